import { expect, test } from 'vitest';
import { formatIban } from './iban.ts';

test('an IBAN is read in groups of four', () => {
  expect(formatIban('GR1601101250000000012300695')).toBe('GR16 0110 1250 0000 0001 2300 695');
  expect(formatIban('GR16 0110 1250')).toBe('GR16 0110 1250');
});
