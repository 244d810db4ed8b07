import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import {
  Pending,
  sendUnawaited,
  transact,
  transactOnce,
  type TransactionContext,
} from './context.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const tenantId = guest.tenant.id;

const queue = (tx: TransactionContext, kind: string) =>
  tx.db.insertInto('outbox').values({ tenantId, kind, subject: 'a', payload: {} }).execute();
const countOf = (kind: string) =>
  transactOnce(guest, (tx) =>
    tx.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute(),
  ).then((rows) => rows.length);

test('a statement that nothing waits for is stored, and the next one sees it', async () => {
  const kind = randomUUID();
  const seen = await transact(guest, async (tx) => {
    sendUnawaited(tx, queue(tx, kind));
    return tx.db.selectFrom('outbox').select('kind').where('kind', '=', kind).execute();
  });
  expect(seen).toEqual([{ kind }]);
  expect(await countOf(kind)).toBe(1);
});

test('the failure of a statement that nothing waits for undoes the transaction, and is the one reported', async () => {
  const kind = randomUUID();
  const fail = (tx: TransactionContext) =>
    sendUnawaited(tx, sql`select 1 / ${0}::integer`.execute(tx.db));
  const last = transact(guest, async (tx) => {
    await queue(tx, kind);
    fail(tx);
  });
  await expect(last).rejects.toThrow('division by zero');
  const followed = transact(guest, async (tx) => {
    await queue(tx, kind);
    fail(tx);
    return queue(tx, kind);
  });
  await expect(followed).rejects.toThrow('division by zero');
  const pending = transact<unknown>(guest, (tx) => {
    fail(tx);
    return Promise.resolve(new Pending(queue(tx, kind)));
  });
  await expect(pending).rejects.toThrow('division by zero');
  expect(await countOf(kind)).toBe(0);
});

test('a pending answer fails its transaction, also where it joins another', async () => {
  const kind = randomUUID();
  const failing = (ctx: typeof guest) =>
    transactOnce(ctx, (tx) => sql`select 1 / ${0}::integer`.execute(tx.db));
  await expect(failing(guest)).rejects.toThrow('division by zero');
  const joined = transact(guest, async (tx) => {
    await queue(tx, kind);
    return failing(tx);
  });
  await expect(joined).rejects.toThrow('division by zero');
  expect(await countOf(kind)).toBe(0);
});

test('statements and the commit are sent while the one before them waits, and run behind it', async () => {
  const kind = randomUUID();
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = database.owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(424242)`.execute(trx);
    held.resolve();
    await free.promise;
    await sql`insert into outbox (tenant_id, kind, subject, payload)
      values (${tenantId}, ${kind}, 'a', '{}')`.execute(trx);
  });
  await held.promise;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const found = transact(guest, async (tx) => {
    sendUnawaited(tx, sql`select pg_advisory_xact_lock(424242)`.execute(tx.db));
    const read = tx.db.selectFrom('outbox').select('kind').where('kind', '=', kind).execute();
    return Promise.resolve(new Pending(read));
  });
  await expect
    .poll(() => sent.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text))
    .toContain('commit');
  sent.mockRestore();
  free.resolve();
  await holder;
  expect(await found).toEqual([{ kind }]);
});
