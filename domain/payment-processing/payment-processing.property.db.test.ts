import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DAY,
  HOUR,
  MINUTE,
  openBankShop,
  SECOND,
  type BankShop,
} from '#tests/support/bank-shop.ts';
import { checkBooks, checkBooksAtRest } from '#tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createFakeProvider, lostAnswer } from '#tests/support/fake-provider.ts';
import { repeatOrder } from '#tests/support/repeat-order.ts';
import { runs } from '#tests/support/runs.ts';
import { productOf, storePromotion } from '#tests/support/promotions.ts';
import {
  cartOf,
  endPromotions,
  fillCheckout,
  stockOf,
  stockVariant,
} from '#tests/support/shopper.ts';
import type { Checkout } from '../checkout/rules.ts';
import { cancelOwnOrder } from '../orders/buyer/cancel-own.ts';
import {
  approveOrder,
  deliverOrder,
  failDelivery,
  packOrder,
  returnGoods,
  shipOrder,
} from '../orders/fulfilment/fulfil.ts';
import { cancelOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { confirmPayment } from './confirm.ts';
import { initializePayment } from './initialize.ts';
import { markPaid } from './transfers/mark-paid.ts';
import { refundOrder } from './refunds/refund.ts';
import { listRetryMethods, retryPayment } from './retry.ts';
import { reconcilePayments } from './reconcile.ts';

const ON_HAND = 1000;
const kinds = ['card', 'iris', 'bank_transfer', 'cash_on_delivery'] as const;
type Kind = (typeof kinds)[number];

const bank = createFakeProvider();
let database: TestDatabase;
let shop: BankShop;
let variantId: string;
const checkouts = new Map<Kind, Checkout>();
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openBankShop(database.app, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: ON_HAND, price: 4999 });
  // One line has a discount, the other has none.
  await endPromotions(database);
  const plain = await stockVariant(database, shop.guest, { onHand: ON_HAND, price: 3490 });
  await storePromotion(database, shop.guest, {
    productIds: [await productOf(database, variantId)],
    actions: [{ type: 'percentOnLines', percent: 13, lines: { scope: 'products' } }],
  });
  for (const payment of kinds) {
    const { id } = await cartOf(
      shop.guest,
      { variantId, quantity: 2 },
      { variantId: plain, quantity: 1 },
    );
    checkouts.set(payment, await fillCheckout(shop.guest, id, { payment }));
  }
});
afterAll(() => database.drop());

const staff = (order: Order) => ({ orderId: order.id, actor: 'staff' });

async function retry(order: Order, kind: Kind): Promise<void> {
  const methods = await listRetryMethods(shop.guest, await shop.see(order));
  await retryPayment(shop.guest, {
    idempotencyKey: randomUUID(),
    receiptToken: order.receiptToken,
    paymentMethodId: methods.find((method) => method.kind === kind)?.id ?? '',
  });
}

/** Any payment of the order at the bank, also one of before. */
const atBank = (order: Order, index: number) => {
  const payments = bank.allOf(order.number);
  return payments[index % Math.max(1, payments.length)];
};

/** What buyers, the bank, the shop and chance do; most of it is refused most of the time. */
const commands = {
  begin: (order: Order) => initializePayment(shop.guest, order),
  pay: (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment) bank.decide(payment, 'captured');
  },
  promise: (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment) bank.decide(payment, 'authorised');
  },
  decline: (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment) bank.decide(payment, 'declined');
  },
  // The bank's own page has let the buyer try again.
  payAfterAll: (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment?.state === 'declined') payment.state = 'captured';
  },
  // Staff, at the bank's own desk.
  giveBackThere: (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment?.state === 'captured' && payment.refunds.size === 0) {
      payment.refunds.set('by hand', 1000);
    }
  },
  notify: async (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment) await shop.notify(payment, `event ${n}`);
  },
  comeBack: async (order: Order, n: number) => {
    const payment = atBank(order, n);
    if (payment) await Promise.all([shop.comeBack(payment), shop.notify(payment)]);
  },
  confirm: (order: Order) => confirmPayment(shop.guest, order),
  retry: (order: Order, n: number) => retry(order, kinds[n % kinds.length] ?? 'card'),
  retryByCard: (order: Order) => retry(order, 'card'),
  waitMinutes: () => shop.pass(3 * MINUTE),
  waitHalfAnHour: () => shop.pass(31 * MINUTE),
  waitDays: () => shop.pass(6 * DAY),
  tend: () => Promise.all([reconcilePayments(shop.guest), reconcilePayments(shop.guest)]),
  work: () => Promise.all([shop.work(), shop.work()]),
  loseAnswer: (_order: Order, n: number) => {
    const calls = ['initialize', 'status', 'capture', 'refund', 'cancel'] as const;
    bank.interrupt({
      call: calls[n % calls.length] ?? 'status',
      when: n % 2 === 0 ? 'before' : 'after',
      error: lostAnswer(),
    });
  },
  cancel: (order: Order) => cancelOrder(shop.guest, { ...staff(order), reason: '' }),
  cancelOwn: ({ receiptToken }: Order) =>
    cancelOwnOrder(shop.guest, { idempotencyKey: randomUUID(), receiptToken }),
  trust: (order: Order) => approveOrder(shop.guest, { ...staff(order), reason: '' }),
  markPaid: async (order: Order) => {
    const { totals } = await shop.see(order);
    return markPaid(shop.guest, { ...staff(order), amount: totals.total });
  },
  refund: (order: Order, n: number) =>
    refundOrder(shop.guest, { ...staff(order), amount: (n % 4) * 2500, reason: '' }),
  refundTwice: (order: Order) => {
    const input = { ...staff(order), amount: 6000, reason: '' };
    return Promise.all([refundOrder(shop.guest, input), refundOrder(shop.guest, input)]);
  },
  refundGoods: (order: Order, n: number) =>
    refundOrder(shop.guest, {
      ...staff(order),
      amount: null,
      parts: [{ orderLineId: order.lines[n % 2]?.id ?? '', quantity: 1 }],
      reason: '',
    }),
  pack: (order: Order) => packOrder(shop.guest, staff(order)),
  ship: (order: Order) =>
    shipOrder(shop.guest, { ...staff(order), carrier: 'acs', trackingNumber: '1' }),
  deliver: (order: Order) => deliverOrder(shop.guest, staff(order)),
  fail: (order: Order) => failDelivery(shop.guest, { ...staff(order), reason: '' }),
  takeBack: (order: Order) =>
    returnGoods(shop.guest, { ...staff(order), reason: '', restocked: true }),
};
type CommandName = keyof typeof commands;

const walk = fc.record({
  kind: fc.constantFrom<Kind>(...kinds, 'card'),
  steps: fc.array(
    fc.record({
      name: fc.constantFrom(...(Object.keys(commands) as CommandName[])),
      n: fc.nat(11),
    }),
    { minLength: 6, maxLength: 16 },
  ),
});

/** For no goods more goes back than was paid for them. */
async function checkGoods(order: Order): Promise<void> {
  const back = await database.owner
    .selectFrom('refundLines')
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.tenantId', '=', 'refundLines.tenantId')
        .onRef('refunds.id', '=', 'refundLines.refundId'),
    )
    .select(['refundLines.orderLineId', 'refundLines.amount'])
    .where('refunds.orderId', '=', order.id)
    .execute();
  for (const { id, total, discount } of order.lines) {
    const own = back.filter(({ orderLineId }) => orderLineId === id);
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    expect(sum, 'what went back for a line').toBeLessThanOrEqual(total - discount);
  }
}

/** What there is and what has left: nothing appears, nothing vanishes. */
async function checkShelf(): Promise<void> {
  const { onHand, allocated } = await stockOf(database, variantId);
  const { out, promised } = await database.owner
    .selectFrom('stockMovements')
    .select(({ fn }) => [
      fn.sum<number>('onHandChange').as('out'),
      fn.sum<number>('allocatedChange').as('promised'),
    ])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow();
  expect(onHand - out, 'what there was at first').toBe(ON_HAND);
  expect(allocated, 'what is promised').toBe(promised);
}

test('whatever buyers, the bank, the shop and chance do: not a cent and not a bottle is lost', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ kind, steps }) => {
      const checkout = checkouts.get(kind);
      if (!checkout) throw new Error(`No checkout by ${kind}`);
      bank.refresh();
      const order = await repeatOrder(shop.guest, checkout);
      for (const { name, n } of steps) {
        shop.pass(SECOND);
        await commands[name](order, n);
        await checkBooks(database, shop, order.id);
        await checkGoods(order);
        await checkShelf();
      }
      bank.refresh();
      shop.pass(HOUR);
      // Only the bank knows of refunds in its own dashboard.
      for (const payment of bank.allOf(order.number)) {
        if (payment.refunds.has('by hand')) await shop.notify(payment, 'given back');
      }
      await shop.comeToRest();
      await checkBooksAtRest(database, shop, order.id);
    }),
    { numRuns: runs(20), endOnFailure: false },
  );
}, 300_000);
