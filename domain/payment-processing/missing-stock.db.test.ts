import { describe, expect, test } from 'vitest';
import { composeOrderEmail } from '#adapters/mail/order-emails.ts';
import { openBankShop } from '#tests/support/bank-shop.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider } from '#tests/support/fake-provider.ts';
import { queuedFor } from '#tests/support/orders.ts';
import {
  cartOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import type { Context } from '../context.ts';
import { listAlerts } from '../orders/alerts.ts';
import { fiscalHandlers } from '../orders/documents/fiscal-handlers.ts';
import { approveOrder, packOrder, shipOrder } from '../orders/fulfilment/fulfil.ts';
import { orderEmailHandlers } from '../orders/documents/email-handlers.ts';
import { recheckMissing } from '../orders/fulfilment/missing.ts';
import { cancelOrder, findOrder } from '../orders/orders.ts';
import { readyWaitingOrders } from '../orders/fulfilment/readiness.ts';
import type { Order } from '../orders/rules.ts';
import { runDue } from '../outbox/outbox.ts';
import { initializePayment } from './initialize.ts';
import { markPaid } from './transfers/mark-paid.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
const guest = await guestOf(database.app);
await endPromotions(database);

async function correctStock(variantId: string, onHand: number): Promise<void> {
  await database.owner
    .updateTable('stockItems')
    .set({ onHand })
    .where('variantId', '=', variantId)
    .execute();
}

/** What the clocks of the shop do. */
async function look(ctx: Context = guest): Promise<void> {
  await readyWaitingOrders(ctx);
  await recheckMissing(ctx);
}

async function seen(order: Pick<Order, 'id'>): Promise<Order> {
  const now = await findOrder(guest, order.id);
  if (!now) throw new Error('The order is gone');
  return now;
}

const shipmentsOf = async (order: Pick<Order, 'id'>) =>
  (await seen(order)).shipments.map(({ state }) => state);
const missingOf = async (order: Pick<Order, 'id'>) =>
  (await seen(order)).lines.map(({ missingQuantity }) => missingQuantity);
const alertsOf = async (order: Pick<Order, 'id'>) =>
  (await listAlerts(guest)).filter(
    ({ orderId, kind }) => orderId === order.id && kind === 'stock-missing',
  );

/** The emails that are sent now to the buyer of an order, as text; and what is stamped. */
async function post(order: Pick<Order, 'id'>): Promise<{ emails: string[]; stamped: string[] }> {
  const emails: string[] = [];
  const stamped: string[] = [];
  const written = orderEmailHandlers({
    send: async (mail) => {
      if (mail.order.id !== order.id || mail.about.kind === 'toShop') return;
      const { subject, text } = await composeOrderEmail(mail, 'https://shop.example');
      emails.push(`${subject}\n${text}`);
    },
  });
  const fiscal = fiscalHandlers({
    stamp: (paper) => {
      if (paper.order.id === order.id) stamped.push(`${paper.kind} ${paper.amount}`);
      return Promise.resolve({ mark: `4${paper.id}`, uid: paper.id, url: 'https://tax.example' });
    },
  });
  const others = ['payment.refund', 'refund.send'].map((kind) => [kind, () => Promise.resolve()]);
  await runDue(guest, {
    handlers: { ...Object.fromEntries(others), ...written, ...fiscal },
    onError: (error) => {
      throw error;
    },
  });
  return { emails, stamped };
}

/** Two of something at the bank, and one of them taken off the stock meanwhile. */
async function paidTooLate(): Promise<{ order: Order; variantId: string }> {
  const shop = await openBankShop(database.app, bank);
  const variantId = await stockVariant(database, shop.guest, { onHand: 2, price: 5000 });
  const order = await orderOf(shop.guest, variantId, 2, { payment: 'card' });
  valueOf(await initializePayment(shop.guest, order));
  await correctStock(variantId, 1);
  const payment = shop.bank.of(order.number);
  shop.bank.decide(payment, 'captured');
  await shop.comeBack(payment);
  return { order, variantId };
}

describe('a card that pays when the goods are gone', () => {
  test('approves the order, alerts staff at once, and tells the buyer the truth in one email', async () => {
    const { order } = await paidTooLate();
    expect(await seen(order)).toMatchObject({
      state: 'approved',
      canCancel: true,
      shipments: [{ state: 'pending' }],
      lines: [{ quantity: 2, missingQuantity: 1 }],
    });
    const [sku] = order.lines.map((line) => line.sku);
    expect(await alertsOf(order)).toMatchObject([
      { details: `The order is approved, and is short of 1 × ${sku}` },
    ]);
    const { emails, stamped } = await post(order);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('Your money has arrived');
    expect(emails[0]).toContain('1 of 2');
    expect(emails[0]).toContain('cancel the order');
    // No tax document for what may never be sent.
    expect(stamped).toEqual([]);
    await look();
    expect(await alertsOf(order)).toHaveLength(1);
  });

  test('is stamped and ready when the goods are there after all', async () => {
    const { order, variantId } = await paidTooLate();
    await post(order);
    await correctStock(variantId, 2);
    await look();
    expect(await shipmentsOf(order)).toEqual(['ready']);
    expect(await missingOf(order)).toEqual([0]);
    expect((await post(order)).stamped).toEqual([`receipt ${order.totals.total}`]);
  });

  test('is neither stamped nor credited when it is called off instead', async () => {
    const { order, variantId } = await paidTooLate();
    valueOf(await cancelOrder(guest, { orderId: order.id, actor: 'guest', reason: '' }));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 1, allocated: 0 });
    const { emails, stamped } = await post(order);
    expect(emails.some((mail) => mail.includes('has been cancelled'))).toBe(true);
    expect(stamped).toEqual([]);
  });

  test('is stamped when what is there leaves by itself', async () => {
    const { order } = await paidTooLate();
    const parts = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
    valueOf(await packOrder(guest, { orderId: order.id, actor: 'staff', parts }));
    const states = await shipmentsOf(order);
    expect(states.toSorted()).toEqual(['pending', 'processing']);
    expect(await missingOf(order)).toEqual([1]);
    const tracking = { carrier: 'acs', trackingNumber: '1' };
    valueOf(await shipOrder(guest, { orderId: order.id, actor: 'staff', ...tracking }));
    expect((await post(order)).stamped).toEqual([`receipt ${order.totals.total}`]);
  });
});

describe('goods that are gone are reported, whatever the order waits for', () => {
  test('a transfer that comes late: the email for its money says it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const order = await orderOf(guest, variantId, 1);
    await post(order);
    await correctStock(variantId, 0);
    const paid = { orderId: order.id, amount: order.totals.total, actor: 'staff' };
    valueOf(await markPaid(guest, paid));
    expect(await alertsOf(order)).toHaveLength(1);
    const { emails, stamped } = await post(order);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('Your money has arrived');
    expect(emails[0]).not.toContain('The rest is up to us');
    expect(stamped).toEqual([]);
  });

  test('a transfer that is awaited: its buyer is asked to wait with it', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const order = await orderOf(guest, variantId, 1);
    await post(order);
    await correctStock(variantId, 0);
    await look();
    expect(await alertsOf(order)).toHaveLength(1);
    const { emails } = await post(order);
    expect(emails.join()).toContain('Please do not transfer the money');
  });

  test('a transfer that is trusted gets an email of its own', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const order = await orderOf(guest, variantId, 1);
    await correctStock(variantId, 0);
    valueOf(await approveOrder(guest, { orderId: order.id, actor: 'staff', reason: 'known' }));
    expect(await queuedFor(database.owner, order.id)).toContain('order.missing');
  });

  test('cash at the door: what was ready waits again', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2 });
    const cash = { payment: 'cash_on_delivery' } as const;
    const first = await orderOf(guest, variantId, 1, cash);
    const second = await orderOf(guest, variantId, 1, cash);
    await look();
    expect([await shipmentsOf(first), await shipmentsOf(second)]).toEqual([['ready'], ['ready']]);
    await correctStock(variantId, 1);
    await look();
    expect([await shipmentsOf(first), await shipmentsOf(second)]).toEqual([['ready'], ['pending']]);
    expect(await alertsOf(first)).toEqual([]);
    expect(await alertsOf(second)).toHaveLength(1);
    const { emails } = await post(second);
    expect(emails.at(-1)).toContain('Something is missing');
    expect(emails.at(-1)).not.toContain('Your money has arrived');
  });

  test('what is being packed stays where it is, and staff is alerted', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const order = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
    valueOf(await packOrder(guest, { orderId: order.id, actor: 'staff' }));
    await correctStock(variantId, 0);
    await look();
    expect(await shipmentsOf(order)).toEqual(['processing']);
    expect((await alertsOf(order))[0]?.details).toContain('being packed');
  });

  test('what was ordered beyond the stock is awaited, what was there is missed', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1, backorderable: true });
    const order = await orderOf(guest, variantId, 3, { payment: 'cash_on_delivery' });
    await look();
    expect(await missingOf(order)).toEqual([0]);
    expect(await alertsOf(order)).toEqual([]);
    await correctStock(variantId, 0);
    await look();
    expect(await missingOf(order)).toEqual([1]);
    expect(await alertsOf(order)).toHaveLength(1);
    await correctStock(variantId, 3);
    await look();
    expect(await shipmentsOf(order)).toEqual(['ready']);
  });

  test('the oldest order gets what is there', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 3 });
    const cart = await cartOf(guest, { variantId, quantity: 2 });
    const older = valueOf(await complete(guest, await fillCheckout(guest, cart.id)));
    const newer = await orderOf(guest, variantId, 1);
    await correctStock(variantId, 2);
    await look();
    expect([await missingOf(older), await missingOf(newer)]).toEqual([[0], [1]]);
  });
});
