import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createBranch, createListed, createTaxon, openPrice } from '#tests/support/listed-goods.ts';
import { changesOf, createChangeableGoods } from '#tests/support/listing-changes.ts';
import { findListingFaults } from '#tests/support/listing.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { listProducts } from './catalogue.ts';
import { refreshListing } from './listing.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);
const tenantId = ctx.tenant.id;

const faults = () => findListingFaults(database.owner, tenantId);

describe('the listing', () => {
  test('is true of the shop as it was seeded, and of every other tenant', async () => {
    expect(await faults()).toEqual([]);
    const other = await guestOf(database.app, 'synodos');
    expect(await findListingFaults(database.owner, other.tenant.id)).toEqual([]);
    const { rows } = await sql`select from listed_products`.execute(database.owner);
    expect(rows.length).toBeGreaterThan(60);
  });

  test('is true after any writes, whatever they change and however they are bundled', async () => {
    const pool = await createChangeableGoods(database.owner, tenantId);
    const steps = fc.array(fc.array(changesOf(pool), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (transactions) => {
        for (const bundle of transactions) {
          await database.owner.transaction().execute(async (trx) => {
            for (const change of bundle) await change.run(trx);
          });
          expect(await faults(), bundle.map(({ name }) => name).join(', ')).toEqual([]);
        }
      }),
      { numRuns: 10 },
    );
    // Among the changes are the currencies of the tenant.
    await database.owner
      .updateTable('tenants')
      .set({ currency: ctx.tenant.currency })
      .where('id', '=', tenantId)
      .execute();
    expect(await faults()).toEqual([]);
  });

  test('knows nothing of what was rolled back', async () => {
    const before = await sql`table listed_products`.execute(database.owner);
    await database.owner
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('products').set({ status: 'draft' }).execute();
        throw new Error('not today');
      })
      .catch(() => undefined);
    expect((await sql`table listed_products`.execute(database.owner)).rows).toEqual(before.rows);
    expect(await faults()).toEqual([]);
  });

  test('is true after writers that meet: one moves a branch while another fills it', async () => {
    const taxons = await createBranch(database.owner, tenantId);
    const { productId } = await createListed(database.owner, tenantId);
    const moved = Promise.withResolvers<void>();
    const filled = Promise.withResolvers<void>();
    const mover = database.owner.transaction().execute(async (trx) => {
      await trx
        .updateTable('taxons')
        .set({ parentId: taxons.otherRoot })
        .where('id', '=', taxons.branch)
        .execute();
      moved.resolve();
      await filled.promise;
    });
    const filler = database.owner.transaction().execute(async (trx) => {
      await moved.promise;
      await trx
        .insertInto('productTaxons')
        .values({ tenantId, productId, taxonId: taxons.leaf })
        .execute();
      filled.resolve();
    });
    await Promise.all([mover, filler]);
    expect(await faults()).toEqual([]);
    const { rows } = await sql<{ taxonId: string }>`
      select taxon_id from shelves where product_id = ${productId} and locale = 'en'
    `.execute(database.owner);
    expect(rows.map(({ taxonId }) => taxonId)).toContain(taxons.otherRoot);
    expect(rows.map(({ taxonId }) => taxonId)).not.toContain(taxons.root);
  });

  test('lets many writers of the same goods through, and stays true', async () => {
    const goods = await Promise.all([1, 2, 3].map(() => createListed(database.owner, tenantId)));
    const writers = Array.from({ length: 24 }, async (_, turn) => {
      const [first, second] = [goods[turn % 3], goods[(turn + 1) % 3]];
      await database.owner.transaction().execute(async (trx) => {
        for (const one of [first, second].toSorted((a, b) =>
          (a?.productId ?? '').localeCompare(b?.productId ?? ''),
        )) {
          await trx
            .updateTable('products')
            .set({ sortOrder: 6000 + turn, featured: turn % 2 === 0 })
            .where('id', '=', one?.productId ?? '')
            .execute();
        }
      });
    });
    await Promise.all(writers);
    expect(await faults()).toEqual([]);
  });

  test('moves only when the last bottle goes or comes back, not with every sale', async () => {
    const { productId, variantId } = await createListed(database.owner, tenantId);
    await database.owner
      .insertInto('stockItems')
      .values({ tenantId, variantId, onHand: 3 })
      .execute();
    await openPrice(database.owner, tenantId, variantId, 900);
    // As the application: it may write stock, and no row of the listing.
    const allocate = async (allocated: number): Promise<{ inStock: boolean; version: string }> => {
      await database.app
        .updateTable('stockItems')
        .set({ allocated })
        .where('tenantId', '=', tenantId)
        .where('variantId', '=', variantId)
        .execute();
      const { rows } = await sql<{ inStock: boolean; version: string }>`
        select in_stock, xmin::text as version from listed_products where product_id = ${productId}
      `.execute(database.owner);
      return rows[0] ?? { inStock: false, version: '' };
    };
    const begin = await allocate(0);
    expect(begin.inStock).toBe(true);
    expect(await allocate(2)).toEqual(begin);
    expect(await allocate(3)).toMatchObject({ inStock: false });
    expect(await allocate(2)).toMatchObject({ inStock: true });
  });

  test('cannot be written by the application', async () => {
    for (const statement of [
      sql`delete from listed_products`,
      sql`update shelf_counts set products = 0`,
      sql`insert into stale_records values ('1', ${tenantId}, 'product', ${tenantId})`,
      sql`select refresh_listing(${tenantId}, '{}')`,
    ]) {
      await expect(statement.execute(database.app)).rejects.toThrow(/permission denied/);
    }
  });

  test('is brought up to date in the background when prices have come or gone since', async () => {
    const { productId, variantId } = await createListed(database.owner, tenantId);
    await openPrice(database.owner, tenantId, variantId, 900);
    // As a row looks that was written before a sale ended.
    await sql`
      update listed_products set charged = 700, on_sale = true, priced_from = '2020-01-01', priced_until = '2020-02-01'
      where product_id = ${productId}
    `.execute(database.owner);
    const { nodes } = await listProducts(ctx, {
      first: 100,
      skip: 0,
      order: 'default',
      where: { onSale: true },
    });
    expect(nodes.map(({ id }) => id)).not.toContain(productId);
    await refreshListing(ctx);
    expect(await faults()).toEqual([]);
  });
});

test('SRC-05: equal prices come in the same order on every walk, while other rows are written', async () => {
  const { taxon, ids } = await database.owner.transaction().execute(async (trx) => {
    const taxon = await createTaxon(trx, tenantId, null, 1);
    const ids: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const { productId, variantId } = await createListed(trx, tenantId);
      await openPrice(trx, tenantId, variantId, 1990);
      await trx
        .insertInto('productTaxons')
        .values({ tenantId, productId, taxonId: taxon.id })
        .execute();
      ids.push(productId);
    }
    ids.push((await createListed(trx, tenantId)).productId);
    return { taxon, ids };
  });
  // A row that is written moves to the end of its table: without a rule for equals the order moves too.
  const write = (at: number) =>
    database.owner
      .updateTable('products')
      .set({ sortOrder: at })
      .where('id', '=', ids[(at * 7) % ids.length] ?? '')
      .execute();
  const walks: string[][] = [];
  for (let walk = 0; walk < 10; walk += 1) {
    const seen: string[] = [];
    for (let skip = 0; skip < 40; skip += 12) {
      const where = { taxonSlug: taxon.slug };
      const page = await listProducts(ctx, { first: 12, skip, order: 'price_asc', where });
      expect(page.total).toBe(40);
      seen.push(...page.nodes.map(({ id }) => id));
      await write(walk * 4 + skip / 12 + 1);
    }
    walks.push(seen);
  }
  expect(new Set(walks[0]).size).toBe(40);
  for (const walk of walks) expect(walk).toEqual(walks[0]);
});
