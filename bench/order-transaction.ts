import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { startEmbedded } from '#db/embedded.ts';

const run = promisify(execFile);

/** Two variants, an order with two lines, its payment, its history: what any shop has to write. */
const SCHEMA = `
  create table stock (id int primary key, on_hand int not null, allocated int not null default 0);
  insert into stock select n, 1000000 from generate_series(1, 10000) n;
  create table orders (id bigint generated always as identity primary key, email text not null, total int not null,
    state text not null, placed_at timestamptz not null default now());
  create table lines (order_id bigint not null references orders, variant_id int not null, quantity int not null,
    price int not null, primary key (order_id, variant_id));
  create table payments (order_id bigint primary key references orders, amount int not null, state text not null);
  create table history (order_id bigint not null references orders, state text not null, at timestamptz not null default now());
`;

const TRANSACTION = `
  \\set one random(1, 5000)
  \\set two random(5001, 10000)
  begin;
  select on_hand - allocated from stock where id in (:one, :two) order by id for update;
  update stock set allocated = allocated + 1 where id in (:one, :two);
  insert into orders (email, total, state) values ('buyer@example.com', 4980, 'created') returning id \\gset
  insert into lines values (:id, :one, 1, 2490), (:id, :two, 1, 2490);
  insert into payments values (:id, 4980, 'pending');
  insert into history (order_id, state) values (:id, 'created'), (:id, 'pending');
  commit;
`;

/**
 * How many orders a second PostgreSQL writes on this disk without anything in front of it: a script of pgbench
 * with 8 clients, each commit on the disk. Null where pgbench is not installed.
 */
export async function measureOrderTransactions(directory: string): Promise<number | null> {
  const dataDir = await mkdtemp(path.join(directory, 'pgbench-'));
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const files = {
      schema: path.join(dataDir, 'schema.sql'),
      order: path.join(dataDir, 'order.sql'),
    };
    await writeFile(files.schema, SCHEMA);
    await writeFile(files.order, TRANSACTION);
    await run('psql', ['--quiet', '--file', files.schema, server.connectionString]);
    const options = ['--no-vacuum', '--client=8', '--jobs=2', '--time=8', '--file', files.order];
    const { stdout } = await run('pgbench', [...options, server.connectionString]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The median of 200 writes of 8 kB with fdatasync in a directory, in milliseconds. */
export async function measureDisk(directory: string): Promise<number> {
  const home = await mkdtemp(path.join(directory, 'disk-'));
  const file = await open(path.join(home, 'page'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  try {
    for (let n = 0; n < 200; n += 1) {
      const start = performance.now();
      await file.write(page, 0, page.length, n * page.length);
      await file.datasync();
      times.push(performance.now() - start);
    }
  } finally {
    await file.close();
    await rm(home, { recursive: true, force: true });
  }
  return times.toSorted((a, b) => a - b)[100] ?? Number.NaN;
}
