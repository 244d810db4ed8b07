import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { similarityFields } from '#domain/catalogue/rules.ts';
import { createAsk, type Ask } from '#tests/support/ask.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let ask: Ask;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ask = createAsk(database.app);
  ({ id: tenantId } = await database.owner
    .selectFrom('tenants')
    .where('slug', '=', 'kerasma')
    .select('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => database.drop());

async function setStatus(sku: string, status: string): Promise<void> {
  await database.owner
    .updateTable('products')
    .set({ status })
    .where('tenantId', '=', tenantId)
    .where('sku', '=', sku)
    .execute();
}

describe('product proposals', () => {
  type Node = {
    sku: string;
    availability: string;
    variants: { availability: string; options: { name: string; value: string }[] }[];
  };
  type List = { productProposals: { total: number; nodes: Node[] } };
  const query = `query ($first: Int! = 24, $skip: Int! = 0, $orderBy: ProductOrder! = DEFAULT, $where: ProductWhere) {
    productProposals(first: $first, skip: $skip, orderBy: $orderBy, where: $where) {
      total nodes { sku availability variants { availability options { name value } } } } }`;
  const propose = async (variables: object = {}) =>
    (await ask<List>(query, { variables })).data.productProposals;

  test('are what can be had now, at hand or upon order, with their variants and options', async () => {
    const { nodes, total } = await propose({ first: 100 });
    expect(nodes).toHaveLength(total);
    const all = await ask<{ products: { nodes: Node[] } }>(
      '{ products(first: 100) { nodes { sku availability } } }',
    );
    const available = all.data.products.nodes.filter(
      ({ availability }) => !['SOLD_OUT', 'NOT_AVAILABLE'].includes(availability),
    );
    expect(nodes.map(({ sku }) => sku)).toEqual(available.map(({ sku }) => sku));
    expect(total).toBeLessThan(all.data.products.nodes.length);
    expect(nodes.map(({ availability }) => availability)).toContain('UPON_ORDER');
    const rum = nodes.find(({ sku }) => sku === 'WIN-012');
    expect(rum?.variants.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['700'],
      ['50'],
    ]);
  });

  test('take the same as products', async () => {
    const all = await propose({ first: 100, orderBy: 'NAME_ASC' });
    const part = await propose({ first: 3, skip: 2, orderBy: 'NAME_ASC' });
    expect(part).toEqual({ total: all.total, nodes: all.nodes.slice(2, 5) });
    const glass = await propose({ first: 100, where: { isAlcohol: false } });
    expect(glass.total).toBeLessThan(all.total);
    expect(glass.total).toBeGreaterThan(0);
  });
});

describe('a list of products', () => {
  type List = { products: { total: number; nodes: { sku: string; producer: { slug: string } }[] } };

  test('can be of one producer', async () => {
    const { data } = await ask<List>(
      '{ products(first: 100, where: {producerSlug: "windlass-hill-distillery"}) { total nodes { sku producer { slug } } } }',
    );
    expect(data.products.total).toBeGreaterThan(2);
    expect(new Set(data.products.nodes.map(({ producer }) => producer.slug))).toEqual(
      new Set(['windlass-hill-distillery']),
    );
    const unknown = await ask<List>('{ products(where: {producerSlug: "nobody"}) { total } }');
    expect(unknown.data.products.total).toBe(0);
  });

  test('can be of one promotion, by its slug in the language', async () => {
    const promoted = await database.owner
      .selectFrom('promotionTranslations as t')
      .innerJoin('promotionProducts as pp', 'pp.promotionId', 't.promotionId')
      .innerJoin('products as p', 'p.id', 'pp.productId')
      .where('t.tenantId', '=', tenantId)
      .where('p.status', '=', 'active')
      .select(['t.slug', 't.locale', 'p.sku'])
      .execute();
    const [first] = promoted;
    if (!first) throw new Error('The shop has no promotion with products');
    const skus = promoted.filter(
      ({ slug, locale }) => slug === first.slug && locale === first.locale,
    );
    const { data } = await ask<List>(
      'query ($slug: String!) { products(first: 100, where: {promotionSlug: $slug}) { total nodes { sku } } }',
      { locale: first.locale as 'en' | 'el', variables: { slug: first.slug } },
    );
    expect(data.products.nodes.map(({ sku }) => sku).toSorted()).toEqual(
      skus.map(({ sku }) => sku).toSorted(),
    );
  });
});

describe('similar products', () => {
  type Node = { sku: string; producer: { slug: string } | null; country: { code: string } | null };
  type Answer = { similarProducts: Node[] };
  const query = `query ($sku: String!, $first: Int! = 8, $fields: [String!]) {
    similarProducts(where: {sku: $sku}, first: $first, fields: $fields) {
      sku producer { slug } country { code } } }`;
  const similar = async (sku: string, variables: object = {}) =>
    (await ask<Answer>(query, { variables: { sku, ...variables } })).data.similarProducts;

  test('are eight by default, the same every time, and never the product itself', async () => {
    const found = await similar('WIN-012');
    expect(found).toHaveLength(8);
    expect(await similar('WIN-012')).toEqual(found);
    expect(await similar('WIN-012', { first: 3 })).toEqual(found.slice(0, 3));
    const all = await similar('WIN-012', { first: 100 });
    expect(all.map(({ sku }) => sku)).not.toContain('WIN-012');
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
    expect(await similar('WIN-012', { first: 0 })).toEqual([]);
    expect(await similar('NO-SUCH')).toEqual([]);
  });

  test('share the fields that are asked for', async () => {
    const ofProducer = await similar('WIN-012', { first: 100, fields: ['producer'] });
    expect(ofProducer.length).toBeGreaterThan(1);
    expect(ofProducer.every(({ producer }) => producer?.slug === 'windlass-hill-distillery')).toBe(
      true,
    );
    const ofCountry = await similar('WIN-012', { first: 100, fields: ['country'] });
    expect(ofCountry.length).toBeGreaterThan(0);
    expect(ofCountry.every(({ country }) => country?.code === 'BB')).toBe(true);
  });

  test.each(similarityFields.map((field) => [field]))('can be alike in %s alone', async (field) => {
    const alike = await similar('WIN-012', { first: 100, fields: [field] });
    expect(alike.length).toBeGreaterThan(0);
    // Everything has a category and so on; nothing is like everything.
    expect(alike.length).toBeLessThan(65);
  });

  test('come with the most in common first', async () => {
    const fields = ['country', 'producer', 'age'];
    const skus = await Promise.all(
      fields.map(
        async (field) =>
          new Set(
            (await similar('WIN-012', { first: 100, fields: [field] })).map(({ sku }) => sku),
          ),
      ),
    );
    const scores = (await similar('WIN-012', { first: 100, fields })).map(
      ({ sku }) => skus.filter((ofField) => ofField.has(sku)).length,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBe(1);
    expect(scores[0]).toBeGreaterThan(1);
  });

  test('are active ones only, of an active one', async () => {
    const [first] = await similar('WIN-012');
    const sku = first?.sku ?? '';
    await setStatus(sku, 'archived');
    expect((await similar('WIN-012', { first: 100 })).map((node) => node.sku)).not.toContain(sku);
    expect(await similar(sku)).toEqual([]);
    await setStatus(sku, 'active');
    expect((await similar('WIN-012'))[0]?.sku).toBe(sku);
  });

  test('of a field that nobody knows are refused with the names that there are', async () => {
    const { status, errors, data } = await ask<Answer | null>(query, {
      variables: { sku: 'WIN-012', fields: ['producer', 'colour'] },
    });
    expect(status).toBe(400);
    expect(data).toBeNull();
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toBe(
      'fields may name category, country, producer, style, age, strength, price; not "colour"',
    );
  });
});

test.each(['en', 'el'] as const)('a product in %s answers in full', async (locale) => {
  const { data, errors } = await ask<{ product: Record<string, unknown> }>(
    `{ product(where: {sku: "WIN-012"}) { id sku slug name excerpt description kind status isAlcohol featured
      limitPerCustomer onSale orderable backorderable totalOnHand availability variantsCount
      variants { id } master { id } taxons { name } breadcrumb { name } priceLabel price { amount }
      prices { lowest { amount } } priceWithTax { formatted } salePrice { formatted }
      salePriceWithTax { formatted } lowestPrice30Days { formatted } discount pricePerLitre { formatted }
      images { src } image { src } options { name } related { sku } properties { name }
      listProperties { name } textProperties { name } country { name } producer { name region }
      translations { locale slug } updatedAt } }`,
    { locale },
  );
  expect(errors).toEqual([]);
  expect(data.product).toMatchObject({
    sku: 'WIN-012',
    producer: { name: 'Windlass Hill Distillery', region: expect.any(String) },
    translations: [
      { locale: 'el', slug: 'windlass-hill-12-eton' },
      { locale: 'en', slug: 'windlass-hill-12-years' },
    ],
  });
  const mayBeNull = [
    'limitPerCustomer',
    'salePrice',
    'salePriceWithTax',
    'lowestPrice30Days',
    'discount',
  ];
  const absent = Object.keys(data.product).filter((name) => data.product[name] === null);
  expect(absent.filter((name) => !mayBeNull.includes(name))).toEqual([]);
});

test('a call answers in its locale, and alike with a client id and without one', async () => {
  const query = '{ product(where: {sku: "WIN-012"}) { name } }';
  const [en, el] = [await ask(query), await ask(query, { locale: 'el' })];
  expect(en.data).not.toEqual(el.data);
  expect(await ask(query, { headers: { 'Client-Id': 'till-2' } })).toEqual(en);
});
