import { describe, expect, inject, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { openProduct, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

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

  test('a browser itself lands in its language', async () => {
    const visitor = await visit(browser, { locale: 'el-GR' });
    const response = await visitor.page.goto('/');
    expect(new URL(visitor.page.url()).pathname).toBe('/el');
    expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('el');
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('I18N-03: the language switch', () => {
  const ways = [
    [
      '/products?search=ρούμι&page=2&sort=price-asc',
      '/el/products?search=ρούμι&page=2&sort=price-asc',
    ],
    ['/categories/aged-rum?sort=price-desc', '/el/categories/palaiomena-roumia?sort=price-desc'],
    [
      '/products/guinep-pen-gold?variant=GUI-GLD-100',
      '/el/products/guinep-pen-chryso?variant=GUI-GLD-100',
    ],
    ['/shopping-cart', '/el/shopping-cart'],
  ] as const;

  test.each(
    ways.flatMap(([from, to]) => [
      { from, to, scripts: true },
      { from, to, scripts: false },
    ]),
  )(
    'keeps record, query and order: $from, scripts: $scripts',
    async ({ from, to, scripts }) => {
      const visitor = await visit(browser, { javaScriptEnabled: scripts });
      const { page, complaints } = visitor;
      const place = () =>
        decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
      const list = () => page.locator('main article').count();
      await page.goto(from);
      const shown = await list();
      const sort = () =>
        page
          .locator('#sort')
          .evaluateAll(([select]) => (select as HTMLSelectElement | undefined)?.value);
      const sorted = await sort();
      for (const [language, address] of [
        [words.en.otherLanguage, to],
        [words.el.otherLanguage, from],
      ] as const) {
        await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click();
        await expect.poll(place).toBe(address);
        await page.locator(`html[lang=${address.startsWith('/el') ? 'el' : 'en'}]`).waitFor();
        expect(await list()).toBe(shown);
        expect(await sort()).toBe(sorted);
      }
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
      expect(cookie?.value).toBe('en');
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    30_000,
  );

  test('leaves the place on the screen and does not load the site again', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto('/products');
    await waitForCount(page, words.en, 0);
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = 'yes';
      window.scrollTo(0, 300);
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Ελληνικά', exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('html[lang=el]').waitFor();
    expect(await page.locator('html').getAttribute('data-kept')).toBe('yes');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await visitor.leave();
  });
});

describe('I18N-05: capitals', () => {
  const capitals = [
    ['Προσθήκη στο καλάθι', 'ΠΡΟΣΘΗΚΗ ΣΤΟ ΚΑΛΑΘΙ'],
    ['Αγορά', 'ΑΓΟΡΑ'],
    ['ρολόι', 'ΡΟΛΟΪ'],
    ['Μαΐου, προϊόν, ούτως ή άλλως', 'ΜΑΪΟΥ, ΠΡΟΪΟΝ, ΟΥΤΩΣ Ή ΑΛΛΩΣ'],
  ] as const;

  test('buttons of a Greek page bear no accents, also after the language was switched in place', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    const english = await openProduct(page, words.en, 'guinep-pen-gold');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await english.innerText()).toBe('ADD TO CART');
    await page.evaluate(() => (document.documentElement.dataset['kept'] = 'yes'));
    for (const isSwitched of [true, false]) {
      if (isSwitched)
        await page.getByRole('banner').getByRole('link', { name: 'Ελληνικά', exact: true }).click();
      else await page.reload();
      await page.locator('html[lang=el]').waitFor();
      expect(await page.locator('html').getAttribute('data-kept')).toBe(isSwitched ? 'yes' : null);
      const button = page.getByRole('button', { name: 'Στο καλάθι', exact: true });
      expect(await button.innerText()).toBe('ΣΤΟ ΚΑΛΑΘΙ');
      await waitForCount(page, words.el, 0);
    }
    for (const [text, shown] of capitals) {
      const button = page.locator('main form button[type=submit]:visible');
      expect(
        await button.evaluate((element: HTMLElement, words) => {
          element.textContent = words;
          return element.innerText;
        }, text),
      ).toBe(shown);
    }
    await visitor.leave();
  });
});

test('every text of a page is in its language', async () => {
  // What is Latin in a Greek page is a name: of the house, of goods and people, of a language, or an address.
  const visitor = await visit(browser);
  const { page } = visitor;
  for (const path of [
    '/el',
    '/el/shop',
    '/el/categories',
    '/el/products',
    '/el/shopping-cart',
    '/el/nope',
  ]) {
    await page.goto(path);
    const title = await page.title();
    expect(title, path).toMatch(/\p{Script=Greek}/u);
    const labels = await page
      .locator('button, label, h2, th, dt, legend, nav a[href*="/el"]')
      .allTextContents();
    expect(labels.length, path).toBeGreaterThan(5);
    expect(
      labels.filter((text) => /\b(the|and|of|to|cart|shop|search|home|sort|page)\b/i.test(text)),
      path,
    ).toEqual([]);
  }
  for (const path of ['/', '/shop', '/categories', '/products', '/shopping-cart', '/nope']) {
    await page.goto(path);
    const text = await page.locator('body').innerText();
    expect(
      text
        .replaceAll('Ελληνικά', '')
        .replaceAll('ΕΛΛΗΝΙΚΆ', '')
        .match(/\p{Script=Greek}{2,}/gu),
      path,
    ).toBeNull();
  }
  await visitor.leave();
});
