import { expect, it } from 'vitest';
import { locales, localeNames } from './locales.ts';
import { readNumber } from './read-number.ts';

it.each([
  ['1000', 1000, 1000],
  ['1.000', 1, 1000],
  ['1,000', 1000, 1],
  ['1.000,50', 1000.5, 1000.5],
  ['1,000.50', 1000.5, 1000.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1 000', 1000, 1000],
  ['1\u202f000,5', 1000.5, 1000.5],
  ['12’500', 12_500, 12_500],
  ['19.90', 19.9, 19.9],
  ['19,9', 19.9, 19.9],
  ['0.5', 0.5, 0.5],
  ['0.500', 0.5, 0.5],
  ['0,500', 0.5, 0.5],
  ['\u200e１.０００\u200b ', 1, 1000],
  ['', null, null],
  ['10 20', null, null],
  ['1.00.000', null, null],
  ['1,000,00', null, null],
  ['-5', null, null],
  ['1e3', null, null],
  ['ten', null, null],
])('%j is %j in English and %j in Greek', (typed, english, greek) => {
  expect(readNumber(typed, 'en')).toBe(english);
  expect(readNumber(typed, 'el')).toBe(greek);
});

it('reads what is written in the same language', () => {
  for (const locale of localeNames) {
    const format = new Intl.NumberFormat(locales[locale].formats);
    for (const number of [0, 999, 1000, 99_999, 1234.5])
      expect(readNumber(format.format(number), locale)).toBe(number);
  }
});
