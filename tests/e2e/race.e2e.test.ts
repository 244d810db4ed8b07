import { expect, inject, test } from 'vitest';
import {
  completeOrder,
  createBuyer,
  createCart,
  fillCart,
  findOrder,
  findVariantId,
  leadToEnd,
} from '../support/buyer.ts';

test('50 buyers race for 10 bottles: 10 are sold, 40 are told that stock is insufficient', async () => {
  const buyer = createBuyer(inject('siteUrl'));
  const variantId = await findVariantId(buyer, 'WIN-WHT', 'WIN-WHT-100');
  const carts = await Promise.all(
    Array.from({ length: 50 }, () => createCart(buyer, variantId, 1)),
  );

  // Somebody else buys down to exactly ten.
  const left = carts[0]?.maxQuantity ?? 0;
  expect(left).toBeGreaterThan(10);
  const before = await completeOrder(buyer, await fillCart(buyer, variantId, left - 10));
  expect(before.__typename).toBe('Order');

  // They reach for the bottles at the payment step, all at once, and then order what they have.
  const ready = await Promise.all(carts.map((cart) => leadToEnd(buyer, cart)));
  const answers = await Promise.all(ready.map((cart) => completeOrder(buyer, cart)));

  const orders = answers.filter((answer) => answer.__typename === 'Order');
  const refusals = answers.filter((answer) => answer.__typename === 'Problem');
  expect(orders).toHaveLength(10);
  expect(refusals.map(({ code }) => code)).toEqual(
    Array.from({ length: 40 }, () => 'INSUFFICIENT_STOCK'),
  );
  expect(refusals.every(({ available }) => available === 0)).toBe(true);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(10);
  const found = await Promise.all(orders.map(({ receiptId }) => findOrder(buyer, receiptId)));
  expect(found.map((order) => order?.number)).toEqual(orders.map(({ number }) => number));
});
