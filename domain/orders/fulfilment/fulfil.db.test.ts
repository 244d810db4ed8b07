import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queuedFor, sendOrder } from '#tests/support/orders.ts';
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
import { listVariantOffers } from '../../catalogue/catalogue.ts';
import { transact } from '../../context.ts';
import { isProblem } from '../../problem.ts';
import {
  approveOrder,
  deliverOrder,
  failDelivery,
  packOrder,
  returnGoods,
  shipOrder,
} from './fulfil.ts';
import { cancelOrder, findOrder } from '../orders.ts';
import { readyShipments, readyWaitingOrders } from './readiness.ts';
import type { Order } from '../rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');

const cash = { payment: 'cash_on_delivery' } as const;
const staff = (order: Pick<Order, 'id'>) => ({ orderId: order.id, actor: 'staff:eleni' });
const tracking = { carrier: 'acs', trackingNumber: '70 01/23' };

async function putOnHand(variantId: string, onHand: number): Promise<void> {
  await database.owner
    .updateTable('stockItems')
    .set({ onHand })
    .where('variantId', '=', variantId)
    .execute();
}

async function shipmentStates({ id }: Order): Promise<string[]> {
  return (await findOrder(guest, id))?.shipments.map(({ state }) => state) ?? [];
}

describe('shipping', () => {
  test('lowers what is there and what is promised in one movement, and writes to the buyer', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    valueOf(await packOrder(guest, staff(order)));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 3 });
    const shipped = valueOf(await shipOrder(guest, { ...staff(order), ...tracking }));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 7, allocated: 0 });
    const [shipment] = shipped.shipments;
    expect(shipment).toMatchObject({
      state: 'shipped',
      carrier: 'acs',
      trackingNumber: '70 01/23',
    });
    expect(shipment?.trackingUrl).toContain('trackingNumber=70%2001%2F23');
    expect(shipped.lines[0]).toMatchObject({
      trackingNumber: '70 01/23',
      trackingUrl: shipment?.trackingUrl,
    });
    const moved = await database.owner
      .selectFrom('stockMovements')
      .select(['reason', 'onHandChange', 'allocatedChange'])
      .where('orderId', '=', order.id)
      .orderBy('movedAt')
      .execute();
    expect(moved).toEqual([
      { reason: 'order_placed', onHandChange: 0, allocatedChange: 3 },
      { reason: 'shipped', onHandChange: -3, allocatedChange: -3 },
    ]);
    expect(await queuedFor(database.owner, order.id)).toContain('shipment.shipped');
  });

  test('happens once, however often it is asked for at once', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    valueOf(await packOrder(guest, staff(order)));
    const ship = () => shipOrder(guest, { ...staff(order), ...tracking });
    const answers = await Promise.all([ship(), ship(), ship(), ship()]);
    expect(answers.filter(isProblem).map(codeOf)).toEqual(
      Array.from({ length: 3 }, () => 'STATE_TRANSITION'),
    );
    expect(await stockOf(database, variantId)).toEqual({ onHand: 7, allocated: 0 });
  });

  test('fails without a trace when the stock is empty', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    valueOf(await packOrder(guest, staff(order)));
    await putOnHand(variantId, 2);
    expect(await shipOrder(guest, { ...staff(order), ...tracking })).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      variantIds: [variantId],
      available: 2,
    });
    expect(await shipmentStates(order)).toEqual(['processing']);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 2, allocated: 3 });
    expect(await queuedFor(database.owner, order.id)).not.toContain('shipment.shipped');
  });

  test('a second time, after it could not be delivered, takes nothing more off the stock', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 1 });
    const order = await orderOf(guest, variantId, 1, cash);
    await sendOrder(guest, order.id);
    valueOf(await failDelivery(guest, { ...staff(order), reason: 'nobody at home' }));
    const again = { ...staff(order), carrier: 'elta', trackingNumber: '2' };
    expect(valueOf(await shipOrder(guest, again)).shipments[0]).toMatchObject({
      state: 'shipped',
      trackingNumber: '2',
    });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 0, allocated: 0 });
    const queued = await queuedFor(database.owner, order.id);
    expect(queued.filter((kind) => kind === 'shipment.shipped')).toHaveLength(2);
  });
});

describe('packing', () => {
  test('waits for what is not there, and says what', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const order = await orderOf(guest, variantId, 2, cash);
    expect(await packOrder(guest, staff(order))).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      variantIds: [variantId],
      available: 0,
    });
    expect(await shipmentStates(order)).toEqual(['pending']);
    await putOnHand(variantId, 2);
    expect(valueOf(await packOrder(guest, staff(order))).state).toBe('processing');
  });

  test('is for approved orders', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId);
    expect(codeOf(await packOrder(guest, staff(order)))).toBe('STATE_TRANSITION');
  });

  test('parts of an order travel by themselves, and it is completed with the last of them', async () => {
    const one = await stockVariant(database, guest, { onHand: 10 });
    const late = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const cart = await cartOf(
      guest,
      { variantId: one, quantity: 3 },
      { variantId: late, quantity: 1 },
    );
    const order = valueOf(await complete(guest, await fillCheckout(guest, cart.id)));
    valueOf(await approveOrder(guest, { ...staff(order), reason: 'known' }));
    const line = order.lines.find(({ variantId }) => variantId === one)?.id ?? '';
    const parts = [{ orderLineId: line, quantity: 2 }];
    valueOf(await packOrder(guest, { ...staff(order), parts }));
    expect(await shipmentStates(order)).toEqual(['pending', 'processing']);
    valueOf(await shipOrder(guest, { ...staff(order), ...tracking }));
    expect(await stockOf(database, one)).toEqual({ onHand: 8, allocated: 1 });
    expect((await findOrder(guest, order.id))?.state).toBe('processing');

    await putOnHand(late, 1);
    const rest = await sendOrder(guest, order.id);
    expect(await stockOf(database, one)).toEqual({ onHand: 7, allocated: 0 });
    expect(await stockOf(database, late)).toEqual({ onHand: 0, allocated: 0 });
    expect(rest.shipments.map(({ state }) => state)).toEqual(['shipped', 'shipped']);
    expect(rest.shipments.map(({ cost }) => cost)).toEqual([order.shipments[0]?.cost, 0]);
  });

  test('parts packed by many hands at once are no more than there is', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    const parts = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
    const shipmentId = order.shipments[0]?.id ?? '';
    await Promise.all(
      Array.from({ length: 6 }, () => packOrder(guest, { ...staff(order), shipmentId, parts })),
    );
    const { shipments = [] } = (await findOrder(guest, order.id)) ?? {};
    expect(shipments.map(({ state }) => state)).toEqual(shipments.map(() => 'processing'));
    const pieces = shipments.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(pieces).toEqual([1, 1, 1]);
  });

  test.each([
    ['nothing', 0, 1],
    ['more than it holds', 4, 1],
    ['a line twice', 1, 2],
  ])('no parcel holds %s', async (_what, quantity, times) => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    const part = { orderLineId: order.lines[0]?.id ?? '', quantity };
    const parts = Array.from({ length: times }, () => part);
    expect(codeOf(await packOrder(guest, { ...staff(order), parts }))).toBe('QUANTITY_INVALID');
    expect(await shipmentStates(order)).toEqual(['pending']);
  });
});

describe('STK-10: goods that are waited for', () => {
  test('make the oldest orders ready, and no order that they do not reach for', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const orders: Order[] = [];
    for (const quantity of [1, 2, 1]) orders.push(await orderOf(guest, variantId, quantity, cash));
    const look = async () => {
      await readyWaitingOrders(guest);
      return (await Promise.all(orders.map(shipmentStates))).flat();
    };
    expect(await stockOf(database, variantId)).toEqual({ onHand: 0, allocated: 4 });
    expect(await look()).toEqual(['pending', 'pending', 'pending']);
    await putOnHand(variantId, 1);
    expect(await look()).toEqual(['ready', 'pending', 'pending']);
    expect(await look()).toEqual(['ready', 'pending', 'pending']);
    await putOnHand(variantId, 3);
    expect(await look()).toEqual(['ready', 'ready', 'pending']);
  });

  test('become no stock when an order of them is called off, and no other order is ready by that', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const [first, large, last] = [
      await orderOf(guest, variantId, 1, cash),
      await orderOf(guest, variantId, 2, cash),
      await orderOf(guest, variantId, 1, cash),
    ];
    const look = async () => {
      await readyWaitingOrders(guest);
      const offer = (await listVariantOffers(guest, [variantId])).get(variantId);
      const waiting = await Promise.all([first, last].map(shipmentStates));
      return { waiting: waiting.flat(), sellable: offer?.sellable, label: offer?.availability };
    };
    const waiting = ['pending', 'pending'];
    expect(await look()).toEqual({ waiting, sellable: -4, label: 'upon_order' });
    valueOf(await cancelOrder(guest, { orderId: large.id, actor: 'staff', reason: '' }));
    expect(await look()).toEqual({ waiting, sellable: -2, label: 'upon_order' });
    await orderOf(guest, variantId, 1, cash);
    expect(await look()).toEqual({ waiting, sellable: -3, label: 'upon_order' });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 0, allocated: 3 });
  });

  test('are not promised twice when two look at once', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const orders = [
      await orderOf(guest, variantId, 1, cash),
      await orderOf(guest, variantId, 1, cash),
    ];
    await putOnHand(variantId, 1);
    await Promise.all([readyWaitingOrders(guest), readyWaitingOrders(guest)]);
    const states = (await Promise.all(orders.map(shipmentStates))).flat();
    expect(states.filter((state) => state === 'ready')).toHaveLength(1);
  });

  test('are not promised to each of those that are paid in the same moment', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 0, backorderable: true });
    const orders: Order[] = [];
    for (let more = 6; more > 0; more -= 1) orders.push(await orderOf(guest, variantId, 1, cash));
    await putOnHand(variantId, 2);
    await Promise.all(
      orders.map(({ id: orderId }) =>
        transact(guest, (tx) => readyShipments(tx, { orderId, actor: 'system' })),
      ),
    );
    const states = (await Promise.all(orders.map(shipmentStates))).flat();
    expect(states.filter((state) => state === 'ready')).toHaveLength(2);
  });
});

describe('goods that come back', () => {
  const back = { reason: 'age check failed', restocked: true };

  test('are in stock again, and what was never paid is canceled', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 2, cash);
    await sendOrder(guest, order.id);
    valueOf(await failDelivery(guest, { ...staff(order), reason: 'age check failed' }));
    const returned = valueOf(await returnGoods(guest, { ...staff(order), ...back }));
    expect(returned).toMatchObject({
      state: 'canceled',
      shipments: [{ state: 'returned' }],
      payments: [{ state: 'canceled' }],
    });
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    expect(await queuedFor(database.owner, order.id)).toContain('order.canceled');
  });

  test('are put back once each, however many hands unpack them', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 2, cash);
    await sendOrder(guest, order.id);
    const parts = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => returnGoods(guest, { ...staff(order), ...back, parts })),
    );
    expect(answers.filter(isProblem)).toHaveLength(4);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
  });

  test('stay off it when they cannot be sold', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 2, cash);
    await sendOrder(guest, order.id);
    const broken = { ...staff(order), reason: 'broken', restocked: false };
    valueOf(await returnGoods(guest, broken));
    expect(await stockOf(database, variantId)).toEqual({ onHand: 8, allocated: 0 });
    const kept = await database.owner
      .selectFrom('orderReturns')
      .select(['reason', 'restocked', 'actor'])
      .where('orderId', '=', order.id)
      .execute();
    expect(kept).toEqual([{ reason: 'broken', restocked: false, actor: 'staff:eleni' }]);
  });

  test('may come in parts; the shipment is returned with the last', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 10 });
    const order = await orderOf(guest, variantId, 3, cash);
    await sendOrder(guest, order.id);
    const orderLineId = order.lines[0]?.id ?? '';
    const take = (quantity: number) =>
      returnGoods(guest, { ...staff(order), ...back, parts: [{ orderLineId, quantity }] });
    expect(valueOf(await take(1)).shipments[0]?.state).toBe('shipped');
    expect(codeOf(await take(3))).toBe('QUANTITY_INVALID');
    expect(valueOf(await take(2)).shipments[0]?.state).toBe('returned');
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    expect(codeOf(await take(1))).toBe('STATE_TRANSITION');
  });
});

test('what is collected leaves and arrives at once', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const choice = { shipping: 'pickup', payment: 'pay_at_bar' } as const;
  const order = await orderOf(guest, variantId, 1, choice);
  valueOf(await packOrder(guest, staff(order)));
  expect(await queuedFor(database.owner, order.id)).toContain('shipment.ready');
  const collected = valueOf(await deliverOrder(guest, staff(order)));
  expect(collected.shipments[0]?.state).toBe('completed');
  expect(await stockOf(database, variantId)).toEqual({ onHand: 4, allocated: 0 });
  expect(await queuedFor(database.owner, order.id)).not.toContain('shipment.shipped');
});

test('what is not in the table is refused, and nothing changes', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const order = await orderOf(guest, variantId, 1, cash);
  const before = await findOrder(guest, order.id);
  const refusals = [
    await deliverOrder(guest, staff(order)),
    await failDelivery(guest, { ...staff(order), reason: '' }),
    await returnGoods(guest, { ...staff(order), reason: '', restocked: true }),
    await shipOrder(guest, { ...staff(order), ...tracking }),
  ];
  expect(refusals.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'STATE_TRANSITION'));
  expect(await findOrder(guest, order.id)).toEqual(before);
  expect(await stockOf(database, variantId)).toEqual({ onHand: 5, allocated: 1 });
});

test('an order of another tenant is none', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const order = await orderOf(guest, variantId, 1, cash);
  for (const orderId of [order.id, randomUUID(), 'x']) {
    expect(codeOf(await packOrder(stranger, { orderId, actor: 'staff' }))).toBe('ORDER_NOT_FOUND');
  }
});

test('what is being packed can be canceled by the shop, and its stock is free again', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const order = await orderOf(guest, variantId, 2, cash);
  valueOf(await packOrder(guest, staff(order)));
  const canceled = await cancelOrder(guest, { ...staff(order), reason: 'broken' });
  expect(valueOf(canceled)).toMatchObject({
    state: 'canceled',
    shipments: [{ state: 'canceled' }],
  });
  expect(await stockOf(database, variantId)).toEqual({ onHand: 5, allocated: 0 });
});
