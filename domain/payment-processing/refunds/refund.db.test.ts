import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { checkBooks, checkBooksAtRest, refundsOf } from '#tests/support/books.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer, refusal } from '#tests/support/fake-provider.ts';
import { queuedFor } from '#tests/support/orders.ts';
import { endPromotions, codeOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../../context.ts';
import { listAlerts } from '../../orders/alerts.ts';
import { cancelOrder, lockOrderById } from '../../orders/orders.ts';
import type { Order } from '../../orders/rules.ts';
import type { PaymentKind } from '../../payments/rules.ts';
import { isProblem } from '../../problem.ts';
import { confirmPayment } from '../confirm.ts';
import { initializePayment } from '../initialize.ts';
import { markPaid } from '../transfers/mark-paid.ts';
import { finishRefund } from './refund-ledger.ts';
import { refundOrder } from './refund.ts';
import { decideRefund } from './send-refund.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
await endPromotions(database);

let shop: BankShop;
let variantId: string;
beforeEach(async () => {
  shop = await openBankShop(database.app, bank);
  // With delivery it is 50.00.
  variantId = await stockVariant(database, shop.guest, { onHand: 10, price: 4650 });
});

/** An order of 50.00 that is paid. */
async function paid(payment: PaymentKind = 'card'): Promise<Order> {
  const order = await orderOf(shop.guest, variantId, 1, { payment });
  expect(order.totals.total).toBe(5000);
  if (payment === 'bank_transfer') {
    return valueOf(await markPaid(shop.guest, { orderId: order.id, amount: 5000, actor: 'staff' }));
  }
  valueOf(await initializePayment(shop.guest, order));
  shop.bank.decide(shop.bank.of(order.number), 'captured');
  return valueOf(await confirmPayment(shop.guest, order));
}

const refund = ({ id: orderId }: Order, amount: number) =>
  refundOrder(shop.guest, { orderId, amount, reason: 'Broken', actor: 'staff' });
const amountsOf = async ({ id }: Order) =>
  (await refundsOf(database, id)).map(({ amount }) => amount).toSorted((a, b) => a - b);
const alertsOf = async ({ id }: Order) =>
  (await listAlerts(shop.guest)).filter(({ orderId }) => orderId === id);

describe('a refund that a person sends', () => {
  const emails = (order: Order) =>
    queuedFor(database.owner, order.id).then((kinds) =>
      kinds.filter((kind) => kind === 'payment.refunded'),
    );

  test('waits as an alert until somebody says that it is sent, and only then the buyer gets an email', async () => {
    const order = await paid('bank_transfer');
    const { id: orderId } = order;
    const input = { orderId, amount: 2000, reason: 'Broken', actor: 'staff', isToSend: true };
    const asked = valueOf(await refundOrder(shop.guest, input));
    expect([asked.refundedTotal, asked.returningTotal]).toEqual([0, 2000]);
    expect(await emails(order)).toEqual([]);
    const [waiting] = await refundsOf(database, orderId);
    const refundId = waiting?.id ?? '';
    expect(await alertsOf(order)).toMatchObject([
      { kind: 'refund-due', facts: { says: 'sendByHand', amount: 2000, refundId } },
    ]);
    const say = (isMade: boolean) =>
      decideRefund(shop.guest, { orderId, refundId, isMade, actor: 'staff' });
    // There is no provider to ask.
    expect(codeOf(await say(false))).toBe('STATE_TRANSITION');
    expect(valueOf(await say(true)).refundedTotal).toBe(2000);
    expect(codeOf(await say(true))).toBe('STATE_TRANSITION');
    expect([await alertsOf(order), await emails(order)]).toEqual([[], ['payment.refunded']]);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, orderId);
  });
});

describe('refunds', () => {
  test('are summed: 30 of 50, not 30 again, one of six times 20 at once, no nonsense', async () => {
    const order = await paid();
    valueOf(await refund(order, 3000));
    const second = await refund(order, 3000);
    expect(isProblem(second) && [second.code, second.params]).toEqual([
      'REFUND_TOO_LARGE',
      { left: 2000 },
    ]);
    const six = await Promise.all(Array.from({ length: 6 }, () => refund(order, 2000)));
    expect(six.filter(isProblem).map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => 'REFUND_TOO_LARGE'),
    );
    for (const amount of [0, -500, 20.001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(codeOf(await refund(order, amount))).toBe('AMOUNT_INVALID');
    }
    await shop.comeToRest();
    const now = await shop.see(order);
    expect([now.refundedTotal, now.payments[0]?.state]).toEqual([5000, 'refunded']);
    expect([...shop.bank.of(order.number).refunds.values()].toSorted((a, b) => a - b)).toEqual([
      2000, 3000,
    ]);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('in part leave the payment completed, with what has gone back', async () => {
    const order = await paid();
    valueOf(await refund(order, 1250));
    // Nothing is said to be back before the bank has said so.
    expect((await shop.see(order)).refundedTotal).toBe(0);
    await shop.work();
    const now = await shop.see(order);
    expect(now.payments[0]).toMatchObject({ state: 'completed', refundedTotal: 1250 });
    const [row] = await refundsOf(database, order.id);
    await shop.work();
    expect(shop.effects).toContain(`payment.refunded ${row?.id}`);
    await checkBooks(database, shop, order.id);
  });

  test.each(['before', 'after'] as const)(
    'whose answer is lost %s it had its effect are asked for again, and happen once',
    async (when) => {
      const order = await paid();
      valueOf(await refund(order, 5000));
      shop.bank.interrupt({ call: 'refund', when, error: lostAnswer() });
      await shop.work();
      expect((await shop.see(order)).refundedTotal).toBe(0);
      shop.pass(HOUR);
      await shop.work();
      expect((await shop.see(order)).refundedTotal).toBe(5000);
      expect([...shop.bank.of(order.number).refunds.values()]).toEqual([5000]);
      await shop.comeToRest();
      await checkBooksAtRest(database, shop, order.id);
    },
  );

  test('that a slower worker has sent too are booked once', async () => {
    const order = await paid();
    valueOf(await refund(order, 1250));
    const [row] = await refundsOf(database, order.id);
    await shop.work();
    await transact(shop.guest, async (tx) => {
      await lockOrderById(tx, order.id);
      await finishRefund(tx, row?.id ?? '');
    });
    expect((await shop.see(order)).refundedTotal).toBe(1250);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('that the provider refuses alert staff, and are tried again', async () => {
    const order = await paid();
    valueOf(await refund(order, 5000));
    shop.bank.interrupt({ call: 'refund', when: 'before', error: refusal() });
    await shop.work();
    expect((await alertsOf(order)).map(({ kind }) => kind)).toEqual(['refund-due']);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('that the provider refuses and staff pay by hand are closed, and not sent any more', async () => {
    const order = await paid();
    valueOf(await refund(order, 1250));
    const [row] = await refundsOf(database, order.id);
    const paidByHand = () =>
      decideRefund(shop.guest, {
        orderId: order.id,
        refundId: row?.id ?? '',
        isMade: true,
        actor: 'staff:eleni',
      });
    // It waits to be sent: nobody pays it by hand yet.
    expect(codeOf(await paidByHand())).toBe('STATE_TRANSITION');
    shop.bank.interrupt({ call: 'refund', when: 'before', error: refusal() });
    await shop.work();
    expect(valueOf(await paidByHand()).refundedTotal).toBe(1250);
    expect(await alertsOf(order)).toEqual([]);
    await shop.comeToRest();
    expect([...shop.bank.of(order.number).refunds.values()]).toEqual([]);
    expect((await shop.see(order)).refundedTotal).toBe(1250);
    expect(await alertsOf(order)).toEqual([]);
    expect(codeOf(await paidByHand())).toBe('STATE_TRANSITION');
  });

  test('in the provider’s dashboard are recorded when one of ours that waited has been made', async () => {
    const order = await paid();
    valueOf(await refund(order, 3000));
    const payment = shop.bank.of(order.number);
    payment.refunds.set('by hand', 1000);
    await shop.notify(payment);
    expect(await refundsOf(database, order.id)).toHaveLength(1);
    await shop.comeToRest();
    expect(await amountsOf(order)).toEqual([1000, 3000]);
    expect((await shop.see(order)).refundedTotal).toBe(4000);
    await checkBooksAtRest(database, shop, order.id);
  });

  test.each([
    { there: 1000, waiting: [5000], made: [1000, 4000] },
    { there: 5000, waiting: [5000], made: [5000] },
    { there: 2500, waiting: [2000, 2000], made: [500, 1500, 2000, 1000] },
    { there: 4000, waiting: [3000], made: [1000, 2000, 2000] },
  ])(
    'of $there in the provider’s dashboard are taken off ours that exceed the rest, $waiting',
    async ({ there, waiting, made }) => {
      const order = await paid();
      for (const amount of waiting) valueOf(await refund(order, amount));
      const payment = shop.bank.of(order.number);
      payment.refunds.set('by hand', there);
      await shop.comeToRest();
      await shop.comeToRest();
      expect(await amountsOf(order)).toEqual(made.toSorted((a, b) => a - b));
      expect(await alertsOf(order)).toEqual([]);
      await checkBooksAtRest(database, shop, order.id);
      expect((await shop.see(order)).payments[0]?.state).toBe('refunded');
    },
  );

  test('of goods that were given back in part in the provider’s dashboard stay refunds of these goods', async () => {
    const order = await paid();
    const [line] = order.lines;
    const parts = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    const input = { orderId: order.id, amount: null, reason: 'Broken', actor: 'staff', parts };
    valueOf(await refundOrder(shop.guest, input));
    shop.bank.of(order.number).refunds.set('by hand', 1000);
    await shop.comeToRest();
    const now = await shop.see(order);
    expect([now.refundedTotal, now.lines[0]?.refundedQuantity]).toEqual([5000, 1]);
    const rows = await database.owner
      .selectFrom('refundLines')
      .select(['quantity', 'amount'])
      .where('orderLineId', '=', line?.id ?? '')
      .orderBy('amount')
      .execute();
    expect(rows).toEqual([
      { quantity: 0, amount: 1000 },
      { quantity: 1, amount: 3650 },
    ]);
  });

  test('of late money are made up to what is left after the provider’s dashboard', async () => {
    const order = await orderOf(shop.guest, variantId, 1, { payment: 'card' });
    valueOf(await initializePayment(shop.guest, order));
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
    await shop.work();
    const payment = shop.bank.of(order.number);
    payment.state = 'captured';
    await shop.notify(payment);
    payment.refunds.set('by hand', 1000);
    await shop.comeToRest();
    expect(await amountsOf(order)).toEqual([1000, 4000]);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('in part are refused where the provider gives back the whole only', async () => {
    shop = await openBankShop(database.app, createFakeProvider({ partialRefund: false }));
    const order = await paid();
    const answer = await refund(order, 1000);
    expect(isProblem(answer) && [answer.code, answer.params]).toEqual([
      'AMOUNT_INVALID',
      { expected: 5000 },
    ]);
    valueOf(await refund(order, 5000));
  });

  test('of a transfer are given by hand, and booked when they are', async () => {
    const order = await paid('bank_transfer');
    const now = valueOf(await refund(order, 2000));
    expect(now).toMatchObject({ refundedTotal: 2000, state: 'approved' });
    expect(shop.bank.calls).toEqual([]);
    expect(codeOf(await refund(order, 3001))).toBe('REFUND_TOO_LARGE');
    expect(valueOf(await refund(order, 3000)).payments[0]?.state).toBe('refunded');
    await checkBooks(database, shop, order.id);
  });

  test('of what is not paid, and of nothing, are refused', async () => {
    const order = await orderOf(shop.guest, variantId, 1, { payment: 'bank_transfer' });
    expect(codeOf(await refund(order, 1))).toBe('REFUND_TOO_LARGE');
    expect(codeOf(await refund({ ...order, id: 'nothing' }, 1))).toBe('ORDER_NOT_FOUND');
  });

  test('beyond what was taken are refused by the database itself', async () => {
    const order = await paid();
    const row = {
      tenantId: shop.guest.tenant.id,
      orderId: order.id,
      paymentId: order.payments[0]?.id ?? '',
      currency: 'EUR',
      reason: '',
      actor: 'somebody',
      state: 'requested',
      requestedAt: new Date(),
    };
    const insert = (amount: number) =>
      database.owner
        .insertInto('refunds')
        .values({ ...row, amount })
        .execute();
    await insert(3000);
    await expect(insert(2001)).rejects.toThrow('exceed what was taken');
    const both = await Promise.allSettled([insert(1500), insert(1500)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const unpaid = await orderOf(shop.guest, variantId, 1, { payment: 'bank_transfer' });
    const paymentId = unpaid.payments[0]?.id ?? '';
    await expect(
      database.owner
        .insertInto('refunds')
        .values({ ...row, orderId: unpaid.id, paymentId, amount: 1 })
        .execute(),
    ).rejects.toThrow('exceed what was taken');
  });
});

describe('money without a provider', () => {
  test('is booked as it was counted, or not at all', async () => {
    const door = await orderOf(shop.guest, variantId, 1, { payment: 'cash_on_delivery' });
    const expected = door.totals.total;
    for (const amount of [expected - 1, expected + 1]) {
      const answer = await markPaid(shop.guest, { orderId: door.id, amount, actor: 'staff' });
      expect(answer).toMatchObject({ code: 'AMOUNT_INVALID', params: { expected } });
    }
    const order = await orderOf(shop.guest, variantId, 1, { payment: 'bank_transfer' });
    const input = { orderId: order.id, amount: 5000, actor: 'staff' };
    const both = await Promise.all([markPaid(shop.guest, input), markPaid(shop.guest, input)]);
    expect(both.filter(isProblem).map(({ code }) => code)).toEqual(['AMOUNT_INVALID']);
    await shop.work();
    const subjects = [order.id, order.payments[0]?.id ?? ''];
    const emails = shop.effects.filter((effect) => subjects.some((id) => effect.endsWith(id)));
    // The document and the mail of the payment do not wait for each other.
    expect(emails.toSorted()).toEqual([
      `fiscal.document ${subjects[0]}`,
      `order.confirmation ${subjects[0]}`,
      `order.notice ${subjects[0]}`,
      `order.paid ${subjects[1]}`,
    ]);
  });

  test('is not awaited of a card, nor of an order that is over', async () => {
    const card = await orderOf(shop.guest, variantId, 1, { payment: 'card' });
    const input = { amount: 5000, actor: 'staff' };
    expect(codeOf(await markPaid(shop.guest, { ...input, orderId: card.id }))).toBe(
      'STATE_TRANSITION',
    );
    const over = await orderOf(shop.guest, variantId, 1, { payment: 'cash_on_delivery' });
    valueOf(await cancelOrder(shop.guest, { orderId: over.id, actor: 'guest', reason: '' }));
    const { total: amount } = over.totals;
    expect(codeOf(await markPaid(shop.guest, { ...input, amount, orderId: over.id }))).toBe(
      'STATE_TRANSITION',
    );
    expect(codeOf(await markPaid(shop.guest, { ...input, orderId: 'nothing' }))).toBe(
      'ORDER_NOT_FOUND',
    );
  });
});

describe('an order that was paid and is called off', () => {
  test('by card has its money sent back by itself', async () => {
    const order = await paid();
    valueOf(await refund(order, 1000));
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
    await shop.comeToRest();
    const now = await shop.see(order);
    expect([now.state, now.refundedTotal]).toEqual(['refunded', 5000]);
    expect([...shop.bank.of(order.number).refunds.values()].toSorted((a, b) => a - b)).toEqual([
      1000, 4000,
    ]);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('by transfer is put before staff, who gives it back and says so', async () => {
    const order = await paid('bank_transfer');
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: 'Enough' }));
    await shop.work();
    const [alert, ...others] = await alertsOf(order);
    expect(others).toEqual([]);
    expect([alert?.kind, alert?.details]).toEqual(['refund-due', 'Give back 50.00 EUR: Enough']);
    expect(valueOf(await refund(order, 5000)).state).toBe('refunded');
    await shop.work();
    await checkBooks(database, shop, order.id);
  });
});
