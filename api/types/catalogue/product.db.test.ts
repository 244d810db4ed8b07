import { describe, expect, test } from 'vitest';
import { createAsk } from '#tests/support/ask.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
const ask = createAsk(database.app);

async function productOf<T>(sku: string, fields: string, locale: 'en' | 'el' = 'en'): Promise<T> {
  const { data, errors } = await ask<{ product: T }>(
    `query ($sku: String!) { product(where: {sku: $sku}) { ${fields} } }`,
    { locale, variables: { sku } },
  );
  expect(errors).toEqual([]);
  return data.product;
}

/** Letters of the language, and none of the other where the text is one. */
const script = { en: /^[^\p{Script=Greek}]+$/u, el: /\p{Script=Greek}/u };

describe.each(['en', 'el'] as const)('a product in %s', (locale) => {
  test('has a description, its variants and their number', async () => {
    const product = await productOf<{
      variantsCount: number;
      description: string;
      variants: { sku: string; label: string }[];
    }>('WIN-012', 'variantsCount description variants { sku label }', locale);
    expect(product).toEqual({
      variantsCount: 2,
      description: expect.stringMatching(script[locale]),
      variants: [
        { sku: 'WIN-012-70', label: '70\u00A0cl' },
        { sku: 'WIN-012-05', label: expect.stringContaining('5\u00A0cl') },
      ],
    });
  });

  test('names one taxon, its first one, by name and slug, with the path to it', async () => {
    const { taxons, breadcrumb } = await productOf<{ taxons: unknown[]; breadcrumb: unknown[] }>(
      'WIN-012',
      'taxons { name slug } breadcrumb { name slug }',
      locale,
    );
    const first = {
      en: { name: 'Eight to fourteen years', slug: 'eight-to-fourteen-years' },
      el: { name: 'Οκτώ έως δεκατεσσάρων ετών', slug: 'okto-eos-dekatessaron-eton' },
    }[locale];
    const standsIn = await database.owner
      .selectFrom('productTaxons')
      .innerJoin('products', 'products.id', 'productTaxons.productId')
      .where('products.sku', '=', 'WIN-012')
      .select('taxonId')
      .execute();
    expect(standsIn.length).toBeGreaterThan(1);
    expect(taxons).toEqual([first]);
    expect(breadcrumb).toHaveLength(3);
    expect(breadcrumb.at(-1)).toEqual(first);
  });

  test('has pictures in three sizes, with their words, source sets and measures', async () => {
    const IMAGE =
      'alt small: src(size: SMALL) src large: src(size: LARGE) srcset srcsetAvif metadata { width height placeholder }';
    type Image = Record<'alt' | 'small' | 'src' | 'large' | 'srcset' | 'srcsetAvif', string> & {
      metadata: unknown;
    };
    const { image, images } = await productOf<{ image: Image; images: Image[] }>(
      'WIN-012',
      `image { ${IMAGE} } images { ${IMAGE} }`,
      locale,
    );
    expect(image).toEqual({
      alt: expect.stringMatching(script[locale]),
      small: '/pictures/bottles/WIN-012-240.webp',
      src: '/pictures/bottles/WIN-012-480.webp',
      large: '/pictures/bottles/WIN-012-900.webp',
      srcset: expect.stringMatching(/-240\.webp 240w, .+-480\.webp 480w, .+-900\.webp 900w$/),
      srcsetAvif: expect.stringMatching(/-240\.avif 240w, .+-480\.avif 480w, .+-900\.avif 900w$/),
      metadata: { width: 900, height: 1200, placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
    expect(images[0]).toEqual(image);
  });

  test('has options with a name of the language, an internal name, a kind and values', async () => {
    const { options } = await productOf<{ options: unknown[] }>(
      'WIN-012',
      'options { name internalName kind values { label value } }',
      locale,
    );
    expect(options).toEqual([
      {
        name: { en: 'Volume', el: 'Περιεχόμενο' }[locale],
        internalName: 'volume',
        kind: 'choice',
        values: [
          { label: '70\u00A0cl', value: '700' },
          { label: expect.stringContaining('5\u00A0cl'), value: '50' },
        ],
      },
    ]);
  });

  test('has properties for a list and properties of text, together and apart', async () => {
    type Property = { name: string; value: string };
    const { listProperties, textProperties, properties } = await productOf<
      Record<'listProperties' | 'textProperties' | 'properties', Property[]>
    >(
      'WIN-012',
      'listProperties { name value } textProperties { name value } properties { name value }',
      locale,
    );
    expect(listProperties).toContainEqual(
      { en: { name: 'Country', value: 'Barbados' }, el: { name: 'Χώρα', value: 'Μπαρμπέιντος' } }[
        locale
      ],
    );
    expect(textProperties).toContainEqual({
      name: { en: 'Nose', el: 'Μύτη' }[locale],
      value: expect.stringMatching(script[locale]),
    });
    expect(properties).toEqual([...listProperties, ...textProperties]);
  });

  test('comes from a country that has a code and a name of the language', async () => {
    const { country } = await productOf<{ country: unknown }>(
      'WIN-012',
      'country { code name }',
      locale,
    );
    expect(country).toEqual({ code: 'BB', name: { en: 'Barbados', el: 'Μπαρμπέιντος' }[locale] });
  });

  test('has what a result of a search shows', async () => {
    const product = await productOf<Record<string, unknown>>(
      'WIN-012',
      `id name excerpt slug sku totalOnHand onSale orderable variantsCount discount salePrice { formatted }
        salePriceWithTax { formatted } priceWithTax { formatted } image { src } master { id }`,
      locale,
    );
    expect(product).toMatchObject({
      sku: 'WIN-012',
      name: { en: 'Windlass Hill 12 Years', el: 'Windlass Hill 12 ετών' }[locale],
      slug: { en: 'windlass-hill-12-years', el: 'windlass-hill-12-eton' }[locale],
      excerpt: expect.stringMatching(script[locale]),
      totalOnHand: 31,
      orderable: true,
      variantsCount: 2,
      master: { id: expect.any(String) },
      image: { src: expect.any(String) },
    });
    expect(product['salePrice']).toEqual(product['salePriceWithTax']);
  });
});

describe('the related products', () => {
  test('are at most eight, however many go with it', async () => {
    const { id, tenantId } = await database.owner
      .selectFrom('products')
      .where('sku', '=', 'WIN-WHT')
      .select(['id', 'tenantId'])
      .executeTakeFirstOrThrow();
    const others = await database.owner
      .selectFrom('products')
      .where('tenantId', '=', tenantId)
      .where('id', '<>', id)
      .where('status', '=', 'active')
      .orderBy('sku')
      .limit(12)
      .select(['id', 'sku'])
      .execute();
    await database.owner.deleteFrom('relatedProducts').where('productId', '=', id).execute();
    await database.owner
      .insertInto('relatedProducts')
      .values(
        others.map((other, position) => ({
          tenantId,
          productId: id,
          relatedId: other.id,
          position,
        })),
      )
      .execute();
    const skus = others.map(({ sku }) => ({ sku }));
    const all = await productOf<{ related: unknown[] }>('WIN-WHT', 'related { sku }');
    expect(all.related).toEqual(skus.slice(0, 8));
    const many = await productOf<{ related: unknown[] }>('WIN-WHT', 'related(first: 20) { sku }');
    expect(many.related).toEqual(skus.slice(0, 8));
    const few = await productOf<{ related: unknown[] }>('WIN-WHT', 'related(first: 3) { sku }');
    expect(few.related).toEqual(skus.slice(0, 3));
  });
});

describe('the prices', () => {
  const PRICES = `onSale discount price { amount } priceWithTax { amount } salePrice { amount }
    salePriceWithTax { amount } lowestPrice30Days { amount } prices { discount priceWithTax { amount }
    salePriceWithTax { amount } lowestPrice30Days { amount } lowest { amount } highest { amount } }
    variants { orderable priceWithTax { amount } salePriceWithTax { amount } }`;
  type Money = { amount: number } | null;
  type Prices = Record<'priceWithTax' | 'salePriceWithTax' | 'lowestPrice30Days', Money> & {
    discount: number | null;
  };
  type Priced = Prices & {
    sku: string;
    onSale: boolean;
    price: Money;
    salePrice: Money;
    prices: Prices & { lowest: Money; highest: Money };
    variants: { orderable: boolean; priceWithTax: Money; salePriceWithTax: Money }[];
  };

  test('say what is charged now, and between what the variants range', async () => {
    const { data } = await ask<{ products: { nodes: Priced[] } }>(
      `{ products(first: 100) { nodes { sku ${PRICES} } } }`,
    );
    for (const { sku, price, prices, variants, ...product } of data.products.nodes) {
      const { priceWithTax, salePriceWithTax, lowestPrice30Days, discount } = product;
      expect(price, sku).toEqual(salePriceWithTax ?? priceWithTax);
      expect(product.salePrice, sku).toEqual(salePriceWithTax);
      expect(prices, sku).toMatchObject({
        priceWithTax,
        salePriceWithTax,
        lowestPrice30Days,
        discount,
      });
      const charges = variants
        .filter(({ orderable }) => orderable)
        .map((variant) => (variant.salePriceWithTax ?? variant.priceWithTax)?.amount ?? 0);
      expect(prices.lowest, sku).toEqual(
        charges.length === 0 ? null : { amount: Math.min(...charges) },
      );
      expect(prices.highest, sku).toEqual(
        charges.length === 0 ? null : { amount: Math.max(...charges) },
      );
    }
    const some = (is: (product: Priced) => boolean) =>
      expect(data.products.nodes.some(is)).toBe(true);
    some(({ onSale, discount }) => onSale && discount !== null);
    some(({ prices }) => prices.lowest?.amount !== prices.highest?.amount);
  });

  test('are absent where nothing is for sale', async () => {
    const { id, tenantId } = await database.owner
      .selectFrom('products')
      .where('sku', '=', 'TLS-JIG')
      .select(['id', 'tenantId'])
      .executeTakeFirstOrThrow();
    await database.owner
      .updateTable('variants')
      .set({ orderable: false })
      .where('tenantId', '=', tenantId)
      .where('productId', '=', id)
      .execute();
    expect(await productOf<Priced>('TLS-JIG', PRICES)).toMatchObject({
      onSale: false,
      prices: { lowest: null, highest: null },
    });
  });
});

test('says when it was last changed', async () => {
  const { updatedAt } = await productOf<{ updatedAt: string }>('WIN-005', 'updatedAt');
  await database.owner
    .updateTable('products')
    .set({ featured: true })
    .where('sku', '=', 'WIN-005')
    .execute();
  const changed = await productOf<{ updatedAt: string }>('WIN-005', 'updatedAt');
  expect(changed.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(changed.updatedAt > updatedAt).toBe(true);
});
