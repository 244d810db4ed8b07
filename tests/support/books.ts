import { expect } from 'vitest';
import type { Context } from '#domain/context.ts';
import { findOrder } from '#domain/orders/orders.ts';
import { nextOrderState } from '#domain/orders/next-state.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { TestDatabase } from './database.ts';
import { refundedOf, takenOf, type FakePayment } from './fake-provider.ts';

/** What the books of a shop are compared with. */
export type Ledger = {
  guest: Context;
  /** What its bank has of an order. */
  bank: {
    allOf: (orderNumber: string) => readonly Pick<FakePayment, 'state' | 'amount' | 'refunds'>[];
  };
  /** What has been done outside the database, as "kind subject". */
  effects: readonly string[];
};

type Owner = Pick<TestDatabase, 'owner'>;

type Refund = { paymentId: string; amount: number; stray: boolean; state: string; id: string };

/** The refunds of an order, as the ledger has them. */
export async function refundsOf({ owner }: Owner, orderId: string): Promise<Refund[]> {
  return owner
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'amount', 'stray', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .execute();
}

/** What has to be true at every moment, whatever has happened. */
export async function checkBooks(database: Owner, shop: Ledger, orderId: string): Promise<void> {
  const order = await reread(shop, orderId);
  const refunds = await refundsOf(database, orderId);
  for (const payment of order.payments) {
    const own = refunds.filter(({ paymentId, stray }) => paymentId === payment.id && !stray);
    const done = sum(own.filter(({ state }) => state === 'done'));
    expect(done, 'what the payment says of refunds').toBe(payment.refundedTotal);
    expect(sum(own), 'no more goes back than was taken').toBeLessThanOrEqual(payment.amount);
    if (payment.state === 'refunded') expect(done).toBe(payment.amount);
  }
  const shares = await database.owner
    .selectFrom('refundShares')
    .select(['refundId', 'amount'])
    .execute();
  for (const { id, amount } of refunds.filter(({ stray }) => !stray)) {
    const own = shares.filter(({ refundId }) => refundId === id);
    expect(sum(own), 'all of a refund has its tax').toBe(amount);
  }
  const live = order.payments.filter(({ state }) => state !== 'failed' && state !== 'canceled');
  expect(live.length, 'one payment at a time').toBeLessThanOrEqual(1);
  const facts = {
    state: order.state,
    payments: order.payments,
    shipments: order.shipments.map(({ state }) => state),
  };
  expect(nextOrderState(facts), `${order.state} follows from its parts`).toBeNull();
  expect(sum(order.payments.slice(-1)), 'asked for what it costs').toBe(order.totals.total);
  await checkStock(database, order);
  // Our books never say that more was taken or given back than the bank's do.
  const { taken, refunded } = bankBooks(shop, order);
  const ofBank = order.payments.filter(({ kind }) => kind === 'card' || kind === 'iris');
  const captured = ofBank.filter(({ state }) => state === 'completed' || state === 'refunded');
  expect(sum(captured)).toBeLessThanOrEqual(taken);
  const bankIds = new Set(ofBank.map(({ id }) => id));
  const back = refunds.filter(({ state, paymentId }) => state === 'done' && bankIds.has(paymentId));
  expect(sum(back)).toBeLessThanOrEqual(refunded);
}

/** What has to be true once nothing is left to do: the bank's books and ours say the same. */
export async function checkBooksAtRest(
  database: Owner,
  shop: Ledger,
  orderId: string,
): Promise<void> {
  await checkBooks(database, shop, orderId);
  const order = await reread(shop, orderId);
  const refunds = await refundsOf(database, orderId);
  expect(
    refunds.filter(({ state }) => state !== 'done'),
    'refunds left undone',
  ).toEqual([]);
  const { taken, refunded } = bankBooks(shop, order);
  const bankIds = new Set(
    order.payments.filter(({ kind }) => kind === 'card' || kind === 'iris').map(({ id }) => id),
  );
  const ofBank = refunds.filter(({ paymentId }) => bankIds.has(paymentId));
  const captured = order.payments.filter(
    ({ id, state }) => bankIds.has(id) && (state === 'completed' || state === 'refunded'),
  );
  const stray = sum(ofBank.filter((refund) => refund.stray));
  expect(taken, 'money in').toBe(sum(captured) + stray);
  expect(refunded, 'money back').toBe(sum(ofBank));
  expect(['created', 'failed'], 'nothing hangs').not.toContain(order.state);
  if (order.state === 'canceled') expect(taken - refunded, 'canceled and kept').toBe(0);
  for (const { state } of shop.bank.allOf(order.number)) {
    expect(['open', 'authorised'], 'nobody can pay any more').not.toContain(state);
  }
  checkLetters(shop, order, refunds);
}

/** Each event has one letter, and no letter is without one. */
function checkLetters({ effects }: Ledger, order: Order, refunds: readonly Refund[]): void {
  const count = (letter: string) => effects.filter((effect) => effect === letter).length;
  const wasIn = (state: string) =>
    order.events.some((event) => event.subject === 'order' && event.state === state);
  const isTransfer = order.payments.some(({ kind }) => kind === 'bank_transfer');
  const isConfirmed = wasIn('approved') || (isTransfer && wasIn('pending'));
  expect(count(`order.confirmation ${order.id}`)).toBe(isConfirmed ? 1 : 0);
  expect(count(`order.notice ${order.id}`)).toBe(isConfirmed ? 1 : 0);
  expect(count(`order.canceled ${order.id}`)).toBe(wasIn('canceled') ? 1 : 0);
  for (const { id } of refunds) expect(count(`payment.refunded ${id}`)).toBe(1);
}

async function checkStock({ owner }: Owner, order: Order): Promise<void> {
  const moves = await owner
    .selectFrom('stockMovements')
    .select(['variantId', 'onHandChange', 'allocatedChange'])
    .where('orderId', '=', order.id)
    .execute();
  const isOver = order.events.some(
    ({ subject, state }) => subject === 'order' && state === 'canceled',
  );
  const out = order.shipments.filter(({ state }) =>
    ['shipped', 'completed', 'failed', 'returned'].includes(state),
  );
  for (const { id, variantId, quantity } of order.lines) {
    const own = moves.filter((move) => move.variantId === variantId);
    const sent = out
      .flatMap(({ lines }) => lines)
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((total, line) => total + line.quantity, 0);
    const allocated = own.reduce((total, { allocatedChange }) => total + allocatedChange, 0);
    expect(allocated, 'what is promised').toBe(isOver ? 0 : quantity - sent);
  }
}

function bankBooks({ bank }: Ledger, order: Order): { taken: number; refunded: number } {
  const payments = bank.allOf(order.number);
  return {
    taken: payments.reduce((total, payment) => total + takenOf(payment), 0),
    refunded: payments.reduce((total, payment) => total + refundedOf(payment), 0),
  };
}

async function reread({ guest }: Ledger, orderId: string): Promise<Order> {
  const order = await findOrder(guest, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
