import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { loader } from '#storefront/routes/shop/product.tsx';
import { openTestDatabase } from './support/database.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const context = new RouterContextProvider();
context.set(apiContext, {
  fetch: (request) =>
    new URL(request.url).pathname === '/graphql/data'
      ? graphql.data(request)
      : graphql.main(request),
  tenant: 'kerasma',
  locale: 'en',
  timeZone: 'Europe/Athens',
  publicUrl: 'https://shop.example',
  sessionKey: 'unused',
  baseUrl: 'https://shop.example',
});

/** The products that stand below one, by their slugs. */
async function rowOf(slug: string): Promise<string[]> {
  const url = new URL(`https://shop.example/products/${slug}`);
  const args = { context, params: { id: slug }, url } as unknown as Parameters<typeof loader>[0];
  return (await loader(args)).data.related.map((product) => product.slug);
}

const taken = new Set<string>();

/** A rum of which the house has named so many products as going with it; each time another one. */
async function rumWith(most: number): Promise<{ slug: string; named: string[] }> {
  const all = await database.owner
    .selectFrom('relatedProducts as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .innerJoin('productTranslations as own', 'own.productId', 'r.productId')
    .innerJoin('productTranslations as other', 'other.productId', 'r.relatedId')
    .where('p.kind', '=', 'rum')
    .where('own.locale', '=', 'en')
    .where('other.locale', '=', 'en')
    .orderBy('own.slug')
    .orderBy('r.position')
    .select(['r.productId', 'r.relatedId', 'own.slug', 'other.slug as named'])
    .execute();
  const bySlug = Map.groupBy(all, ({ slug }) => slug);
  const found = [...bySlug].find(([slug, named]) => named.length >= 4 && !taken.has(slug));
  if (!found) throw new Error('No rum is left with four that go with it');
  const [slug, named] = found;
  taken.add(slug);
  for (const { productId, relatedId } of named.slice(most)) {
    await database.owner
      .deleteFrom('relatedProducts')
      .where('productId', '=', productId)
      .where('relatedId', '=', relatedId)
      .execute();
  }
  return { slug, named: named.slice(0, most).map((one) => one.named) };
}

test('what goes with a product stands as the house has named it, where it fills a row', async () => {
  const { slug, named } = await rumWith(4);
  expect(named).toHaveLength(4);
  expect(await rowOf(slug)).toEqual(named);
});

test.each([3, 1, 0])(
  'a row of which the house has named %i is filled up with what is most alike, none of it twice',
  async (count) => {
    const { slug, named } = await rumWith(count);
    expect(named).toHaveLength(count);
    const row = await rowOf(slug);
    expect(row.slice(0, count)).toEqual(named);
    expect(row).toHaveLength(4);
    expect(new Set([...row, slug]).size).toBe(5);
    const { data } = (await (
      await context.get(apiContext).fetch(
        new Request('https://shop.example/graphql/data', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
          body: JSON.stringify({
            query: `{ similarProducts(where: {slug: "${slug}"}, first: 20) { slug } }`,
          }),
        }),
      )
    ).json()) as { data: { similarProducts: { slug: string }[] } };
    const alike = data.similarProducts
      .map((product) => product.slug)
      .filter((other) => !named.includes(other));
    expect(row.slice(count)).toEqual(alike.slice(0, 4 - count));
  },
);

test.each(['ProductPage', 'SimilarProducts'])(
  'a page whose query %s fails is whole without that part, is reported, and is kept by no cache',
  async (name) => {
    const { slug } = await rumWith(1);
    const reported: unknown[] = [];
    const broken = new RouterContextProvider();
    const api = context.get(apiContext);
    broken.set(apiContext, {
      ...api,
      reportError: (error) => reported.push(error),
      fetch: async (request) => {
        const isBroken = (await request.clone().text()).includes(`query ${name}(`);
        return isBroken ? Response.json({ errors: [{ message: 'Gone' }] }) : api.fetch(request);
      },
    });
    const url = new URL(`https://shop.example/products/${slug}`);
    const args = { context: broken, params: { id: slug }, url };
    const page = await loader(args as unknown as Parameters<typeof loader>[0]);
    expect(page.data.product.slug).toBe(slug);
    expect(page.data.related).toHaveLength(name === 'ProductPage' ? 4 : 1);
    expect(reported).toHaveLength(1);
    expect(new Headers(page.init?.headers).get('Cache-Control')).toBe('no-store');
  },
);
