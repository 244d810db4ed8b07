import { describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, stockVariant } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { readGaps } from './product-gaps.ts';
import { listProducts } from './product-list.ts';
import type { ProductView } from './product-list-store.ts';

const database = await openTestDatabase();
const { owner } = database;
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

async function productOf(variantId: string): Promise<string> {
  const { productId } = await owner
    .selectFrom('variants')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return productId;
}
const newProduct = async (facts: { onHand: number; price?: number }) => {
  const variantId = await stockVariant(database, guest, facts);
  return { variantId, id: await productOf(variantId) };
};
const idsOf = async (view: ProductView, search = '') =>
  (await listProducts(eleni, { view, search, first: 100 })).nodes.map(({ id }) => id);

describe('a view', () => {
  test('of stock has what is nearly gone, and what is gone with people who wait', async () => {
    const many = await newProduct({ onHand: 50 });
    const few = await newProduct({ onHand: 2 });
    const gone = await newProduct({ onHand: 0 });
    const awaited = await newProduct({ onHand: 0 });
    await owner
      .insertInto('stockAlerts')
      .values({
        tenantId: guest.tenant.id,
        variantId: awaited.variantId,
        email: 'anna@example.com',
        emailKey: 'anna@example.com',
        locale: 'el',
        confirmedAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
    const all = [many, few, gone, awaited].map(({ id }) => id);
    const found = async (view: ProductView) => (await idsOf(view)).filter((id) => all.includes(id));
    expect(await found('few')).toEqual([few.id]);
    expect(await found('awaited')).toEqual([awaited.id]);
    expect(await found('active')).toEqual(all.toReversed());
  });

  test('of prices has what has none now, and what is on sale', async () => {
    const { id, variantId } = await newProduct({ onHand: 5 });
    const tenantId = guest.tenant.id;
    expect(await idsOf('noPrice')).not.toContain(id);
    const day = 24 * 60 * 60_000;
    const at = (days: number) => new Date(Date.now() + days * day);
    const { variantId: later, id: laterId } = await newProduct({ onHand: 5 });
    // Begun prices stay: this one is of another variant, which has not been charged yet.
    await owner
      .insertInto('variants')
      .values({ tenantId, productId: laterId, sku: `${later}-2`, position: 1 })
      .execute();
    expect(await idsOf('noPrice')).toContain(laterId);
    await owner
      .insertInto('prices')
      .values({ tenantId, variantId, kind: 'sale', currency: 'EUR', amount: 990, validFrom: at(1) })
      .execute();
    expect(await idsOf('onSale')).not.toContain(id);
    const tomorrow = { ...eleni, now: () => at(1.5) };
    const { nodes } = await listProducts(tomorrow, { view: 'onSale', first: 100 });
    expect(nodes.map((node) => node.id)).toContain(id);
  });

  test('has what lacks a text or a picture, and not what is archived', async () => {
    const { id } = await newProduct({ onHand: 5 });
    await owner
      .updateTable('productTranslations')
      .set({ excerpt: 'Short', description: 'Long' })
      .where('productId', '=', id)
      .where('locale', '=', 'en')
      .execute();
    const views = ['noGreek', 'noEnglish', 'noPicture'] as const;
    const has = async () =>
      Promise.all(views.map(async (view) => (await idsOf(view)).includes(id)));
    expect(await has()).toEqual([true, false, true]);
    await owner.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute();
    expect(await has()).toEqual([false, false, false]);
  });
});

describe('a product lacks', () => {
  test('nothing in the demo shop', async () => {
    const { nodes } = await listProducts(eleni, { view: 'all', search: 'Windlass', first: 100 });
    expect(nodes.length).toBeGreaterThan(1);
    for (const { sku, missing } of nodes) expect([sku, ...missing]).toEqual([sku]);
  });

  test('each field that the law or the shop asks for, by its path', async () => {
    const { id, variantId } = await newProduct({ onHand: 5 });
    const gaps = await transact(eleni, (tx) => readGaps(tx, [id]));
    expect(gaps.map(({ path }) => path).toSorted()).toEqual([
      'countryCode',
      'description.el',
      'description.en',
      'excerpt.el',
      'excerpt.en',
      'picture',
      'producer',
      'property.allergens.el',
      'property.allergens.en',
      'property.legalName.el',
      'property.legalName.en',
      `variant.${variantId}.abv`,
      `variant.${variantId}.weightG`,
    ]);
  });

  test('no fact of a label without alcohol', async () => {
    const { id } = await newProduct({ onHand: 5 });
    await owner.updateTable('products').set({ isAlcohol: false }).where('id', '=', id).execute();
    const gaps = await transact(eleni, (tx) => readGaps(tx, [id]));
    expect(gaps.map(({ group }) => group)).not.toContain('label');
  });
});

test('a search finds a name without accents, in Greeklish and in the other language, a SKU and a GTIN', async () => {
  const { id, variantId } = await newProduct({ onHand: 5 });
  await owner
    .updateTable('productTranslations')
    .set((eb) => ({
      name: eb.case().when('locale', '=', 'el').then('Ξέφρενη Μέλισσα').else('Wild Bee').end(),
    }))
    .where('productId', '=', id)
    .execute();
  await owner
    .updateTable('variants')
    .set({ sku: 'MEL-070', gtin: '4006381333931' })
    .where('id', '=', variantId)
    .execute();
  for (const search of ['ξεφρενη', 'melissa', 'wild μελι', 'mel-070', '4006381333931'])
    expect(await idsOf('all', search), search).toEqual([id]);
  expect(await idsOf('all', 'wild wasp')).toEqual([]);
});

test('pages follow each other without a gap, in few statements', async () => {
  const counted = countStatements(database.staff);
  const ctx = { ...eleni, db: counted.db };
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(ctx, {
      view: 'all',
      first: 40,
      after,
    });
    seen.push(...page.nodes.map(({ id }) => id));
    after = page.hasNextPage ? page.endCursor : null;
    expect(page.total).toEqual({ count: expect.any(Number), isExact: true });
  } while (after !== null);
  const { count } = await owner
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', guest.tenant.id)
    .executeTakeFirstOrThrow();
  expect(new Set(seen).size).toBe(count);
  expect(seen).toHaveLength(count);
  const search = () => listProducts(ctx, { view: 'few', search: 'rum', first: 50 });
  expect(await counted.during(search)).toBeLessThanOrEqual(4);
});

test('a GTIN has the right check digit, and one variant', async () => {
  const [first, second] = await Promise.all([
    stockVariant(database, guest, { onHand: 1 }),
    stockVariant(database, guest, { onHand: 1 }),
  ]);
  const set = (id: string, gtin: string) =>
    owner.updateTable('variants').set({ gtin }).where('id', '=', id).execute();
  for (const wrong of ['5012345678901', '501234567891', '96385075', 'x', '9638507'])
    await expect(set(first, wrong), wrong).rejects.toThrow('variants_gtin_valid');
  for (const right of ['5012345678900', '614141000036', '96385074', '10614141000415'])
    await set(first, right);
  await expect(set(second, '10614141000415')).rejects.toThrow('variants_gtin');
});
