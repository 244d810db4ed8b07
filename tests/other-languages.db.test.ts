import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { alternatePaths, queriesIn, translationsIn } from '#storefront/i18n/alternates.ts';
import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import * as category from '#storefront/routes/category.tsx';
import * as contentPage from '#storefront/routes/content-page.tsx';
import * as products from '#storefront/routes/products.tsx';
import * as blog from '#storefront/routes/the-blog.tsx';
import { openTestDatabase } from './support/database.ts';

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
};

/** What a page says of its other languages: in its head, and where the switch of languages leads. */
async function languagesOf(
  route: unknown,
  path: string,
  { pattern = '', id = '' } = {},
): Promise<{ head: Record<string, unknown>; leads: Record<string, string> }> {
  const url = new URL(path, origin);
  const locale = url.pathname.startsWith('/el') ? 'el' : 'en';
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: (request) => graphql.data(request),
    tenant: 'kerasma',
    locale,
    timeZone: 'Europe/Athens',
    publicUrl: origin,
    sessionKey: 'unused',
    baseUrl: origin,
  });
  const { loader, meta } = route as Route;
  const loaded = (await loader({ context, url, params: { id }, pattern } as never)) as object;
  // What a loader answers with headers of its own.
  const loaderData = 'data' in loaded && 'init' in loaded ? loaded.data : loaded;
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
  };
}

test('a later page of a list names the other language only where it has such a page', async () => {
  expect(await languagesOf(products, '/products')).toEqual({
    head: {
      en: `${origin}/products`,
      el: `${origin}/el/products`,
      'x-default': `${origin}/products`,
    },
    leads: { en: '/products', el: '/el/products' },
  });
  expect(await languagesOf(products, '/products?page=2')).toEqual({
    head: { en: `${origin}/products?page=2`, 'x-default': `${origin}/products?page=2` },
    leads: { en: '/products?page=2', el: '/el/products' },
  });
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

test('a static page that is not written in the other language names none, and leads home', async () => {
  expect(await languagesOf(contentPage, '/about', { pattern: '/about' })).toEqual({
    head: { en: `${origin}/about`, 'x-default': `${origin}/about` },
    leads: { en: '/about', el: '/el' },
  });
  const both = await languagesOf(contentPage, '/el/privacy', { pattern: '/el/privacy' });
  expect(both.head).toMatchObject({
    en: `${origin}/privacy`,
    el: `${origin}/el/privacy`,
  });
});
