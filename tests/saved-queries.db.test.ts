import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGraphql, type Graphql } from '#api/graphql.ts';
import { savedQueryNames } from '#api/persisted-documents.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

const file = new URL('../storefront/graphql/gen/persisted-documents.json', import.meta.url);
const persistedDocuments = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

let database: TestDatabase;
let graphql: Graphql;
/** What the seed has to be asked for. */
let known: { product: string; taxon: string; promotion: string };

beforeAll(async () => {
  database = await createTestDatabase();
  graphql = createGraphql({
    db: database.app,
    log: { error: () => undefined },
    persistedDocuments,
  });
  const { data } = await run('Products', { first: 1, where: { skus: ['WIN-012'] } });
  const lists = {
    taxon: await run('ProductCategories', { first: 1 }),
    promotion: await run('PromotionSection'),
  };
  known = {
    product: textAt(data, 'products.nodes.0.slug'),
    taxon: textAt(lists.taxon.data, 'productCategories.nodes.0.slug'),
    promotion: textAt(lists.promotion.data, 'promotionSection.0.slug'),
  };
});
afterAll(() => database.drop());

type Answer = { status: number; caching: string | null; data: unknown; errors?: unknown };

/** Asks as a program elsewhere does: GET, with a name and variables, and nothing that it would have to know else. */
async function get(parameters: Record<string, unknown>, locale = 'en'): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const address = `http://shop.example/graphql/data?${search.toString()}`;
  const response = await graphql.data(
    new Request(address, { headers: { Tenant: 'kerasma', Locale: locale } }),
  );
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  return {
    status: response.status,
    caching: response.headers.get('Cache-Control'),
    data,
    ...(errors !== undefined && { errors }),
  };
}

const run = (operationName: string, variables: object = {}, locale?: string) =>
  get({ operationName, variables }, locale);

function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], from);
}

function textAt(from: unknown, path: string): string {
  const value = valueAt(from, path);
  if (typeof value !== 'string') throw new Error(`Nothing at ${path}`);
  return value;
}

/** The names at the end of a path; those of a list are of its first record. */
function keysAt(from: unknown, path: string): string[] {
  return Object.keys(valueAt(from, path) ?? {});
}

const LISTED =
  'id name excerpt slug sku totalOnHand onSale orderable variantsCount discount salePrice salePriceWithTax priceWithTax image master'.split(
    ' ',
  );
const VARIANT =
  'id sku name label totalOnHand onSale backorderable orderable availability discount salePrice salePriceWithTax priceWithTax options'.split(
    ' ',
  );
const TAXON = ['id', 'name', 'slug', 'activeProductsCount', 'firstActiveProductSlug', 'image'];
const PROMOTION = ['id', 'name', 'description', 'slug', 'excerpt', 'productsCount', 'image'];

type Case = {
  name: (typeof savedQueryNames)[number];
  variables: () => object;
  /** Paths of the answer and what stands there at least. */
  answers: Record<string, string[]>;
};

/** Each with the arguments of the specification (section 7), all of them. */
const cases: Case[] = [
  {
    name: 'Taxonomy',
    variables: () => ({ where: { kind: 'category' }, children: 5 }),
    answers: { taxonomy: ['name', 'children'], 'taxonomy.children.0': TAXON },
  },
  {
    name: 'Products',
    variables: () => ({ first: 2, skip: 1, orderBy: 'NAME_ASC', where: { isAlcohol: true } }),
    answers: { products: ['total', 'nodes'], 'products.nodes.0': [...LISTED, 'status', 'taxons'] },
  },
  {
    name: 'ProductsList',
    variables: () => ({ first: 2, skip: 1, orderBy: 'NAME_ASC', where: { isAlcohol: true } }),
    answers: { products: ['total', 'nodes'], 'products.nodes.0': LISTED },
  },
  {
    name: 'ProductProposals',
    variables: () => ({ first: 2, skip: 0, orderBy: 'NAME_ASC', where: { skus: ['WIN-012'] } }),
    answers: {
      productProposals: ['total', 'nodes'],
      'productProposals.nodes.0': [...LISTED, 'variants'],
      'productProposals.nodes.0.variants.0': VARIANT,
      'productProposals.nodes.0.variants.0.options.0': ['name', 'internalName', 'label', 'value'],
    },
  },
  {
    name: 'ProductCategories',
    variables: () => ({ where: null, children: 2, first: 2, skip: 0 }),
    answers: {
      productCategories: ['total', 'nodes'],
      'productCategories.nodes.0': [...TAXON, 'children'],
    },
  },
  {
    name: 'Offers',
    variables: () => ({ first: 2, skip: 0, where: { inStock: true }, order: 'PRICE_ASC' }),
    answers: { offers: ['total', 'nodes'], 'offers.nodes.0': LISTED },
  },
  {
    name: 'ProductsSearch',
    variables: () => ({
      first: 2,
      skip: 0,
      term: 'rum',
      where: { inStock: true },
      order: 'RELEVANCE',
      aggs: ['CATEGORY'],
      suggest: true,
    }),
    answers: {
      productsSearch: ['total', 'aggregations', 'suggestions', 'nodes'],
      'productsSearch.aggregations.0': ['facet', 'values'],
      'productsSearch.nodes.0': LISTED,
    },
  },
  {
    name: 'PromotionBanner',
    variables: () => ({ where: { status: 'RUNNING' }, orderBy: 'NEWEST', first: 1 }),
    answers: { 'promotionBanner.0': ['name', 'excerpt'] },
  },
  {
    name: 'PromotionSection',
    variables: () => ({ where: { status: 'RUNNING' }, orderBy: 'NEWEST', first: 1 }),
    answers: {
      'promotionSection.0': [...PROMOTION, 'actionsOptions', 'featuredProduct', 'products'],
      'promotionSection.0.products.0': [...LISTED, 'prices'],
    },
  },
  {
    name: 'Promotion',
    variables: () => ({ where: { slug: known.promotion } }),
    answers: {
      promotion: [...PROMOTION, 'actionsOptions', 'featuredProduct', 'products'],
      'promotion.products.0': [...LISTED, 'prices'],
    },
  },
  {
    name: 'Promotions',
    variables: () => ({ first: 2, skip: 0, where: { status: 'RUNNING' }, order: 'NEWEST' }),
    answers: { promotions: ['total', 'nodes'], 'promotions.nodes.0': PROMOTION },
  },
  {
    name: 'Product',
    variables: () => ({ where: { slug: known.product } }),
    answers: {
      product: [
        ...LISTED,
        ...'featured description availability backorderable status taxons images options'.split(
          ' ',
        ),
        ...'variants related listProperties textProperties properties country'.split(' '),
      ],
      'product.variants.0': [...VARIANT, 'width', 'length', 'height', 'weight'],
      'product.options.0': ['name', 'internalName', 'kind', 'values'],
    },
  },
  {
    name: 'SimilarProducts',
    variables: () => ({ where: { slug: known.product }, first: 3, fields: ['country'] }),
    answers: { 'similarProducts.0': LISTED },
  },
  {
    name: 'Taxon',
    variables: () => ({ where: { slug: known.taxon } }),
    answers: { taxon: ['id', 'name', 'slug', 'children'] },
  },
];

describe('the saved queries (S7-051)', () => {
  test('are these, each with a case here', () => {
    expect(cases.map(({ name }) => name).toSorted()).toEqual([...savedQueryNames].toSorted());
  });

  test.each(cases)('$name is run by its name, cacheable', async ({ name, variables, answers }) => {
    const answer = await run(name, variables());
    expect(answer).toMatchObject({ status: 200, caching: expect.stringContaining('public') });
    expect(answer.errors).toBeUndefined();
    for (const [path, keys] of Object.entries(answers)) {
      expect(keysAt(answer.data, path), path).toEqual(expect.arrayContaining(keys));
    }
  });

  test.each(cases)('$name is the same by its hash', async ({ name, variables }) => {
    const text = Object.values(persistedDocuments).find((each) =>
      new RegExp(`\\bquery ${name}\\b`).test(each),
    );
    const sha256Hash = createHash('sha256').update(String(text)).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const byHash = await get({ extensions, variables: variables() });
    expect(byHash.status).toBe(200);
    expect(byHash.data).toEqual((await run(name, variables())).data);
  });

  test('take what is left out as the call takes it, and answer in the language that is asked for', async () => {
    const { data } = await run('Products', {}, 'el');
    expect((valueAt(data, 'products.nodes') as unknown[]).length).toBe(24);
    const [en, el] = [
      await run('ProductsList', { first: 1 }),
      await run('ProductsList', { first: 1 }, 'el'),
    ];
    const at = 'products.nodes.0.country.name';
    expect(textAt(en.data, at)).not.toBe(textAt(el.data, at));
  });

  test('are refused without what they require, and by names that are none', async () => {
    for (const name of ['Promotion', 'Product', 'Taxon']) {
      expect((await run(name)).status, name).toBe(400);
    }
    for (const name of ['CartPage', 'HomePage', 'constructor', '']) {
      const { status, errors } = await run(name);
      expect(status, name).toBe(400);
      expect(errors, name).toMatchObject([{ extensions: { code: 'PERSISTED_QUERY_REQUIRED' } }]);
    }
  });

  test('stand in for no text that is sent along', async () => {
    const response = await graphql.data(
      new Request('http://shop.example/graphql/data', {
        method: 'POST',
        headers: { Tenant: 'kerasma', Locale: 'en', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          operationName: 'Products',
          query: 'query Products { site { name } }',
        }),
      }),
    );
    expect(await response.json()).toEqual({ data: { site: { name: 'Kerasma' } } });
  });
});
