import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer } from '#tests/support/fake-provider.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import {
  athens,
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { applyCode, findCart } from '../cart/cart.ts';
import type { Order } from '../orders/rules.ts';
import { initializePayment } from '../payment-processing/initialize.ts';
import { findCheckout } from './checkout.ts';
import { reopenOrder } from './reopen.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
await endPromotions(database);

let shop: BankShop;
let variantId: string;
beforeEach(async () => {
  shop = await openBankShop(database.app, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: 3, price: 5000 });
});

const reopen = (
  { receiptToken }: Pick<Order, 'receiptToken'>,
  change: { idempotencyKey?: string; cartId?: string } = {},
) =>
  reopenOrder(shop.guest, {
    idempotencyKey: randomUUID(),
    receiptToken,
    cartId: null,
    ...change,
  });

/** An order whose buyer has been led to the bank. */
async function atBank(quantity = 2): Promise<Order> {
  const order = await orderOf(shop.guest, variantId, quantity, { payment: 'card' });
  valueOf(await initializePayment(shop.guest, order));
  return order;
}

const emailsOf = (order: Order) =>
  database.owner
    .selectFrom('outbox')
    .select('kind')
    .where('subject', '=', order.id)
    .where('kind', 'like', 'order.%')
    .execute();

test('an order that waits at the bank becomes a cart again, with all that was said', async () => {
  const code = `BACK-${randomUUID().slice(0, 8).toUpperCase()}`;
  await storePromotion(database, shop.guest, {
    code,
    actions: [{ type: 'fixedOnOrder', amount: 500 }],
  });
  const { id } = await cartOf(shop.guest, { variantId, quantity: 2 });
  valueOf(await applyCode(shop.guest, { cartId: id, code }));
  const before = await fillCheckout(shop.guest, id, { payment: 'card' });
  const order = valueOf(await complete(shop.guest, before));
  valueOf(await initializePayment(shop.guest, order));

  const { cart, differences } = valueOf(await reopen(order));
  expect(differences).toEqual([]);
  const after = await findCheckout(shop.guest, cart.id);
  expect(after).toMatchObject({
    contact: before.contact,
    billingAddress: { address1: athens.address1, city: athens.city },
    shippingMethod: { id: before.shippingMethod?.id },
    paymentMethod: { id: before.paymentMethod?.id },
    requirements: [],
    totals: { total: before.totals.total },
  });
  expect(after?.cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(after?.cart.codes.map((one) => one.code)).toEqual([code]);
  // The goods go from the order to the cart: nobody else gets them in between.
  expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 0 });
  expect(after?.reservationExpiresAt).not.toBeNull();

  expect((await shop.see(order)).state).toBe('canceled');
  expect(shop.bank.of(order.number).state).toBe('canceled');
  // Nobody was written to about an order that was never confirmed.
  expect(await emailsOf(order)).toEqual([]);
});

test('an order that was paid meanwhile stays, and makes no cart', async () => {
  const order = await atBank();
  shop.bank.decide(shop.bank.of(order.number), 'captured');
  expect(codeOf(await reopen(order))).toBe('STATE_TRANSITION');
  const now = await shop.see(order);
  expect([now.state, now.capturedTotal]).toEqual(['approved', order.totals.total]);
  expect(codeOf(await reopen(order))).toBe('STATE_TRANSITION');
});

test('while the bank cannot be asked nothing changes, and the same call works later', async () => {
  const order = await atBank();
  const idempotencyKey = randomUUID();
  shop.bank.interrupt({ call: 'cancel', when: 'before', error: lostAnswer() });
  expect(codeOf(await reopen(order, { idempotencyKey }))).toBe('PAYMENT_SERVICE_FAILURE');
  expect((await shop.see(order)).state).toBe('pending');
  valueOf(await reopen(order, { idempotencyKey }));
});

test('the same call again answers the same cart, and of two tabs one gets it', async () => {
  const order = await atBank();
  const idempotencyKey = randomUUID();
  const first = valueOf(await reopen(order, { idempotencyKey }));
  expect(valueOf(await reopen(order, { idempotencyKey })).cart.id).toBe(first.cart.id);
  expect(codeOf(await reopen(order))).toBe('STATE_TRANSITION');

  const other = await atBank(1);
  const answers = await Promise.all([reopen(other), reopen(other), reopen(other)]);
  expect(answers.filter((answer) => !('code' in answer))).toHaveLength(1);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 3, allocated: 0 });
});

test('goods join a cart that was begun meanwhile, and what it knows of its buyer stays', async () => {
  const order = await atBank(1);
  const begun = await cartOf(shop.guest, { variantId, quantity: 1 });
  const { cart } = valueOf(await reopen(order, { cartId: begun.id }));
  expect(cart.id).toBe(begun.id);
  expect((await findCart(shop.guest, begun.id))?.lines.map(({ quantity }) => quantity)).toEqual([
    2,
  ]);
  expect((await findCheckout(shop.guest, begun.id))?.contact?.email).toBe('eleni@example.com');
});

test('an order that waits for no card, and an unknown one, are not reopened', async () => {
  const order = await orderOf(shop.guest, variantId, 1, { payment: 'bank_transfer' });
  expect(codeOf(await reopen(order))).toBe('STATE_TRANSITION');
  expect((await shop.see(order)).state).toBe('pending');
  expect(codeOf(await reopen({ receiptToken: 'x'.repeat(43) }))).toBe('ORDER_NOT_FOUND');
});
