import { describe, expect, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';

const browser = await openBrowser();

const pages = {
  home: ['/', '/el'],
  shop: ['/shop', '/el/shop'],
  categories: ['/categories', '/el/categories'],
  category: ['/categories/aged-rum', '/el/categories/palaiomena-roumia'],
  products: ['/products', '/el/products'],
  product: ['/products/windlass-hill-12-years', '/el/products/windlass-hill-12-eton'],
  cart: ['/shopping-cart', '/el/shopping-cart'],
  promotions: ['/promotions', '/el/promotions'],
  'a promotion with a code': ['/promotions/first-round', '/el/promotions/o-protos-gyros'],
} as const;

describe.each(Object.entries(pages))('%s', (_name, addresses) => {
  test.each(addresses)(
    '%s has no barrier, no complaint, no overflow and no layout shift',
    async (address) => {
      const visitor = await visit(browser);
      const { page, complaints } = visitor;
      await page.addInitScript(watchLayout);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const response = await page.goto(address, { waitUntil: 'load' });
        expect(response?.status()).toBe(200);
        expect(await page.locator('html').getAttribute('lang')).toBe(
          address.startsWith('/el') ? 'el' : 'en',
        );
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // The narrow layout is looked into in English, the wide one in Greek: a look takes a second.
        if ((width === 390) !== address.startsWith('/el')) {
          expect(await findBarriers(page)).toEqual([]);
        }
        expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);
      }
      for (const width of [320, 820]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );
});

/** Runs in the page, before it: adds up how far things moved by themselves. */
function watchLayout(): void {
  const page = window as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function layoutShift(): number {
  return (window as unknown as { shift: number }).shift;
}

function overflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
