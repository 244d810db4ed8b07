import { expect, test } from 'vitest';
import { readCount } from './installments.ts';

test('only the count of the chosen method counts', () => {
  const typed = { 'installmentCount.card': '3', 'installmentCount.other': '6' };
  expect(readCount(typed, 'card')).toBe(3);
  expect(readCount(typed, 'bank')).toBe(1);
});

test.each(['', '3.5', '-1', 'six', '1000'])('%j is no count', (text) => {
  expect(readCount({ 'installmentCount.card': text }, 'card')).toBe(0);
});
