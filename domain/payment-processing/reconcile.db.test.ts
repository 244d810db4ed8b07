import { beforeEach, describe, expect, test } from 'vitest';
import {
  DAY,
  HOUR,
  MINUTE,
  openBankShop,
  SECOND,
  type BankShop,
} from '#tests/support/bank-shop.ts';
import { checkBooksAtRest } from '#tests/support/books.ts';
import { countLockWaits } from '#tests/support/lock-waits.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer, type FakePayment } from '#tests/support/fake-provider.ts';
import { orderOf, stockOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { localDay } from '../local-day.ts';
import { approveOrder } from '../orders/fulfilment/fulfil.ts';
import { cancelOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import type { PaymentKind } from '../payments/rules.ts';
import { initializePayment } from './initialize.ts';
import { markPaid } from './transfers/mark-paid.ts';
import { reconcilePayments } from './reconcile.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();

let shop: BankShop;
let variantId: string;
beforeEach(async () => {
  shop = await openBankShop(database.app, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: 10, price: 5000 });
});

const place = (payment: PaymentKind = 'card') => orderOf(shop.guest, variantId, 1, { payment });
const tend = () => reconcilePayments(shop.guest);

async function atTheBank(): Promise<{ order: Order; payment: FakePayment }> {
  const order = await place();
  valueOf(await initializePayment(shop.guest, order));
  return { order, payment: shop.bank.of(order.number) };
}

async function standing(order: Order): Promise<[string, string[]]> {
  const { state, payments } = await shop.see(order);
  return [state, payments.map((payment) => payment.state)];
}

const emailsTo = (order: Order, kind: string) =>
  shop.effects.filter((effect) => effect === `${kind} ${order.id}`).length;

describe('a payment that nobody reports', () => {
  test('is asked about after two minutes, and not earlier', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'captured');
    shop.pass(119 * SECOND);
    await tend();
    expect(await standing(order)).toEqual(['pending', ['pending']]);
    shop.pass(2 * SECOND);
    await tend();
    expect(await standing(order)).toEqual(['approved', ['completed']]);
  });

  test('is asked about again every two minutes while it is open', async () => {
    const { order, payment } = await atTheBank();
    shop.pass(3 * MINUTE);
    await Promise.all([tend(), tend()]);
    await tend();
    const asked = () =>
      shop.bank.calls.filter(
        ({ name, reference }) => name === 'status' && reference === payment.reference,
      ).length;
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await tend();
    expect(asked()).toBe(before);
    shop.pass(2 * MINUTE + SECOND);
    await tend();
    expect(asked()).toBe(before + 1);
    expect(await standing(order)).toEqual(['pending', ['pending']]);
  });

  test('that a killed process has left before the provider answered fails, and can be tried again', async () => {
    const order = await place();
    shop.bank.interrupt({ call: 'initialize', when: 'before', error: new Error('killed') });
    await expect(initializePayment(shop.guest, order)).rejects.toThrow('killed');
    shop.pass(3 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['failed', ['failed']]);
    expect((await shop.see(order)).payments[0]?.failureCode).toBe('PAYMENT_SERVICE_FAILURE');
  });

  test('that was never begun expires after half an hour', async () => {
    const order = await place();
    shop.pass(29 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['created', ['created']]);
    shop.pass(MINUTE);
    shop.pass(2 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['failed', ['failed']]);
    expect(shop.bank.calls.filter(({ reference }) => reference === order.payments[0]?.id)).toEqual(
      [],
    );
  });
});

describe('the clean-up', () => {
  test('keeps a promised payment while nobody knows: the goods are paid, and nothing is released', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'authorised');
    shop.pass(31 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['approved', ['approved']]);
    await shop.work();
    expect(await standing(order)).toEqual(['approved', ['completed']]);
    expect(payment.state).toBe('captured');
  });

  test('lets a card that was not used fail after half an hour, and nobody can use it any more', async () => {
    const { order, payment } = await atTheBank();
    shop.pass(30 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['failed', ['failed']]);
    expect((await shop.see(order)).payments[0]?.failureCode).toBe('PAYMENT_EXPIRED');
    expect(payment.state).toBe('canceled');
  });

  test('asks the bank first: what was paid there is paid, although its webhook is late', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'captured');
    shop.pass(45 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['approved', ['completed']]);
    expect(await shop.notify(payment)).toBe(true);
    await shop.comeToRest();
    expect(emailsTo(order, 'order.confirmation')).toBe(1);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('and the late webhook at once end alike', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { order, payment } = await atTheBank();
      shop.bank.decide(payment, 'captured');
      shop.pass(45 * MINUTE);
      await Promise.all([tend(), shop.notify(payment), tend()]);
      expect(await standing(order)).toEqual(['approved', ['completed']]);
      await checkBooksAtRestOf(order);
    }
  });

  test.each([
    ['how it stands', 'status'],
    ['to let go of it', 'cancel'],
  ] as const)(
    'waits while the bank that is asked %s does not answer: money may come',
    async (_, call) => {
      const { order, payment } = await atTheBank();
      shop.pass(45 * MINUTE);
      shop.bank.interrupt({ call, when: 'before', error: lostAnswer() });
      await tend();
      expect(await standing(order)).toEqual(['pending', ['pending']]);
      shop.bank.decide(payment, 'captured');
      shop.pass(3 * MINUTE);
      await tend();
      expect(await standing(order)).toEqual(['approved', ['completed']]);
    },
  );

  test('cancels what failed after another half an hour; its stock is free, and the buyer gets an email', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 1 });
    shop.pass(29 * MINUTE);
    await tend();
    expect((await shop.see(order)).state).toBe('failed');
    shop.pass(MINUTE + SECOND);
    await Promise.all([tend(), tend()]);
    expect(await standing(order)).toEqual(['canceled', ['failed']]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    await shop.comeToRest();
    expect(emailsTo(order, 'order.canceled')).toBe(1);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('asks once more before it cancels: what was paid at another try there is paid', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    payment.state = 'captured';
    shop.pass(31 * MINUTE);
    await tend();
    expect(await standing(order)).toEqual(['approved', ['failed', 'completed']]);
  });

  test('keeps what failed while the bank does not answer, for a day', async () => {
    const { order, payment } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    shop.bank.pause = () => Promise.reject(lostAnswer());
    shop.pass(HOUR);
    await tend();
    expect((await shop.see(order)).state).toBe('failed');
    shop.pass(DAY);
    await tend();
    expect((await shop.see(order)).state).toBe('canceled');
  });
});

async function checkBooksAtRestOf(order: Order): Promise<void> {
  await shop.work();
  await checkBooksAtRest(database, shop, order.id);
}

describe('a transfer', () => {
  /** To the beginning of the last day on which the transfer may come, as the tenant counts days. */
  async function passUntilDue(order: Order): Promise<void> {
    const dueOn = (await shop.see(order)).bankTransfer?.dueOn ?? '';
    while (localDay(shop.guest.now(), shop.guest.tenant.timeZone) < dueOn) shop.pass(HOUR);
  }

  test('that has not come after its days is canceled, and asked for once before', async () => {
    const order = await place('bank_transfer');
    await passUntilDue(order);
    await Promise.all([tend(), tend()]);
    await tend();
    await shop.work();
    expect(await standing(order)).toEqual(['pending', ['pending']]);
    expect(emailsTo(order, 'order.bankReminder')).toBe(1);
    shop.pass(2 * DAY);
    await tend();
    expect(await standing(order)).toEqual(['canceled', ['canceled']]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    await shop.work();
    expect(emailsTo(order, 'order.canceled')).toBe(1);
  });

  test('JOB-01: that is booked while the clean-up is at it stays booked', async () => {
    const order = await place('bank_transfer');
    shop.pass(10 * DAY);
    const { amount } = order.payments[0] ?? { amount: 0 };
    let tending: Promise<void> | undefined;
    await transact(shop.guest, async (tx) => {
      valueOf(await markPaid(tx, { orderId: order.id, amount, actor: 'staff' }));
      tending = tend();
      await expect.poll(() => countLockWaits(database.owner), { timeout: 15_000 }).toBe(1);
    });
    await tending;
    expect(await standing(order)).toEqual(['approved', ['completed']]);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('that has come, or is trusted, is left alone', async () => {
    const paid = await place('bank_transfer');
    valueOf(
      await markPaid(shop.guest, {
        orderId: paid.id,
        amount: paid.totals.total,
        actor: 'staff',
      }),
    );
    const trusted = await place('bank_transfer');
    const trust = { orderId: trusted.id, actor: 'staff', reason: 'A regular' };
    valueOf(await approveOrder(shop.guest, trust));
    shop.pass(14 * DAY);
    await tend();
    await shop.work();
    expect(await standing(paid)).toEqual(['approved', ['completed']]);
    expect(await standing(trusted)).toEqual(['approved', ['approved']]);
    expect(emailsTo(paid, 'order.bankReminder')).toBe(0);
  });
});

test('an order that is called off before it is paid gives back what it was promised, once', async () => {
  for (let run = 0; run < 3; run += 1) {
    const order = await place();
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 1 });
    const input = { orderId: order.id, actor: 'guest', reason: '' };
    const both = await Promise.all([
      cancelOrder(shop.guest, input),
      cancelOrder(shop.guest, input),
    ]);
    expect(both.filter((answer) => 'number' in answer)).toHaveLength(1);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
  }
});
