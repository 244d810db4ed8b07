import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { productNames } from '../support/list-page.ts';
import { askPage, everyPage } from '../support/page-head.ts';

const origin = inject('siteUrl');

describe('a page has one address', () => {
  test.each(everyPage.filter(({ path }) => path !== '/'))(
    'other forms of $path lead there, in one step and with their query',
    async ({ path }) => {
      const [pathname = '', query] = path.split('?');
      const parts = pathname.split('/').slice(1);
      // The slug of a record is no part of the form: another one is another page.
      const isRecord = parts.length > (parts[0] === 'el' ? 2 : 1);
      const fixed = isRecord ? parts.slice(0, -1) : parts;
      const slug = isRecord ? parts.slice(-1) : [];
      const form = (change: (part: string) => string) =>
        `/${[...fixed.map(change), ...slug].join('/')}`;
      const others = [
        form((part) => part.toUpperCase()),
        form((part) => part.slice(0, 1).toUpperCase() + part.slice(1)),
        form((part) => `%${part.charCodeAt(0).toString(16)}${part.slice(1)}`),
        `${pathname}/`,
        `/${pathname}`,
        pathname.replaceAll('/', '//'),
      ];
      const search = `?${query ? `${query}&` : ''}utm_source=x`;
      for (const other of others) {
        const { status, location } = await askPage(`${origin}${other}${search}`);
        expect([status, location], other).toEqual([301, pathname + search]);
      }
      expect((await askPage(path)).status).toBe(200);
    },
  );

  test.each([
    ['/Nope', '/Nope'],
    ['//nope', '/nope'],
    ['/EL/nope', '/el/nope'],
    ['//evil//x/', '/evil/x'],
  ])('%s, which is no page, is one under %s alone', async (other, path) => {
    const first = await askPage(origin + other);
    if (other === path) expect(first.location).toBeNull();
    else expect([first.status, first.location]).toEqual([301, path]);
    expect((await askPage(path)).status).toBe(404);
  });

  test('the data of a page leads there as well', async () => {
    const response = await fetch(`${origin}/PRODUCTS.data?page=2`);
    expect(await response.text()).toContain('"/products?page=2"');
  });
});

const browser = await openBrowser();

/** Goes on as a link does, with the scripts of the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as {
          __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
        }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
  await page.waitForURL(origin + path);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
describe('the page that is shown is the one of the address', () => {
  test.each([
    ['another page of the list', '/products', '/products?page=2'],
    ['another screen and language', '/shop', '/el/products'],
  ])('after Back and Forward before the scripts have come: %s', async (_, first, second) => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(first);
      await page.waitForFunction(haveScriptsCome);
      const shown = { title: await heading(page).innerText(), names: await productNames(page) };
      await follow(page, second);
      const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await come;
        await route.continue();
      });
      await page.reload({ waitUntil: 'domcontentloaded' });
      for (const step of ['goBack', 'goForward', 'goBack'] as const)
        await page[step]({ waitUntil: 'commit' });
      expect(page.url()).toBe(origin + first);
      letCome();
      await expect
        .poll(async () => ({
          title: await heading(page).innerText(),
          names: await productNames(page),
        }))
        .toEqual(shown);
      // The page is alive, and the way forward leads to the other one.
      await page.waitForFunction(haveScriptsCome);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goForward();
      await page.waitForURL(origin + second);
      await expect.poll(() => productNames(page)).not.toEqual(shown.names);
    });
  });
});
