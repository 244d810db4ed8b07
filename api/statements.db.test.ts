import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createGraphql } from './graphql.ts';

const database = await openTestDatabase();
const counted = countStatements(database.app);
const graphql = createGraphql({ db: counted.db, log: { error: () => undefined } });
// The tenants are read once for many requests.
await ask('{ site { name } }');

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'el' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const statementsOf = (query: string, variables?: object): Promise<number> =>
  counted.during(() => ask(query, variables));

const CARD = `id slug name excerpt availability onSale orderable totalOnHand variantsCount priceLabel discount
  price { formatted } prices { lowest { formatted } highest { formatted } } priceWithTax { formatted }
  salePriceWithTax { formatted } lowestPrice30Days { formatted } pricePerLitre { formatted } country { name }
  image { alt srcset } images { src } master { id image { src } } variants { id label sku }`;
const DETAILS = `taxons { name slug } breadcrumb { slug } options { name values { label } }
  properties { name value } producer { name region } translations { locale slug }
  master { options { label } } variants { options { value } }`;

/** Reads any number of products: of one page as of a hundred. */
const lists: [string, number, string][] = [
  ['products as cards', 1, `products(first: $first) { total nodes { ${CARD} } }`],
  ['products with their details', 2, `products(first: $first) { nodes { ${CARD} ${DETAILS} } }`],
  [
    'a category page',
    2,
    `taxon(where: {slug: "roumi"}) { name breadcrumb { name slug } children { name activeProductsCount }
      translations { slug } image { src } }
    products(first: $first, where: {taxonSlug: "roumi"}) { total nodes { ${CARD} } }`,
  ],
  [
    'proposals',
    2,
    `productProposals(first: $first) { total nodes { variants { options { label } } } }`,
  ],
  [
    'products in another order',
    2,
    `products(first: $first, orderBy: NEWEST) { nodes { ${CARD} } }`,
  ],
  ['similar products', 2, `similarProducts(where: {sku: "WIN-012"}, first: $first) { ${CARD} }`],
];

describe('the number of statements', () => {
  test.each(lists)('of %s is %i, however many there are', async (_name, count, selection) => {
    const query = `query ($first: Int!) { ${selection} }`;
    for (const first of [1, 8, 24]) expect(await statementsOf(query, { first })).toBe(count);
  });

  test('of a product is 1, with all that its page shows of it', async () => {
    expect(await statementsOf(`{ product(where: {sku: "WIN-012"}) { ${CARD} ${DETAILS} } }`)).toBe(
      1,
    );
  });

  test('of a product with those that go with it is 2', async () => {
    expect(
      await statementsOf(
        `{ product(where: {sku: "WIN-012"}) { ${CARD} ${DETAILS} related { ${CARD} } } }`,
      ),
    ).toBe(2);
  });

  test('of the taxonomy is 2, however deep', async () => {
    const level = (left: number): string =>
      left === 0 ? '' : `children { id name slug activeProductsCount ${level(left - 1)} }`;
    for (const levels of [1, 5]) {
      expect(
        await statementsOf(`{ taxonomy(where: {kind: "category"}) { name ${level(levels)} } }`),
      ).toBe(2);
    }
  });

  test('of a cart is 4, however many lines it has', async () => {
    const { products } = await ask<{ products: { nodes: { master: { id: string } }[] } }>(
      '{ products(first: 12, where: {inStock: true}) { nodes { master { id } } } }',
    );
    const cartOf = async (lines: number): Promise<string> => {
      const { cartCreate } = await ask<{ cartCreate: { id: string } }>(
        'mutation ($input: CartCreateInput!) { cartCreate(input: $input) { ... on Cart { id } } }',
        {
          input: {
            idempotencyKey: randomUUID(),
            lines: products.nodes
              .slice(0, lines)
              .map(({ master }) => ({ variantId: master.id, quantity: 1 })),
          },
        },
      );
      return cartCreate.id;
    };
    const query = `query ($id: ID!) { cart(id: $id) { lines { quantity total { formatted }
      variant { id label options { label } image { src } } product { ${CARD} } } totals { total { formatted } } } }`;
    const one = await statementsOf(query, { id: await cartOf(1) });
    const many = await statementsOf(query, { id: await cartOf(10) });
    expect(many).toBe(one);
    expect(many).toBe(4);
  });
});
