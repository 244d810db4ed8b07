import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import type { SeedTenant } from '#db/seed/tenant-seed.ts';
import { createBuyer, type Buyer } from './buyer.ts';
import { until } from './processes.ts';

/** A tenant of the shared site that one test has for itself: nobody else sees what it changes. */
export type OwnTenant = {
  id: string;
  /** The address of its site, for the `baseURL` of a visitor. */
  url: string;
  /** A guest of it. */
  buyer: Buyer;
  /** The headers by which the API knows it. */
  headers: { Tenant: string };
};

const templateOf = (tenant: SeedTenant) => `template-${tenant}`;

/** Keeps a copy of each seeded tenant as it is before the first visitor. */
export async function storeTemplates(
  database: Database,
  tenants: readonly SeedTenant[],
): Promise<void> {
  for (const slug of tenants) await copyTenant(database, slug, templateOf(slug));
}

/** Opens a copy of a seeded tenant, with the same goods under the same ids, but no orders or visitors. */
export async function openOwnTenant(
  database: Database,
  from: SeedTenant = 'kerasma',
): Promise<OwnTenant> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  const id = await copyTenant(database, templateOf(from), slug);
  const headers = { Tenant: slug };
  const buyer = createBuyer(inject('siteUrl'), headers);
  // The site reads new tenants once a second.
  await until(`${slug} is served`, () =>
    buyer.ask('query { __typename }').then(
      () => true,
      () => false,
    ),
  );
  return { id, url: inject('siteUrl').replace('127.0.0.1', `${slug}.localhost`), buyer, headers };
}

/** Copies all rows of a tenant, derived ones too; resolves with the id of the copy. */
async function copyTenant(database: Database, from: string, slug: string): Promise<string> {
  return database.transaction().execute(async (trx) => {
    // No triggers: rows for lists and searches are copied like all others.
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, array_agg(a.attname::text) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and a.attgenerated = '' and a.attname <> 'tenant_id'
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
       group by c.relname`.execute(trx);
    const source = await trx
      .selectFrom('tenants')
      .selectAll()
      .where('slug', '=', from)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('tenants')
      .values({
        currency: source.currency,
        defaultLocale: source.defaultLocale,
        locales: source.locales,
        timeZone: source.timeZone,
        settings: JSON.stringify(source.settings),
        slug,
        hostNames: [`${slug}.localhost`],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { name, columns } of tables) {
      const list = sql.join(columns.map((column) => sql.id(column)));
      await sql`insert into ${sql.table(name)} (tenant_id, ${list}) overriding system value
        select ${id}, ${list} from ${sql.table(name)} where tenant_id = ${source.id}`.execute(trx);
    }
    return id;
  });
}
