import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { down, up } from './0075-people.ts';

const { owner } = await openTestDatabase();
// Migrations know no tables but those that they make.
const db = owner as unknown as Kysely<unknown>;

const MANY = 10_000;

test('people of a large shop are filled in one transaction, as triggers would', async () => {
  await down(db);
  await sql`
    insert into support_requests (tenant_id, reference, status, name, email, email_key, phone, locale, suspect, opened_at)
      select id, 'R-' || n, 'pending', 'Anna ' || n, n || '@Example.com', n || '@example.com', '', 'el', false, now()
      from tenants, generate_series(1, ${MANY}::int) n where slug = 'kerasma'
  `.execute(owner);
  await owner.transaction().execute(async (tx) => {
    await up(tx as unknown as Kysely<unknown>);
    // A lock for each person would not fit into the memory of a server.
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx);
    expect(rows).toEqual([{ count: 0 }]);
  });
  const read = async () =>
    owner.selectFrom('people').selectAll().where('emailKey', '=', '7@example.com').execute();
  const filled = await read();
  expect(filled).toMatchObject([{ email: '7@Example.com', name: 'Anna 7' }]);
  await sql`select refresh_person(tenant_id, email_key) from people
    where email_key = '7@example.com'`.execute(owner);
  expect(await read()).toEqual(filled);
  const { count } = await owner
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(MANY);
});
