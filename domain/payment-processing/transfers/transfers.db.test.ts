import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { daysLater, queuedFor } from '#tests/support/orders.ts';
import {
  codeOf,
  guestOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { listAlerts } from '../../orders/alerts.ts';
import {
  bookOutCanceled,
  deliverOrder,
  packOrder,
  returnGoods,
} from '../../orders/fulfilment/fulfil.ts';
import { cancelOrder, findOrder } from '../../orders/orders.ts';
import type { Order } from '../../orders/rules.ts';
import { isProblem } from '../../problem.ts';
import { markPaid } from './mark-paid.ts';
import { reconcilePayments } from '../reconcile.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const actor = 'staff:eleni';

async function ordered(): Promise<{ order: Order; variantId: string }> {
  const variantId = await stockVariant(database, guest, { onHand: 5, price: 3000 });
  return { variantId, order: await orderOf(guest, variantId, 1) };
}

const book = ({ id: orderId }: Order, amount: number, reference?: string) =>
  markPaid(guest, { orderId, amount, actor, ...(reference && { reference }) });
const seen = async ({ id }: Order) => {
  const order = await findOrder(guest, id);
  if (!order) throw new Error('The order is gone');
  return order;
};
const alertsOf = async ({ id }: Order) =>
  (await listAlerts(guest))
    .filter(({ orderId }) => orderId === id)
    .map(({ kind, details }) => `${kind}: ${details}`);

describe('a transfer that comes in parts', () => {
  test('pays the order when all of it has come, and the buyer reads what is open', async () => {
    const { order } = await ordered();
    const { total } = order.totals;
    const part = valueOf(await book(order, 2000));
    expect(part).toMatchObject({
      state: 'pending',
      bankTransfer: { amount: total - 2000, received: 2000 },
    });
    expect(await queuedFor(database.owner, order.id)).toContain('order.partlyPaid');
    const paid = valueOf(await book(order, total - 2000));
    expect(paid).toMatchObject({ state: 'approved', capturedTotal: total, bankTransfer: null });
    expect(await alertsOf(order)).toEqual([]);
  });

  test('counts once under one reference, however often it is booked', async () => {
    const { order } = await ordered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(order, 1000, 'EB-77')));
    expect(answers.filter(isProblem)).toEqual([]);
    expect((await seen(order)).bankTransfer?.received).toBe(1000);
    expect(codeOf(await book(order, 1001, 'EB-77'))).toBe('AMOUNT_INVALID');
    valueOf(await book(order, 1000, 'EB-78'));
    expect((await seen(order)).bankTransfer?.received).toBe(2000);
  });

  test('without a reference the same sum on the same day is taken for a second key stroke', async () => {
    const { order } = await ordered();
    valueOf(await book(order, 1000));
    expect(await book(order, 1000)).toMatchObject({
      code: 'AMOUNT_INVALID',
      params: { booked: 1000 },
    });
    expect((await seen(order)).bankTransfer?.received).toBe(1000);
  });

  test('of too much the rest has to go back', async () => {
    const { order } = await ordered();
    const paid = valueOf(await book(order, order.totals.total + 150));
    expect(paid).toMatchObject({ state: 'approved', capturedTotal: order.totals.total });
    expect((await alertsOf(order))[0]).toContain('refund-due: Give back 1.50 EUR');
    valueOf(await book(order, 500, 'again'));
    expect((await alertsOf(order))[1]).toContain('refund-due: Give back 5.00 EUR');
  });

  test('for an order that is canceled has to go back, what came before and what comes after', async () => {
    const { order } = await ordered();
    valueOf(await book(order, 1000));
    valueOf(await cancelOrder(guest, { orderId: order.id, actor, reason: 'gone' }));
    expect(await alertsOf(order)).toEqual(['refund-due: Give back 10.00 EUR: gone']);
    valueOf(await book(order, 700));
    expect((await alertsOf(order))[1]).toContain('late-money: Give back 7.00 EUR');
    expect((await seen(order)).state).toBe('canceled');
  });

  test('is not called off by the clock: a person asks', async () => {
    const { order } = await ordered();
    valueOf(await book(order, 1000));
    for (let round = 0; round < 2; round += 1) await reconcilePayments(daysLater(guest, 20));
    expect((await seen(order)).state).toBe('pending');
    expect(await alertsOf(order)).toEqual(['transfer-short: Only 10.00 EUR has come in time']);
  });

  test.each([0, -5, 0.5, Number.NaN])('of %s is none', async (amount) => {
    const { order } = await ordered();
    expect(codeOf(await book(order, amount))).toBe('AMOUNT_INVALID');
  });
});

describe('a canceled shipment that has left all the same', () => {
  test('is booked out once, with who and why, and staff is alerted', async () => {
    const { order, variantId } = await ordered();
    valueOf(await cancelOrder(guest, { orderId: order.id, actor, reason: 'gone' }));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 5, allocated: 0 });
    const correction = { orderId: order.id, actor, reason: 'the courier had it already' };
    const answers = await Promise.all([
      bookOutCanceled(guest, correction),
      bookOutCanceled(guest, correction),
    ]);
    expect(answers.filter(isProblem)).toHaveLength(1);
    expect(await seen(order)).toMatchObject({
      state: 'canceled',
      shipments: [{ state: 'shipped' }],
    });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 4, allocated: 0 });
    expect(await alertsOf(order)).toEqual([
      `canceled-left: Left although canceled: 1 × ${order.lines[0]?.sku}. the courier had it already`,
    ]);
    const change = await database.owner
      .selectFrom('stateChanges')
      .select(['actor', 'reason'])
      .where('orderId', '=', order.id)
      .where('toState', '=', 'shipped')
      .execute();
    expect(change).toEqual([{ actor, reason: 'the courier had it already' }]);
    valueOf(await deliverOrder(guest, { orderId: order.id, actor }));
    const back = { orderId: order.id, actor, reason: 'sent back', restocked: true };
    valueOf(await returnGoods(guest, back));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 5, allocated: 0 });
  });

  test('takes no more off the stock than is there, and says so', async () => {
    const { order, variantId } = await ordered();
    valueOf(await cancelOrder(guest, { orderId: order.id, actor, reason: 'gone' }));
    await database.owner
      .updateTable('stockItems')
      .set({ onHand: 0 })
      .where('variantId', '=', variantId)
      .execute();
    valueOf(await bookOutCanceled(guest, { orderId: order.id, actor, reason: 'late' }));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 0, allocated: 0 });
    expect((await alertsOf(order))[0]).toContain('(on the shelf: 0 × ');
  });

  test('is the only one that can be', async () => {
    const { order } = await ordered();
    const correction = { orderId: order.id, actor, reason: 'late' };
    expect(codeOf(await bookOutCanceled(guest, correction))).toBe('STATE_TRANSITION');
    // One that is being packed may leave, but not by this step.
    valueOf(await book(order, order.totals.total));
    valueOf(await packOrder(guest, { orderId: order.id, actor }));
    expect(codeOf(await bookOutCanceled(guest, correction))).toBe('STATE_TRANSITION');
  });
});
