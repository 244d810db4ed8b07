import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changePrice } from '#tests/support/prices.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  codeOf,
  complete,
  fillCheckout,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import type { Order } from '../orders/rules.ts';
import { reorder } from './reorder.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

async function orderOfAll(...lines: { variantId: string; quantity: number }[]): Promise<Order> {
  const cart = await cartOf(guest, ...lines);
  return valueOf(await complete(guest, await fillCheckout(guest, cart.id)));
}

function again(order: Order, cartId: string | null = null, idempotencyKey: string = randomUUID()) {
  return reorder(guest, { idempotencyKey, receiptToken: order.receiptToken, cartId });
}

test('what can be had as before comes into a new cart without a word', async () => {
  const one = await stockVariant(database, guest, { onHand: 10 });
  const two = await stockVariant(database, guest, { onHand: 10 });
  const order = await orderOfAll({ variantId: one, quantity: 2 }, { variantId: two, quantity: 1 });
  const { cart, differences } = valueOf(await again(order));
  expect(differences).toEqual([]);
  expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
    order.lines.map(({ variantId, quantity }) => [variantId, quantity]),
  );
});

test('what is gone, scarce or dearer is reported', async () => {
  const gone = await stockVariant(database, guest, { onHand: 10 });
  const scarce = await stockVariant(database, guest, { onHand: 10 });
  const dearer = await stockVariant(database, guest, { onHand: 10, price: 1000 });
  const order = await orderOfAll(
    { variantId: gone, quantity: 2 },
    { variantId: scarce, quantity: 5 },
    { variantId: dearer, quantity: 1 },
  );
  const { owner } = database;
  const setStock = (variantId: string, onHand: number, allocated: number) =>
    owner
      .updateTable('stockItems')
      .set({ onHand, allocated })
      .where('variantId', '=', variantId)
      .execute();
  await setStock(gone, 0, 0);
  await setStock(scarce, 3, 0);
  await changePrice(owner, dearer, 1200);
  const { cart, differences } = valueOf(await again(order));
  const words = { productName: 'Test rum', variantLabel: '' };
  expect(differences).toEqual([
    { kind: 'NOT_AVAILABLE', ...words, before: '2', now: '0' },
    { kind: 'QUANTITY_REDUCED', ...words, before: '5', now: '3' },
    { kind: 'PRICE_CHANGED', ...words, before: '1000', now: '1200' },
  ]);
  expect(cart.lines).toHaveLength(2);
});

test('a cart in hand keeps what is in it', async () => {
  const ordered = await stockVariant(database, guest, { onHand: 10 });
  const held = await stockVariant(database, guest, { onHand: 10 });
  const order = await orderOfAll({ variantId: ordered, quantity: 2 });
  const { id } = await cartOf(
    guest,
    { variantId: held, quantity: 1 },
    { variantId: ordered, quantity: 1 },
  );
  const { cart } = valueOf(await again(order, id));
  expect(cart.id).toBe(id);
  const quantityOf = (wanted: string) =>
    cart.lines.find(({ variantId }) => variantId === wanted)?.quantity;
  expect([quantityOf(held), quantityOf(ordered)]).toEqual([1, 3]);
});

test('an ordered cart is left alone: there is a new one', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const { id } = await cartOf(guest, { variantId, quantity: 1 });
  const order = valueOf(await complete(guest, await fillCheckout(guest, id)));
  expect(valueOf(await again(order, id)).cart.id).not.toBe(id);
});

test('twice with one key is once, with the same answer', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 3 });
  const order = await orderOfAll({ variantId, quantity: 2 });
  const key = randomUUID();
  const first = valueOf(await again(order, null, key));
  expect(first.differences).toMatchObject([{ kind: 'QUANTITY_REDUCED', before: '2', now: '1' }]);
  const second = valueOf(await again(order, null, key));
  expect(second.cart.id).toBe(first.cart.id);
  expect(second.cart.lines[0]?.quantity).toBe(1);
  expect(second.differences).toEqual(first.differences);
});

test('an unknown receipt is no order', async () => {
  const unknown = { receiptToken: 'x'.repeat(43) } as Order;
  expect(codeOf(await again(unknown))).toBe('ORDER_NOT_FOUND');
});
