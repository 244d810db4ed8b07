import { expect, test } from 'vitest';
import { isInCheckout } from './in-checkout.ts';

test.each(['/checkout', '/el/checkout', '/checkout/payment/abc'])('%s is the checkout', (path) => {
  expect(isInCheckout(path)).toBe(true);
});

test.each(['/', '/el', '/shopping-cart', '/receipt/abc', '/shop'])('%s is none', (path) => {
  expect(isInCheckout(path)).toBe(false);
});
