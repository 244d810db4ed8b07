import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import {
  completeOrder,
  createBuyer,
  fillCart,
  findVariantId,
  type OrderAnswer,
} from '../support/buyer.ts';
import { freePort, isRunning, startProgram, until, type Program } from '../support/processes.ts';
import { runs } from '../support/runs.ts';
import { newSeededDirectory } from '../support/seeded-data.ts';

const KILLS = Math.min(10, runs(2));
/** Orders acknowledged in one life before it is ended. */
const ORDERS_PER_LIFE = 6;
const BUYERS = 3;
/** Taken in turn, so that none is sold out before the end: product and variant. */
const GOODS = [
  ['WIN-WHT', 'WIN-WHT-70'],
  ['PON-MRD', 'PON-MRD-70'],
  ['WIN-005', 'WIN-005-70'],
  ['GUI-GLD', 'GUI-GLD-70'],
  ['VEN-BLA', 'VEN-BLA-70'],
] as const;

let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = await newSeededDirectory();
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(`${KILLS} kills during a stream of orders lose nothing that was acknowledged`, async () => {
  const acknowledged: OrderAnswer[] = [];
  for (let life = 0; life < KILLS; life += 1) {
    const site = await open();
    const postgres = await postgresOf(dataDir);
    await buyUntilKilled(site, life, acknowledged);
    expect(await site.ended).toBe('SIGKILL');
    await until('PostgreSQL has gone with its site', () => !isRunning(postgres));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ORDERS_PER_LIFE);

  const database = await startEmbedded({ dataDir, log: () => undefined });
  const db = openDatabase({ connectionString: database.connectionString, as: 'owner' });
  try {
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'receiptToken', 'total'])
      .execute();
    const totals = new Map(orders.map(({ number, total }) => [number, total]));
    expect(
      acknowledged.filter(({ number, totals: { total } }) => totals.get(number) !== total.amount),
    ).toEqual([]);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);

    // Stock adds up: what is promised is what the orders hold, and each promise has its movement.
    const { rows } = await sql<{ allocated: number; ordered: number; moved: number }>`
      select
        (select coalesce(sum(allocated), 0)::int from stock_items) as allocated,
        (select coalesce(sum(quantity), 0)::int from order_lines) as ordered,
        (select coalesce(sum(allocated_change), 0)::int from stock_movements) as moved`.execute(db);
    expect(rows[0]?.allocated).toBe(rows[0]?.ordered);
    expect(rows[0]?.moved).toBe(rows[0]?.ordered);

    // Every order is whole, and each has exactly one confirmation, sent or waiting.
    const { rows: broken } = await sql`
      select o.number from orders o where
        (select count(*) from order_lines l where l.order_id = o.id) = 0
        or (select count(*) from payments p where p.order_id = o.id) <> 1
        or (select count(*) from shipments s where s.order_id = o.id) <> 1
        or (select count(*) from outbox x where x.kind = 'order.confirmation' and x.subject = o.id::text) <> 1`.execute(
      db,
    );
    expect(broken).toEqual([]);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

async function open(): Promise<Program> {
  const site = startProgram(['server/main.mjs'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PROCESSES: '1',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
    },
  });
  await site.line(/is open at/);
  return site;
}

/** The process number that PostgreSQL keeps in its lock file. */
async function postgresOf(directory: string): Promise<number> {
  const lock = await readFile(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

async function buyUntilKilled(
  site: Program,
  life: number,
  acknowledged: OrderAnswer[],
): Promise<void> {
  const buyer = createBuyer(`http://127.0.0.1:${port}`);
  const [product, variant] = GOODS[life % GOODS.length] ?? GOODS[0];
  const variantId = await findVariantId(buyer, product, variant);
  const goal = acknowledged.length + ORDERS_PER_LIFE;
  const stream = Array.from({ length: BUYERS }, async () => {
    while (!site.child.killed) {
      try {
        const cart = await fillCart(buyer, variantId, 1);
        const answer = await completeOrder(buyer, cart, randomUUID());
        if (answer.__typename === 'Order') acknowledged.push(answer);
        else if (!site.child.killed) throw new Error(`Refused: ${answer.code}`);
        if (acknowledged.length >= goal) site.child.kill('SIGKILL');
      } catch (error) {
        if (!site.child.killed) throw error;
      }
    }
  });
  await Promise.all(stream);
}
