import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../tables.gen.ts';
import { calendarFor } from './calendar.ts';
import { readTenantSeed, seedTenants, type TenantSeed, type SeedTenant } from './tenant-seed.ts';
import { composeProducts, isComposed } from './large-catalogue.ts';
import { menuRows } from './menu-rows.ts';
import { postRows } from './post-rows.ts';
import { productRows, type ProductState } from './product-rows.ts';
import { promotionRows } from './promotion-rows.ts';
import { insertRows } from './rows.ts';
import { seedTimeZone, tenantRows } from './tenant-rows.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Any number that no other advisory lock of the database uses. */
const SEED_LOCK = 5_773_362;
/** A transaction may take this many products: beyond it memory grows and nothing gets faster. */
const CHUNK = 1_000;

/**
 * Fills an empty database with the demo tenant and a second small tenant, in one transaction. Answers whether it did: a
 * database with a tenant does not change. Safe if two processes start together.
 */
export async function seedIfEmpty(owner: Database, now = new Date()): Promise<boolean> {
  const hasSeeded = await owner.transaction().execute(async (trx) => {
    await lock(trx);
    const tenant = await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
    if (tenant) return false;
    for (const name of seedTenants) await seedTenant(trx, readTenantSeed(name), now);
    return true;
  });
  // Until the planner has statistics it picks the wrong index, and scans all texts for each word.
  if (hasSeeded) await sql`analyze`.execute(owner);
  return hasSeeded;
}

/**
 * Adds made-up products, the same in every database, until the tenant has `products` of them; says how
 * many it added. The tenant must have been seeded.
 */
export async function seedLargeCatalogue(
  owner: Database,
  { tenant, products, now = new Date() }: { tenant: SeedTenant; products: number; now?: Date },
  onProgress: (added: number) => void = () => undefined,
): Promise<number> {
  const demoSeed = readTenantSeed(tenant);
  const calendar = calendarFor(demoSeed.writtenFor, now, seedTimeZone);
  let added = 0;
  for (;;) {
    const chunk = await owner.transaction().execute(async (trx) => {
      await lock(trx);
      const first = await countComposed(trx, tenant);
      const count = Math.min(CHUNK, products - first);
      if (count <= 0) return 0;
      const composed = composeProducts(demoSeed, first, count);
      const rows = productRows(demoSeed, composed, calendar, (_product, index) => ({
        sortOrder: 100_000 + first + index,
        createdAt: new Date(
          calendar.startOf(demoSeed.writtenFor).getTime() - (400 + first + index) * 60_000,
        ),
      }));
      await insertRows(trx, rows);
      return count;
    });
    if (chunk === 0) break;
    added += chunk;
    onProgress(added);
  }
  // The planner's picture of tables that have just grown a hundredfold would be wrong until autovacuum comes.
  if (added > 0) await sql`analyze`.execute(owner);
  return added;
}

async function lock(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
}

async function seedTenant(trx: Transaction<DB>, demoSeed: TenantSeed, now: Date): Promise<void> {
  const calendar = calendarFor(demoSeed.writtenFor, now, seedTimeZone);
  const opened = calendar.startOf(demoSeed.writtenFor).getTime();
  const count = demoSeed.products.length;
  await insertRows(trx, tenantRows(demoSeed));
  await insertRows(
    trx,
    productRows(demoSeed, demoSeed.products, calendar, ({ featured }, index): ProductState => ({
      sortOrder: featured ? index : count + index,
      // Newcomers are spread over the whole shop, some three days apart.
      createdAt: new Date(opened - (30 + ((index * 29) % count) * 3) * DAY),
    })),
  );
  await insertRows(trx, promotionRows(demoSeed, calendar));
  await insertRows(trx, postRows(demoSeed, calendar));
  await insertRows(trx, menuRows(demoSeed));
}

async function countComposed(trx: Transaction<DB>, tenant: SeedTenant): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .innerJoin('tenants', 'tenants.id', 'products.tenantId')
    .where('tenants.slug', '=', tenant)
    .where(isComposed)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
