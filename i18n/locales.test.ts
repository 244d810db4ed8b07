import { describe, expect, it } from 'vitest';
import {
  defaultLocale,
  localeNames,
  localeOfPath,
  locales,
  withPrefix,
  withoutPrefix,
} from './locales.ts';

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

it('are en, the default, without prefix, and el, each with its tag (specification, section 9)', () => {
  expect([...localeNames]).toEqual(['en', 'el']);
  expect(defaultLocale).toBe('en');
  expect(locales).toMatchObject({
    en: { tag: 'en-US', prefix: '' },
    el: { tag: 'el-GR', prefix: '/el' },
  });
});
