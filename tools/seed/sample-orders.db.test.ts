import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { seedOrders } from './sample-orders.ts';

const pools = await openTestDatabase();

test('sample orders are in all the states that staff work with, and are added once', async () => {
  expect(await seedOrders(pools, { tenant: 'kerasma', orders: 40 })).toBe(40);
  const states = async (table: 'orders' | 'shipments' | 'payments') => {
    const rows = await pools.owner.selectFrom(table).select('state').distinct().execute();
    return rows.map(({ state }) => state);
  };
  expect(await states('orders')).toEqual(
    expect.arrayContaining(['approved', 'canceled', 'completed', 'pending', 'processing']),
  );
  expect(await states('shipments')).toEqual(
    expect.arrayContaining(['completed', 'failed', 'pending', 'returned', 'shipped']),
  );
  const { refunds, requests, notes, ahead } = await pools.owner
    .selectNoFrom((eb) => [
      eb.selectFrom('refunds').select(eb.fn.countAll<number>().as('n')).as('refunds'),
      eb.selectFrom('supportRequests').select(eb.fn.countAll<number>().as('n')).as('requests'),
      eb.selectFrom('orderNotes').select(eb.fn.countAll<number>().as('n')).as('notes'),
      eb
        .selectFrom('auditEntries')
        .select(eb.fn.countAll<number>().as('n'))
        .where('at', '>', new Date(Date.now() + 60_000))
        .as('ahead'),
    ])
    .executeTakeFirstOrThrow();
  expect(refunds).toBeGreaterThan(0);
  expect(requests).toBe(3);
  expect(notes).toBe(3);
  expect(ahead).toBe(0);

  expect(await seedOrders(pools, { tenant: 'kerasma', orders: 40 })).toBe(0);
});
