import { describe, expect, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';

const browser = await openBrowser();

const pages = {
  home: ['/', '/el'],
  shop: ['/shop', '/el/shop'],
  categories: ['/categories', '/el/categories'],
  category: ['/categories/aged-rum', '/el/categories/palaiomena-roumia'],
  products: ['/products', '/el/products'],
  product: ['/products/windlass-hill-12-years', '/el/products/windlass-hill-12-eton'],
  menu: ['/the-menu', '/el/the-menu'],
  'a drink': ['/the-menu/chios-daiquiri', '/el/the-menu/ntakiri-tis-chiou'],
  cart: ['/shopping-cart', '/el/shopping-cart'],
  promotions: ['/promotions', '/el/promotions'],
  'a promotion with a code': ['/promotions/first-round', '/el/promotions/o-protos-gyros'],
} as const;

describe.each(Object.entries(pages))('%s', (_name, addresses) => {
  test.each(addresses)(
    '%s has no barrier, no complaint, no overflow, in large letters either, and no layout shift',
    async (address) => {
      const visitor = await visit(browser);
      const { page, complaints } = visitor;
      await watchLayout(page);
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
        expect(await layoutShift(page)).toBeLessThan(0.02);
      }
      await expectToFit(page, 320, 820);
      await withLargeText(page, () => expectToFit(page, 390, 640, 820, 1440));
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );
});
