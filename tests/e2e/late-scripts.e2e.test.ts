import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();
const isRouter = () => '__reactRouterRouteModules' in globalThis;

/** When the first script of the router was asked for, and when the rest was there; ms since the page began. */
function begins(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const endOf = (part: string) =>
      files.find(({ name }) => name.includes(part))?.responseEnd ?? Infinity;
    const scripts = files.filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
    const [visited] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      scripts: Math.min(...scripts.map(({ startTime }) => startTime)),
      // What holds up the first paint.
      read: visited?.domContentLoadedEventStart ?? Infinity,
      sheet: endOf('/assets/style-'),
      picture: endOf('/bar-top-'),
    };
  });
}

describe('scripts begin when the page is to be seen', () => {
  test.each(['/products', '/el/the-menu', '/auth/login'])(
    '%s is painted first',
    async (address) => {
      await asVisitor(browser, async ({ page }) => {
        await page.goto(address);
        await page.waitForFunction(isRouter);
        const { scripts, read, sheet } = await begins(page);
        expect(scripts).toBeGreaterThanOrEqual(Math.max(read, sheet));
        // The page is again what the router wrote.
        expect(await page.locator('link[rel=late], script[type=late]').count()).toBe(0);
      });
    },
  );

  test('the picture that a page opens with comes before them', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto('/');
      await waitForCount(page, words.en, 0);
      const { scripts, picture } = await begins(page);
      expect(scripts).toBeGreaterThanOrEqual(picture);
    });
  });

  test('a hand that does not wait for the picture has them at once', async () => {
    await asVisitor(browser, async ({ page }) => {
      // The picture never comes within this test, and the page gives it two seconds: the clock stands still.
      await page.clock.install();
      await page.route('**/bar-top-*', () => {});
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await page.clock.runFor(1000);
      expect(await page.evaluate(isRouter)).toBe(false);
      await page.keyboard.press('Tab');
      await page.waitForFunction(isRouter);
    });
  });

  test('a picture that does not come holds them up for two seconds', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.clock.install();
      await page.route('**/bar-top-*', () => {});
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await page.clock.runFor(1000);
      expect(await page.evaluate(isRouter)).toBe(false);
      await page.clock.runFor(2000);
      await page.waitForFunction(isRouter);
    });
  });
});
