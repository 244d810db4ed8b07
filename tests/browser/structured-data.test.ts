import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { askPage as ask, everyPage } from '../support/page-head.ts';
import { findFaults, readThings } from '../support/structured-data.ts';

const browser = await openBrowser();
const origin = inject('siteUrl');

type Thing = { '@type': string };

describe('structured data', () => {
  const things: Record<string, readonly string[]> = {
    home: ['WebSite', 'BarOrPub'],
    shop: ['ItemList'],
    'all goods': ['BreadcrumbList', 'ItemList'],
    'second page': ['BreadcrumbList', 'ItemList'],
    categories: ['BreadcrumbList', 'ItemList'],
    category: ['BreadcrumbList', 'ItemList'],
    product: ['Product', 'BreadcrumbList'],
    promotions: ['BreadcrumbList', 'ItemList'],
    menu: ['Menu'],
    drink: ['MenuItem', 'BreadcrumbList'],
    'static page': [],
  };

  test.each(everyPage)('of $path is valid, and of the page', async ({ name, path }) => {
    const { html } = await ask(path);
    expect(await findFaults(html)).toEqual([]);
    expect(Object.keys(readThings(html)).toSorted()).toEqual([...(things[name] ?? [])].toSorted());
  });

  test('offers the search of the site at home, by an address that works', async () => {
    for (const [path, words] of [
      ['/', 'rum'],
      ['/el', 'ρούμι'],
    ] as const) {
      const [site] = readThings((await ask(path)).html)['WebSite'] ?? [];
      const action = site?.['potentialAction'] as { target: { urlTemplate: string } } | undefined;
      const urlTemplate = action?.target.urlTemplate ?? '';
      expect(urlTemplate).toBe(`${origin}${path === '/' ? '' : path}/products?search={term}`);
      const found = await ask(urlTemplate.replace('{term}', encodeURIComponent(words)));
      expect(found.status).toBe(200);
      expect(found.html).toContain(words);
    }
  });

  test('says of a product what the page says: price, currency, stock', async () => {
    const { html } = await ask('/products/ventolera-blanco');
    const [product] = readThings(html)['Product'] ?? [];
    const offers = product?.['offers'] as Record<string, string>[];
    expect(offers.length).toBeGreaterThan(0);
    for (const { price = '', priceCurrency, availability } of offers) {
      expect(html).toContain(`€${price}`);
      expect(priceCurrency).toBe('EUR');
      expect(availability).toMatch(
        /^https:\/\/schema\.org\/(InStock|LimitedAvailability|BackOrder|SoldOut|OutOfStock)$/,
      );
    }
  });

  test('follows the visitor from page to page, and no policy minds it', async () => {
    await asVisitor(browser, async ({ page }) => {
      const types = () =>
        page
          .locator('script[type="application/ld+json"]')
          .evaluateAll((scripts) =>
            scripts.map((script) => (JSON.parse(script.textContent ?? '') as Thing)['@type']),
          );
      await page.goto('/products/windlass-hill-12-years');
      expect(await types()).toEqual(['Product', 'BreadcrumbList']);
      await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().click();
      await page.waitForURL('**/categories/**');
      await expect.poll(types).toEqual(['BreadcrumbList', 'ItemList']);
    });
  });
});
