import { expect, test } from 'vitest';
import { foldOrderNumber, orderNumbersOf } from './order-number.ts';

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

test('a dash may be left out, where numbers have one', () => {
  expect(orderNumbersOf('κ1001')).toEqual(['K1001', 'K-1001']);
  expect(orderNumbersOf('K-1001')).toEqual(['K-1001']);
});
