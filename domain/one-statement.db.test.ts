import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { transact } from './context.ts';
import {
  insertInto,
  jsonColumns,
  readTogether,
  writeTogether,
  type Query,
  type Write,
} from './one-statement.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const tenantId = guest.tenant.id;

test('several reads are answered together, each in its own way', async () => {
  const number: Query<number> = { query: sql`select ${2}::integer`, read: (n: number) => n * 2 };
  const nothing: Query<null> = {
    query: sql`select null where false`,
    read: (value: null) => value,
  };
  const words: Query<Promise<string>> = {
    query: sql`select json_build_object('wordOf', ${'rum'}::text)`,
    read: ({ wordOf }: { wordOf: string }) => Promise.resolve(wordOf),
  };
  expect(await readTogether(guest, { number, nothing, words })).toEqual({
    number: 4,
    nothing: null,
    words: 'rum',
  });
});

const KEPT = ['kind', 'subject', 'payload', 'runAt', 'lastError', 'attempts'] as const;
const kept = (kind: string) =>
  transact(guest, (tx) =>
    tx.db.selectFrom('outbox').select(KEPT).where('kind', '=', kind).orderBy('subject').execute(),
  );

test('rows are inserted as they are, and columns that none of them names as the table says', async () => {
  const kind = randomUUID();
  const runAt = new Date('2026-11-28T12:34:56.789Z');
  const payload = { text: "«Ό,τι» and 'quotes' \" $1", none: null, list: [1, 2] };
  await transact(guest, (tx) =>
    writeTogether(tx, [
      insertInto('outbox', [
        { tenantId, kind, subject: 'a', payload, runAt },
        { tenantId, kind, subject: 'b', payload: {}, runAt, lastError: 'late' },
      ]),
    ]),
  );
  expect(await kept(kind)).toEqual([
    { kind, subject: 'a', payload, runAt, lastError: null, attempts: 0 },
    { kind, subject: 'b', payload: {}, runAt, lastError: 'late', attempts: 0 },
  ]);
});

test('all is written, or nothing', async () => {
  const kind = randomUUID();
  const row = { tenantId, kind, subject: 'a', payload: {} };
  const faulty: Write = {
    name: 'changed_lines',
    statement: sql`insert into cart_lines (tenant_id) values (${tenantId})`,
  };
  const writing = transact(guest, (tx) => writeTogether(tx, [insertInto('outbox', [row]), faulty]));
  await expect(writing).rejects.toThrow('null value');
  expect(await kept(kind)).toEqual([]);
});

test('a name that is no column is refused, whatever it says', async () => {
  const row = { tenantId, kind: randomUUID(), subject: 'a', payload: {}, ['id") select 1; --']: 1 };
  const writing = transact(guest, (tx) => writeTogether(tx, [insertInto('outbox', [row])]));
  await expect(writing).rejects.toThrow('does not exist');
});

test('columns have their names in JSON', async () => {
  const look: Query<unknown> = {
    query: sql`select to_json(found) from (select ${jsonColumns(['t.defaultLocale', 'slug'])} from tenants t
      where t.id = ${tenantId}) found`,
    read: (row: unknown) => row,
  };
  expect((await readTogether(guest, { look })).look).toEqual({
    defaultLocale: 'en',
    slug: 'kerasma',
  });
});
