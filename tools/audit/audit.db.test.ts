import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cleanUpAuditLog, listEntries } from '#domain/audit/audit.ts';
import { setAvailability } from '#domain/back-office/menu.ts';
import {
  approveOrder,
  bookOutCanceled,
  cancelOrder,
  deliverOrder,
  failDelivery,
  markPaid,
  packOrder,
  refundOrder,
  returnGoods,
  shipOrder,
} from '#domain/back-office/orders.ts';
import { packOrder as packUnrecorded } from '#domain/orders/fulfilment/fulfil.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, orderOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { UsageError } from '../run-for-tenant.ts';
import { readCommand, usage } from './command.ts';
import { runCommand } from './run.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

/** Types a command; answers what was printed. */
async function type(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const output = { print: (text: string) => printed.push(text) };
  await runCommand(eleni, readCommand(args), output);
  return printed.join('\n');
}

async function placeOrder(payment: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery') {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  return orderOf(guest, variantId, 1, { payment });
}

describe('the audit log', () => {
  test('says who changed an order, from which value to which, the newest first', async () => {
    const { id: orderId, number } = await placeOrder();
    await packOrder(eleni, { orderId });
    await shipOrder(eleni, { orderId, carrier: 'acs', trackingNumber: '7001234567' });
    const lines = (await type('--of', number)).split('\n');
    expect(lines.filter((line) => line.includes(number))).toEqual([
      expect.stringMatching(
        new RegExp(`^\\d+  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  ${number}  order.ship, by eleni$`),
      ),
      expect.stringMatching(/ order\.pack, by eleni$/),
    ]);
    expect(lines).toContain('      shipments.0.tracking: – → 7001234567');
    expect(lines).toContain('      shipments.0.state: processing → shipped');
    expect(lines).toContain('      state: approved → processing');
  });

  test('has every act with what it changed', async () => {
    const [sent, failed, canceled] = [await placeOrder(), await placeOrder(), await placeOrder()];
    const [paid, trusted] = [await placeOrder('bank_transfer'), await placeOrder('bank_transfer')];
    for (const [index, { id: orderId }] of [sent, failed].entries()) {
      valueOf(await packOrder(eleni, { orderId }));
      const trackingNumber = `700123456${index}`;
      valueOf(await shipOrder(eleni, { orderId, carrier: 'acs', trackingNumber }));
    }
    valueOf(await deliverOrder(eleni, { orderId: sent.id }));
    valueOf(await failDelivery(eleni, { orderId: failed.id, reason: 'nobody' }));
    valueOf(await returnGoods(eleni, { orderId: failed.id, reason: 'back', restocked: true }));
    valueOf(await cancelOrder(eleni, { orderId: canceled.id, reason: 'lost' }));
    valueOf(await bookOutCanceled(eleni, { orderId: canceled.id, reason: 'left' }));
    valueOf(await markPaid(eleni, { orderId: paid.id, amount: paid.totals.total }));
    const goodwill = { amount: 100, reason: 'late', isGoodwill: true };
    valueOf(await refundOrder(eleni, { orderId: paid.id, ...goodwill }));
    valueOf(await approveOrder(eleni, { orderId: trusted.id, reason: 'known' }));
    const actsOf = async (label: string) =>
      (await listEntries(eleni, { first: 10, label })).map(({ act, changes }) => {
        const last = changes.at(-1);
        return `${act}: ${last?.path} is ${last?.after}`;
      });
    const { total } = paid.totals;
    expect(await actsOf(sent.number)).toEqual([
      'order.deliver: shipments.0.state is completed',
      'order.ship: shipments.0.carrier is acs',
      'order.pack: shipments.0.state is processing',
    ]);
    expect((await actsOf(failed.number)).slice(0, 2)).toEqual([
      'order.return: returnedItems is 1',
      'order.fail-delivery: shipments.0.state is failed',
    ]);
    expect(await actsOf(canceled.number)).toEqual([
      'order.book-out: shipments.0.state is shipped',
      'order.cancel: shipments.0.state is canceled',
    ]);
    expect(await actsOf(paid.number)).toEqual([
      'order.refund: refunded is 100',
      `order.mark-paid: captured is ${total}`,
    ]);
    expect(await actsOf(trusted.number)).toEqual(['order.approve: shipments.0.state is ready']);
  });

  test('goes on where a page ends, and can be read by programs', async () => {
    const { id: orderId, number } = await placeOrder();
    await packOrder(eleni, { orderId });
    await cancelOrder(eleni, { orderId, reason: 'broken' });
    const read = async (...args: string[]) =>
      JSON.parse(await type('--of', number, '--json', ...args)) as { id: number; act: string }[];
    const [newest] = await read('--limit', '1');
    expect(newest).toMatchObject({ act: 'order.cancel', subject: { kind: 'order', id: orderId } });
    const older = await read('--before', String(newest?.id));
    expect(older.map(({ act }) => act)).toEqual(['order.pack']);
    expect(await type('--of', 'K-0')).toBe('There are none.');
  });

  test('has no entry of what was refused, or changed nothing', async () => {
    const { id: orderId, number } = await placeOrder();
    expect(
      await shipOrder(eleni, { orderId, carrier: '', trackingNumber: '', shipmentId: 'none' }),
    ).toHaveProperty('code');
    await setAvailability(eleni, 'mojito', 'available');
    expect(await type('--of', number)).toBe('There are none.');
    expect(await type('--of', 'Mojito')).toBe('There are none.');
    await setAvailability(eleni, 'mojito', 'sold_out');
    expect(await type('--of', 'Mojito')).toContain('availability: available → sold_out');
  });

  test('is in the same transaction as the change: without an entry there is no change', async () => {
    const { id: orderId, number } = await placeOrder();
    const nameless = { ...eleni, requestId: null as unknown as string };
    await expect(packOrder(nameless, { orderId })).rejects.toThrow('request_id');
    const { state } = await database.owner
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([state, await type('--of', number)]).toEqual(['approved', 'There are none.']);
  });

  test('cannot be avoided: the connections of staff write nothing else', async () => {
    const { id: orderId } = await placeOrder();
    await expect(packUnrecorded(eleni, { orderId, actor: 'staff:eleni' })).rejects.toThrow(
      'read-only transaction',
    );
    await expect(packOrder(guest, { orderId })).rejects.toThrow('for staff');
  });

  test('is changed and emptied by nobody, and read by staff of its tenant only', async () => {
    await packOrder(eleni, { orderId: (await placeOrder()).id });
    const change = sql`update audit_entries set actor = 'nobody'`;
    const removal = sql`delete from audit_entries`;
    const emptying = sql`truncate audit_entries`;
    for (const statement of [change, removal, emptying]) {
      await expect(statement.execute(database.owner)).rejects.toThrow('audit log is never');
      await expect(statement.execute(database.app)).rejects.toThrow('permission denied');
      await expect(
        database.staff
          .transaction()
          .setAccessMode('read write')
          .execute((tx) => statement.execute(tx)),
      ).rejects.toThrow('permission denied');
    }
    const all = sql<{ tenantId: string }>`select tenant_id from audit_entries`;
    await expect(all.execute(database.app)).rejects.toThrow('permission denied');
    // No tenant is set outside a transaction of the shop.
    expect((await all.execute(database.staff)).rows).toEqual([]);
  });

  test('lets go of entries after five years, and of none before', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into audit_entries (tenant_id, at, actor, act, subject_kind, subject_id, subject_label, changes, request_id)
      select ${eleni.tenant.id}, now() - age, 'staff:eleni', 'order.pack', 'order', '1', 'K-OLD', '[1]', 'test'
      from unnest(array[interval '5 years 1 day', interval '4 years 364 days']) age returning id`.execute(
      database.owner,
    );
    const recent = rows[1]?.id;
    await cleanUpAuditLog(guest);
    const left = await listEntries(eleni, { first: 5, label: 'K-OLD' });
    expect(left.map(({ id }) => id)).toEqual([recent]);
  });
});

test.each([['--limit', '0'], ['--before', 'x'], ['--colour', 'red'], ['K-1042']])(
  'refuses %s %s',
  (...args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
  },
);

test('lists its options', () => {
  expect(readCommand(['--help']).help).toBe(true);
  expect(usage()).toContain('--before');
});
