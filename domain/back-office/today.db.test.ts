import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { daysLater, sendOrder } from '#tests/support/orders.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { transact } from '../context.ts';
import { raiseAlert, type AlertKind } from '../orders/alerts.ts';
import { submitContact } from '../support/support.ts';
import { setAvailability } from './menu.ts';
import {
  cancelOrder,
  deliverOrder,
  failDelivery,
  markPaid,
  packOrder,
  refundOrder,
} from './orders.ts';
import { readToday } from './today.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const variantId = await stockVariant(database, guest, { onHand: 100, price: 1000 });
// Some drinks of the demo data are off.
await database.owner.updateTable('drinks').set({ availability: 'available' }).execute();
const order = (payment: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery') =>
  orderOf(guest, variantId, 1, { payment });

test('nothing waits in a new shop', async () => {
  expect(await readToday(eleni)).toMatchObject({
    waiting: [],
    alerts: [],
    day: { orders: 0, value: 0, average: 0, takings: 0, currency: 'EUR' },
  });
});

test('each kind of work has its number and the oldest three', async () => {
  const [first, second, third] = [await order(), await order(), await order()];
  await order();
  const packed = await order();
  valueOf(await packOrder(eleni, { orderId: packed.id }));
  const failed = await order();
  await sendOrder(guest, failed.id);
  valueOf(await failDelivery(eleni, { orderId: failed.id, reason: 'nobody' }));
  const transfer = await order('bank_transfer');
  const { waiting } = await readToday(eleni);
  expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['toPack', 4],
    ['toShip', 1],
    ['failedDeliveries', 1],
    ['transfers', 1],
  ]);
  const [toPack] = waiting;
  expect(toPack?.oldest.map(({ key }) => key)).toEqual([first.number, second.number, third.number]);
  expect(toPack?.oldest[0]).toEqual({
    key: first.number,
    label: 'Ελένη Παππά',
    since: first.placedAt,
    amount: null,
    daysLeft: null,
    facts: null,
  });
  const [awaited] = waiting.find(({ kind }) => kind === 'transfers')?.oldest ?? [];
  expect(awaited).toMatchObject({ key: transfer.number, amount: transfer.totals.total });
  const later = await readToday(daysLater(eleni, 30));
  const [late] = later.waiting.find(({ kind }) => kind === 'transfers')?.oldest ?? [];
  expect((awaited?.daysLeft ?? 0) - (late?.daysLeft ?? 0)).toBe(30);
});

test('alerts are counted by kind, with whom they are about', async () => {
  const { id: orderId, number } = await order();
  const raise = (kind: AlertKind, subject: string) =>
    transact(guest, (tx) =>
      raiseAlert(tx, { orderId, kind, subject, facts: { says: 'lateMoney' } }),
    );
  await raise('fiscal', 'a');
  await raise('refund-due', 'b');
  await raise('refund-due', 'c');
  const { alerts } = await readToday(eleni);
  expect(alerts.map(({ kind, count, oldest }) => [kind, count, oldest[0]])).toEqual([
    ['fiscal', 1, expect.objectContaining({ key: number, facts: { says: 'lateMoney' } })],
    ['refund-due', 2, expect.objectContaining({ key: number, label: 'Ελένη Παππά' })],
  ]);
});

test('requests, sold-out goods, effects and drinks wait too', async () => {
  const { owner } = database;
  const tenantId = guest.tenant.id;
  valueOf(
    await submitContact(guest, {
      idempotencyKey: 'request-of-today-1',
      name: 'Νίκος',
      email: 'nikos@example.com',
      message: 'When do you open?',
    }),
  );
  for (const name of ['a', 'b']) {
    await owner
      .insertInto('stockAlerts')
      .values({
        tenantId,
        variantId,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        locale: 'el',
        confirmedAt: new Date(),
        expiresAt: new Date(Date.now() + 1e9),
      })
      .execute();
  }
  const { id: orderId, number } = await order();
  await owner
    .updateTable('outbox')
    .set({ lastError: 'x' })
    .where('orderId', '=', orderId)
    .execute();
  await setAvailability(eleni, 'daiquiri', 'off_tonight');
  const { waiting } = await readToday(eleni);
  const of = (kind: string) => waiting.find((one) => one.kind === kind);
  expect(of('requests')).toMatchObject({ count: 1, oldest: [{ label: 'Νίκος' }] });
  expect(of('soldOut')).toMatchObject({ count: 1, oldest: [{ amount: 2 }] });
  expect(of('failing')?.oldest[0]).toMatchObject({ label: number });
  expect(of('drinksOff')).toMatchObject({ count: 1, oldest: [{ key: 'daiquiri' }] });
  const tomorrow = await readToday(daysLater(eleni, 2));
  expect(tomorrow.waiting.map(({ kind }) => kind)).not.toContain('drinksOff');
});

test('the day is compared with the same weekday before, until the same time', async () => {
  const at = (instant: string) => ({ ...eleni, now: () => new Date(instant) });
  const { id: orderId, totals } = await order();
  await database.owner
    .updateTable('orders')
    .set({ placedAt: new Date('2026-06-10T09:00:00Z') })
    .where('id', '=', orderId)
    .execute();
  const one = { orders: 1, value: totals.total, average: totals.total, takings: 0 };
  const none = { orders: 0, value: 0, average: 0, takings: 0 };
  const currency = 'EUR';
  const { day } = await readToday(at('2026-06-10T20:59:00Z'));
  expect(day).toEqual({ ...one, currency, before: { ...none, day: '2026-06-03' } });
  // In Athens the next day has begun.
  expect((await readToday(at('2026-06-10T21:01:00Z'))).day).toMatchObject(none);
  const before = async (instant: string) => (await readToday(at(instant))).day.before;
  expect(await before('2026-06-17T09:01:00Z')).toEqual({ ...one, day: '2026-06-10' });
  expect(await before('2026-06-17T08:59:00Z')).toEqual({ ...none, day: '2026-06-10' });
  valueOf(await cancelOrder(eleni, { orderId, reason: 'sold' }));
  expect(await before('2026-06-17T09:01:00Z')).toMatchObject(none);
});

test('what has gone out and waits for a word of staff is named', async () => {
  const kindsOf = async (days: number, number: string) =>
    (await readToday(daysLater(eleni, days))).waiting
      .filter(({ oldest }) => oldest.some(({ key }) => key === number))
      .map(({ kind }) => kind);
  const collected = await orderOf(guest, variantId, 1, {
    shipping: 'pickup',
    payment: 'pay_at_bar',
  });
  valueOf(await packOrder(eleni, { orderId: collected.id }));
  expect(await kindsOf(0, collected.number)).toEqual(['toCollect']);
  valueOf(await deliverOrder(eleni, { orderId: collected.id }));
  expect(await kindsOf(0, collected.number)).toEqual(['cash']);
  const amount = collected.totals.total;
  valueOf(await markPaid(eleni, { orderId: collected.id, amount }));
  expect(await kindsOf(0, collected.number)).toEqual([]);
  const sent = await order();
  await sendOrder(guest, sent.id);
  expect(await kindsOf(2, sent.number)).toEqual([]);
  expect(await kindsOf(4, sent.number)).toEqual(['underWay']);
});

test('takings are what has been paid less what has been given back, not what was ordered', async () => {
  const { takings } = (await readToday(eleni)).day;
  const { id: orderId, totals } = await order('bank_transfer');
  const since = async () => (await readToday(eleni)).day.takings - takings;
  expect(await since()).toBe(0);
  valueOf(await markPaid(eleni, { orderId, amount: 300 }));
  expect(await since()).toBe(300);
  valueOf(await markPaid(eleni, { orderId, amount: totals.total - 300 }));
  valueOf(await refundOrder(eleni, { orderId, amount: 250, reason: 'broken' }));
  expect(await since()).toBe(totals.total - 250);
});
