import { expect, test } from 'vitest';
import { isOffered } from './rules.ts';

const cashOnDelivery = { totalBelow: 50_000, shippingKinds: ['courier'] };

test.each([
  [49_999, 'courier', true],
  [50_000, 'courier', false],
  [1000, 'locker', false],
  [1000, 'pickup', false],
])('cash on delivery for %i by %s: %s', (total, shippingKind, offered) => {
  expect(isOffered(cashOnDelivery, { total, shippingKind })).toBe(offered);
});

test('a method without a limit goes with any total', () => {
  expect(
    isOffered(
      { totalBelow: null, shippingKinds: ['courier'] },
      { total: 10_000_000, shippingKind: 'courier' },
    ),
  ).toBe(true);
});
