import { describe, expect, it } from 'vitest';
import { localeHref } from './locale-href.ts';

describe('localeHref', () => {
  it('gives a page its address in each language', () => {
    expect(localeHref('en', '/')).toBe('/');
    expect(localeHref('el', '/')).toBe('/el');
    expect(localeHref('en', '/products')).toBe('/products');
    expect(localeHref('el', '/products/:id', { id: 'sámos-9' })).toBe('/el/products/s%C3%A1mos-9');
  });

  // The compiler proves these: a line that compiles although it must not fails the type check.
  it('does not compile for what is not in the sitemap', () => {
    // @ts-expect-error There is no such page
    expect(localeHref('en', '/product')).toBe('/product');
    // @ts-expect-error The language is added, never written
    expect(localeHref('en', '/el/shop')).toBe('/el/shop');
    // @ts-expect-error The page of a product needs its slug
    expect(() => localeHref('en', '/products/:id')).toThrow();
    // @ts-expect-error The parameter is called id
    expect(() => localeHref('en', '/products/:id', { slug: 'x' })).toThrow();
    // @ts-expect-error There is no such language
    expect(() => localeHref('de', '/shop')).toThrow();
  });
});
