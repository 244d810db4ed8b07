import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, openBankShop, type BankShop } from '#tests/support/bank-shop.ts';
import { checkBooks, checkBooksAtRest } from '#tests/support/books.ts';
import { breakable, ProcessEnded } from '#tests/support/breakable-database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  createFakeProvider,
  lostAnswer,
  type ProviderCallName,
} from '#tests/support/fake-provider.ts';
import { cartOf, fillCheckout, stockOf, stockVariant } from '#tests/support/shopper.ts';
import { repeatOrder } from '#tests/support/repeat-order.ts';
import type { Checkout } from '../checkout/rules.ts';
import { cancelOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { confirmPayment } from './confirm.ts';
import { initializePayment } from './initialize.ts';
import { refundOrder } from './refunds/refund.ts';
import { listRetryMethods, retryPayment } from './retry.ts';
import { reconcilePayments } from './reconcile.ts';

const bank = createFakeProvider();
const database = await openTestDatabase();
const process = breakable(database.app);

let shop: BankShop;
let variantId: string;
let checkout: Checkout;
beforeEach(async () => {
  shop = await openBankShop(process.db, bank);
  variantId = await stockVariant(database, shop.guest, { onHand: 1000, price: 5000 });
  const { id } = await cartOf(shop.guest, { variantId, quantity: 1 });
  checkout = await fillCheckout(shop.guest, id, { payment: 'card' });
});

const payment = (order: Order) => bank.of(order.number);
const pay = async (order: Order) => {
  if ((await shop.see(order)).state === 'failed') await retry(order, 'card');
  else await initializePayment(shop.guest, order);
  bank.decide(payment(order), 'captured');
  await confirmPayment(shop.guest, order);
};
const cancel = ({ id }: Order) =>
  cancelOrder(shop.guest, { orderId: id, actor: 'guest', reason: '' });
const refund = ({ id }: Order, amount: number) =>
  refundOrder(shop.guest, { orderId: id, amount, reason: '', actor: 'staff' });

async function retry(order: Order, kind: string): Promise<void> {
  const methods = await listRetryMethods(shop.guest, await shop.see(order));
  await retryPayment(shop.guest, {
    idempotencyKey: randomUUID(),
    receiptToken: order.receiptToken,
    paymentMethodId: methods.find((method) => method.kind === kind)?.id ?? '',
  });
}

/** A piece of work in which a process may end: what comes before it, and what somebody does again afterwards. */
type Work = {
  before?: (order: Order) => Promise<unknown>;
  work: (order: Order) => Promise<unknown>;
  /** The buyer's browser, the bank or the shop, trying again. Left out: nobody ever does. */
  again?: (order: Order) => Promise<unknown>;
  ends: string[];
};

const works: Record<string, Work> = {
  'beginning the payment, and nobody comes back': {
    work: (order) => initializePayment(shop.guest, order),
    ends: ['canceled'],
  },
  'beginning the payment, and the buyer tries again and pays': {
    work: (order) => initializePayment(shop.guest, order),
    again: pay,
    ends: ['approved'],
  },
  'the return of the browser, and no webhook ever': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'captured');
    },
    work: (order) => shop.comeBack(payment(order)),
    ends: ['approved'],
  },
  'a webhook, which comes again': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'captured');
    },
    work: (order) => shop.notify(payment(order)),
    again: (order) => shop.notify(payment(order)),
    ends: ['approved'],
  },
  'a webhook that the card was declined': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'declined');
    },
    work: (order) => shop.notify(payment(order)),
    ends: ['canceled'],
  },
  'another try by card': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'declined');
      await confirmPayment(shop.guest, order);
    },
    work: (order) => retry(order, 'card'),
    ends: ['canceled'],
  },
  'another try while the first is open, by cash': {
    before: (order) => initializePayment(shop.guest, order),
    work: (order) => retry(order, 'cash_on_delivery'),
    ends: ['canceled', 'approved'],
  },
  'money that comes late': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'declined');
      await confirmPayment(shop.guest, order);
      payment(order).state = 'captured';
    },
    work: (order) => shop.notify(payment(order)),
    ends: ['approved'],
  },
  'money for a canceled order': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'declined');
      await confirmPayment(shop.guest, order);
      await cancel(order);
      payment(order).state = 'captured';
    },
    work: (order) => shop.notify(payment(order)),
    again: (order) => shop.notify(payment(order)),
    ends: ['canceled'],
  },
  'taking what was authorised': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      bank.decide(payment(order), 'authorised');
      await shop.notify(payment(order));
    },
    work: () => shop.work(),
    ends: ['approved'],
  },
  'a refund of a part': {
    before: pay,
    work: async (order) => {
      await refund(order, 1000);
      await shop.work();
    },
    ends: ['approved'],
  },
  'calling off what was paid': {
    before: pay,
    work: async (order) => {
      await cancel(order);
      await shop.work();
    },
    again: cancel,
    ends: ['refunded'],
  },
  'calling off while the buyer pays': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      await cancel(order);
      bank.decide(payment(order), 'captured');
    },
    work: () => shop.work(),
    ends: ['refunded'],
  },
  'the clean-up of what nobody has paid': {
    before: async (order) => {
      await initializePayment(shop.guest, order);
      shop.pass(31 * MINUTE);
    },
    work: () => reconcilePayments(shop.guest),
    ends: ['canceled'],
  },
};

const faultsOfCall = () =>
  (['before', 'after'] as const).flatMap((when) =>
    [new ProcessEnded('killed'), lostAnswer()].map((error) => [when, error] as const),
  );
const calls: ProviderCallName[] = ['initialize', 'status', 'capture', 'refund', 'cancel'];

async function begin({ before }: Work): Promise<Order> {
  const order = await repeatOrder(shop.guest, checkout);
  await before?.(order);
  return order;
}

/** The site starts again, time passes, and the books are looked at. */
async function recover(order: Order, { again, ends }: Work): Promise<void> {
  await checkBooks(database, shop, order.id);
  await again?.(order);
  await shop.comeToRest();
  await checkBooksAtRest(database, shop, order.id);
  expect(ends).toContain((await shop.see(order)).state);
}

/** What a killed process leaves behind is what is looked at, not what it has thrown. */
async function untilKilled(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
  }
}

describe.each(Object.entries(works))('%s', (_name, work) => {
  test('may end between any two transactions', async () => {
    let transaction = 0;
    for (let hasBroken = true; hasBroken;) {
      transaction += 1;
      const order = await begin(work);
      process.breakIn(transaction);
      await untilKilled(work.work(order));
      hasBroken = process.mend();
      await recover(order, work);
    }
    expect(transaction).toBeGreaterThan(2);
    const { onHand } = await stockOf(database, variantId);
    expect(onHand).toBe(1000);
  }, 120_000);

  test('may end on either side of any call of the bank', async () => {
    for (const call of calls) {
      for (const [when, error] of faultsOfCall()) {
        const order = await begin(work);
        bank.interrupt({ call, when, error });
        await untilKilled(work.work(order));
        // What does not call the bank so has only worked, and does not call it with the other faults either.
        if (!bank.refresh()) break;
        await recover(order, work);
      }
    }
  }, 120_000);
});
