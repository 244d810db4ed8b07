import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { packOrder } from './orders.ts';
import { packingQueue } from './parcels.ts';
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
