import { describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createGraphql } from '../../graphql.ts';

const database = await openTestDatabase();
const statements = countStatements(database.app);
const graphql = createGraphql({ db: statements.db, log: { error: () => undefined } });

type Answer<T> = { status: number; data: T; errors?: unknown[] };

async function ask<T>(query: string, { locale = 'en', variables = {} } = {}): Promise<Answer<T>> {
  const response = await graphql.data(
    new Request('http://shop.example/graphql/data', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: locale },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown[] };
  return { status: response.status, data, errors };
}

type Value = { value: string; label: string; count: number; selected: boolean; level: number };
type Money = { amount: number; currency: string; formatted: string } | null;
type Aggregation = { facet: string; values: Value[]; min: Money; max: Money };
type Result = {
  total: number;
  aggregations: Aggregation[];
  suggestions: string[];
  nodes: Record<string, unknown>[];
};

const MONEY = '{ amount currency formatted }';
const AGGREGATIONS = `aggregations { facet min ${MONEY} max ${MONEY} values { value label count selected level } }`;
const FOUND = `id name excerpt slug sku master { id } totalOnHand onSale orderable variantsCount
  image { alt src srcset metadata { width height } } discount salePrice ${MONEY} salePriceWithTax ${MONEY}
  priceWithTax ${MONEY}`;
const SEARCH = `query Search($term: String! = "", $first: Int! = 24, $skip: Int! = 0, $where: ProductsSearchWhere,
    $order: ProductsSearchOrder! = RELEVANCE, $aggs: [SearchFacet!], $suggest: Boolean! = false) {
  productsSearch(term: $term, first: $first, skip: $skip, where: $where, order: $order, aggs: $aggs, suggest: $suggest) {
    total suggestions ${AGGREGATIONS} nodes { ${FOUND} }
  }
}`;

async function search(variables: object = {}, locale = 'en'): Promise<Result> {
  const { data, errors } = await ask<{ productsSearch: Result }>(SEARCH, { variables, locale });
  expect(errors).toBeUndefined();
  return data.productsSearch;
}

describe('productsSearch', () => {
  test('takes first, skip, term, where and order, and answers total, aggregations, suggestions and nodes', async () => {
    const all = await search({ first: 100 });
    expect(all.total).toBe(all.nodes.length);
    expect(all.suggestions).toEqual([]);
    const page = await search({ first: 5, skip: 3 });
    expect(page.total).toBe(all.total);
    expect(page.nodes).toEqual(all.nodes.slice(3, 8));
    const jamaica = await search({ term: 'jamaica', first: 100 });
    expect(jamaica.total).toBeGreaterThan(0);
    expect(jamaica.total).toBeLessThan(all.total);
    const dear = await search({ where: { price: { min: 10_000 } }, order: 'PRICE_DESC' });
    const prices = dear.nodes.map(
      ({ priceWithTax }) => (priceWithTax as { amount: number }).amount,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.length).toBeGreaterThan(1);
  });

  test('finds products with all that a result shows', async () => {
    const { nodes } = await search({ where: { onSale: true } });
    expect(nodes.length).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(node).toMatchObject({
        id: expect.any(String),
        name: expect.stringMatching(/\w/),
        excerpt: expect.any(String),
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        sku: expect.any(String),
        master: { id: expect.any(String) },
        totalOnHand: expect.any(Number),
        onSale: true,
        orderable: true,
        variantsCount: expect.any(Number),
        image: { src: expect.any(String), alt: expect.any(String) },
        priceWithTax: { currency: 'EUR' },
      });
    }
    expect(nodes.some(({ discount, salePrice }) => discount !== null && salePrice !== null)).toBe(
      true,
    );
  });

  test('counts the facets that are asked for, all of them where nothing is said', async () => {
    const names = async (variables: object) =>
      (await search({ first: 0, ...variables })).aggregations.map(({ facet }) => facet);
    expect(await names({})).toEqual([
      'CATEGORY',
      'PRICE',
      'COUNTRY',
      'STYLE',
      'AGE',
      'STRENGTH',
      'VOLUME',
      'IN_STOCK',
      'ON_SALE',
    ]);
    expect(await names({ aggs: ['ON_SALE', 'AGE'] })).toEqual(['AGE', 'ON_SALE']);
    expect(await names({ aggs: [] })).toEqual([]);
  });

  test.each([
    ['en', 'Jamaica', 'Under 3 years', '57% vol and over', '70\u00A0cl', 'In stock', '€'],
    ['el', 'Τζαμάικα', 'Κάτω των 3 ετών', '57% vol και άνω', '70\u00A0cl', 'Διαθέσιμα', '€'],
  ])('labels them in %s', async (locale, country, age, strength, volume, stock, currency) => {
    const { aggregations } = await search({ first: 0 }, locale);
    const labels = aggregations.flatMap(({ values }) => values.map(({ label }) => label));
    expect(labels).toEqual(expect.arrayContaining([country, age, strength, volume, stock]));
    const price = aggregations.find(({ facet }) => facet === 'PRICE');
    expect(price?.min?.formatted).toContain(currency);
    expect(price?.max?.amount).toBeGreaterThan(price?.min?.amount ?? 0);
    const countries = aggregations.find(({ facet }) => facet === 'COUNTRY')?.values ?? [];
    const names = countries.map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  });

  test('says what is chosen, and how to take it back when nothing is left', async () => {
    const where = { style: ['solera'], country: ['JM'], volume: ['50'] };
    const { total, aggregations } = await search({ where });
    expect(total).toBe(0);
    const chosen = aggregations.flatMap(({ values }) => values.filter(({ selected }) => selected));
    expect(chosen.map(({ value }) => value).toSorted()).toEqual(['50', 'JM', 'solera']);
  });

  test('refuses what is no facet and no order', async () => {
    for (const query of [
      '{ productsSearch(order: CHEAPEST) { total } }',
      '{ productsSearch(aggs: [COLOUR]) { total } }',
      '{ productsSearch(where: {colour: "red"}) { total } }',
    ]) {
      expect((await ask(query)).status).toBe(400);
    }
  });

  test('suggests better terms only when it is asked to', async () => {
    expect((await search({ term: 'jamiaca rumm' })).suggestions).toEqual([]);
    expect((await search({ term: 'jamiaca', suggest: true })).suggestions).toContain('jamaica');
    expect((await search({ term: '', suggest: true })).suggestions).toEqual([]);
  });
});

test('offers take first, skip, where and order, and are the products on sale', async () => {
  const OFFERS = `query Offers($first: Int! = 24, $skip: Int! = 0, $where: ProductsSearchWhere,
      $order: ProductsSearchOrder! = DEFAULT) {
    offers(first: $first, skip: $skip, where: $where, order: $order) { total nodes { sku onSale } } }`;
  type List = { total: number; nodes: { sku: string; onSale: boolean }[] };
  const offers = async (variables: object = {}) =>
    (await ask<{ offers: List }>(OFFERS, { variables })).data.offers;
  const all = await offers();
  expect(all.total).toBeGreaterThan(3);
  expect(all.nodes).toHaveLength(all.total);
  expect(all.nodes.every(({ onSale }) => onSale)).toBe(true);
  expect((await offers({ first: 2, skip: 1 })).nodes).toEqual(all.nodes.slice(1, 3));
  const [first] = (await offers({ order: 'NAME_ASC' })).nodes;
  expect((await offers({ order: 'NAME_DESC' })).nodes.at(-1)).toEqual(first);
  const rum = await offers({ where: { category: ['rum'], onSale: false } });
  expect(rum.total).toBeGreaterThan(0);
  expect(rum.total).toBeLessThan(all.total);
});

describe('categories', () => {
  type Taxon = {
    slug: string;
    activeProductsCount: number;
    firstActiveProductSlug: string | null;
    children?: Taxon[];
  };
  const TAXON = 'slug activeProductsCount firstActiveProductSlug';
  const nested = (levels: number): string =>
    levels === 0 ? TAXON : `${TAXON} children { ${nested(levels - 1)} }`;

  test('are five levels deep, and those with active products stand in the tenant’s order', async () => {
    const { data } = await ask<{ taxonomy: { name: string; children: Taxon[] } }>(
      `{ taxonomy(where: {kind: "category"}, children: 5) { name children { ${nested(4)} } } }`,
    );
    expect(data.taxonomy.name).toBe('Categories');
    const orders = await database.owner
      .selectFrom('taxons as x')
      .innerJoin('taxonTranslations as t', (join) =>
        join.onRef('t.tenantId', '=', 'x.tenantId').onRef('t.taxonId', '=', 'x.id'),
      )
      .innerJoin('tenants', 'tenants.id', 'x.tenantId')
      .where('tenants.slug', '=', 'kerasma')
      .where('t.locale', '=', 'en')
      .select(['t.slug', 'x.sortOrder'])
      .execute();
    const orderOf = new Map(orders.map(({ slug, sortOrder }) => [slug, sortOrder]));
    let depth = 0;
    const check = (taxons: Taxon[], level: number): void => {
      if (taxons.length === 0) return;
      depth = Math.max(depth, level);
      const order = taxons.map(({ slug }) => orderOf.get(slug) ?? 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const taxon of taxons) {
        expect(taxon.activeProductsCount, taxon.slug).toBeGreaterThan(0);
        expect(taxon.firstActiveProductSlug, taxon.slug).toMatch(/^[a-z0-9-]+$/);
        check(taxon.children ?? [], level + 1);
      }
    };
    check(data.taxonomy.children, 1);
    expect(depth).toBe(5);
  });

  test('without active products are not shown, and their count follows every write', async () => {
    const read = async () =>
      (
        await ask<{ productCategories: { nodes: Taxon[] }; taxon: Taxon }>(
          `{ productCategories { nodes { ${TAXON} } } taxon(where: {slug: "books"}) { ${TAXON} } }`,
        )
      ).data;
    const before = await read();
    expect(before.productCategories.nodes.map(({ slug }) => slug)).toContain('books');
    const books = database.owner
      .updateTable('products')
      .where('kind', '=', 'book')
      .where('tenantId', 'in', (eb) =>
        eb.selectFrom('tenants').where('slug', '=', 'kerasma').select('id'),
      );
    await books.set({ status: 'draft' }).execute();
    try {
      const after = await read();
      expect(after.productCategories.nodes.map(({ slug }) => slug)).not.toContain('books');
      expect(after.taxon).toMatchObject({ activeProductsCount: 0, firstActiveProductSlug: null });
    } finally {
      await books.set({ status: 'active' }).execute();
    }
    expect(await read()).toEqual(before);
  });

  test('take where, children, first and skip, and answer total and nodes', async () => {
    const { data } = await ask<{
      all: { total: number; nodes: Taxon[] };
      some: { total: number; nodes: Taxon[] };
      below: { total: number; nodes: Taxon[] };
      flat: { nodes: Taxon[] };
    }>(`{
      all: productCategories { total nodes { slug } }
      some: productCategories(first: 2, skip: 1) { total nodes { slug } }
      below: productCategories(where: {slug: "rum"}) { total nodes { slug children { slug } } }
      flat: productCategories(where: {slug: "rum"}, children: 1) { nodes { children { slug } } }
    }`);
    expect(data.all.nodes).toHaveLength(data.all.total);
    expect(data.some).toEqual({ total: data.all.total, nodes: data.all.nodes.slice(1, 3) });
    expect(data.below.nodes.some(({ children }) => (children?.length ?? 0) > 0)).toBe(true);
    expect(data.flat.nodes.every(({ children }) => children?.length === 0)).toBe(true);
  });

  test('are refused without where', async () => {
    expect((await ask('{ taxon { id } }')).status).toBe(400);
    expect((await ask('{ taxonomy { id } }')).status).toBe(400);
  });
});

describe('the number of SQL statements', () => {
  const CARD = `id name slug priceWithTax ${MONEY} image { src } country { name }`;
  const operations: [string, number, (size: number) => string][] = [
    [
      'products',
      1,
      (size) =>
        `{ products(first: ${size}, where: {taxonSlug: "rum"}) { total nodes { ${CARD} } } }`,
    ],
    [
      'productsSearch',
      2,
      (size) =>
        `{ productsSearch(term: "rum", first: ${size}) { total ${AGGREGATIONS} nodes { ${CARD} } } }`,
    ],
    ['offers', 2, (size) => `{ offers(first: ${size}) { total nodes { ${CARD} } } }`],
    [
      'taxon',
      2,
      (size) =>
        `{ taxon(where: {slug: "${size === 1 ? 'books' : 'rum'}"}) { name activeProductsCount firstActiveProductSlug breadcrumb { name } children { name activeProductsCount firstActiveProductSlug } } }`,
    ],
    [
      'taxonomy',
      2,
      (size) =>
        `{ taxonomy(where: {kind: "category"}, children: ${size === 1 ? 1 : 5}) { name children { name children { name activeProductsCount children { name } } } } }`,
    ],
    [
      'productCategories',
      1,
      (size) =>
        `{ productCategories(first: ${size}) { total nodes { name slug activeProductsCount children { name } } } }`,
    ],
  ];

  test.each(operations)('of %s is %i, however long the page', async (_name, expected, query) => {
    // The first request of a tenant finds the tenant.
    await ask(query(1));
    const counts = [];
    for (const size of [1, 24, 100]) {
      counts.push(
        await statements.during(async () => {
          expect((await ask(query(size))).errors).toBeUndefined();
        }),
      );
    }
    expect(counts).toEqual([expected, expected, expected]);
  });
});
