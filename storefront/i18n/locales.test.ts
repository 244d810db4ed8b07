import { describe, expect, it } from 'vitest';
import { localeOfPath, withPrefix, withoutPrefix } from './locales.ts';

describe('localeOfPath', () => {
  it.each([
    ['/', 'en'],
    ['/shop', 'en'],
    ['/el', 'el'],
    ['/el/shop', 'el'],
    ['/elephant', 'en'],
    ['/shop/el', 'en'],
    ['/EL', 'en'],
    ['', 'en'],
  ])('%s is in %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});

it('takes the prefix off and puts it on', () => {
  for (const path of ['/', '/shop', '/products/x']) {
    expect(withoutPrefix(withPrefix('el', path))).toBe(path);
    expect(withPrefix('en', path)).toBe(path);
  }
  expect(withPrefix('el', '/')).toBe('/el');
});
