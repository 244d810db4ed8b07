import { describe, expect, inject, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { requestByHost } from '../support/by-host.ts';
import { cartCookieOf, giveCart, linesOnPage, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();
const synodos = inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');

const hosts = { kerasma: '127.0.0.1', synodos: 'synodos.localhost' };

/** What tells a page of one house and language from any other, though somebody buys a bottle meanwhile. */
function identityOf(html: string): string {
  const parts = html.match(
    /<html lang="\w+"|<title>[^<]*|<link rel="canonical"[^>]*|mailto:[^"]*|tel:[^"]*|<h1[^]*?<\/h1>/g,
  );
  return parts?.join('\n') ?? '';
}

describe('TEN-01: two houses behind one server', () => {
  // The third is a product of both houses, under the same slug.
  const paths = [
    '/',
    '/shop',
    '/products/pontoporos-meridian-blend',
    '/categories',
    '/el',
    '/el/shop',
    '/el/products',
  ];
  /** What stands in the frame of each page, of one house only: name in the title, e-mail, phone. */
  const marks = {
    kerasma: [/<title>[^<]*Kerasma/, /@kerasma\.example/, /tel:\+302100001903/],
    synodos: [/<title>[^<]*(Synodos|Σύνοδος)/, /@synodos\.example/, /tel:\+302310002301/],
  };

  /** A house is not named anywhere in another's pages. */
  const names = { kerasma: /Kerasma|Κέρασμα/i, synodos: /Synodos|Σύνοδος/i };

  test('never show each other’s pages, however warm the cache is', async () => {
    const asked = (['kerasma', 'synodos'] as const).flatMap((host) =>
      paths.map((path) => ({ host, path })),
    );
    const own = new Map<string, string>();
    for (const { host, path } of asked) {
      const { status, text: html } = await requestByHost(hosts[host], path);
      expect(status, `${host} ${path}`).toBe(200);
      const other = host === 'kerasma' ? 'synodos' : 'kerasma';
      for (const mark of marks[host]) expect(html, `${host} ${path}`).toMatch(mark);
      for (const mark of marks[other]) expect(html, `${host} ${path}`).not.toMatch(mark);
      expect(html, `${host} ${path}`).not.toMatch(names[other]);
      own.set(`${host} ${path}`, identityOf(html));
    }
    expect(new Set(own.values()).size).toBe(asked.length);

    let seed = 11;
    const order = Array.from({ length: 200 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return asked[seed % asked.length] ?? { host: 'kerasma' as const, path: '/' };
    });
    const answers = await Promise.all(
      order.map(async ({ host, path }) => ({
        key: `${host} ${path}`,
        ...(await requestByHost(hosts[host], path)),
      })),
    );
    expect(
      answers.filter(({ key, text }) => identityOf(text) !== own.get(key)).map(({ key }) => key),
    ).toEqual([]);
  });
});

describe('TEN-03: the cart of one house is no cart of the other', () => {
  test('a visitor who brings it finds an empty cart, and the first item opens a new one', async () => {
    const w = words.en;
    const foreign = await makeCart('PON-MRD', 'PON-MRD-70', 3);
    const visitor = await visit(browser, { baseURL: synodos });
    const { page, complaints } = visitor;
    await giveCart(page.context(), foreign, synodos);
    for (const path of ['/shopping-cart', '/checkout', '/el/shopping-cart']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(await linesOnPage(page)).toEqual([]);
      await waitForCount(page, path.startsWith('/el') ? words.el : w, 0);
      expect(await page.locator('body').innerText()).not.toMatch(/kerasma/i);
    }
    await page.goto('/products/pontoporos-meridian-blend');
    await waitForCount(page, w, 0);
    await page.getByRole('button', { name: w.add, exact: true }).click();
    await waitForCount(page, w, 1);
    expect(await cartCookieOf(page.context())).not.toBe(foreign);
    await page.goto('/shopping-cart');
    expect(await linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
    expect(complaints).toEqual([]);
    await visitor.leave();

    // The cart itself has noticed nothing.
    const owner = await visit(browser);
    await giveCart(owner.page.context(), foreign);
    await owner.page.goto('/shopping-cart');
    expect(await linesOnPage(owner.page)).toMatchObject([{ quantity: '3' }]);
    await owner.leave();
  });

  test.each([
    ['no tenant', {}, 400, 'TENANT_REQUIRED'],
    ['an empty one', { Tenant: '' }, 400, 'TENANT_REQUIRED'],
    ['an unknown one', { Tenant: 'nobody' }, 404, 'TENANT_NOT_FOUND'],
    ['one in capitals', { Tenant: 'KERASMA' }, 404, 'TENANT_NOT_FOUND'],
    ['two', { Tenant: 'kerasma, synodos' }, 400, 'TENANT_REQUIRED'],
  ])('a call that names %s is refused, whatever the host', async (_name, headers, status, code) => {
    for (const service of ['main', 'data']) {
      const response = await fetch(`${inject('siteUrl')}/graphql/${service}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Locale: 'en',
          ...(headers as Record<string, string>),
        },
        body: JSON.stringify({ query: '{ site { name } }' }),
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    }
  });
});

test.each([
  ['kerasma', 'en', '/shop'],
  ['synodos', 'el', '/el/shop'],
] as const)(
  'what a page of %s in %s asks for says whose it is and in which language (S7-001, S7-002)',
  async (tenant, locale, path) => {
    const { page, leave } = await visit(browser);
    const asked: { path: string; tenant: string | undefined; locale: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'fetch' || request.serviceWorker()) return;
      const headers = request.headers();
      const { pathname } = new URL(request.url());
      asked.push({ path: pathname, tenant: headers['tenant'], locale: headers['locale'] });
    });
    await page.goto(`http://${hosts[tenant]}:${new URL(inject('siteUrl')).port}${path}`);
    await waitForCount(page, words[locale], 0);
    await page.locator('main a[href*="/products/"]').first().click();
    await page.waitForURL('**/products/*');
    await page.getByRole('button', { name: words[locale].add, exact: true }).first().click();
    await waitForCount(page, words[locale], 1);
    await leave();
    const paths = asked.map((each) => each.path);
    expect(paths).toContain('/session');
    expect(paths).toContain('/session/cart.data');
    expect(asked.filter((each) => each.tenant !== tenant || each.locale !== locale)).toEqual([]);
  },
);
