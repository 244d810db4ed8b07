import { expect, test } from 'vitest';
import { foldOrderNumber } from './order-number.ts';

test.each([
  'K-1001',
  ' k-1001 ',
  '#K-1001',
  'Κ-1001',
  'κ-1001',
  'K – 1001',
  'K- 1001',
  '\u200eK‑１００１\u200b',
])('the number typed as %j is found', (typed) => {
  expect(foldOrderNumber(typed)).toBe('K-1001');
});

test('letters that look like no Latin ones stay what they are', () => {
  expect(foldOrderNumber('ω-1')).toBe('Ω-1');
});
