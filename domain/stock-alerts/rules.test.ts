import { expect, test } from 'vitest';
import { isAvailableNow } from './rules.ts';

test.each([
  ['in_stock', true],
  ['few_left', true],
  ['upon_order', true],
  ['sold_out', false],
  ['not_available', false],
  [undefined, false],
] as const)('what is %s can be had: %s', (availability, expected) => {
  expect(isAvailableNow(availability)).toBe(expected);
});
