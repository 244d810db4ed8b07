import { describe, expect, test } from 'vitest';
import { createAsk } from '#tests/support/ask.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
const ask = createAsk(database.app);

async function variantsOf<T>(sku: string, fields: string, locale: 'en' | 'el'): Promise<T[]> {
  const { data, errors } = await ask<{ product: { variants: T[] } }>(
    `query ($sku: String!) { product(where: {sku: $sku}) { variants { ${fields} } } }`,
    { locale, variables: { sku } },
  );
  expect(errors).toEqual([]);
  return data.product.variants;
}

const tags = { en: 'en-US', el: 'el-GR' };

describe.each(['en', 'el'] as const)('a variant in %s', (locale) => {
  test('has a regular price, and while on sale a sale price and a discount, written in euros', async () => {
    const MONEY = '{ amount formatted }';
    type Money = { amount: number; formatted: string } | null;
    type Priced = Record<
      'priceWithTax' | 'salePriceWithTax' | 'salePrice' | 'lowestPrice30Days',
      Money
    > & { sku: string; discount: number | null; onSale: boolean };
    const { data } = await ask<{ products: { nodes: { variants: Priced[] }[] } }>(
      `{ products(first: 100) { nodes { variants { sku onSale discount priceWithTax ${MONEY} salePrice ${MONEY}
        salePriceWithTax ${MONEY} lowestPrice30Days ${MONEY} } } } }`,
      { locale },
    );
    const variants = data.products.nodes.flatMap((product) => product.variants);
    const euros = new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'EUR' });
    for (const { sku, onSale, discount, ...prices } of variants) {
      for (const money of Object.values(prices)) {
        if (money) expect(money.formatted, sku).toBe(euros.format(money.amount / 100));
      }
      expect(prices.salePrice, sku).toEqual(prices.salePriceWithTax);
      expect(onSale, sku).toBe(prices.salePrice !== null);
      if (!prices.salePrice) expect(discount, sku).toBeNull();
      if (discount === null || !prices.salePrice || !prices.lowestPrice30Days) continue;
      const before = prices.lowestPrice30Days.amount;
      expect(discount, sku).toBe(Math.floor(((before - prices.salePrice.amount) * 100) / before));
    }
    expect(variants.filter(({ discount }) => discount !== null)).not.toEqual([]);
    expect(variants.filter(({ onSale }) => !onSale)).not.toEqual([]);
  });

  test('has its width, length and height in centimetres and its weight in grams', async () => {
    await database.owner
      .updateTable('variants')
      .set({ widthMm: 85, lengthMm: 80, heightMm: 312, weightG: 1234 })
      .where('sku', '=', 'WIN-012-70')
      .execute();
    const [variant] = await variantsOf(
      'WIN-012',
      'width { value formatted } length { value formatted } height { value formatted } weight { value formatted }',
      locale,
    );
    expect(variant).toEqual({
      width: { value: 8.5, formatted: { en: '8.5 cm', el: '8,5 εκ.' }[locale] },
      length: { value: 8, formatted: { en: '8 cm', el: '8 εκ.' }[locale] },
      height: { value: 31.2, formatted: { en: '31.2 cm', el: '31,2 εκ.' }[locale] },
      weight: { value: 1234, formatted: { en: '1,234 g', el: '1.234 γρ.' }[locale] },
    });
  });

  test('has no measure where none is known', async () => {
    await database.owner
      .updateTable('variants')
      .set({ widthMm: null, lengthMm: null, heightMm: null, weightG: null })
      .where('sku', '=', 'WIN-012-05')
      .execute();
    const variants = await variantsOf(
      'WIN-012',
      'width { value } length { value } height { value } weight { value }',
      locale,
    );
    expect(variants[1]).toEqual({ width: null, length: null, height: null, weight: null });
  });

  test('says what it is of each option of its product', async () => {
    const variants = await variantsOf<{ sku: string; options: unknown[] }>(
      'WIN-012',
      'sku options { name internalName label value }',
      locale,
    );
    const name = { en: 'Volume', el: 'Περιεχόμενο' }[locale];
    expect(variants).toEqual([
      {
        sku: 'WIN-012-70',
        options: [{ name, internalName: 'volume', label: '70\u00A0cl', value: '700' }],
      },
      {
        sku: 'WIN-012-05',
        options: [
          { name, internalName: 'volume', label: expect.stringContaining('5'), value: '50' },
        ],
      },
    ]);
  });
});

test('a variant asked for by its id has the same options and picture', async () => {
  const FIELDS = 'id options { value } image { src } name';
  const [variant] = await variantsOf<{ id: string }>('WIN-012', FIELDS, 'en');
  const { data } = await ask<{ node: unknown }>(
    `query ($id: ID!) { node(id: $id) { ... on Variant { ${FIELDS} } } }`,
    { variables: { id: variant?.id } },
  );
  expect(data.node).toEqual(variant);
});
