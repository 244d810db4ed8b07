import { describe, expect, inject, test } from 'vitest';
import { listedPages } from '../support/every-page.ts';
import { askPage as ask } from '../support/page-head.ts';
import { findFaults, readThings } from '../support/structured-data.ts';

const origin = inject('siteUrl');

describe('structured data', () => {
  const things: Record<string, readonly string[]> = {
    index: ['WebSite', 'BarOrPub'],
    shop: ['ItemList'],
    products: ['BreadcrumbList', 'ItemList'],
    'second page of products': ['BreadcrumbList', 'ItemList'],
    categories: ['BreadcrumbList', 'ItemList'],
    'categories-id': ['BreadcrumbList', 'ItemList'],
    'products-id': ['Product', 'BreadcrumbList'],
    promotions: ['BreadcrumbList', 'ItemList'],
    'promotions-id': ['BreadcrumbList', 'ItemList'],
    'promotion with a code': ['BreadcrumbList', 'ItemList'],
    'the-blog': ['BreadcrumbList', 'ItemList'],
    'second page of the blog': ['BreadcrumbList'],
    'posts-id': ['BlogPosting', 'BreadcrumbList'],
    'the-menu': ['Menu'],
    'the-menu-id': ['MenuItem', 'BreadcrumbList'],
  };

  test.each(listedPages)('of $path is valid, and of the page', async ({ name, path }) => {
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
});
