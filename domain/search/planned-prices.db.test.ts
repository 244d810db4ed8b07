import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createListed, createTaxon, openPrice } from '#tests/support/listed-goods.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { listProducts } from '../catalogue/catalogue.ts';
import { searchProducts } from './search.ts';

const database = await openTestDatabase();
const ctx = await guestOf(database.app);
const tenantId = ctx.tenant.id;

test('lists, filters and facets follow a sale from its first instant to its last, without a refresh', async () => {
  const taxon = await createTaxon(database.owner, tenantId, null, 1);
  const place = { tenantId, taxonId: taxon.id };
  const cheap = await createListed(database.owner, tenantId);
  await openPrice(database.owner, tenantId, cheap.variantId, 1500);
  const dear = await createListed(database.owner, tenantId);
  await openPrice(database.owner, tenantId, dear.variantId, 1990);
  await database.owner
    .insertInto('productTaxons')
    .values([cheap, dear].map(({ productId }) => ({ ...place, productId })))
    .execute();
  const begin = Date.now() + 3_600_000;
  const end = begin + 3_600_000;
  await database.owner
    .insertInto('prices')
    .values({
      tenantId,
      variantId: dear.variantId,
      kind: 'sale',
      currency: 'EUR',
      amount: 1000,
      validFrom: new Date(begin),
      validTo: new Date(end),
    })
    .execute();

  const seenAt = async (instant: number) => {
    const then = { ...ctx, now: () => new Date(instant) };
    const page = { first: 10, skip: 0, order: 'price_asc' } as const;
    const listed = await listProducts(then, { ...page, where: { taxonSlug: taxon.slug } });
    const onSale = await listProducts(then, {
      ...page,
      where: { taxonSlug: taxon.slug, onSale: true },
    });
    const found = await searchProducts(then, {
      ...page,
      term: '',
      where: { category: [taxon.slug] },
      facets: ['on_sale', 'price'],
      suggest: false,
    });
    const facet = found.facets.find((one) => one.facet === 'on_sale');
    expect(found.nodes.map(({ id }) => id)).toEqual(listed.nodes.map(({ id }) => id));
    return {
      order: listed.nodes.map(({ id }) => (id === dear.productId ? 'dear' : 'cheap')),
      onSale: onSale.total,
      counted: facet?.values.find(({ value }) => value === 'true')?.count ?? 0,
    };
  };
  const usual = { order: ['cheap', 'dear'], onSale: 0, counted: 0 };
  const sale = { order: ['dear', 'cheap'], onSale: 1, counted: 1 };
  expect(await seenAt(begin - 1)).toEqual(usual);
  expect(await seenAt(begin)).toEqual(sale);
  expect(await seenAt(end - 1)).toEqual(sale);
  expect(await seenAt(end)).toEqual(usual);
});
