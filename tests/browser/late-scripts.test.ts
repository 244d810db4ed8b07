import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';

const browser = await openBrowser();

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
    };
  });
}

describe('scripts begin when the page is to be seen', () => {
  test.each(['/products', '/el/the-menu', '/auth/login'])('%s is read first', async (address) => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(address);
      await page.waitForFunction(haveScriptsCome);
      const { scripts, read, sheet } = await begins(page);
      expect(scripts).toBeGreaterThanOrEqual(Math.max(read, sheet));
      expect(await page.locator('link[rel=late], script[type=late]').count()).toBe(0);
    });
  });

  test('without a picture to wait for they begin with the first frame', async () => {
    await asVisitor(browser, async ({ page }) => {
      await stopTheClock(page);
      await page.goto('/products');
      await page.clock.runFor(100);
      await page.waitForFunction(haveScriptsCome);
    });
  });

  // Below, the clock stands still but for what the test lets pass: the two seconds of patience are not over.
  test('the picture that a page opens with comes before them', async () => {
    await withoutPicture('/', async (page, giveIt) => {
      await page.clock.runFor(1000);
      expect(await page.evaluate(haveScriptsCome)).toBe(false);
      giveIt();
      await page.waitForFunction(haveScriptsCome);
    });
  });

  test('a picture that does not come holds them up for two seconds', async () => {
    await withoutPicture('/', async (page) => {
      await page.clock.runFor(1000);
      expect(await page.evaluate(haveScriptsCome)).toBe(false);
      await page.clock.runFor(2000);
      await page.waitForFunction(haveScriptsCome);
    });
  });

  test.each([
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a pointer', (page: Page) => page.mouse.down()],
  ])('%s has them at once', async (_, touch) => {
    await withoutPicture('/', async (page) => {
      await page.clock.runFor(1000);
      expect(await page.evaluate(haveScriptsCome)).toBe(false);
      await touch(page);
      await page.waitForFunction(haveScriptsCome);
    });
  });

  test('a page that nobody looks at waits for nothing', async () => {
    await withoutPicture(
      '/',
      (page) => page.waitForFunction(haveScriptsCome).then(() => undefined),
      () => Object.defineProperty(document, 'hidden', { value: true }),
    );
  });

  test('what the browser offers before them is there when they come', async () => {
    await withoutPicture('/shop', async (page, giveIt) => {
      await page.evaluate(() =>
        window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
      );
      await page.clock.runFor(1000);
      giveIt();
      await page
        .getByRole('button', { name: 'Keep the house on your phone', exact: true })
        .waitFor();
    });
  });
});

/** From then on only what the test lets pass passes. */
async function stopTheClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Opens a page whose first picture is held back until `giveIt`, under a clock that stands still. */
async function withoutPicture(
  address: string,
  work: (page: Page, giveIt: () => void) => Promise<void>,
  prepare?: () => void,
): Promise<void> {
  await asVisitor(browser, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (prepare) await page.addInitScript(prepare);
    await stopTheClock(page);
    await page.route('**/pictures/{scenes,tall}/**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await work(page, resolve);
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });
}
