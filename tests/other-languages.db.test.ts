import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { alternatePaths, queriesIn, translationsIn } from '#storefront/i18n/alternates.ts';
import { allMessages } from '#tests/support/all-messages.ts';
import * as category from '#storefront/routes/shop/category.tsx';
import * as contentPage from '#storefront/routes/content/content-page.tsx';
import * as products from '#storefront/routes/shop/products.tsx';
import * as blog from '#storefront/routes/content/the-blog.tsx';
import { openTestDatabase } from './support/database.ts';

const { en, el } = allMessages;

const origin = 'https://shop.example';
const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const words = { en, el };

// The house writes less in Greek: one page of all goods, one page of posts, none about itself, and no `/about`.
beforeAll(async () => {
  const { owner } = database;
  const goods = await owner
    .selectFrom('productTranslations as t')
    .innerJoin('products as p', 'p.id', 't.productId')
    .innerJoin('tenants', 'tenants.id', 't.tenantId')
    .where('tenants.slug', '=', 'kerasma')
    .where('t.locale', '=', 'el')
    .where('p.status', '=', 'active')
    .select('t.productId')
    .orderBy('t.productId')
    .execute();
  await owner
    .deleteFrom('productTranslations')
    .where('locale', '=', 'el')
    .where(
      'productId',
      'in',
      goods.slice(20).map(({ productId }) => productId),
    )
    .execute();
  await owner
    .deleteFrom('postTranslations')
    .where('locale', '=', 'el')
    .where('postId', 'in', (eb) =>
      eb.selectFrom('postTags').select('postId').where('tagKey', 'in', ['the-house', 'rum']),
    )
    .execute();
  await owner
    .deleteFrom('contentPages')
    .where('locale', '=', 'el')
    .where('key', '=', 'about')
    .execute();
});

type Route = {
  loader: (args: never) => unknown;
  meta: (args: never) => unknown;
  headers: (args: never) => HeadersInit;
};

/** What a page says of its other languages: in its head, and where the switch of languages leads. */
async function languagesOf(
  route: unknown,
  path: string,
  { pattern = '', id = '', isOtherBroken = false } = {},
): Promise<{
  head: Record<string, unknown>;
  leads: Record<string, string>;
  headers: Headers;
}> {
  const url = new URL(path, origin);
  const locale = url.pathname.startsWith('/el') ? 'el' : 'en';
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: async (request) =>
      isOtherBroken && request.headers.get('Locale') !== locale
        ? Response.json({ errors: [{ message: 'Out of order' }] }, { status: 500 })
        : graphql.data(request),
    tenant: 'kerasma',
    locale,
    timeZone: 'Europe/Athens',
    publicUrl: origin,
    sessionKey: 'unused',
    baseUrl: origin,
  });
  const { loader, meta, headers } = route as Route;
  const answer = await loader({ context, url, params: { id }, pattern } as never);
  const { data: loaderData, init } = isWithInit(answer) ? answer : { data: answer, init: {} };
  const frame = { origin, site: { name: 'Kerasma', description: 'A Rum and Cocktail Society' } };
  const tags = meta({
    loaderData,
    location: { pathname: url.pathname, search: url.search },
    matches: [{ handle: { locale, messages: words[locale] }, loaderData: frame }],
  } as never) as object[];
  const paths = alternatePaths(url.pathname, translationsIn(loaderData));
  const queries = queriesIn(loaderData) ?? { en: url.search, el: url.search };
  return {
    head: Object.fromEntries(
      tags.flatMap((tag) => ('hrefLang' in tag && 'href' in tag ? [[tag.hrefLang, tag.href]] : [])),
    ),
    leads: { en: paths.en + queries.en, el: paths.el + queries.el },
    headers: new Headers(
      headers({ loaderHeaders: new Headers(init?.headers), actionHeaders: new Headers() } as never),
    ),
  };
}

function isWithInit(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer;
}

test('a later page of a list names the other language only where it has such a page', async () => {
  expect(await languagesOf(products, '/products')).toMatchObject({
    head: {
      en: `${origin}/products`,
      el: `${origin}/el/products`,
      'x-default': `${origin}/products`,
    },
    leads: { en: '/products', el: '/el/products' },
  });
  const later = await languagesOf(products, '/products?page=2');
  expect(later.head).toEqual({
    en: `${origin}/products?page=2`,
    'x-default': `${origin}/products?page=2`,
  });
  expect(later.leads).toEqual({ en: '/products?page=2', el: '/el/products' });
  expect(later.headers.get('Cache-Control')).toMatch(/^public/);
});

test('a selection that is shorter in the other language leads to its last page there', async () => {
  const { head, leads } = await languagesOf(products, '/products?page=2&category=rum');
  expect(head).toEqual({});
  expect(leads['el']).toMatch(/^\/el\/products\?category=roumi$/);
});

test('a later page of a category, too', async () => {
  const { head, leads } = await languagesOf(category, '/categories/rum?page=2', { id: 'rum' });
  expect(head).toEqual({
    en: `${origin}/categories/rum?page=2`,
    'x-default': `${origin}/categories/rum?page=2`,
  });
  expect(leads['el']).toBe('/el/categories/roumi');
});

test('a later page of the blog, too; the first has one address', async () => {
  const later = await languagesOf(blog, '/the-blog?page=2');
  expect(later.head).toEqual({
    en: `${origin}/the-blog?page=2`,
    'x-default': `${origin}/the-blog?page=2`,
  });
  expect(later.leads['el']).toBe('/el/the-blog');
  const first = await languagesOf(blog, '/the-blog?page=1');
  expect(first.head['en']).toBe(`${origin}/the-blog`);
});

test('a subject that has no posts in the other language leads to the whole blog', async () => {
  const { leads } = await languagesOf(blog, '/the-blog?tag=the-house');
  expect(leads['el']).toBe('/el/the-blog');
});

test.each([
  [products, '/products?page=2', '', '/el/products'],
  [category, '/categories/rum?page=2', 'rum', '/el/categories/roumi'],
  [blog, '/the-blog?page=2', '', '/el/the-blog'],
])(
  'a later page is shown where the other language cannot be asked, and kept for nobody (%#)',
  async (route, path, id, start) => {
    const { leads, headers } = await languagesOf(route, path, { id, isOtherBroken: true });
    expect(leads).toEqual({ en: path, el: start });
    expect(headers.get('Cache-Control')).toBe('no-store');
  },
);

test('a static page that is not written in the other language names none, and leads home', async () => {
  const about = await languagesOf(contentPage, '/about', { pattern: '/about' });
  expect(about.head).toEqual({ en: `${origin}/about`, 'x-default': `${origin}/about` });
  expect(about.leads).toEqual({ en: '/about', el: '/el' });
  const both = await languagesOf(contentPage, '/el/privacy', { pattern: '/el/privacy' });
  expect(both.head).toMatchObject({
    en: `${origin}/privacy`,
    el: `${origin}/el/privacy`,
  });
});
