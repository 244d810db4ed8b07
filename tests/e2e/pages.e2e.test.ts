import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pages = {
  home: ['/', '/el'],
  shop: ['/shop', '/el/shop'],
  categories: ['/categories', '/el/categories'],
  category: ['/categories/aged-rum', '/el/categories/palaiomena-roumia'],
  products: ['/products', '/el/products'],
  'second page, sorted': ['/products?page=2&sort=price-asc', '/el/products?page=2&sort=price-asc'],
  product: ['/products/windlass-hill-12-years', '/el/products/windlass-hill-12-eton'],
  cart: ['/shopping-cart', '/el/shopping-cart'],
} as const;
const widths = [320, 390, 820, 1440];

describe.each(Object.entries(pages))('%s', (_name, addresses) => {
  test.each(addresses)('%s has no barrier, no complaint, no overflow and no layout shift', async (address) => {
    const visitor = await visit(browser, { viewport: { width: 1440, height: 900 } });
    const { page, complaints } = visitor;
    await page.addInitScript(() => {
      const shifts = (window as unknown as { shifts: number[] }).shifts = [] as number[];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
      expect(shift).toBeLessThan(0.02);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(address.startsWith('/el') ? 'el' : 'en');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('an address that leads nowhere', () => {
  test.each(['/nope', '/el/nope', '/products/none', '/el/products/none', '/categories/none', '/el/categories/none', '/receipt/none', '/el/receipt/none'])(
    '%s answers 404, noindex, in its language and without a barrier',
    async (address) => {
      const visitor = await visit(browser, { expectedStatuses: [404] });
      const { page, complaints } = visitor;
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      expect(await page.locator('html').getAttribute('lang')).toBe(address.startsWith('/el') ? 'el' : 'en');
      expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );
});
