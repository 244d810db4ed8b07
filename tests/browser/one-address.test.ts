import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { productNames } from '../support/list-page.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

/** Goes on as a link does, with the scripts of the page. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      (
        window as unknown as {
          __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
        }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );

const things = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.map(
        (script) => (JSON.parse(script.textContent ?? '') as Record<string, unknown>)['@type'],
      ),
    );

/** What a browser adds to the tests of addresses over HTTP: links that scripts follow, Back and Forward. */
test('what is shown is the page of the address: after an old slug within the site, and Back and Forward before the scripts', async () => {
  const tenant = await openOwnTenant(database);
  await database
    .updateTable('productTranslations')
    .set({ slug: 'the-five' })
    .where('tenantId', '=', tenant.id)
    .where('locale', '=', 'en')
    .where('slug', '=', 'windlass-hill-5-years')
    .execute();
  await asVisitor(
    browser,
    async ({ page }) => {
      const shown = async () => ({
        title: await page.getByRole('heading', { level: 1 }).innerText(),
        names: await productNames(page),
        things: await things(page),
      });
      const list = '/products';
      await page.goto(list);
      await page.waitForFunction(haveScriptsCome);
      const first = await shown();
      expect(first.things).toEqual(['BreadcrumbList', 'ItemList']);
      await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
      // One step leads from a slug of before, without another document.
      await follow(page, '/products/windlass-hill-5-years');
      await page.waitForURL('**/products/the-five');
      await page.getByRole('heading', { level: 1, name: 'Windlass Hill 5 Years' }).waitFor();
      expect(await page.locator('html').getAttribute('data-stayed')).toBe('yes');
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
        `${tenant.url}/products/the-five`,
      );
      await expect.poll(() => things(page)).toEqual(['Product', 'BreadcrumbList']);

      await page.goBack();
      await page.waitForURL(`**${list}`);
      for (const second of [`${list}?page=2`, '/el/shop']) {
        await follow(page, second);
        await page.waitForURL(`**${second}`);
        const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
        await page.route('**/assets/*.js', async (route) => {
          await come;
          await route.continue();
        });
        await page.reload({ waitUntil: 'domcontentloaded' });
        for (const step of ['goBack', 'goForward', 'goBack'] as const)
          await page[step]({ waitUntil: 'commit' });
        expect(page.url()).toBe(tenant.url + list);
        letCome();
        await expect.poll(shown, { message: second }).toEqual(first);
        // The page is alive, and the way forward leads to the other one.
        await page.waitForFunction(haveScriptsCome);
        await page.unrouteAll({ behavior: 'wait' });
        await page.goForward();
        await page.waitForURL(`**${second}`);
        await expect.poll(() => productNames(page)).not.toEqual(first.names);
        await page.goBack();
        await expect.poll(shown, { message: second }).toEqual(first);
      }
    },
    { baseURL: tenant.url },
  );
});
