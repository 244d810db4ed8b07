import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { Rollback, transact, type Context } from '../context.ts';
import * as fulfilment from '../orders/fulfilment/fulfil.ts';
import { cancelOrder as cancel, findOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { withdrawFromOrder } from '../orders/returns/withdraw.ts';
import { refundOrder as refund } from '../payment-processing/refunds/refund.ts';
import { markPaid as book } from '../payment-processing/transfers/mark-paid.ts';
import { isProblem } from '../problem.ts';
import { listOrders } from './order-list.ts';
import { findOrderForStaff, type StaffOrder } from './order-page.ts';
import {
  cancelOrder,
  deliverOrder,
  failDelivery,
  markPaid,
  packOrder,
  refundOrder,
  returnGoods,
  settleAlert,
  shipOrder,
} from './orders.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

async function page({ number }: Pick<Order, 'number'>): Promise<StaffOrder> {
  const found = await findOrderForStaff(eleni, number.toLowerCase());
  if (!found) throw new Error('The order is gone');
  return found;
}

async function ordered(
  choice: Parameters<typeof orderOf>[3] = { payment: 'cash_on_delivery' },
  stock: { onHand: number; backorderable?: boolean } = { onHand: 10 },
): Promise<Order> {
  const variantId = await stockVariant(database, guest, { price: 1000, ...stock });
  return orderOf(guest, variantId, 2, choice);
}

/** On foot. */
const tracking = { carrier: '', trackingNumber: '' };
const pay = (order: Order) =>
  markPaid(eleni, { orderId: order.id, amount: order.totals.total }).then(valueOf);
const pack = ({ id: orderId }: Order) => packOrder(eleni, { orderId }).then(valueOf);
const ship = async (order: Order) => {
  await pack(order);
  return valueOf(await shipOrder(eleni, { orderId: order.id, ...tracking }));
};

test('goods and methods have their names in the language of the person, or as the buyer ordered them', async () => {
  const { number } = await ordered();
  const greek: Context = { ...eleni, locale: 'el' };
  const namesOf = (found: StaffOrder | null) => [
    found?.order.lines[0]?.productName,
    found?.order.shipments[0]?.methodName,
    found?.order.payments[0]?.methodName,
  ];
  expect(namesOf(await findOrderForStaff(greek, number))).toEqual([
    'Δοκιμαστικό ρούμι',
    'Κούριερ στην πόρτα σας',
    'Αντικαταβολή',
  ]);
  const asOrdered = ['Test rum', 'Courier to your door', 'Cash on delivery'];
  const inTheirs = await findOrderForStaff(greek, number, { isAsOrdered: true });
  expect(namesOf(inTheirs)).toEqual(asOrdered);
  const { nodes } = await listOrders(greek, { view: 'all', first: 9 });
  const listed = nodes.find((one) => one.number === number);
  expect([listed?.shipments[0]?.methodName, listed?.payment?.methodName]).toEqual([
    'Κούριερ στην πόρτα σας',
    'Αντικαταβολή',
  ]);
});

describe('an act is lawful exactly when it succeeds', () => {
  const steps: Record<string, () => Promise<Order>> = {
    'a transfer is awaited': () => ordered({ payment: 'bank_transfer' }),
    'a transfer has come': async () => pay(await ordered({ payment: 'bank_transfer' })),
    'it is to be packed': () => ordered(),
    'its goods are awaited': () => ordered(undefined, { onHand: 0, backorderable: true }),
    'a part of its goods is there': () => ordered(undefined, { onHand: 1, backorderable: true }),
    'it is packed': async () => pack(await ordered()),
    'it is on its way': async () => ship(await ordered()),
    'it was not delivered': async () => {
      const { id: orderId } = await ship(await ordered());
      return valueOf(await failDelivery(eleni, { orderId, reason: 'nobody' }));
    },
    'it is delivered and paid': async () => {
      const { id: orderId } = await ship(await ordered());
      return pay(valueOf(await deliverOrder(eleni, { orderId })));
    },
    'it came back': async () => {
      const { id: orderId } = await ship(await ordered({ payment: 'bank_transfer' }).then(pay));
      return valueOf(await returnGoods(eleni, { orderId, reason: 'broken', restocked: true }));
    },
    'it is packed and its money has gone back': async () => {
      const order = await pack(await ordered({ payment: 'bank_transfer' }).then(pay));
      const { id: orderId, capturedTotal: amount } = order;
      return valueOf(await refundOrder(eleni, { orderId, amount, reason: 'broken' }));
    },
    'it was not delivered and its money has gone back': async () => {
      const order = await ship(await ordered({ payment: 'bank_transfer' }).then(pay));
      const { id: orderId, capturedTotal: amount } = order;
      valueOf(await failDelivery(eleni, { orderId, reason: 'nobody' }));
      return valueOf(await refundOrder(eleni, { orderId, amount, reason: 'broken' }));
    },
    'it is canceled': async () => {
      const { id: orderId } = await ordered();
      return valueOf(await cancelOrder(eleni, { orderId, reason: 'sold' }));
    },
    'it is canceled after it was packed': async () => {
      const { id: orderId } = await pack(await ordered());
      return valueOf(await cancelOrder(eleni, { orderId, reason: 'sold' }));
    },
    'it is to be collected': () => ordered({ shipping: 'pickup', payment: 'pay_at_bar' }),
    'it is packed and to be collected': async () =>
      pack(await ordered({ shipping: 'pickup', payment: 'pay_at_bar' })),
  };

  test.each(Object.entries(steps))('%s', async (_name, arrange) => {
    const order = await arrange();
    const { acts } = await page(order);
    const lawful = acts.map(({ act }) => act).filter((act) => act in tries);
    const works: string[] = [];
    for (const [act, attempt] of Object.entries(tries)) {
      if (!isProblem(await undone((tx) => attempt(tx, order)))) works.push(act);
    }
    // Sending what is to be collected is no act of the page, nor booking out what was never packed.
    const isCollected = order.shipments.every(({ kind }) => kind === 'pickup');
    const isPacked = order.events.some(
      ({ subject, state }) => subject === 'shipment' && state === 'processing',
    );
    const expected = works.filter(
      (act) => !(isCollected && act === 'ship') && (isPacked || act !== 'bookOut'),
    );
    expect([...new Set(lawful)].toSorted()).toEqual(expected.toSorted());
  });

  /** Does it and undoes it. */
  async function undone(work: (tx: Context) => Promise<unknown>): Promise<unknown> {
    return transact<unknown>(guest, async (tx) => {
      throw new Rollback(await work(tx));
    });
  }

  const actor = 'staff:eleni';
  const tries: Record<string, (tx: Context, order: Order) => Promise<unknown>> = {
    approve: (tx, { id: orderId }) => fulfilment.approveOrder(tx, { orderId, actor, reason: '' }),
    markPaid: (tx, { id: orderId, payments }) =>
      book(tx, { orderId, actor, amount: payments[0]?.amount ?? 0, reference: 'another' }),
    // The parts are those of the page.
    pack: async (tx, order) => {
      const { acts } = await page(order);
      const parts = acts.flatMap((one) => (one.act === 'pack' ? [one.parts] : [])).at(0);
      return fulfilment.packOrder(tx, { orderId: order.id, actor, ...(parts && { parts }) });
    },
    // Whatever can be sent is sent, also what is not packed yet.
    ship: (tx, { id: orderId }) => fulfilment.shipOrder(tx, { orderId, actor, ...tracking }),
    changeTracking: (tx, { id: orderId }) =>
      fulfilment.changeTracking(tx, { orderId, actor, carrier: 'acs', trackingNumber: '7001' }),
    deliver: (tx, { id: orderId }) => fulfilment.deliverOrder(tx, { orderId, actor }),
    failDelivery: (tx, { id: orderId }) =>
      fulfilment.failDelivery(tx, { orderId, actor, reason: 'nobody' }),
    return: (tx, { id: orderId }) =>
      fulfilment.returnGoods(tx, { orderId, actor, reason: 'broken', restocked: true }),
    refund: (tx, { id: orderId }) =>
      refund(tx, { orderId, actor, reason: 'broken', amount: 1, isGoodwill: true }),
    cancel: (tx, { id: orderId }) => cancel(tx, { orderId, actor, reason: 'sold' }),
    bookOut: (tx, { id: orderId }) =>
      fulfilment.bookOutCanceled(tx, { orderId, actor, reason: 'sent' }),
  };
});

describe('the page of an order', () => {
  let order: Order;
  beforeAll(async () => {
    order = await ship(await ordered({ payment: 'bank_transfer' }).then(pay));
    const { id: orderId, receiptToken } = order;
    valueOf(await deliverOrder(eleni, { orderId }));
    const idempotencyKey = 'withdraw-of-page-1';
    valueOf(await withdrawFromOrder(guest, { idempotencyKey, receiptToken, items: [] }));
    valueOf(await returnGoods(eleni, { orderId, reason: 'withdrawn', restocked: false }));
    valueOf(
      await refundOrder(eleni, { orderId, amount: 500, reason: 'withdrawn', isGoodwill: true }),
    );
    order = (await findOrder(guest, orderId)) ?? order;
  });

  test('has its money, its goods and what waits', async () => {
    const { totals, payments } = order;
    const found = await page(order);
    expect(found.order).toEqual(order);
    expect(found.payments).toMatchObject([
      {
        id: payments[0]?.id,
        captured: totals.total,
        returning: 500,
        refundedTotal: 500,
        remaining: totals.total - 500,
      },
    ]);
    expect(found.refunds).toMatchObject([
      {
        amount: 500,
        state: 'done',
        isUndecided: false,
        lines: [],
        shares: [{ kind: 'rest', taxBasisPoints: 2400, amount: 500, tax: 97 }],
      },
    ]);
    expect(found.returns).toMatchObject([{ isRestocked: false, lines: [{ quantity: 2 }] }]);
    expect(found.stock).toMatchObject([{ onHand: 8, allocated: 0, free: 8 }]);
    expect(found.alerts).toMatchObject([{ kind: 'withdrawal' }]);
    expect(found.nextStep).toMatchObject({ act: 'refund', remaining: totals.total - 500 });
  });

  test('has its history, the newest first, with acts and emails', async () => {
    const { timeline } = await page(order);
    const times = timeline.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const of = <Kind extends string>(kind: Kind) =>
      timeline.filter((entry): entry is typeof entry & { kind: Kind } => entry.kind === kind);
    expect(of('state')).toContainEqual(
      expect.objectContaining({ subject: 'shipment', state: 'shipped', actor: 'staff:eleni' }),
    );
    expect(of('money').map((entry) => [entry.what, entry.amount])).toEqual([
      ['refund', 500],
      ['transfer', order.totals.total],
    ]);
    expect(of('email').map(({ email, status }) => [email, status])).toContainEqual([
      'shipment.shipped',
      'queued',
    ]);
    expect(of('return')).toMatchObject([{ isRestocked: false, reason: 'withdrawn' }]);
    const acts = of('act').map(({ act }) => act);
    expect(acts.slice(0, 2)).toEqual(['order.refund', 'order.return']);
    expect(of('act')[0]?.changes).toContainEqual({ path: 'refunded', before: 0, after: 500 });
  });

  test('says what became of an email', async () => {
    const { owner } = database;
    const set = (facts: { doneAt?: Date; lastError?: string }) =>
      owner
        .updateTable('outbox')
        .set(facts)
        .where('kind', '=', 'order.withdrawal')
        .where('orderId', '=', order.id)
        .execute();
    const status = async () =>
      (await page(order)).timeline.flatMap((entry) =>
        entry.kind === 'email' && entry.email === 'order.withdrawal'
          ? [[entry.status, entry.reason]]
          : [],
      );
    await set({ lastError: 'no answer' });
    expect(await status()).toEqual([['failing', 'no answer']]);
    await set({ doneAt: new Date() });
    expect((await status()).map(([said]) => said)).toEqual(['sent']);
  });

  test('has an alert that was settled as an act', async () => {
    const [alert] = (await page(order)).alerts;
    await settleAlert(eleni, alert?.id ?? '');
    const { alerts, timeline } = await page(order);
    expect(alerts).toEqual([]);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'act', act: 'alert.settle', actor: 'staff:eleni' }),
    );
  });

  test('has the names of staff by how the history names them', async () => {
    const { id } = await database.owner
      .insertInto('staff')
      .values({
        tenantId: guest.tenant.id,
        name: 'Ελένη',
        email: 'eleni@shop.example',
        emailKey: 'eleni@shop.example',
        passwordHash: 'x',
        roles: ['owner'],
        locale: 'el',
        totpSecret: 'x',
        totpLastStep: 0,
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await page(order)).staffNames.get(`staff:${id}`)).toBe('Ελένη');
  });

  test('names other orders of the buyer', async () => {
    const { otherOrders } = await page(order);
    expect(otherOrders.count).toBeGreaterThan(10);
    expect(otherOrders.latest).toHaveLength(10);
    expect(otherOrders.latest.map(({ number }) => number)).not.toContain(order.number);
  });

  test('is none of an unknown number, nor of another tenant', async () => {
    expect(await findOrderForStaff(eleni, 'K-1')).toBeNull();
    const { tenant } = await guestOf(database.app, 'synodos');
    expect(await findOrderForStaff({ ...eleni, tenant }, order.number)).toBeNull();
  });
});
