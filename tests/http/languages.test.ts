import { describe, expect, inject, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { formVisitor } from '../support/form-visitor.ts';

type Walk = {
  path: string;
  status: number;
  redirects: number[];
  locale: string | undefined;
  cookies: string[];
};

/** Goes to an address as a browser would, redirect by redirect. */
async function walk(path: string, headers: Record<string, string>): Promise<Walk> {
  const redirects: number[] = [];
  const cookies: string[] = [];
  let at = new URL(path, inject('siteUrl'));
  for (;;) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { 'Accept-Language': 'de', ...headers },
    });
    cookies.push(...response.headers.getSetCookie());
    const location = response.headers.get('Location');
    if (location === null || redirects.length > 5) {
      const locale = /<html lang="(\w+)"/.exec(await response.text())?.[1];
      return { path: at.pathname + at.search, status: response.status, redirects, locale, cookies };
    }
    redirects.push(response.status);
    at = new URL(location, at);
  }
}

describe('I18N-01: cookie and prefix never send a visitor in circles', () => {
  const cookies = ['locale=en', 'locale=el', 'locale=xx', 'locale=', ''];
  const paths = [
    '/',
    '/el',
    '/shop',
    '/el/shop',
    '/products',
    '/el/products',
    '/shopping-cart',
    '/el/shopping-cart',
    '/contact',
    '/el/contact',
  ];
  const addresses = paths.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));

  test.each(cookies)(
    'with the cookie "%s": one redirect at most, then the page, twice the same',
    async (cookie) => {
      for (const address of addresses) {
        const first = await walk(address, { Cookie: cookie });
        const isGreek = address.startsWith('/el') || (address === '/' && cookie === 'locale=el');
        expect(first, address).toMatchObject({ status: 200, locale: isGreek ? 'el' : 'en' });
        expect(first.redirects.length, address).toBeLessThanOrEqual(1);
        expect(first.path, address).toBe(
          address === '/' && isGreek ? '/el' : address.replace(/(?<=.)\/$/, ''),
        );
        expect(await walk(address, { Cookie: cookie }), address).toEqual(first);
      }
    },
  );

  test('the prefix of an address is the visitor’s choice, whatever the cookie and the browser say', async () => {
    expect(await walk('/shop', { Cookie: 'locale=el', 'Accept-Language': 'el' })).toMatchObject({
      redirects: [],
      locale: 'en',
    });
    expect(await walk('/el/shop', { Cookie: 'locale=en', 'Accept-Language': 'en' })).toMatchObject({
      redirects: [],
      locale: 'el',
    });
  });
});

describe('I18N-09: the first visit', () => {
  const browsers = [
    ['Greek first', 'el', 'el-GR,el;q=0.9,en;q=0.5'],
    ['Greek before English, German first', 'el', 'de,el;q=0.3'],
    ['Greek rather than English', 'el', 'en;q=0.1,el'],
    ['anything', 'en', '*'],
    ['nothing', 'en', ''],
    ['what we do not', 'en', 'de-DE,fr;q=0.5'],
    ['10 kB', 'en', `${'xx,'.repeat(3400)}el`],
  ] as const;

  test.each(browsers)(
    'a browser that speaks %s is answered in %s',
    async (_name, locale, language) => {
      const answer = await walk('/?utm=1', { 'Accept-Language': language });
      const greek = { path: '/el?utm=1', redirects: [302], locale: 'el' };
      expect(answer).toMatchObject(
        locale === 'el' ? greek : { path: '/?utm=1', redirects: [], locale: 'en' },
      );
      // What has been chosen is remembered: the second visit goes the same way with any browser.
      const cookie = answer.cookies.map((text) => text.split(';')[0]).join('; ');
      if (locale === 'el') expect(cookie).toBe('locale=el');
      expect((await walk('/', { Cookie: cookie })).locale).toBe(locale);
    },
  );

  test('an earlier choice goes before the browser, in both directions', async () => {
    expect(await walk('/', { Cookie: 'locale=en', 'Accept-Language': 'el' })).toMatchObject({
      redirects: [],
      locale: 'en',
    });
    expect(await walk('/', { Cookie: 'locale=el', 'Accept-Language': 'en' })).toMatchObject({
      redirects: [302],
      locale: 'el',
    });
    expect(await walk('/', { Cookie: 'locale=xx', 'Accept-Language': 'el' })).toMatchObject({
      redirects: [302],
      locale: 'el',
    });
  });
});

describe('I18N-03: the language switch', () => {
  const search = encodeURIComponent('ρούμι');
  const ways = [
    [
      `/products?search=${search}&page=2&sort=price-asc`,
      `/el/products?search=${search}&page=2&sort=price-asc`,
    ],
    ['/categories/aged-rum?sort=price-desc', '/el/categories/palaiomena-roumia?sort=price-desc'],
    [
      '/products/guinep-pen-gold?variant=GUI-GLD-100',
      '/el/products/guinep-pen-chryso?variant=GUI-GLD-100',
    ],
    ['/shopping-cart', '/el/shopping-cart'],
  ] as const;

  test.each(ways)('keeps record, query and order: %s and %s', async (from, to) => {
    const visitor = formVisitor(inject('siteUrl'));
    const english = await visitor.open(from);
    const greek = await english.follow(locales.el.name, 'header');
    const back = await greek.follow(locales.en.name, 'header');
    const seen = [english, greek, back].map((page) => ({
      path: page.url.pathname + page.url.search,
      lang: page.document.documentElement.lang,
      list: page.document.querySelectorAll('main article').length,
      sort: page.value('sort', 'main'),
    }));
    const [first] = seen;
    expect(seen).toEqual([
      { ...first, path: from, lang: 'en' },
      { ...first, path: to, lang: 'el' },
      { ...first, path: from, lang: 'en' },
    ]);
    expect(visitor.cookies.get('locale')).toBe('en');
  });
});
