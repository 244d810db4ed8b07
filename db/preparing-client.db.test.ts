import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { openDatabase, type Database } from './database.ts';
import { unqueued } from './unqueued.ts';

const database = await openTestDatabase();

/** The statements that one connection has prepared after some work. */
async function keptAfter(
  options: { prepareStatements?: boolean },
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const { connectionString } = database;
  const db = openDatabase({ connectionString, as: 'app', maxConnections: 1, ...options });
  try {
    await work(db);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  } finally {
    await db.destroy();
  }
}

const product = (db: Database, sku: string) =>
  db.selectFrom('products').where('sku', '=', sku).select('id').executeTakeFirst();

test('a statement is planned once and runs with any values', async () => {
  const found: unknown[] = [];
  const kept = await keptAfter({}, async (db) => {
    for (const sku of ['WIN-005', 'WIN-012', 'NO-SUCH']) found.push(await product(db, sku));
  });
  expect(kept).toHaveLength(1);
  expect(found).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }, undefined]);
  expect(found[0]).not.toEqual(found[1]);
});

test('a failure is reported, and the connection goes on', async () => {
  const kept = await keptAfter({}, async (db) => {
    await expect(sql`select 1 / ${0}::integer`.execute(db)).rejects.toThrow('division by zero');
    await expect(sql`select nothing from nowhere where 1 = ${1}`.execute(db)).rejects.toThrow(
      'does not exist',
    );
    await expect(sql`select 1 / ${0}::integer`.execute(db)).rejects.toThrow('division by zero');
    expect(await product(db, 'WIN-012')).toBeDefined();
  });
  expect(kept.some((text) => text.includes('nowhere'))).toBe(false);
});

test('a connection keeps 500 statements at most, and runs the others too', async () => {
  const kept = await keptAfter({}, async (db) => {
    for (let n = 0; n < 520; n += 1) {
      const { rows } = await sql`select ${sql.lit(n)}::integer as n, ${'x'}::text`.execute(db);
      expect(rows).toMatchObject([{ n }]);
    }
  });
  expect(kept).toHaveLength(500);
});

test('a connection keeps none when that is switched off', async () => {
  const off = { prepareStatements: false };
  expect(await keptAfter(off, (db) => product(db, 'WIN-012'))).toEqual([]);
});

test('a transaction sees what it has prepared, after a rollback too', async () => {
  await keptAfter({}, async (db) => {
    const failing = db.transaction().execute(async (trx) => {
      await product(trx, 'WIN-012');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await product(db, 'WIN-012')).toBeDefined();
  });
});

const bind = sql`select set_config('app.tenant', 'somebody', true)`;
const boundTo = async (db: Database) => {
  const { rows } = await sql<{ tenant: string }>`
    select current_setting('app.tenant', true) as tenant`.execute(db);
  return rows[0]?.tenant || null;
};

test('a transaction begins with its first statement, with values or without, and ends with its last', async () => {
  await keptAfter({}, async (db) => {
    for (const first of [bind, sql`select set_config('app.tenant', ${'somebody'}, true)`]) {
      const within = await db.transaction().execute(async (trx) => {
        const { rows } = await first.execute(trx);
        expect(rows).toEqual([{ setConfig: 'somebody' }]);
        return boundTo(trx);
      });
      expect(within).toBe('somebody');
      expect(await boundTo(db)).toBeNull();
    }
  });
});

test('two statements that are asked for at once are both of the transaction that begins', async () => {
  await keptAfter({}, async (db) => {
    await db.transaction().execute(async (queued) => {
      const trx = await unqueued(queued);
      const bound = sql`select set_config('app.tenant', ${'somebody'}, true)`.execute(trx);
      expect(await boundTo(trx)).toBe('somebody');
      await bound;
    });
    expect(await boundTo(db)).toBeNull();
  });
});

test('a transaction in which nothing was asked leaves none behind, and one that fails at once neither', async () => {
  await keptAfter({}, async (db) => {
    await db.transaction().execute(() => Promise.resolve());
    await bind.execute(db);
    expect(await boundTo(db)).toBeNull();
    const failing = db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx));
    await expect(failing).rejects.toThrow('division by zero');
    await bind.execute(db);
    expect(await boundTo(db)).toBeNull();
  });
});
