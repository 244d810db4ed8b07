import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sites = {
  en: {
    home: '/',
    products: '/products',
    search: 'Search',
    term: 'windlass WHITE',
    title: 'Found for “windlass WHITE”',
    hit: 'Windlass Hill White',
    nothing: 'Nothing found for “zzz”. Try a style or an island.',
  },
  el: {
    home: '/el',
    products: '/el/products',
    search: 'Αναζήτηση',
    term: 'ΛΕΥΚΟ windlass',
    title: 'Αποτελέσματα για «ΛΕΥΚΟ windlass»',
    hit: 'Windlass Hill Λευκό',
    nothing: 'Δεν βρέθηκε τίποτα για «zzz». Δοκιμάστε ένα στυλ ή ένα νησί.',
  },
} as const;

describe.each(Object.entries(sites))('search, %s', (locale, say) => {
  test.each([true, false])('the header leads to what it finds (scripts: %s)', async (scripts) => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(say.home);
        const box = page.getByRole('searchbox', { name: say.search }).first();
        await box.fill(say.term);
        await box.press('Enter');
        await page.getByRole('heading', { level: 1, name: say.title, exact: true }).waitFor();
        const address = new URL(page.url());
        expect(address.pathname).toBe(say.products);
        expect(address.searchParams.get('search')).toBe(say.term);
        const names = await page.locator('main article').getByRole('heading').allInnerTexts();
        expect(names).toEqual([say.hit]);
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain(
          'noindex',
        );
      },
      { javaScriptEnabled: scripts, locale },
    );
  });

  test('nothing found is said in words, without a barrier', async () => {
    await asVisitor(browser, async ({ page }) => {
      const response = await page.goto(`${say.products}?search=zzz`);
      expect(response?.status()).toBe(200);
      await page.getByText(say.nothing, { exact: true }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
});
