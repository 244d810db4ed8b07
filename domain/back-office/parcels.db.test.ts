import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { findOrder } from '../orders/orders.ts';
import { runDue } from '../outbox/outbox.ts';
import { changeTracking, markPaid, packOrder, shipOrder } from './orders.ts';
import { packingQueue, parcelsToShip, trackingMatches } from './parcels.ts';
import { pickList } from './pick-list.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const variantId = await stockVariant(database, guest, { onHand: 100, price: 1000 });

const order = (quantity = 1) =>
  orderOf(guest, variantId, quantity, { payment: 'cash_on_delivery' });

test('the queue has the oldest order that can be packed first, and leaves it once it is packed', async () => {
  const [first, second] = [await order(), await order()];
  const unpaid = await orderOf(guest, variantId, 1, { payment: 'bank_transfer' });
  const { count, orders } = await packingQueue(eleni);
  expect(orders.map(({ number }) => number)).toEqual([first.number, second.number]);
  expect(count).toBe(2);
  expect(orders[0]).toMatchObject({ name: 'Ελένη Παππά', town: 'Αθήνα' });
  expect(orders.map(({ number }) => number)).not.toContain(unpaid.number);
  valueOf(await packOrder(eleni, { orderId: first.id }));
  expect((await packingQueue(eleni)).orders.map(({ number }) => number)).toEqual([second.number]);
});

test('a pick list has the pieces of all its orders by SKU, and names the orders that are not on it', async () => {
  const otherId = await stockVariant(database, guest, { onHand: 9, price: 1000 });
  const [first, second, packed] = [await order(2), await order(3), await order()];
  const third = await orderOf(guest, otherId, 1, { payment: 'cash_on_delivery' });
  valueOf(await packOrder(eleni, { orderId: packed.id }));
  const numbers = [first, second, third, packed].map(({ number }) => number);
  const { items, missing } = await pickList(eleni, [...numbers, 'K-0']);
  expect(missing).toEqual([packed.number, 'K-0']);
  const of = (sku?: string) => items.find((item) => item.sku === sku);
  expect(items).toHaveLength(2);
  expect(of(first.lines[0]?.sku)).toMatchObject({
    quantity: 5,
    onHand: 100,
    orders: [
      { number: first.number, quantity: 2 },
      { number: second.number, quantity: 3 },
    ],
  });
  expect(of(third.lines[0]?.sku)).toMatchObject({ quantity: 1, onHand: 9 });
});

test('packed parcels wait for a courier with address, weight and the money to be taken', async () => {
  const heavyId = await stockVariant(database, guest, { onHand: 9, price: 1000 });
  await database.owner
    .updateTable('variants')
    .set({ weightG: 600 })
    .where('id', '=', heavyId)
    .execute();
  const onDelivery = await orderOf(guest, heavyId, 2, { payment: 'cash_on_delivery' });
  const transferred = await orderOf(guest, heavyId, 1, { payment: 'bank_transfer' });
  const collected = await orderOf(guest, heavyId, 1, { shipping: 'pickup', payment: 'pay_at_bar' });
  const { id: orderId, totals } = transferred;
  valueOf(await markPaid(eleni, { orderId, amount: totals.total }));
  for (const { id } of [onDelivery, transferred, collected])
    valueOf(await packOrder(eleni, { orderId: id }));
  const parcels = await parcelsToShip(eleni);
  const of = ({ id }: { id: string }) => parcels.find((parcel) => parcel.orderId === id);
  expect(of(onDelivery)).toMatchObject({
    number: onDelivery.number,
    name: 'Ελένη Παππά',
    address1: 'Ερμού 12',
    phone: '+306912345678',
    weightGrams: 1200,
    cashOnDelivery: onDelivery.totals.total,
  });
  expect(of(transferred)).toMatchObject({ weightGrams: 600, cashOnDelivery: 0 });
  expect(of(collected)).toBeUndefined();
  const [match] = await trackingMatches(eleni, {
    text: `${onDelivery.number} 7001234567`,
    carrier: 'acs',
  });
  expect(match).toMatchObject({ fault: null, parcel: { orderId: onDelivery.id, town: 'Αθήνα' } });
});

test('of an order in two parcels the first takes the money', async () => {
  const placed = await order(3);
  const orderLineId = placed.lines[0]?.id ?? '';
  const parts = [{ orderLineId, quantity: 1 }];
  valueOf(await packOrder(eleni, { orderId: placed.id, parts }));
  valueOf(await packOrder(eleni, { orderId: placed.id }));
  const parcels = (await parcelsToShip(eleni)).filter(({ orderId }) => orderId === placed.id);
  expect(parcels.map(({ cashOnDelivery }) => cashOnDelivery)).toEqual([placed.totals.total, 0]);
});

test('a parcel travels under a number of its courier that no other order has, and a wrong one is corrected', async () => {
  const [{ id: orderId, number }, other] = [await order(), await order()];
  const ship = (trackingNumber: string, id = orderId) =>
    shipOrder(eleni, { orderId: id, carrier: 'acs', trackingNumber });
  expect(await ship('')).toMatchObject({ code: 'TRACKING_MISSING' });
  expect(await ship('K-105512')).toMatchObject({ code: 'TRACKING_INVALID' });
  for (const id of [orderId, other.id]) valueOf(await packOrder(eleni, { orderId: id }));
  valueOf(await ship('7100000001'));
  expect(await ship('7100000001', other.id)).toMatchObject({
    code: 'TRACKING_USED',
    params: { number },
  });

  const correct = (trackingNumber: string) =>
    changeTracking(eleni, { orderId, carrier: 'acs', trackingNumber });
  const emails = () =>
    database.owner
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'shipment.shipped')
      .where('orderId', '=', orderId)
      .orderBy('createdAt')
      .execute();
  valueOf(await correct('7100000002'));
  expect(await correct('7100000002')).toMatchObject({ code: 'TRACKING_UNCHANGED' });
  expect(await emails()).toHaveLength(1);
  await runDue(guest, { handlers: { 'shipment.shipped': async () => {} }, onError: () => {} });
  valueOf(await correct('7100000003'));
  const [first, second, ...more] = await emails();
  expect([first?.payload, second?.payload, more]).toMatchObject([{}, { corrects: 'yes' }, []]);
  const [shipment] = (await findOrder(guest, orderId))?.shipments ?? [];
  expect(shipment).toMatchObject({ state: 'shipped', trackingNumber: '7100000003' });
  expect(shipment?.trackingUrl).toContain('7100000003');
});
