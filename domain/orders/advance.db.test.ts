import { describe, expect, test } from 'vitest';
import { movePayment, queuedFor, sendOrder } from '#tests/support/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { advanceOrder } from './advance.ts';
import { approveOrder, deliverOrder } from './fulfilment/fulfil.ts';
import { findOrder } from './orders.ts';
import type { Order } from './rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

/** A new order paid by transfer, or, as a provider would have it, by card. */
async function placed(
  payment: 'bank_transfer' | 'cash_on_delivery' | 'card' = 'bank_transfer',
): Promise<Order> {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const choice = payment === 'card' ? {} : { payment };
  const order = await orderOf(guest, variantId, 1, choice);
  if (payment !== 'card') return order;
  // What a checkout by card leaves: an order and a payment that have only begun.
  const { owner } = database;
  await owner.updateTable('orders').set({ state: 'created' }).where('id', '=', order.id).execute();
  await owner
    .updateTable('payments')
    .set({ state: 'created', kind: 'card' })
    .where('orderId', '=', order.id)
    .execute();
  await owner.deleteFrom('outbox').where('subject', '=', order.id).execute();
  const begun = await findOrder(guest, order.id);
  if (!begun) throw new Error('The order is gone');
  return begun;
}

async function stateOf({ id }: Order): Promise<string | undefined> {
  return (await findOrder(guest, id))?.state;
}

async function changesOf({ id }: Order, subject: string): Promise<string[]> {
  const rows = await database.owner
    .selectFrom('stateChanges')
    .select(['fromState', 'toState', 'actor'])
    .where('orderId', '=', id)
    .where('subject', '=', subject)
    .orderBy('position')
    .execute();
  return rows.map(({ fromState, toState, actor }) => `${fromState} > ${toState} by ${actor}`);
}

describe('an order follows its payment', () => {
  test('a transfer that has come approves it and makes its goods ready', async () => {
    const order = await placed();
    await movePayment(guest, order, 'completed');
    expect(await findOrder(guest, order.id)).toMatchObject({
      state: 'approved',
      capturedTotal: order.totals.total,
      shipments: [{ state: 'ready' }],
    });
    expect(await queuedFor(database.owner, order.id)).toEqual([
      'fiscal.document',
      'order.confirmation',
      'order.notice',
      'order.paid',
    ]);
  });

  test('a card is confirmed when it has paid, by one email', async () => {
    const order = await placed('card');
    expect(await queuedFor(database.owner, order.id)).toEqual([]);
    await movePayment(guest, order, 'processing');
    expect(await stateOf(order)).toBe('pending');
    expect(await queuedFor(database.owner, order.id)).toEqual([]);
    await movePayment(guest, order, 'completed');
    expect(await stateOf(order)).toBe('approved');
    expect(await queuedFor(database.owner, order.id)).toEqual([
      'fiscal.document',
      'order.confirmation',
      'order.notice',
    ]);
  });

  test('a card that was captured later is reported by its own email', async () => {
    const order = await placed('card');
    await movePayment(guest, order, 'processing', 'approved');
    await movePayment(guest, order, 'completed');
    expect(await queuedFor(database.owner, order.id)).toContain('order.paid');
  });

  test('a declined card fails it, and each step is recorded with its actor', async () => {
    const order = await placed('card');
    await movePayment(guest, order, 'processing', 'failed');
    expect(await stateOf(order)).toBe('failed');
    expect((await changesOf(order, 'order')).at(-1)).toBe('created > failed by test');
  });

  test('MAIL-03: return and webhook together send one confirmation', async () => {
    const order = await placed('card');
    // The bank has said so, and nobody has drawn the conclusion yet.
    await database.owner
      .updateTable('payments')
      .set({ state: 'completed' })
      .where('orderId', '=', order.id)
      .execute();
    const settle = () =>
      transact(guest, (tx) => advanceOrder(tx, { orderId: order.id, actor: 'test' }));
    await Promise.all(Array.from({ length: 6 }, settle));
    const queued = await queuedFor(database.owner, order.id);
    expect(queued.filter((kind) => kind === 'order.confirmation')).toHaveLength(1);
    expect(queued.filter((kind) => kind === 'order.notice')).toHaveLength(1);
    expect((await changesOf(order, 'order')).filter((step) => step.includes('> approved'))).toEqual(
      ['created > approved by test'],
    );
  });

  test('and undone with its transaction it is nowhere', async () => {
    const order = await placed();
    const failure = transact(guest, async (tx) => {
      await movePayment(tx, order, 'completed');
      throw new Error('The disk is full');
    });
    await expect(failure).rejects.toThrow('The disk is full');
    expect(await stateOf(order)).toBe('pending');
    expect(await queuedFor(database.owner, order.id)).toEqual([
      'order.confirmation',
      'order.notice',
    ]);
  });
});

describe('an order follows its shipment', () => {
  test('is completed when it is paid and has left', async () => {
    const order = await placed();
    await movePayment(guest, order, 'completed');
    await sendOrder(guest, order.id);
    expect(await changesOf(order, 'order')).toEqual([
      'none > created by guest',
      'created > pending by guest',
      'pending > approved by test',
      'approved > processing by staff:test',
      'processing > completed by staff:test',
    ]);
  });

  test('waits for the courier’s money', async () => {
    const order = await placed('cash_on_delivery');
    await sendOrder(guest, order.id);
    valueOf(await deliverOrder(guest, { orderId: order.id, actor: 'staff:test' }));
    expect(await stateOf(order)).toBe('processing');
    await movePayment(guest, order, 'completed');
    expect(await stateOf(order)).toBe('completed');
    expect(await queuedFor(database.owner, order.id)).not.toContain('order.paid');
  });

  test('a transfer that staff trusts goes on before its money is here, a card does not', async () => {
    const trusted = await placed();
    const staff = { actor: 'staff:test', reason: 'an old friend' };
    valueOf(await approveOrder(guest, { ...staff, orderId: trusted.id }));
    await sendOrder(guest, trusted.id);
    expect(await stateOf(trusted)).toBe('processing');
    await movePayment(guest, trusted, 'completed');
    expect(await stateOf(trusted)).toBe('completed');

    const card = await placed('card');
    expect(await approveOrder(guest, { ...staff, orderId: card.id })).toMatchObject({
      code: 'STATE_TRANSITION',
    });
    expect(await stateOf(card)).toBe('created');
  });
});
