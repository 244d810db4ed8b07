import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { checkBooks, checkBooksAtRest, refundsOf } from '#tests/support/books.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer, type FakePayment } from '#tests/support/fake-provider.ts';
import { runs } from '#tests/support/runs.ts';
import { codeOf, orderOf, stockOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { listAlerts } from '../orders/alerts.ts';
import { cancelOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { confirmPayment } from './confirm.ts';
import { initializePayment } from './initialize.ts';
import { reconcilePayments } from './reconcile.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();

/** A buyer whom the shop has sent to the bank. */
async function atTheBank(
  kind: 'card' | 'iris' = 'card',
): Promise<{ shop: BankShop; order: Order; payment: FakePayment; variantId: string }> {
  const shop = await openBankShop(database.app, bank);
  const variantId = await stockVariant(database, shop.guest, { onHand: 10, price: 5000 });
  const order = await orderOf(shop.guest, variantId, 1, { payment: kind });
  valueOf(await initializePayment(shop.guest, order));
  return { shop, order, payment: shop.bank.of(order.number), variantId };
}

const statesOf = ({ state, payments }: Order) => [state, payments.map((payment) => payment.state)];
const alertsOf = async (shop: BankShop, order: Order) =>
  (await listAlerts(shop.guest)).filter(({ orderId }) => orderId === order.id);
const eventsOf = (payment: FakePayment) =>
  database.owner
    .selectFrom('providerEvents')
    .select('eventId')
    .where('reference', '=', payment.reference)
    .execute();

describe('a payment at a provider', () => {
  test('waits for the buyer, then the order is approved, confirmed once and not written to again', async () => {
    const { shop, order, payment } = await atTheBank();
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
    await shop.work();
    expect(shop.effects).toEqual([]);
    shop.bank.decide(payment, 'captured');
    const back = await shop.comeBack(payment);
    expect(back && statesOf(back)).toEqual(['approved', ['completed']]);
    await shop.comeToRest();
    expect(shop.effects.filter((effect) => effect.startsWith('order.'))).toEqual([
      `order.confirmation ${order.id}`,
      `order.notice ${order.id}`,
    ]);
    await checkBooksAtRest(database, shop, order.id);
  });

  test.each([
    ['declined', 'PAYMENT_DECLINED'],
    ['declined', 'PAYMENT_DETAILS_INVALID'],
    ['canceled', 'PAYMENT_CANCELED'],
  ] as const)('that is %s as %s fails with that code', async (state, code) => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, state, code);
    const back = await shop.comeBack(payment);
    expect(back && statesOf(back)).toEqual(['failed', ['failed']]);
    expect(back?.payments[0]?.failureCode).toBe(code);
    expect(codeOf(await confirmPayment(shop.guest, order))).toBe(
      code === 'PAYMENT_CANCELED' ? 'PAYMENT_DECLINED' : code,
    );
  });

  test('that is not decided asks for patience when it is confirmed', async () => {
    const { shop, order, payment } = await atTheBank('iris');
    expect(codeOf(await confirmPayment(shop.guest, order))).toBe('ACTION_REQUIRED');
    shop.bank.decide(payment, 'captured');
    expect(valueOf(await confirmPayment(shop.guest, order)).state).toBe('approved');
  });

  test('whose provider does not answer stays as it is', async () => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, 'captured');
    shop.bank.interrupt({ call: 'status', when: 'before', error: lostAnswer() });
    expect(codeOf(await confirmPayment(shop.guest, order))).toBe('ACTION_REQUIRED');
    shop.bank.interrupt({ call: 'status', when: 'after', error: lostAnswer() });
    expect(await shop.notify(payment)).toBe(false);
    expect(await eventsOf(payment)).toEqual([]);
    expect(await shop.notify(payment)).toBe(true);
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test('that is only authorised approves the order, and is taken by the outbox', async () => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, 'authorised');
    await shop.notify(payment);
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['approved']]);
    shop.bank.interrupt({ call: 'capture', when: 'after', error: lostAnswer() });
    await shop.work();
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['approved']]);
    shop.pass(MINUTE);
    await shop.work();
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
    expect(payment.state).toBe('captured');
    await shop.comeToRest();
    expect(shop.effects).toContain(`order.confirmation ${order.id}`);
    await checkBooksAtRest(database, shop, order.id);
  });

  test('that was authorised and then released by the bank alerts staff', async () => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, 'authorised');
    await shop.notify(payment);
    payment.state = 'canceled';
    await shop.work();
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['canceled']]);
    expect((await alertsOf(shop, order)).map(({ kind }) => kind)).toEqual(['payment-mismatch']);
  });
});

/** The webhook so many ms before (minus) or after the browser's return; PAY-01. */
const distances = [-50, -5, 0, 5, 50];
const RUNS = Math.max(distances.length, runs(20));

test(`return and webhook at once, ${RUNS} times: each order is paid once, and both get the same answer`, async () => {
  const shop = await openBankShop(database.app, bank);
  const variantId = await stockVariant(database, shop.guest, { onHand: RUNS });
  for (let batch = 0; batch < RUNS; batch += distances.length) {
    await Promise.all(
      distances.map(async (distance) => {
        const order = await orderOf(shop.guest, variantId, 1, { payment: 'card' });
        valueOf(await initializePayment(shop.guest, order));
        const payment = shop.bank.of(order.number);
        shop.bank.decide(payment, 'captured');
        const [back, accepted] = await Promise.all([
          wait(Math.max(0, 0 - distance)).then(() => shop.comeBack(payment)),
          wait(Math.max(0, distance)).then(() => shop.notify(payment)),
        ]);
        expect(accepted).toBe(true);
        expect(back?.number).toBe(order.number);
        expect(back && statesOf(back)).toEqual(['approved', ['completed']]);
        const completed = back?.events.filter(
          ({ subject, state }) => subject === 'payment' && state === 'completed',
        );
        expect(completed).toHaveLength(1);
        await checkBooks(database, shop, order.id);
      }),
    );
  }
  expect(await stockOf(database, variantId)).toEqual({ onHand: RUNS, allocated: RUNS });
  await shop.comeToRest();
  const confirmations = shop.effects.filter((effect) => effect.startsWith('order.confirmation'));
  expect(new Set(confirmations).size).toBe(RUNS);
  expect(confirmations).toHaveLength(RUNS);
  expect(shop.effects.filter((effect) => effect.startsWith('order.paid'))).toEqual([]);
}, 120_000);

describe('notices', () => {
  test('twice at once, three times over a day, and an older one after them: booked once', async () => {
    const { shop, order, payment } = await atTheBank();
    const early = { ...payment };
    shop.bank.decide(payment, 'captured');
    const both = await Promise.all([shop.notify(payment, 'paid'), shop.notify(payment, 'paid')]);
    for (let again = 0; again < 3; again += 1) {
      shop.pass(8 * HOUR);
      both.push(await shop.notify(payment, 'paid'));
    }
    both.push(await shop.notify(early, 'pending'));
    expect(both).toEqual(both.map(() => true));
    expect((await eventsOf(payment)).map(({ eventId }) => eventId).sort()).toEqual([
      'paid',
      'pending',
    ]);
    const now = await shop.see(order);
    expect(statesOf(now)).toEqual(['approved', ['completed']]);
    expect(now.events.filter(({ state }) => state === 'approved')).toHaveLength(1);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('whose answer was read before that of another and is written after it: nothing goes back', async () => {
    const { shop, order, payment } = await atTheBank();
    const { promise: held, resolve: cancelAtProvider } = Promise.withResolvers<void>();
    let isFirst = true;
    shop.bank.pause = () => {
      const first = isFirst;
      isFirst = false;
      return first ? held : Promise.resolve();
    };
    const slow = shop.notify(payment, 'slow');
    await expect.poll(() => isFirst).toBe(false);
    shop.bank.decide(payment, 'captured');
    await shop.notify(payment, 'quick');
    cancelAtProvider();
    expect(await slow).toBe(true);
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['completed']]);
  });

  test('of a payment that is not ours are done with', async () => {
    const { shop, payment } = await atTheBank();
    expect(await shop.notify({ ...payment, reference: 'unknown' })).toBe(true);
    expect(await shop.comeBack({ ...payment, reference: 'unknown' })).toBeNull();
  });
});

describe('another sum than was asked for', () => {
  test.each([
    ['200 cents instead of the whole', { amount: 200 }],
    ['another currency', { currency: 'USD' }],
    ['a cent too much', { amount: 5351 }],
  ])('%s leaves the order unpaid and alerts staff once', async (_name, paid) => {
    const { shop, order, payment } = await atTheBank();
    Object.assign(payment, paid);
    shop.bank.decide(payment, 'captured');
    await shop.notify(payment, 'one');
    await shop.notify(payment, 'two');
    await shop.comeBack(payment);
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
    const alerts = await alertsOf(shop, order);
    expect(alerts.map(({ kind }) => kind)).toEqual(['payment-mismatch']);
    expect(alerts[0]?.details).toContain(`${payment.amount} ${payment.currency}`);
    // Not even time makes it right: staff has to decide.
    shop.pass(2 * HOUR);
    await reconcilePayments(shop.guest);
    expect(statesOf(await shop.see(order))).toEqual(['pending', ['pending']]);
    expect(payment.refunds.size).toBe(0);
  });

  test('goes back as it came when staff calls the order off', async () => {
    const { shop, order, payment, variantId } = await atTheBank();
    payment.amount = 200;
    shop.bank.decide(payment, 'captured');
    await shop.notify(payment);
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'staff', reason: 'Fraud' }));
    await shop.comeToRest();
    expect([...payment.refunds.values()]).toEqual([200]);
    expect(statesOf(await shop.see(order))).toEqual(['canceled', ['canceled']]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    await checkBooksAtRest(database, shop, order.id);
  });
});

describe('money that comes late', () => {
  test('to an order that still waits for another try pays it', async () => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    // The bank's own page has let the buyer try again.
    payment.state = 'captured';
    await Promise.all([shop.notify(payment, 'late'), shop.comeBack(payment)]);
    const now = await shop.see(order);
    expect(statesOf(now)).toEqual(['approved', ['failed', 'completed']]);
    await shop.notify(payment, 'later');
    expect(statesOf(await shop.see(order))).toEqual(['approved', ['failed', 'completed']]);
    await shop.comeToRest();
    await checkBooksAtRest(database, shop, order.id);
  });

  test('to a canceled order goes back; staff and the buyer are informed, once', async () => {
    const { shop, order, payment, variantId } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
    payment.state = 'captured';
    await Promise.all([shop.notify(payment, 'late'), shop.comeBack(payment)]);
    expect((await alertsOf(shop, order)).map(({ kind }) => kind)).toEqual(['late-money']);
    await shop.comeToRest();
    await shop.notify(payment, 'later');
    await shop.comeToRest();
    expect([...payment.refunds.values()]).toEqual([order.totals.total]);
    const [refund, ...others] = await refundsOf(database, order.id);
    expect(others).toEqual([]);
    expect(shop.effects.filter((effect) => effect.startsWith('payment.refunded'))).toEqual([
      `payment.refunded ${refund?.id}`,
    ]);
    expect(statesOf(await shop.see(order))).toEqual(['canceled', ['failed']]);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    await checkBooksAtRest(database, shop, order.id);
  });

  test('a promise that comes late is released, and nothing is taken', async () => {
    const { shop, order, payment } = await atTheBank();
    shop.bank.decide(payment, 'declined');
    await shop.comeBack(payment);
    valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
    payment.state = 'authorised';
    await shop.notify(payment);
    await shop.work();
    expect(payment.state).toBe('canceled');
    expect(await refundsOf(database, order.id)).toEqual([]);
  });

  test('while the order is being canceled goes back, in any order', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { shop, order, payment, variantId } = await atTheBank();
      shop.bank.decide(payment, 'captured');
      await Promise.all([
        shop.notify(payment),
        cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }),
      ]);
      await shop.comeToRest();
      expect(statesOf(await shop.see(order))).toEqual(['refunded', ['refunded']]);
      expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
      await checkBooksAtRest(database, shop, order.id);
    }
  });
});

test('an order that is canceled while the buyer is at the bank cannot be paid there any more', async () => {
  const { shop, order, payment } = await atTheBank();
  valueOf(await cancelOrder(shop.guest, { orderId: order.id, actor: 'guest', reason: '' }));
  await shop.work();
  expect(payment.state).toBe('canceled');
  shop.pass(DAY);
  await shop.comeToRest();
  expect(statesOf(await shop.see(order))).toEqual(['canceled', ['failed']]);
  await checkBooksAtRest(database, shop, order.id);
});

test('a refund made in the bank’s own dashboard is booked, and reported, once', async () => {
  const { shop, order, payment } = await atTheBank();
  shop.bank.decide(payment, 'captured');
  await shop.notify(payment, 'paid');
  payment.refunds.set('by hand', 1000);
  await Promise.all([shop.notify(payment, 'refund'), shop.notify(payment, 'refund')]);
  await shop.notify(payment, 'refund again');
  expect((await shop.see(order)).refundedTotal).toBe(1000);
  payment.refunds.set('the rest', payment.amount - 1000);
  await shop.notify(payment, 'refund of the rest');
  expect((await shop.see(order)).payments[0]?.state).toBe('refunded');
  await shop.comeToRest();
  await checkBooksAtRest(database, shop, order.id);
});
