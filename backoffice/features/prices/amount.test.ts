import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['12,5', 1250],
  ['19,99 €', 1999],
  ['0', 0],
  ['12,345', 1_234_500],
  ['12,3456', null],
  ['99999999999', null],
  ['twelve', null],
  ['', null],
])('%j is %j cents', (typed, minor) => {
  expect(readAmount(typed, 'en')).toBe(minor);
});
