import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { movePayment, queuedFor, sendOrder } from '#tests/support/orders.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import {
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { transact, type Context } from '../../context.ts';
import { runDue } from '../../outbox/outbox.ts';
import { isProblem } from '../../problem.ts';
import { requestAccess } from './access.ts';
import { cancelOwnOrder } from './cancel-own.ts';
import { claimOrders, countClaimableOrders } from './claim.ts';
import { deliverOrder, failDelivery, packOrder, returnGoods } from '../fulfilment/fulfil.ts';
import { orderEmailHandlers } from '../documents/email-handlers.ts';
import { findMemberOrder, findOrder, findOrderByReceipt, listMemberOrders } from '../orders.ts';
import type { OrderEmail } from '../documents/ports.ts';
import { claimOrderPurchase } from './purchase.ts';
import type { Order } from '../rules.ts';
import { findOrderOfBuyer } from '../returns/withdraw.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

/** What else is queued here and is nobody's concern. */
const idle = Object.fromEntries(
  ['payment.refund', 'fiscal.document'].map((kind) => [kind, () => Promise.resolve()]),
);

const cash = { payment: 'cash_on_delivery' } as const;

async function member(email = `${randomUUID()}@example.com`): Promise<Context> {
  return asMember(guest, await memberOf(database, guest, email), email);
}

function cancel(order: Pick<Order, 'receiptToken'>, idempotencyKey: string = randomUUID()) {
  return cancelOwnOrder(guest, { idempotencyKey, receiptToken: order.receiptToken });
}

describe('ORD-01: the buyer’s own cancel', () => {
  const staff = (order: Order) => ({ orderId: order.id, actor: 'staff:test' });
  /** The ways into each state in which it is too late. */
  const late: [state: string, lead: (order: Order) => Promise<unknown>][] = [
    ['processing', (order) => packOrder(guest, staff(order))],
    ['shipped', (order) => sendOrder(guest, order.id)],
    [
      'failed to be delivered',
      async (order) => {
        await sendOrder(guest, order.id);
        await failDelivery(guest, { ...staff(order), reason: '' });
      },
    ],
    [
      'completed',
      async (order) => {
        await sendOrder(guest, order.id);
        await deliverOrder(guest, staff(order));
        await movePayment(guest, order, 'completed');
      },
    ],
    [
      'returned',
      async (order) => {
        await movePayment(guest, order, 'completed');
        await sendOrder(guest, order.id);
        await returnGoods(guest, { ...staff(order), reason: '', restocked: true });
      },
    ],
    ['canceled', (order) => cancel(order)],
    [
      'canceled and its money back',
      async (order) => {
        await movePayment(guest, order, 'completed');
        await cancel(order);
        await database.owner
          .updateTable('payments')
          .set({ refundedTotal: order.totals.total })
          .where('orderId', '=', order.id)
          .execute();
        await movePayment(guest, order, 'refunded');
        expect((await findOrder(guest, order.id))?.state).toBe('refunded');
      },
    ],
  ];

  test.each(late)('is refused when it is %s, and nothing changes', async (_state, lead) => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId, 2, cash);
    await lead(order);
    const before = await findOrder(guest, order.id);
    const stock = await stockOf(database, variantId);
    expect(before?.canCancel).toBe(false);
    expect(codeOf(await cancel(order))).toBe('NOT_CANCELABLE');
    expect(await findOrder(guest, order.id)).toEqual(before);
    expect(await stockOf(database, variantId)).toEqual(stock);
  });

  test('of a paid order refunds the money, and emails the buyer', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId, 2);
    await movePayment(guest, order, 'completed');
    expect(valueOf(await cancel(order)).state).toBe('canceled');
    const queued = await queuedFor(database.owner, order.id);
    expect(queued).toContain('order.canceled');
    const refund = await database.owner
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'payment.refund')
      .where('subject', '=', `${order.id} canceled`)
      .executeTakeFirstOrThrow();
    expect(refund.payload).toMatchObject({
      orderId: order.id,
      amount: String(order.totals.total),
    });
  });

  test('of one that is not paid sends nothing back', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId, 2);
    valueOf(await cancel(order));
    expect(await queuedFor(database.owner, order.id)).not.toContain('payment.refund');
    expect(await stockOf(database, variantId)).toEqual({ onHand: 5, allocated: 0 });
  });

  test('twice with one key is once; of an unknown order there is none', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 5 });
    const order = await orderOf(guest, variantId, 1);
    const key = randomUUID();
    const first = valueOf(await cancel(order, key));
    expect(valueOf(await cancel(order, key))).toEqual(first);
    expect(codeOf(await cancel({ receiptToken: 'x'.repeat(43) }))).toBe('ORDER_NOT_FOUND');
  });

  test('and packing at once: one of them wins', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50 });
    for (let round = 0; round < 5; round += 1) {
      const order = await orderOf(guest, variantId, 1, cash);
      const answers = await Promise.all([packOrder(guest, staff(order)), cancel(order)]);
      // The table lets the shop call off what it is packing, so that both might succeed.
      expect(answers.filter(isProblem)).toHaveLength(1);
      const after = await findOrder(guest, order.id);
      const pair = `${after?.state} ${after?.shipments[0]?.state}`;
      expect(['canceled canceled', 'processing processing']).toContain(pair);
    }
  });
});

describe('ORD-05 and ORD-09: who finds an order', () => {
  test('the member who placed it, in the list and by its id; nobody else', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50 });
    const mine = await member();
    const other = await member();
    const first = await orderOf(mine, variantId, 1);
    const second = await orderOf(mine, variantId, 2);
    await orderOf(guest, variantId, 1);
    expect(first.customerId).toBe(mine.viewer.kind === 'member' && mine.viewer.userId);
    const list = await listMemberOrders(mine, { first: 24, skip: 0 });
    expect(list?.total).toBe(2);
    expect(list?.nodes.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list?.nodes[1]).toEqual(first);
    expect((await listMemberOrders(mine, { first: 1, skip: 1 }))?.nodes).toEqual([first]);
    expect(await listMemberOrders(other, { first: 24, skip: 0 })).toEqual({ total: 0, nodes: [] });
    expect(await listMemberOrders(guest, { first: 24, skip: 0 })).toBeNull();

    expect(await findMemberOrder(mine, first.id)).toEqual(first);
    for (const ctx of [other, guest]) expect(await findMemberOrder(ctx, first.id)).toBeNull();
    expect(await findMemberOrder(mine, randomUUID())).toBeNull();
  });

  test('everybody with the link, signed in as anybody or not at all, and it opens no list', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50 });
    const order = await orderOf(guest, variantId, 1);
    for (const ctx of [guest, await member(), await member('eleni@example.com')]) {
      expect(await findOrderByReceipt(ctx, order.receiptToken)).toEqual(order);
      // The same e-mail makes a guest's order nobody's.
      expect(await findMemberOrder(ctx, order.id)).toBeNull();
    }
  });
});

test('an order of a guest is found and claimed by every spelling of its address, and by no other', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 50 });
  const [stored, ...others] = spellingsOf('guest');
  const orders = [];
  for (const email of [stored, others[0]])
    orders.push(await orderOf(guest, variantId, 1, { email }));
  const { number } = orders[1] ?? { number: '' };
  for (const email of [stored, ...others]) {
    expect((await findWithdrawalOrder(number, email))?.number, email).toBe(number);
  }
  expect(await findWithdrawalOrder(number, 'guest@ρουμι.ελ')).toBeNull();
  const owner = await member(stored);
  for (const another of ['guest+rum@ρούμι.ελ', 'guest@elsewhere.example']) {
    expect(await countClaimableOrders(await member(another)), another).toBe(0);
  }
  expect(await countClaimableOrders(owner)).toBe(orders.length);
  expect(await claimOrders(owner)).toEqual({ claimed: orders.length });
  expect((await listMemberOrders(owner, { first: 20, skip: 0 }))?.total).toBe(orders.length);
});

function findWithdrawalOrder(number: string, email: string): Promise<Order | null> {
  return transact(guest, (tx) => findOrderOfBuyer(tx, { number, email }));
}

describe('asking for the link again', () => {
  test('gets one answer whether there is such an order or not, and an email only if there is', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50 });
    const { number, id, receiptToken } = await orderOf(guest, variantId, 1);
    const ask = (email: string) => requestAccess(guest, { number, email });
    expect(await ask('nikos@example.com')).toEqual(await ask(' ELENI@example.com'));
    expect(await requestAccess(guest, { number: 'K-0', email: 'eleni@example.com' })).toEqual({
      accepted: true,
    });
    const emails: OrderEmail[] = [];
    const post = {
      send: (mail: OrderEmail) => {
        emails.push(mail);
        return Promise.resolve();
      },
    };
    const errors: unknown[] = [];
    const handlers = { ...idle, ...orderEmailHandlers(post) };
    await runDue(guest, { handlers, onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
    const links = emails.filter(({ about }) => about.kind === 'access');
    expect(links.map(({ order }) => [order.id, order.email, order.receiptToken])).toEqual([
      [id, 'eleni@example.com', receiptToken],
    ]);
  });
});

describe('the purchase event for analytics', () => {
  test('is answered once, however many ask at once, with decimals', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50, price: 1250 });
    const order = await orderOf(guest, variantId, 2, cash);
    const claim = () => claimOrderPurchase(guest, order.receiptToken);
    const answers = await Promise.all([claim(), claim(), claim(), claim()]);
    const told = answers.filter((answer) => answer !== null);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      number: order.number,
      currency: 'EUR',
      total: (order.totals.total / 100).toFixed(2),
      shipmentTotal: '3.50',
      taxTotal: (order.totals.tax / 100).toFixed(2),
      orderItems: [
        {
          variant: { name: 'Test rum', label: '' },
          quantity: 2,
          price: '12.50',
          discount: '0.00',
        },
      ],
    });
    expect(await claim()).toBeNull();
  });

  test('adds up to the total, with odd cents, two tax rates, a gift, delivery and a fee', async () => {
    await endPromotions(database);
    const stock = (price: number, taxClass?: 'super_reduced') =>
      stockVariant(database, guest, { onHand: 50, price, ...(taxClass && { taxClass }) });
    const [rum, book, gift] = [
      await stock(1005),
      await stock(333, 'super_reduced'),
      await stock(650),
    ];
    await storePromotion(database, guest, { actions: [{ type: 'fixedOnOrder', amount: 356 }] });
    await storePromotion(database, guest, {
      actions: [
        { type: 'percentOnOrder', percent: 7 },
        { type: 'gift', variantId: gift, quantity: 1 },
      ],
    });
    const { id: cartId } = await cartOf(
      guest,
      { variantId: rum, quantity: 3 },
      { variantId: book, quantity: 7 },
    );
    const checkout = await fillCheckout(guest, cartId, cash);
    const order = valueOf(await complete(guest, checkout));
    await endPromotions(database);
    const purchase = await claimOrderPurchase(guest, order.receiptToken);
    if (!purchase) throw new Error('Nothing is told');
    const cents = (decimal: string) => Math.round(Number(decimal) * 100);
    const { orderItems: items } = purchase;
    const sum = (of: (item: (typeof items)[number]) => number) =>
      items.reduce((all, item) => all + of(item), 0);
    expect(order.totals.discount).toBeGreaterThan(356);
    expect(purchase).toMatchObject({ paymentTotal: '2.50', shipmentTotal: '3.50' });
    expect(
      sum(({ price, quantity }) => cents(price) * quantity) +
        cents(purchase.shipmentTotal) +
        cents(purchase.paymentTotal),
    ).toBe(cents(purchase.total));
    expect(cents(purchase.total)).toBe(order.totals.total);
    expect(sum(({ discount, quantity }) => cents(discount) * quantity)).toBe(order.totals.discount);
    expect(sum(({ quantity }) => quantity)).toBe(11);
  });

  test('names brand and categories in the language of the order', async () => {
    const { id } = await database.owner
      .selectFrom('variants')
      .select('id')
      .where('tenantId', '=', guest.tenant.id)
      .where('sku', '=', 'PON-MRD-70')
      .executeTakeFirstOrThrow();
    const order = await orderOf({ ...guest, locale: 'el' }, id, 2, cash);
    const purchase = await claimOrderPurchase(guest, order.receiptToken);
    expect(purchase?.orderItems[0]).toEqual({
      variant: {
        sku: 'PON-MRD-70',
        name: 'Pontoporos Χαρμάνι Μεσημβρινός',
        label: expect.stringMatching(/^70\scl$/) as string,
      },
      product: {
        brand: { name: 'Pontoporos' },
        categories: [
          { name: 'Ρούμι' },
          { name: 'Παλαιωμένα ρούμια' },
          { name: 'Τριών έως επτά ετών' },
        ],
      },
      quantity: 2,
      price: '47.90',
      discount: '0.00',
    });
  });

  test('waits for the money, and is not lost by asking too early', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 50 });
    const order = await orderOf(guest, variantId, 1);
    expect(await claimOrderPurchase(guest, order.receiptToken)).toBeNull();
    await movePayment(guest, order, 'completed');
    expect(await claimOrderPurchase(guest, order.receiptToken)).not.toBeNull();
    expect(await claimOrderPurchase(guest, 'x'.repeat(43))).toBeNull();
  });
});
