import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import * as category from '#storefront/routes/shop/category.tsx';
import * as drink from '#storefront/routes/bar/drink.tsx';
import * as home from '#storefront/routes/content/home.tsx';
import * as post from '#storefront/routes/content/post.tsx';
import * as products from '#storefront/routes/shop/products.tsx';
import * as promotion from '#storefront/routes/shop/promotion.tsx';
import * as promotions from '#storefront/routes/shop/promotions.tsx';
import * as shop from '#storefront/routes/shop/shop.tsx';
import { openTestDatabase } from './support/database.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const origin = 'https://shop.example';

type Route = {
  loader: (args: never) => unknown;
  headers: (args: { loaderHeaders: Headers }) => HeadersInit;
};

type Answer = { data: Record<string, unknown>; init: { headers?: HeadersInit } | null };

/** What a page answers while each request to the API whose body matches `broken` fails. */
async function load(route: unknown, path: string, broken?: RegExp) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: async (request) => {
      if (broken?.test(await request.clone().text()))
        return Response.json({ errors: [{ message: 'Gone' }] });
      return graphql.data(request);
    },
    reportError: (error) => reported.push(error),
    tenant: 'kerasma',
    locale: 'en',
    timeZone: 'Europe/Athens',
    publicUrl: origin,
    sessionKey: 'unused',
    baseUrl: origin,
  });
  const url = new URL(path, origin);
  const { loader, headers } = route as Route;
  const args = { context, url, params: { id: url.pathname.split('/').at(-1) } };
  const { data, init } = (await loader(args as never)) as Answer;
  const answered = new Headers(headers({ loaderHeaders: new Headers(init?.headers) }));
  return { data, reported, cache: answered.get('Cache-Control') };
}

const isThere = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;

/** A post that speaks of bottles. */
const { slug: postSlug } = await database.owner
  .selectFrom('postTranslations as t')
  .innerJoin('postProducts as p', 'p.postId', 't.postId')
  .where('t.locale', '=', 'en')
  .orderBy('t.slug')
  .select('t.slug')
  .executeTakeFirstOrThrow();

/** Each page with what is asked for beside its own content, and by which field of the API. */
const pages = [
  ['/', home, /promotionBanner/, 'words', ['tonight', 'banner', 'featured', 'categories', 'posts']],
  ['/shop', shop, /promotionBanner/, 'categories', ['banner', 'featured', 'newest']],
  [`/posts/${postSlug}`, post, /related\(/, 'post', ['products', 'related']],
  ['/the-menu/chios-daiquiri', drink, /bottle \{/, 'drink', ['bottles']],
  ['/promotions/first-round', promotion, /featuredProduct \{/, 'promotion', ['products']],
  ['/promotions', promotions, /"UPCOMING"/, 'running', ['upcoming']],
  ['/categories/rum', category, /children \{/, 'taxon', ['narrower']],
  ['/products?search=daiquiri', products, /drinksSearch/, 'products', ['drinks']],
] as const;

test.each(pages)('%s is whole, and any cache may keep it', async (path, route, _, own, parts) => {
  const { data, reported, cache } = await load(route, path);
  for (const part of [own, ...parts]) expect(isThere(data[part]), part).toBe(true);
  expect(reported).toEqual([]);
  expect(cache).toMatch(/^public/);
});

test.each(pages)(
  '%s stands without what fails beside its own content, which is reported, and no cache keeps it',
  async (path, route, broken, own, parts) => {
    const { data, reported, cache } = await load(route, path, broken);
    expect(isThere(data[own]), own).toBe(true);
    for (const part of parts) expect(isThere(data[part]), part).toBe(false);
    expect(reported).toHaveLength(1);
    expect(cache).toBe('no-store');
  },
);

test.each([
  ['/products?search=qqqqqqqq', products, /popularSearches/, { popularSearches: [] }],
  ['/products?search=qqqqqqqq', products, /ProductsList/, { products: [] }],
  ['/categories/rum?price=90000-', category, /popularSearches/, { popularSearches: [] }],
] as const)(
  '%s finds nothing, and stands with half of its help',
  async (path, route, broken, help) => {
    const { data, reported, cache } = await load(route, path, broken);
    expect(data.products).toMatchObject({ total: 0 });
    expect(data.help).toMatchObject(help);
    expect(reported).toHaveLength(1);
    expect(cache).toBe('no-store');
  },
);
