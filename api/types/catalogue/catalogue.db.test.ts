import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createGraphql } from '../../graphql.ts';
import { decodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });

type Answer<T> = { status: number; data: T; errors?: unknown[] };

async function ask<T>(
  query: string,
  locale: 'en' | 'el' = 'en',
  variables = {},
): Promise<Answer<T>> {
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

const MONEY = '{ amount currency formatted }';
const VARIANT = 'id sku name label totalOnHand onSale backorderable orderable availability';
const PRODUCT = `id sku slug name excerpt status featured onSale orderable totalOnHand backorderable availability
  priceWithTax ${MONEY} salePriceWithTax ${MONEY} master { ${VARIANT} } variants { ${VARIANT} }`;

type Money = { amount: number; currency: string; formatted: string };
type Variant = {
  id: string;
  sku: string;
  name: string;
  label: string;
  totalOnHand: number;
  onSale: boolean;
  backorderable: boolean;
  orderable: boolean;
  availability: string;
};
type Product = Omit<Variant, 'label'> & {
  slug: string;
  excerpt: string;
  status: string;
  featured: boolean;
  priceWithTax: Money | null;
  salePriceWithTax: Money | null;
  master: Variant;
  variants: Variant[];
};

describe('a product', () => {
  test('has its names, its state and its master, in either language', async () => {
    const query = `{ product(where: {sku: "WIN-012"}) { ${PRODUCT} } }`;
    const { data: en } = await ask<{ product: Product }>(query);
    const { data: el } = await ask<{ product: Product }>(query, 'el');
    expect(en.product).toMatchObject({
      sku: 'WIN-012',
      slug: 'windlass-hill-12-years',
      name: 'Windlass Hill 12 Years',
      excerpt: expect.stringMatching(/\w+ \w+/),
      status: 'ACTIVE',
      featured: expect.any(Boolean),
      onSale: expect.any(Boolean),
      orderable: true,
      backorderable: false,
      totalOnHand: 9 + 22,
      availability: 'IN_STOCK',
    });
    expect(decodeId('Product', en.product.id)).not.toBeNull();
    expect(decodeId('Variant', en.product.master.id)).not.toBeNull();
    expect(en.product.variants.map(({ id }) => id)).toContain(en.product.master.id);
    expect(el.product).toMatchObject({
      id: en.product.id,
      slug: 'windlass-hill-12-eton',
      name: 'Windlass Hill 12 ετών',
    });
    expect(el.product.excerpt).toMatch(/\p{Script=Greek}/u);
  });

  test('costs euros with tax, formatted in the language, and less than before while on sale', async () => {
    const query = `{ products(first: 100) { nodes { ${PRODUCT} } } }`;
    for (const locale of ['en', 'el'] as const) {
      const { data } = await ask<{ products: { nodes: Product[] } }>(query, locale);
      const priced = data.products.nodes.filter(({ priceWithTax }) => priceWithTax);
      expect(priced.length).toBeGreaterThan(50);
      const format = new Intl.NumberFormat(locale === 'en' ? 'en-US' : 'el-GR', {
        style: 'currency',
        currency: 'EUR',
      });
      for (const { priceWithTax, salePriceWithTax, onSale, sku } of priced) {
        expect(priceWithTax, sku).toMatchObject({
          currency: 'EUR',
          formatted: format.format((priceWithTax?.amount ?? 0) / 100),
        });
        if (!salePriceWithTax) continue;
        expect(onSale, sku).toBe(true);
        expect(salePriceWithTax.amount, sku).toBeLessThan(priceWithTax?.amount ?? 0);
        expect(salePriceWithTax.formatted, sku).toBe(format.format(salePriceWithTax.amount / 100));
      }
      expect(priced.some(({ salePriceWithTax }) => salePriceWithTax)).toBe(true);
    }
  });

  test('has variants with a name, a label and a stock of their own', async () => {
    const { data } = await ask<{ product: Product }>(
      `{ product(where: {sku: "GUI-GLD"}) { ${PRODUCT} } }`,
    );
    expect(data.product.variants).toMatchObject([
      {
        sku: 'GUI-GLD-70',
        label: '70\u00A0cl',
        name: 'Guinep Pen Gold, 70\u00A0cl',
        totalOnHand: 40,
        onSale: expect.any(Boolean),
        orderable: true,
        backorderable: false,
        availability: 'IN_STOCK',
      },
      {
        sku: 'GUI-GLD-100',
        name: expect.stringContaining('Guinep Pen Gold, '),
        totalOnHand: 6,
        orderable: true,
      },
    ]);
    expect(new Set(data.product.variants.map(({ id }) => id)).size).toBe(2);
    const { data: awaited } = await ask<{ product: Product }>(
      `{ product(where: {sku: "POU-H99"}) { ${PRODUCT} } }`,
    );
    expect(awaited.product).toMatchObject({
      totalOnHand: 0,
      backorderable: true,
      availability: 'UPON_ORDER',
    });
  });

  test('has a state of three, of which the shop shows one', async () => {
    const { rows } = await database.owner
      .selectFrom('products')
      .select('status')
      .distinct()
      .execute()
      .then((found) => ({ rows: found.map(({ status }) => status) }));
    expect(rows.every((status) => ['draft', 'active', 'archived'].includes(status))).toBe(true);
    await expect(
      database.owner
        .updateTable('products')
        .set({ status: 'sleeping' })
        .where('sku', '=', 'WIN-012')
        .execute(),
    ).rejects.toThrow(/products_status_check/);
    const { data } = await ask<{ products: { nodes: Product[] } }>(
      '{ products(first: 100) { nodes { status } } }',
    );
    expect(new Set(data.products.nodes.map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
  });

  test.each([
    ['without where', '{ product { id } }'],
    ['with an empty where', '{ product(where: {}) { id } }'],
    ['with a where that is not unique', '{ product(where: {featured: true}) { id } }'],
    [
      'with two keys',
      '{ product(where: {sku: "WIN-012", slug: "windlass-hill-12-years"}) { id } }',
    ],
  ])('is not available %s', async (_name, query) => {
    const { status, data } = await ask(query);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
  });
});

describe('a list of products', () => {
  type List = {
    products: { total: number; nodes: { id: string; name: string; featured: boolean }[] };
  };
  const query = `query List($first: Int, $skip: Int, $orderBy: ProductOrder, $where: ProductWhere) {
    products(first: $first, skip: $skip, orderBy: $orderBy, where: $where) { total nodes { id name featured } } }`;
  const list = async (variables: object) =>
    (
      await ask<List>(
        query
          .replace('$first: Int,', '$first: Int! = 24,')
          .replace('$skip: Int,', '$skip: Int! = 0,')
          .replace('$orderBy: ProductOrder,', '$orderBy: ProductOrder! = DEFAULT,'),
        'en',
        variables,
      )
    ).data.products;

  test('takes first, skip, orderBy and where, and answers total and nodes', async () => {
    const usual = await list({});
    expect(usual.nodes).toHaveLength(24);
    expect(usual.total).toBeGreaterThanOrEqual(60);

    const ordered = await list({ first: 100, orderBy: 'NAME_ASC' });
    const names = ordered.nodes.map(({ name }) => name);
    expect(ordered.nodes).toHaveLength(ordered.total);
    expect(names).not.toEqual((await list({ first: 100 })).nodes.map(({ name }) => name));

    const part = await list({ first: 5, skip: 7, orderBy: 'NAME_ASC' });
    expect(part.nodes.map(({ name }) => name)).toEqual(names.slice(7, 12));
    expect(part.total).toBe(ordered.total);

    const featured = await list({ first: 100, where: { featured: true } });
    expect(featured.nodes.length).toBeGreaterThan(0);
    expect(featured.total).toBe(featured.nodes.length);
    expect(featured.total).toBe(ordered.nodes.filter((product) => product.featured).length);
    expect(featured.nodes.every((product) => product.featured)).toBe(true);
  });
});

test('every record of an answer has an id that no other record has, which leads back to it', async () => {
  const { data } = await ask<{
    products: {
      nodes: { __typename: string; id: string; master: { __typename: string; id: string } }[];
    };
    taxonomy: { __typename: string; id: string; children: { __typename: string; id: string }[] };
  }>(`{ products(first: 100) { nodes { __typename id master { __typename id } } }
    taxonomy(where: {kind: "category"}) { __typename id children { __typename id } } }`);
  const records = [
    ...data.products.nodes,
    ...data.products.nodes.map(({ master }) => master),
    data.taxonomy,
    ...data.taxonomy.children,
  ];
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  const some = records.filter((_record, index) => index % 3 === 0).slice(0, 100);
  const { data: again } = await ask<{ nodes: { __typename: string; id: string }[] }>(
    'query Again($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
    'en',
    { ids: some.map(({ id }) => id) },
  );
  expect(again.nodes).toEqual(some.map(({ __typename, id }) => ({ __typename, id })));
});
