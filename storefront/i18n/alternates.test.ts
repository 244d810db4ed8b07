import { describe, expect, it } from 'vitest';
import { alternatePaths } from './alternates.ts';

const translations = [
  { locale: 'en', slug: 'windlass-hill-white' },
  { locale: 'el', slug: 'windlass-hill-lefko' },
];

describe('alternatePaths', () => {
  it.each(['/', '/el'])('knows the home pages from %s', (path) => {
    expect(alternatePaths(path, undefined)).toEqual({ en: '/', el: '/el' });
  });

  it.each(['/products/windlass-hill-white', '/el/products/windlass-hill-lefko'])(
    'translates %s',
    (path) => {
      expect(alternatePaths(path, translations)).toEqual({
        en: '/products/windlass-hill-white',
        el: '/el/products/windlass-hill-lefko',
      });
    },
  );

  it('keeps ids that have no language', () => {
    expect(alternatePaths('/el/receipt/abc', undefined)).toEqual({
      en: '/receipt/abc',
      el: '/el/receipt/abc',
    });
  });

  it('knows the pages at the root that do not exist in each language', () => {
    const both = ['en', 'el'].map((locale) => ({ locale, slug: 'about' }));
    expect(alternatePaths('/el/about', both)).toEqual({ en: '/about', el: '/el/about' });
    expect(alternatePaths('/about', both.slice(0, 1))).toEqual({ en: '/about', el: '/el' });
  });

  it('leads to the list where the record has no name in the language', () => {
    expect(alternatePaths('/products/x', [{ locale: 'en', slug: 'x' }])).toEqual({
      en: '/products/x',
      el: '/el/products',
    });
  });
});
