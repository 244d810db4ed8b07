import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('en');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
const isBusy = (page: Page) => page.locator('main').getAttribute('aria-busy');

/** Holds the data of a page until they are released. */
async function holdData(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}.data*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a page that takes longer has a bar of 2 px and is announced, and one without its data is an error page', async () => {
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      const track = page.locator('body > [aria-hidden] > div').locator('..');
      const width = () => track.locator('div').evaluate((bar) => bar.getBoundingClientRect().width);
      const announced = page.getByRole('status').getByText(t('general.loading'));
      await page.goto('/shop');
      await waitForCount(page, words.en, 0);
      expect(await track.isVisible()).toBe(false);

      const release = await holdData(page, '/promotions');
      await follow(page, t('promotion.title'));
      await track.waitFor();
      await announced.waitFor();
      const { height, y } = (await track.boundingBox()) ?? {};
      expect([height, y, await isBusy(page)]).toEqual([2, 0, 'true']);
      const before = await width();
      await expect.poll(width).toBeGreaterThan(before);
      release();
      await page.waitForURL('**/promotions');
      await track.waitFor({ state: 'hidden' });
      expect(await announced.count()).toBe(0);
      await expect.poll(() => isBusy(page)).toBe('false');
      // The new page begins at its top, and the focus is on its title.
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

      // Another query of the same page.
      await follow(page, t('nav.products'));
      await heading(page, t('catalogue.productsTitle')).waitFor();
      const releaseNext = await holdData(page, '/products');
      await page.locator('main a[rel=next]').click();
      await track.waitFor();
      releaseNext();
      await page.waitForURL((url) => url.searchParams.get('page') === '2');
      await track.waitFor({ state: 'hidden' });
      await page.unrouteAll({ behavior: 'wait' });

      expect(complaints).toEqual([]);
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
      const back = page.locator('main section').getByRole('link', {
        name: t('general.backToWebsite'),
      });
      // It is there for half a second: what has been seen is written down.
      const seen = await page.locator('body').evaluateHandle((body) => {
        const bars = { failed: false };
        new MutationObserver(() => {
          bars.failed ||= body.querySelector(':scope > [data-shown][data-failed]') !== null;
        }).observe(body, { attributes: true, childList: true, subtree: true });
        return bars;
      });
      await follow(page, t('promotion.title'));
      await expect.poll(() => seen.evaluate((bars) => bars.failed)).toBe(true);
      await heading(page, t('errors.systemTitle')).waitFor();
      expect(await page.locator('main').innerText()).toContain(t('errors.systemText'));
      expect(await back.getAttribute('href')).toBe('/');
      const status = page.locator('meta[name="prerender-status-code"]');
      expect(await status.getAttribute('content')).toBe('500');
      const home = page.getByRole('banner').getByRole('link', { name: /^Kerasma/ });
      await home.click();
      await page.waitForURL((url) => url.pathname === '/');
      // The home page does not lead back to itself.
      await expect.poll(() => back.count()).toBe(0);
      await heading(page, t('errors.systemTitle')).waitFor();
      // Of the failures that the test provokes.
      complaints.length = 0;
    },
    { expectedStatuses: [500] },
  );
});

test('a script that does not arrive brings a new document once a minute, and without a connection none', async () => {
  await asVisitor(browser, async ({ page, complaints }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const open = async (path: string) => {
      await page.goto(path);
      await waitForCount(page, words.en, 0);
      documents = 0;
    };
    const main = page.locator('main');
    const contact = t('support.title');

    await open('/shop');
    await page.context().setOffline(true);
    await follow(page, contact);
    await heading(page, t('errors.unreachedTitle')).waitFor();
    expect(await main.innerText()).toContain(t('errors.offlineText'));
    expect(documents).toBe(0);
    await page.context().setOffline(false);
    await heading(page, contact).waitFor();
    expect(documents).toBe(1);

    await open('/shop');
    await page.route('**/assets/contact-*.js', (route) => route.abort());
    await follow(page, contact);
    await heading(page, contact).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    // Its script is still missing: the document stays as it was sent, and is not loaded again.
    expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).not.toBeNull();
    expect(documents).toBe(1);

    await open('/shop');
    await follow(page, contact);
    await heading(page, 'An error occurred').waitFor();
    expect(await main.innerText()).toContain('Please try again later.');
    expect(documents).toBe(0);
    expect(complaints.join()).toContain('A script of the site could not be loaded');
    await page.unroute('**/assets/contact-*.js');
    await page.getByRole('button', { name: t('errors.tryAgain') }).click();
    await heading(page, contact).waitFor();
    expect(documents).toBe(1);

    // The texts of a language.
    const toGreek = () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: words.en.otherLanguage, exact: true })
        .click();
    await page.route('**/assets/el-*.js', (route) => route.abort());
    complaints.length = 0;
    await open('/products?sort=price-desc');
    await toGreek();
    await page.locator('html[lang=el]').waitFor();
    expect(documents).toBe(1);
    expect(complaints.join()).toContain('A script of the site could not be loaded');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/el/products?sort=price-desc',
    );
    expect(await main.locator('article').count()).toBeGreaterThan(0);
    await open('/products');
    await toGreek();
    await heading(page, t('errors.unreachedTitle')).waitFor();
    expect(documents).toBe(0);
    await page.getByRole('link', { name: t('general.backToWebsite') }).click();
    await page.getByRole('banner').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // Of the scripts that the test withholds.
    complaints.length = 0;
  });
});
