import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { countStatements, type StatementCount } from '#tests/support/count-statements.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { encodeId } from './types/basics/node.ts';
import { createGraphql, type Graphql } from './graphql.ts';

const SITE = '{ site { name } }';
const PRODUCT = 'query P($slug: String!) { product(where: {slug: $slug}) { id name slug } }';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const persistedDocuments = { [hashOf(SITE)]: SITE, [hashOf(PRODUCT)]: PRODUCT };

let database: TestDatabase;
let counted: StatementCount;
let graphql: Graphql;
const logged: unknown[] = [];
const log = { error: (fields: object) => logged.push(fields) };

beforeAll(async () => {
  database = await createTestDatabase();
  counted = countStatements(database.app);
  graphql = createGraphql({ db: counted.db, log, persistedDocuments });
});
afterAll(() => database.drop());

type Call = {
  service?: 'main' | 'data';
  headers?: Record<string, string>;
  variables?: Record<string, unknown>;
};
type Answer<T = unknown> = {
  status: number;
  headers: Headers;
  text: string;
  data: T;
  errors: { message: string; extensions: { code: string; requestId?: string } }[];
};

const usual = { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' };

function post<T>(
  query: unknown,
  { service = 'main', headers = {}, variables }: Call = {},
): Promise<Answer<T>> {
  return send<T>(service, {
    method: 'POST',
    headers: { ...usual, ...headers },
    body: JSON.stringify(Array.isArray(query) ? query : { query, variables }),
  });
}

function get<T>(
  service: 'main' | 'data',
  parameters: Record<string, unknown>,
  headers = {},
  method = 'GET',
): Promise<Answer<T>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const { 'Content-Type': _, ...rest } = usual;
  return send(service, { method, headers: { ...rest, ...headers } }, search.toString());
}

const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

async function send<T>(
  service: 'main' | 'data',
  init: RequestInit,
  search = '',
): Promise<Answer<T>> {
  const response = await graphql[service](
    new Request(`http://localhost/graphql/${service}?${search}`, init),
  );
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Partial<Answer<T>>);
  const { status, headers } = response;
  // A test that reads data of a failed call fails: that is what it is for.
  return { status, headers, text, data: body.data as T, errors: body.errors ?? [] };
}

const codesOf = ({ errors }: Answer): string[] => errors.map(({ extensions }) => extensions.code);

describe('who asks for what', () => {
  const refused: [string, Record<string, string>, number, string][] = [
    ['no tenant', { Tenant: '' }, 400, 'TENANT_REQUIRED'],
    ['two tenants', { Tenant: 'kerasma, synodos' }, 400, 'TENANT_REQUIRED'],
    ['the same tenant twice', { Tenant: 'kerasma, kerasma' }, 400, 'TENANT_REQUIRED'],
    ['an unknown tenant', { Tenant: 'nobody' }, 404, 'TENANT_NOT_FOUND'],
    ['a tenant in capitals', { Tenant: 'KERASMA' }, 404, 'TENANT_NOT_FOUND'],
    ['a tenant with a quote', { Tenant: "kerasma'" }, 404, 'TENANT_NOT_FOUND'],
    ['an unknown locale', { Locale: 'de' }, 400, 'LOCALE_UNKNOWN'],
    ['a locale in capitals', { Locale: 'EN' }, 400, 'LOCALE_UNKNOWN'],
    ['no locale', { Locale: '' }, 400, 'LOCALE_UNKNOWN'],
    ['no time zone of this world', { Timezone: 'Mars/Olympus' }, 400, 'TIMEZONE_UNKNOWN'],
    ['an offset', { Timezone: '+02:00' }, 400, 'TIMEZONE_UNKNOWN'],
  ];
  it.each(refused)('is refused with %s (TEN-03)', async (_name, headers, status, code) => {
    for (const service of ['main', 'data'] as const) {
      const answer = await post(SITE, { service, headers });
      expect([answer.status, codesOf(answer)]).toEqual([status, [code]]);
      expect(answer.data).toBeUndefined();
    }
  });

  it('is answered for a known tenant, in its locale, with any time zone', async () => {
    for (const Timezone of ['Europe/Athens', 'America/New_York', 'UTC']) {
      const answer = await post(SITE, { headers: { Timezone } });
      expect(answer.data).toEqual({ site: { name: 'Kerasma' } });
    }
  });
});

describe('tenants and locales never mix (TEN-01)', () => {
  it('in 200 requests for the same slug in random order', async () => {
    // The same sku exists in both tenants; now the same slug does, in both languages.
    await database.owner
      .updateTable('productTranslations')
      .set({ slug: 'the-same' })
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('products')
            .whereRef('products.tenantId', '=', 'productTranslations.tenantId')
            .whereRef('products.id', '=', 'productTranslations.productId')
            .where('products.sku', '=', 'TLS-STR')
            .select('products.id'),
        ),
      )
      .execute();
    const query = `{ site { name description } product(where: {slug: "the-same"}) { id name }
      taxonomy(where: {kind: "category"}) { name children { name slug } } }`;
    const callers = ['kerasma', 'synodos'].flatMap((Tenant) =>
      ['en', 'el'].map((Locale) => ({ Tenant, Locale })),
    );
    const own: unknown[] = [];
    for (const headers of callers) {
      const { data } = await post<{ product: unknown }>(query, { service: 'data', headers });
      expect(data.product).toMatchObject({ id: expect.any(String) });
      own.push(data);
    }
    expect(new Set(own.map((data) => JSON.stringify(data))).size).toBe(4);
    let seed = 7;
    const order = Array.from({ length: 200 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % callers.length;
    });
    const answers = await Promise.all(
      order.map((index) => post(query, { service: 'data', headers: callers[index] })),
    );
    const mixed = answers.filter(({ data }, i) => {
      const index = order[i] ?? 0;
      return JSON.stringify(data) !== JSON.stringify(own[index]);
    });
    expect(mixed).toEqual([]);
  });

  it('and an id of one is unknown to the other', async () => {
    const list =
      '{ products { nodes { id master { id } } } taxonomy(where: {kind: "category"}) { id children { id } } }';
    type Listed = { id: string }[];
    const { data } = await post<{
      products: { nodes: { id: string; master: { id: string } }[] };
      taxonomy: { id: string; children: Listed };
    }>(list, { headers: { Tenant: 'synodos' } });
    const ids = [
      data.products.nodes[0]?.id,
      data.products.nodes[0]?.master.id,
      data.taxonomy.id,
      data.taxonomy.children[0]?.id,
    ];
    const nodes = 'query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
    const there = await post<{ nodes: ({ __typename: string } | null)[] }>(nodes, {
      variables: { ids },
      headers: { Tenant: 'synodos' },
    });
    expect(there.data.nodes.map((node) => node?.__typename)).toEqual([
      'Product',
      'Variant',
      'Taxonomy',
      'Taxon',
    ]);
    const here = await post(nodes, { variables: { ids } });
    expect(here.data).toEqual({ nodes: [null, null, null, null] });
  });
});

describe('a page of cards', () => {
  const cards = `query Cards($first: Int!) { products(first: $first, orderBy: NAME_ASC) { total nodes {
    id slug name excerpt availability onSale orderable totalOnHand variantsCount priceLabel discount
    priceWithTax { formatted } salePriceWithTax { formatted } lowestPrice30Days { formatted }
    pricePerLitre { formatted } image { alt src srcset srcsetAvif metadata { width height placeholder } }
    breadcrumb { name slug } taxons { slug } options { name values { label } } country { name }
    producer { name } master { id options { label } } } } }`;

  it('takes as many statements for 24 as for 3', async () => {
    await post(SITE);
    const count = (first: number): Promise<number> =>
      counted.during(async () => {
        const answer = await post<{ products: { nodes: unknown[] } }>(cards, {
          service: 'data',
          variables: { first },
        });
        expect(answer.data.products.nodes).toHaveLength(first);
      });
    const few = await count(3);
    expect(await count(24)).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  it('names its pictures by size and format', async () => {
    const query =
      '{ product(where: {sku: "WIN-005"}) { image { src(size: SMALL) large: src(size: LARGE) srcset srcsetAvif } } }';
    type Image = Record<'src' | 'large' | 'srcset' | 'srcsetAvif', string>;
    const { data } = await post<{ product: { image: Image } }>(query);
    const { image } = data.product;
    expect(image.src).toMatch(/^\/pictures\/.+-240\.webp$/);
    expect(image.large).toMatch(/-900\.webp$/);
    expect(image.srcset).toMatch(/-240\.webp 240w, .+-480\.webp 480w, .+-900\.webp 900w$/);
    expect(image.srcsetAvif).toMatch(/-900\.avif 900w$/);
  });

  it('writes money in the language of the request', async () => {
    const query =
      '{ product(where: {sku: "WIN-005"}) { variants { priceWithTax { amount currency formatted } } } }';
    type Priced = { priceWithTax: { amount: number; formatted: string } };
    const priceIn = async (Locale: string): Promise<Priced['priceWithTax']> => {
      const { data } = await post<{ product: { variants: [Priced] } }>(query, {
        headers: { Locale },
      });
      return data.product.variants[0].priceWithTax;
    };
    const english = await priceIn('en');
    const greek = await priceIn('el');
    expect(english.formatted).toBe(`€${(english.amount / 100).toFixed(2)}`);
    expect(greek.formatted).toBe(`${(greek.amount / 100).toFixed(2).replace('.', ',')}\u00a0€`);
    expect(greek.amount).toBe(english.amount);
  });

  it('shows categories only as deep as asked', async () => {
    const query = `query T($levels: Int!) { taxonomy(where: {kind: "category"}, children: $levels) {
      children { name children { name children { name } } } } }`;
    type Tree = { children?: Tree[] };
    const depth = (taxon: Tree): number => 1 + Math.max(0, ...(taxon.children ?? []).map(depth));
    for (const levels of [0, 1, 2]) {
      const { data } = await post<{ taxonomy: Tree }>(query, { variables: { levels } });
      expect(depth(data.taxonomy) - 1).toBe(levels);
    }
  });
});

describe('a GET that is no JSON', () => {
  it.each(['variables', 'extensions'])('in its %s is the fault of who sends it', async (name) => {
    const before = logged.length;
    const answer = await get('data', { extensions: persisted(SITE), [name]: '{' });
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.extensions.code).toBe('BAD_REQUEST');
    expect(logged).toHaveLength(before);
  });
});

describe('limits (API-01)', () => {
  it('of one call are not remembered against the next with the same document', async () => {
    const list = 'query List($first: Int!) { products(first: $first) { total } }';
    const tooMuch = await post(list, { variables: { first: 101 } });
    expect(tooMuch.errors[0]?.extensions.code).toBe('LIMIT_EXCEEDED');
    expect((await post(list, { variables: { first: 1 } })).status).toBe(200);
    expect((await post(list, { variables: { first: 101 } })).status).toBe(400);
  });

  const search = 'products(first: 100) { nodes { id } }';
  const excessive: [string, unknown][] = [
    ['500 aliases', `{ ${Array.from({ length: 500 }, (_, i) => `a${i}: ${search}`).join(' ')} }`],
    [
      '30 levels',
      `{ taxon(where: {slug: "rum"}) ${'{ children '.repeat(30)}{ id }${' }'.repeat(30)} }`,
    ],
    ['a batch of 100', Array.from({ length: 100 }, () => ({ query: SITE }))],
    ['a batch of one', [{ query: SITE }]],
    ['first: 1e6', '{ products(first: 1000000) { total } }'],
    ['1 MB of text', `{ site { name } } # ${'x'.repeat(1_000_000)}`],
    ['10,000 directives', `{ site { name ${'@skip(if: false) '.repeat(10_000)} } }`],
    ['100,000 letters of one name', `{ ${'x'.repeat(90_000)} }`],
    ['introspection', '{ __schema { types { name } } }'],
  ];
  it.each(excessive)('refuse %s before the database is asked', async (_name, query) => {
    await post(SITE);
    for (const service of ['main', 'data'] as const) {
      const statements = await counted.during(async () => {
        const answer = await post(query, { service });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.data).toBeUndefined();
      });
      expect(statements).toBe(0);
    }
  });

  it('count a body without a declared length', async () => {
    const body = new Blob([
      JSON.stringify({ query: `${SITE} # ${'x'.repeat(1_000_000)}` }),
    ]).stream();
    const init = { method: 'POST', headers: usual, body, duplex: 'half' };
    const answer = await send('main', init);
    expect(answer.status).toBe(413);
  });
});

describe('persisted queries (API-03)', () => {
  it('are answered to GET, cacheable, without a cookie, and 304 to who has the answer', async () => {
    const parameters = { extensions: persisted(PRODUCT), variables: { slug: 'the-same' } };
    const first = await get('data', parameters);
    expect(first.status).toBe(200);
    expect(first.data).toHaveProperty('product');
    expect(first.headers.get('Cache-Control')).toContain('public');
    expect(first.headers.get('Vary')).toBe('Tenant, Locale');
    expect(first.headers.get('Set-Cookie')).toBeNull();
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('data', parameters, { 'If-None-Match': `"x", W/${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(etag);
    const greek = await get('data', parameters, { 'If-None-Match': etag, Locale: 'el' });
    expect(greek.status).toBe(200);
    const head = await get('data', parameters, {}, 'HEAD');
    expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', etag]);
  });

  it('are not found when nobody registered them, and nobody can', async () => {
    const text = '{ site { email } }';
    const taught = await post(text, { service: 'data' });
    expect(taught.status).toBe(200);
    const own = await send('data', {
      method: 'POST',
      headers: usual,
      body: JSON.stringify({ query: text, extensions: persisted(text) }),
    });
    expect(own.status).toBe(200);
    const answer = await get('data', { extensions: persisted(text) });
    expect([answer.status, codesOf(answer)]).toEqual([404, ['PERSISTED_QUERY_NOT_FOUND']]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('are refused under a hash that is not theirs', async () => {
    const body = JSON.stringify({ query: '{ site { email } }', extensions: persisted(SITE) });
    const foreign = await send('data', { method: 'POST', headers: usual, body });
    expect([foreign.status, codesOf(foreign)]).toEqual([400, ['PERSISTED_QUERY_MISMATCH']]);
    const byHash = await get('data', { extensions: persisted(SITE) });
    expect(byHash.data).toEqual({ site: { name: 'Kerasma' } });
  });

  it.each([
    ['without a hash', { query: SITE }, 'PERSISTED_QUERY_REQUIRED'],
    [
      'with a hash in capitals',
      { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(SITE).toUpperCase() } } },
      'PERSISTED_QUERY_INVALID',
    ],
    [
      'of version 2',
      { extensions: { persistedQuery: { version: 2, sha256Hash: hashOf(SITE) } } },
      'PERSISTED_QUERY_INVALID',
    ],
  ])('are refused to GET %s', async (_name, parameters, code) => {
    const answer = await get('data', parameters);
    expect([answer.status, codesOf(answer)]).toEqual([400, [code]]);
  });

  it('are not cached with an error in the answer', async () => {
    const answer = await get('data', { extensions: persisted(PRODUCT), variables: {} });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
  });
});

describe('only our own pages may act (API-05)', () => {
  const mutation =
    'mutation { cartCreate(input: {idempotencyKey: "12345678", lines: []}) { __typename } }';

  it('GET never reaches the main service', async () => {
    const answer = await get('main', { query: mutation });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it('GET and POST find no mutation in the data service', async () => {
    expect((await get('data', { query: mutation })).status).toBe(400);
    const answer = await post(mutation, { service: 'data' });
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
  });

  it.each([
    ['text/plain', JSON.stringify({ query: SITE })],
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: SITE }).toString()],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${SITE}\r\n--x--`,
    ],
    ['application/graphql', SITE],
    ['application/jsonp', JSON.stringify({ query: SITE })],
  ])('a form that posts %s is refused', async (type, body) => {
    for (const service of ['main', 'data'] as const) {
      const headers = { ...usual, 'Content-Type': type };
      const answer = await send(service, { method: 'POST', headers, body });
      expect(answer.status).toBe(415);
    }
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', async (method) => {
    expect((await send('main', { method, headers: usual })).status).toBe(405);
  });

  it('no other origin is let in', async () => {
    const { headers } = await post(SITE, { headers: { Origin: 'https://elsewhere.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('nothing of the inside gets out (API-07)', () => {
  const INSIDE = /select |pg|postgres|kysely|node_modules|\.ts|at \w+ \(|ECONN|tmp|has no variant/i;

  it.each([
    ['a bad id', '{ product(where: {id: "%%%"}) { name } }', { product: null }],
    [
      'an id of another type',
      `{ product(where: {id: "${encodeId('Taxon', '018f4c1e-0000-7000-8000-000000000001')}"}) { name } }`,
      { product: null },
    ],
    [
      'an unknown id',
      `{ node(id: "${encodeId('Product', '018f4c1e-0000-7000-8000-000000000001')}") { id } }`,
      { node: null },
    ],
    [
      'an id of a private record',
      `{ node(id: "${encodeId('Cart', '018f4c1e-0000-7000-8000-000000000001')}") { id } }`,
      { node: null },
    ],
    ['a slug of no letters', '{ product(where: {slug: "%_\\"\\\\"}) { name } }', { product: null }],
    ['a huge skip', '{ products(skip: 2147483647) { nodes { id } } }', { products: { nodes: [] } }],
    [
      'a bad id in a filter',
      '{ products(where: {ids: ["x"]}) { total } }',
      { products: { total: 0 } },
    ],
  ])('%s is like an unknown one', async (_name, query, data) => {
    const answer = await post(query);
    expect(answer.errors).toEqual([]);
    expect(answer.data).toEqual(data);
  });

  it.each([
    ['no where', '{ product { name } }'],
    ['an empty where', '{ product(where: {}) { name } }'],
    ['two keys', '{ product(where: {sku: "a", slug: "b"}) { name } }'],
    ['a wrong type', '{ products(skip: "many") { total } }'],
    ['a huge integer', '{ products(skip: 99999999999) { total } }'],
    ['a zero byte', '{ product(where: {slug: "\\u0000"}) { name } }'],
    ['an unknown field', '{ secrets }'],
    ['no GraphQL', 'select * from orders'],
    ['nothing', ''],
  ])('%s is refused with 400', async (_name, query) => {
    const answer = await post(query);
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
  });

  it('what a resolver throws is logged, and the answer has but an id to find it', async () => {
    const { tenantId } = await database.owner
      .selectFrom('products')
      .where('sku', '=', 'WIN-005')
      .select('tenantId')
      .executeTakeFirstOrThrow();
    const { id } = await database.owner
      .insertInto('products')
      .values({ tenantId, sku: 'BROKEN', kind: 'rum', status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.owner
      .insertInto('productTranslations')
      .values({ tenantId, productId: id, locale: 'en', name: 'Broken', slug: 'broken' })
      .execute();
    logged.length = 0;
    const answer = await post('{ product(where: {sku: "BROKEN"}) { master { id } } }', {
      headers: { 'Client-Id': 'till-2' },
    });
    await database.owner.deleteFrom('products').where('sku', '=', 'BROKEN').execute();
    const [error] = answer.errors;
    expect(error).toMatchObject({ message: 'An error occurred', extensions: { code: 'INTERNAL' } });
    expect(answer.text).not.toMatch(INSIDE);
    expect(logged).toMatchObject([
      {
        requestId: error?.extensions.requestId,
        clientId: 'till-2',
        path: ['product', 'master'],
        err: { message: 'The product BROKEN has no variant' },
      },
    ]);
  });

  it('a database that is away is a 500 without details', async () => {
    const other = await createTestDatabase();
    const call = (db: Database): Promise<Response> =>
      createGraphql({ db, log }).main(
        new Request('http://localhost/graphql/main', {
          method: 'POST',
          headers: usual,
          body: JSON.stringify({ query: '{ products { total } }' }),
        }),
      );
    expect((await call(other.app)).status).toBe(200);
    await other.drop();
    // With the tenants still known a resolver fails; without them the call fails before any.
    const fresh = openDatabase({ connectionString: other.connectionString, as: 'app' });
    for (const db of [other.app, fresh]) {
      logged.length = 0;
      const response = await call(db);
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(JSON.parse(text)).toMatchObject({
        errors: [
          {
            message: 'An error occurred',
            extensions: { code: 'INTERNAL', requestId: expect.any(String) },
          },
        ],
      });
      expect(text).not.toMatch(INSIDE);
      expect(logged).toHaveLength(1);
    }
    await fresh.destroy();
  });
});
