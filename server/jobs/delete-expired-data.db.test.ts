import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transact } from '#domain/context.ts';
import { subscribe } from '#domain/newsletter/newsletter.ts';
import { enqueue, runDue } from '#domain/outbox/outbox.ts';
import { requestAlert } from '#domain/stock-alerts/stock-alerts.ts';
import { submitContact } from '#domain/support/support.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { contactOf } from '#tests/support/requests.ts';
import { cartOf, guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

const DAY = 24 * 60 * 60 * 1000;

const database = await openTestDatabase();

async function count(
  table:
    | 'carts'
    | 'idempotencyKeys'
    | 'outbox'
    | 'orders'
    | 'stockAlerts'
    | 'newsletterConsents'
    | 'supportRequests'
    | 'rateLimits',
): Promise<number> {
  const { n } = await database.owner
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test('what has had its time is forgotten; orders stay', async () => {
  const guest = await guestOf(database.app);
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  await orderOf(guest, variantId);
  await cartOf(guest, { variantId, quantity: 1 });
  await transact(guest, (tx) => enqueue(tx, { kind: 'done', subject: randomUUID(), payload: {} }));
  const pass = () => Promise.resolve();
  const handlers = { done: pass, 'order.confirmation': pass, 'order.notice': pass };
  await runDue(guest, {
    handlers,
    signal: new AbortController().signal,
    onError: (error) => expect(error).toBeNull(),
  });

  const soldOut = await stockVariant(database, guest, { onHand: 0 });
  await requestAlert(guest, { variantId: soldOut, email: 'eleni@example.com' });
  await subscribe(guest, { email: 'eleni@example.com', topics: ['bottles'] });
  await submitContact(guest, contactOf({ trap: 'filled' }));
  await database.owner
    .updateTable('outbox')
    .set({ doneAt: new Date() })
    .where('doneAt', 'is', null)
    .execute();

  await deleteExpiredData(guest);
  expect([await count('carts'), await count('outbox')]).toEqual([2, 5]);
  expect(await count('stockAlerts')).toBe(1);
  expect(await count('newsletterConsents')).toBe(1);
  expect(await count('supportRequests')).toBe(1);
  expect(await count('idempotencyKeys')).toBeGreaterThan(0);
  expect(await count('rateLimits')).toBeGreaterThan(0);

  const inDays = (days: number) => ({ ...guest, now: () => new Date(Date.now() + days * DAY) });
  await deleteExpiredData(inDays(2));
  expect([await count('carts'), await count('idempotencyKeys'), await count('outbox')]).toEqual([
    2, 0, 5,
  ]);
  expect(await count('rateLimits')).toBe(0);
  await deleteExpiredData(inDays(31));
  expect([await count('carts'), await count('outbox')]).toEqual([0, 5]);
  expect(await count('stockAlerts')).toBe(0);
  expect(await count('newsletterConsents')).toBe(0);
  expect(await count('supportRequests')).toBe(0);
  await deleteExpiredData(inDays(91));
  expect([await count('outbox'), await count('orders')]).toEqual([0, 1]);
});
