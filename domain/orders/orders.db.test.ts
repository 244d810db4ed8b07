import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  cartOf,
  codeOf,
  complete,
  fillCheckout,
  guestOf,
  orderOf,
  stockOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { isProblem } from '../problem.ts';
import { releaseGoods } from '../stock/stock.ts';
import { cancelOrder, findOrder, findOrderByCart, findOrderByReceipt } from './orders.ts';
import { packOrder, shipOrder } from './fulfilment/fulfil.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');

/** Carts at the last step, each with so many of a variant; the first to get there hold it. */
async function readyCarts(variantId: string, count: number) {
  const carts = [];
  for (let index = 0; index < count; index += 1) {
    carts.push(await cartOf(guest, { variantId, quantity: 1 }));
  }
  const checkouts = [];
  for (const { id } of carts) checkouts.push(await fillCheckout(guest, id));
  return checkouts;
}

test('STK-01: fifty buyers at once for ten bottles, ten are sold', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const checkouts = await readyCarts(variantId, 50);
  // When nobody holds anything any more, all fifty are equal.
  const later = { ...guest, now: () => new Date(Date.now() + 11 * 60_000) };
  const answers = await Promise.all(checkouts.map((checkout) => complete(later, checkout)));

  const refused = answers.filter(isProblem);
  expect(answers.length - refused.length).toBe(10);
  expect(refused.map(({ code }) => code)).toEqual(
    Array.from({ length: 40 }, () => 'INSUFFICIENT_STOCK'),
  );
  expect(
    refused.every(
      ({ available, variantIds, lineIds }) =>
        available === 0 && variantIds[0] === variantId && lineIds.length === 1,
    ),
  ).toBe(true);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 10 });
  const moved = await database.owner
    .selectFrom('stockMovements')
    .select('allocatedChange')
    .where('variantId', '=', variantId)
    .execute();
  expect(moved).toHaveLength(10);
});

test('STK-01: buyers of two variants in either order never wait for each other forever', async () => {
  const one = await stockVariant(database, guest, { onHand: 100 });
  const other = await stockVariant(database, guest, { onHand: 100 });
  const carts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      cartOf(
        guest,
        ...(index % 2 ? [one, other] : [other, one]).map((variantId) => ({
          variantId,
          quantity: 1,
        })),
      ),
    ),
  );
  const checkouts = await Promise.all(carts.map(({ id }) => fillCheckout(guest, id)));
  (await Promise.all(checkouts.map((checkout) => complete(guest, checkout)))).forEach(valueOf);
  expect((await stockOf(database, one)).allocated).toBe(20);
  expect((await stockOf(database, other)).allocated).toBe(20);
});

describe('STK-03: cancelling', () => {
  test('gives back what was taken, once, however often', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    for (let round = 0; round < 3; round += 1) {
      const { id } = await orderOf(guest, variantId, 2);
      expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 2 });
      const cancel = () =>
        cancelOrder(guest, { orderId: id, actor: 'guest', reason: 'changed my mind' });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.filter(isProblem).map(codeOf)).toEqual([
        'STATE_TRANSITION',
        'STATE_TRANSITION',
      ]);
      const shipmentId = (await findOrder(guest, id))?.shipments[0]?.id ?? '';
      const again = { orderId: id, shipmentId, goods: [{ variantId, quantity: 2 }] };
      await transact(guest, (tx) => releaseGoods(tx, again));
      expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    }
  });

  test('cancels payment and shipment, and records who, why and when', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id } = await orderOf(guest, variantId);
    const order = valueOf(
      await cancelOrder(guest, {
        orderId: id,
        actor: 'staff:eleni',
        reason: 'transfer did not come',
      }),
    );
    expect(order).toMatchObject({
      state: 'canceled',
      bankTransfer: null,
      payments: [{ state: 'canceled' }],
      shipments: [{ state: 'canceled' }],
    });
    const changes = await database.owner
      .selectFrom('stateChanges')
      .select(['subject', 'fromState', 'toState', 'actor', 'reason'])
      .where('orderId', '=', id)
      .orderBy('position')
      .execute();
    expect(changes.map((change) => Object.values(change).join(' | '))).toEqual([
      'order | none | created | guest | ',
      'order | created | pending | guest | ',
      'payment | none | created | guest | ',
      'payment | created | pending | guest | ',
      'shipment | none | pending | guest | ',
      'order | pending | canceled | staff:eleni | transfer did not come',
      'payment | pending | canceled | staff:eleni | transfer did not come',
      'shipment | pending | canceled | staff:eleni | transfer did not come',
    ]);
  });

  test('is refused by the table, and then nothing has changed', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const { id } = await orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
    valueOf(await packOrder(guest, { orderId: id, actor: 'staff' }));
    const tracking = { carrier: 'acs', trackingNumber: '1' };
    valueOf(await shipOrder(guest, { orderId: id, actor: 'staff', ...tracking }));
    const before = await findOrder(guest, id);
    expect(before).toMatchObject({ state: 'processing', shipments: [{ state: 'shipped' }] });
    // The order might be canceled, but its parcel is under way.
    expect(await cancelOrder(guest, { orderId: id, actor: 'staff', reason: '' })).toMatchObject({
      code: 'STATE_TRANSITION',
      params: { from: 'shipped', to: 'canceled' },
    });
    expect(await findOrder(guest, id)).toEqual(before);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 9, allocated: 0 });
  });
});

describe('STK-05: the same variant twice', () => {
  test('cannot be in one cart, and the sum is what is checked', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const { id, lines } = await cartOf(guest, { variantId, quantity: 1 });
    const second = database.owner
      .insertInto('cartLines')
      .values({ tenantId: guest.tenant.id, cartId: id, variantId, quantity: 1 });
    await expect(second.execute()).rejects.toThrow('unique');
    // As if two people had shared the cart and the check of the page had been passed.
    await database.owner
      .updateTable('cartLines')
      .set({ quantity: 2 })
      .where('id', '=', lines[0]?.id ?? '')
      .execute();
    const checkout = await fillCheckout(guest, id);
    expect(await complete(guest, checkout)).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 1,
      variantIds: [variantId],
    });
    expect((await stockOf(database, variantId)).allocated).toBe(0);
  });

  test('what others hold cannot be claimed, one’s own hold and an expired one can', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 2 });
    const [mine, others] = await readyCarts(variantId, 2);
    const hold = (cartId: string, quantity: number, expiresAt: Date) =>
      database.owner
        .insertInto('stockHolds')
        .values({ tenantId: guest.tenant.id, cartId, variantId, quantity, expiresAt })
        .onConflict((conflict) =>
          conflict
            .columns(['tenantId', 'cartId', 'variantId'])
            .doUpdateSet({ quantity, expiresAt }),
        )
        .execute();
    const soon = new Date(Date.now() + 600_000);
    await hold(others?.cart.id ?? '', 2, soon);
    expect(mine && (await complete(guest, mine))).toMatchObject({
      code: 'STOCK_HELD',
      available: 0,
    });
    await hold(others?.cart.id ?? '', 2, new Date(Date.now() - 1000));
    await hold(mine?.cart.id ?? '', 1, soon);
    expect(mine && isProblem(await complete(guest, mine))).toBe(false);
    const left = await database.owner
      .selectFrom('stockHolds')
      .selectAll()
      .where('cartId', '=', mine?.cart.id ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  test('what can be ordered without stock may go below zero', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    await orderOf(guest, variantId, 3);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 0, allocated: 3 });
  });
});

describe('ORD-05: who may read an order', () => {
  test('only who has the receipt token; all else is the same nothing', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId);
    expect(order.receiptToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await findOrderByReceipt(guest, order.receiptToken))?.id).toBe(order.id);
    const next = order.number.replace(/\d+$/, (digits) => String(Number(digits) + 1));
    for (const guess of [
      order.number,
      next,
      order.id,
      '',
      'x'.repeat(43),
      order.receiptToken.toLowerCase(),
      `${order.receiptToken} `,
    ]) {
      expect(await findOrderByReceipt(guest, guess)).toBeNull();
    }
    // TEN-03
    expect(await findOrderByReceipt(stranger, order.receiptToken)).toBeNull();
    expect(await findOrder(stranger, order.id)).toBeNull();
    expect(
      codeOf(await cancelOrder(stranger, { orderId: order.id, actor: 'guest', reason: '' })),
    ).toBe('ORDER_NOT_FOUND');
    expect(
      codeOf(await cancelOrder(guest, { orderId: randomUUID(), actor: 'guest', reason: '' })),
    ).toBe('ORDER_NOT_FOUND');
  });
});

test('ORD-07: fifty orders at once over two processes’ pools have fifty numbers', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 100 });
  const checkouts = await readyCarts(variantId, 50);
  const second = openDatabase({ connectionString: database.connectionString, as: 'app' });
  try {
    const answers = await Promise.all(
      checkouts.map((checkout, index) =>
        complete(index % 2 ? guest : { ...guest, db: second }, checkout),
      ),
    );
    const numbers = answers.map((answer) => valueOf(answer).number);
    expect(numbers.every((number) => /^K-\d+$/.test(number))).toBe(true);
    // One after the other, none left out.
    const counted = numbers.map((number) => Number(number.slice(2))).toSorted((a, b) => a - b);
    expect(counted).toEqual(counted.map((_, n) => (counted[0] ?? 0) + n));
    // Two columns are made from others.
    const {
      customer: _customer,
      emailKey: _key,
      ...row
    } = await database.owner
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow();
    const again = { ...row, id: randomUUID(), cartId: randomUUID(), receiptToken: 'x'.repeat(43) };
    await expect(database.owner.insertInto('orders').values(again).execute()).rejects.toThrow(
      'orders_tenant_id_number_key',
    );
  } finally {
    await second.destroy();
  }
});

describe('sums', () => {
  test('agree to the cent between the order that was answered, the stored one and its columns', async () => {
    const standard = await stockVariant(database, guest, { onHand: 10, price: 3333 });
    const book = await stockVariant(database, guest, {
      onHand: 10,
      price: 1111,
      isAlcohol: false,
      taxClass: 'super_reduced',
    });
    const cart = await cartOf(
      guest,
      { variantId: standard, quantity: 1 },
      { variantId: book, quantity: 3 },
    );
    const checkout = await fillCheckout(guest, cart.id, { payment: 'cash_on_delivery' });
    const answered = valueOf(await complete(guest, checkout));
    expect(answered.totals).toEqual(checkout.totals);
    expect(answered.totals).toMatchObject({
      items: 6666,
      shipping: 350,
      payment: 250,
      total: 7266,
    });
    expect((await findOrderByReceipt(guest, answered.receiptToken))?.totals).toEqual(
      answered.totals,
    );

    const { owner } = database;
    const row = await owner
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', answered.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      itemTotal: 6666,
      discountTotal: 0,
      shippingTotal: 350,
      paymentTotal: 250,
      total: 7266,
      taxTotal: answered.totals.tax,
    });
    const lines = await owner
      .selectFrom('orderLines')
      .select(['total', 'taxAmount'])
      .where('orderId', '=', answered.id)
      .execute();
    const adjustments = await owner
      .selectFrom('orderAdjustments')
      .select(['amount', 'taxAmount'])
      .where('orderId', '=', answered.id)
      .execute();
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(
      sum([...lines.map(({ total }) => total), ...adjustments.map(({ amount }) => amount)]),
    ).toBe(row.total);
    expect(sum([...lines, ...adjustments].map(({ taxAmount }) => taxAmount))).toBe(row.taxTotal);
    expect(answered.payments).toMatchObject([
      { kind: 'cash_on_delivery', state: 'pending', amount: 7266 },
    ]);
  });
});

describe('the way an order is paid', () => {
  test.each([
    ['courier', 'bank_transfer', 'pending'],
    ['courier', 'cash_on_delivery', 'approved'],
    ['pickup', 'pay_at_bar', 'approved'],
  ] as const)('by %s and %s it starts as %s', async (shipping, payment, state) => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 1, { shipping, payment });
    expect(order).toMatchObject({
      state,
      payments: [{ kind: payment, state: 'pending' }],
      shipments: [{ kind: shipping, state: 'pending' }],
    });
    expect(order.shippingAddress === null).toBe(shipping === 'pickup');
    expect(order.bankTransfer?.reference ?? null).toBe(
      payment === 'bank_transfer' ? order.number : null,
    );
  });
});

test('an order is found by the cart that it was placed from', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const { id } = await cartOf(guest, { variantId, quantity: 1 });
  expect(await findOrderByCart(guest, id)).toBeNull();
  const order = valueOf(await complete(guest, await fillCheckout(guest, id)));
  expect((await findOrderByCart(guest, id))?.number).toBe(order.number);
  expect(await findOrderByCart(stranger, id)).toBeNull();
});
