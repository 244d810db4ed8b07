import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listEntries } from '#domain/audit/audit.ts';
import { cancelJob, findJob, listJobRows } from '#domain/jobs/jobs.ts';
import { runJobs } from '#domain/jobs/run-jobs.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import { orderJobs, previewBulk, startBulk, takeExportedOrders } from './orders-bulk.ts';
import { markPaid, refundOrder } from './orders.ts';
import { takeCourierList } from './parcels.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const { ctx: eleni } = await colleagueOf(database.staff, {
  email: 'eleni@example.com',
  roles: ['manager'],
});
const { ctx: packer } = await colleagueOf(database.staff, {
  email: 'nikos@example.com',
  roles: ['fulfilment'],
});
const runner = await guestOf(database.staff);
const variantId = await stockVariant(database, guest, { onHand: 100, price: 1000 });

const place = () => orderOf(guest, variantId, 1, { payment: 'cash_on_delivery' });
const run = () =>
  runJobs(runner, {
    kinds: orderJobs,
    onError: (error) => expect.fail(String(error)),
  });
const stateOf = async ({ id }: { id: string }) =>
  (
    await database.owner
      .selectFrom('shipments')
      .select('state')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('packs the orders of a selection, says first how many, and names the reason of each other', async () => {
  const [first, second] = [await place(), await place()];
  const unpaid = await orderOf(guest, variantId, 1, { payment: 'bank_transfer' });
  const numbers = [first, second, unpaid].map(({ number }) => number);
  const asked = { act: 'pack', selection: { numbers } } as const;
  expect(await previewBulk(packer, asked)).toEqual({
    count: 3,
    ready: 2,
    refusals: [{ code: 'ORDER_UNPAID', count: 1, numbers: [unpaid.number] }],
  });
  const job = valueOf(await startBulk(packer, { ...asked, key: randomUUID() }));
  expect(await stateOf(first)).not.toBe('processing');
  await run();
  expect(await findJob(packer, job.id)).toMatchObject({ state: 'done', changed: 2, refused: 1 });
  const page = { after: 0, limit: 9, isUndoneOnly: true };
  const [row] = await listJobRows(packer, job, page);
  expect(row).toMatchObject({ label: unpaid.number, problem: { code: 'ORDER_UNPAID' } });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['processing', 'processing']);
  // Each order has its entry, with the name of the person who started it.
  const entries = await listEntries(packer, { first: 3 });
  expect(entries.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['order.pack', 'nikos'],
    ['order.pack', 'nikos'],
    ['job.pack-orders', 'nikos'],
  ]);
});

test('all of a list are those that were seen, else nothing is done', async () => {
  const [one] = [await place()];
  const selection = { view: 'toPack', seen: 1 } as const;
  const other = await place();
  const refused = await startBulk(packer, { act: 'pack', selection, key: randomUUID() });
  expect(refused).toMatchObject({ code: 'SELECTION_CHANGED', params: { count: 2 } });
  const seen = { ...selection, seen: 2 };
  const job = valueOf(await startBulk(packer, { act: 'pack', selection: seen, key: randomUUID() }));
  await run();
  expect(await findJob(packer, job.id)).toMatchObject({ changed: 2 });
  expect([await stateOf(one), await stateOf(other)]).toEqual(['processing', 'processing']);
  const empty = await previewBulk(packer, { act: 'pack', selection: { view: 'toPack' } });
  expect(codeOf(empty)).toBe('SELECTION_EMPTY');
});

test('what an order does not allow any more is refused, not done twice', async () => {
  const order = await place();
  const asked = { act: 'pack', selection: { numbers: [order.number] } } as const;
  const [first, second] = [
    valueOf(await startBulk(packer, { ...asked, key: randomUUID() })),
    valueOf(await startBulk(eleni, { ...asked, key: randomUUID() })),
  ];
  await run();
  const [one, other] = [await findJob(eleni, first.id), await findJob(eleni, second.id)];
  expect([one?.changed, one?.refused]).toEqual([other?.refused, other?.changed]);
  const kept = await database.owner
    .selectFrom('stateChanges')
    .select('id')
    .where('toState', '=', 'processing')
    .where('subject', '=', 'shipment')
    .where('orderId', '=', order.id)
    .execute();
  expect(kept).toHaveLength(1);
});

test('an export has the orders as the list shows them, for its session and roles that may', async () => {
  const order = await place();
  const asked = { act: 'export', selection: { numbers: [order.number] } } as const;
  expect(codeOf(await previewBulk(packer, asked))).toBe('FORBIDDEN');
  expect(codeOf(await startBulk(packer, { ...asked, key: randomUUID() }))).toBe('FORBIDDEN');
  const job = valueOf(await startBulk(eleni, { ...asked, key: randomUUID() }));
  expect(await takeExportedOrders(eleni, job.id)).toBeNull();
  await run();
  const [exported] = (await takeExportedOrders(eleni, job.id)) ?? [];
  expect(exported).toMatchObject({
    number: order.number,
    town: 'Αθήνα',
    total: order.totals.total,
  });
  expect(exported?.placedAt).toBeInstanceOf(Date);
  expect(codeOf(await cancelJob(packer, job.id))).toBe('JOB_NOT_FOUND');
});

test('an export is in the language of its person', async () => {
  const { ctx } = await colleagueOf(database.staff, {
    email: 'anna@example.com',
    roles: ['manager'],
    locale: 'el',
  });
  const { number } = await place();
  const asked = { act: 'export', selection: { numbers: [number] } } as const;
  const job = valueOf(await startBulk(ctx, { ...asked, key: randomUUID() }));
  await run();
  const [exported] = (await takeExportedOrders(ctx, job.id)) ?? [];
  expect(exported?.payment?.methodName).toBe('Αντικαταβολή');
});

test('the audit log has who took the list for the courier, not what is in it', async () => {
  const { parcels } = valueOf(await takeCourierList(packer));
  expect(parcels.length).toBeGreaterThan(0);
  const [entry] = await listEntries(packer, { first: 1 });
  expect(entry).toMatchObject({
    act: 'order.courier-list',
    subject: { label: 'shipping.csv' },
    changes: [{ path: 'parcels', before: null, after: parcels.length }],
  });
});

test('promises nothing of an order whose money all goes back', async () => {
  const order = await orderOf(guest, variantId, 1, { payment: 'bank_transfer' });
  const { id: orderId, number, totals } = order;
  valueOf(await markPaid(eleni, { orderId, amount: totals.total }));
  const asked = { act: 'pack', selection: { numbers: [number] } } as const;
  expect(await previewBulk(packer, asked)).toMatchObject({ ready: 1 });
  valueOf(await refundOrder(eleni, { orderId, amount: totals.total, reason: 'Broken' }));
  expect(await previewBulk(packer, asked)).toMatchObject({
    ready: 0,
    refusals: [{ code: 'ORDER_CLOSED' }],
  });
});
