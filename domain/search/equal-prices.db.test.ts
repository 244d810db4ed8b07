import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createListed, createTaxon, openPrice } from '#tests/support/listed-goods.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { searchProducts } from './search.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);

test('SRC-05: what is found at equal prices has the same order on every page walk, while rows are written', async () => {
  const tenantId = ctx.tenant.id;
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
    return { taxon, ids };
  });
  for (const order of ['price_asc', 'price_desc'] as const) {
    for (let walk = 0; walk < 5; walk += 1) {
      const seen: string[] = [];
      for (let skip = 0; skip < 40; skip += 12) {
        const { total, nodes } = await searchProducts(ctx, {
          term: '',
          first: 12,
          skip,
          order,
          where: { category: [taxon.slug] },
          facets: [],
          suggest: false,
        });
        expect(total).toBe(40);
        seen.push(...nodes.map(({ id }) => id));
        // A row that is written moves to the end of its table: without a rule for equals the order moves too.
        const at = walk * 4 + skip / 12;
        await database.owner
          .updateTable('products')
          .set({ sortOrder: at })
          .where('id', '=', ids[(at * 7) % ids.length] ?? '')
          .execute();
      }
      expect(seen).toEqual(ids.toSorted());
    }
  }
});
