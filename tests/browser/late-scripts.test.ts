import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

test('scripts begin after the first paint and the picture that the page opens with, or at the first input', async () => {
  await asVisitor(browser, async ({ page }) => {
    await page.goto('/el/the-menu');
    await page.waitForFunction(haveScriptsCome);
    const { scripts, painted } = await begins(page);
    expect(scripts).toBeGreaterThanOrEqual(painted);
    expect(await page.locator('link[rel=late], script[type="text/late"]').count()).toBe(0);

    // From here on the clock stands still but for what the test lets pass: no two seconds are over by themselves.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    // Without a picture to wait for: with the first frame.
    await page.goto('/el/products');
    await page.clock.runFor(100);
    await page.waitForFunction(haveScriptsCome);

    const picture = Promise.withResolvers<void>();
    await page.route('**/pictures/{scenes,tall}/**', async (route) => {
      await picture.promise;
      await route.continue();
    });
    /** Opens a page without its picture; after a second its scripts wait, and come by what `bring` does. */
    const bring = async (address: string, begin: () => Promise<unknown>) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.clock.runFor(1000);
      expect(await page.evaluate(haveScriptsCome)).toBe(false);
      await begin();
      await page.waitForFunction(haveScriptsCome);
    };
    await bring('/el', () => page.clock.runFor(2000));
    await bring('/el', () => page.keyboard.press('Tab'));
    await bring('/el', () => page.mouse.down());
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const userChoice = Promise.resolve({ outcome: 'dismissed' });
        window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve(), userChoice }));
      });
    await bring('/el/shop', async () => {
      await offer();
      picture.resolve();
      // Fetched with the picture, started with the next frame.
      await page.waitForFunction(() => document.querySelector('link[rel=late]') === null);
      expect(await page.evaluate(haveScriptsCome)).toBe(false);
      await page.clock.runFor(100);
    });
    // What the browser offered before the scripts is there, and may be offered again.
    const install = page.getByRole('button', { name: t('app.install'), exact: true });
    await install.click();
    await install.waitFor({ state: 'detached' });
    await offer();
    await install.waitFor();
    await page.unrouteAll({ behavior: 'wait' });

    // A page in the background waits for nothing.
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    await page.route('**/pictures/**', () => undefined);
    await page.goto('/el/promotions', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(haveScriptsCome);
  });
});

test('taps before the scripts are not lost, and count once', async () => {
  await asVisitor(browser, async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/framework-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/el/products/windlass-hill-12-eton', { waitUntil: 'domcontentloaded' });
    const quantity = page.getByRole('spinbutton', { name: t('cart.quantity') }).first();
    const more = page.getByRole('button', { name: t('cart.more'), exact: true }).first();
    await more.click();
    await more.click();
    expect(await quantity.inputValue()).toBe('1');
    scripts.resolve();
    await expect.poll(() => quantity.inputValue()).toBe('3');
    // From then on a tap is answered at once.
    await more.click();
    expect(await quantity.inputValue()).toBe('4');
  });
});

/** When the first script of the router was requested, and when what holds up the first paint was there; in ms. */
function begins(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sheet = files.find(({ name }) => name.includes('/assets/style-'));
    const scripts = files.filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
    const [visited] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      scripts: Math.min(...scripts.map(({ startTime }) => startTime)),
      painted: Math.max(
        visited?.domContentLoadedEventStart ?? Infinity,
        sheet?.responseEnd ?? Infinity,
      ),
    };
  });
}
