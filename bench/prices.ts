// node bench/prices.ts [--products N]: how long a job takes to set 5,000 prices, how long the lock of the listing is held for
// one chunk of it, how fast the list of prices is, and what lists of products cost at the instant at which all begin.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty, seedLargeCatalogue } from '#db/seed/seed.ts';
import { listPrices } from '#domain/back-office/price-list.ts';
import { previewRepricing, priceJobs, startRepricing } from '#domain/back-office/repricing.ts';
import { listProducts } from '#domain/catalogue/catalogue.ts';
import { refreshListing } from '#domain/catalogue/listing.ts';
import type { Context } from '#domain/context.ts';
import { runJobs } from '#domain/jobs/run-jobs.ts';
import { guestOf, valueOf } from '../tests/support/shopper.ts';
import { colleagueOf } from '../tests/support/staff.ts';

const PRICES = 5000;
const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-prices-'));
const server = await startEmbedded({ dataDir, log: () => undefined });
const open = (as: 'owner' | 'app' | 'staff') =>
  openDatabase({ connectionString: server.connectionString, as, maxConnections: 4 });
const [owner, app, staff] = [open('owner'), open('app'), open('staff')];
try {
  await migrateToLatest(owner);
  await seedIfEmpty(owner);
  await seedLargeCatalogue(owner, { tenant: 'kerasma', products: Number(values.products) });
  await sql`analyze`.execute(owner);
  const { ctx } = await colleagueOf(staff, { email: 'bench@example.com', roles: ['owner'] });
  await measureList(ctx);
  await measureJob(ctx, await guestOf(app));
} finally {
  await Promise.all([owner, app, staff].map((db) => db.destroy()));
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureList(ctx: Context): Promise<void> {
  const list = (view: Parameters<typeof listPrices>[1]['view'], search = '', after = '') =>
    listPrices(ctx, { view, search, first: 50, ...(after && { after }) });
  const { endCursor } = await list('all');
  for (const view of ['all', 'onSale', 'beginsSoon', 'endsSoon', 'withoutPrice'] as const)
    await report(`list of prices, ${view}`, () => list(view));
  await report('list of prices, a later page', () => list('all', '', endCursor ?? ''));
  await report('list of prices, search “ρουμι 12”', () => list('all', 'ρουμι 12'));
}

async function measureJob(ctx: Context, visitor: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v join prices p on p.tenant_id = v.tenant_id and p.variant_id = v.id
    where v.tenant_id = ${ctx.tenant.id} and p.kind = 'regular' and p.valid_to is null
    order by v.sku desc limit ${PRICES}`.execute(owner);
  const input = {
    kind: 'regular',
    startsOn: null,
    endsOn: null,
    rounding: 'ninety',
    selection: { ids: rows.map(({ id }) => id) },
    change: { by: 'percent', basisPoints: 1000 },
  } as const;
  let begin = performance.now();
  const { digest, ready, startsAt } = valueOf(await previewRepricing(ctx, input));
  print(`preview of ${rows.length} prices, ${ready} of them ready`, performance.now() - begin);
  begin = performance.now();
  valueOf(await startRepricing(ctx, { ...input, digest, key: randomUUID() }));
  print('start of the job', performance.now() - begin);
  const chunks: number[] = [];
  let last = performance.now();
  begin = last;
  const kinds = Object.fromEntries(
    Object.entries(priceJobs).map(([name, kind]) => [
      name,
      {
        ...kind,
        work: (...args: Parameters<typeof kind.work>) => {
          // From one chunk to the next, the commit included.
          chunks.push(performance.now() - last);
          last = performance.now();
          return kind.work(...args);
        },
      },
    ]),
  );
  await runJobs({ ...ctx, viewer: { kind: 'guest' } }, { kinds, onError: console.error });
  print('the job', performance.now() - begin);
  const sorted = chunks.slice(1).toSorted((a, b) => a - b);
  print(`a chunk, median of ${sorted.length}`, sorted[Math.floor(sorted.length / 2)] ?? 0);
  print('the longest chunk', sorted.at(-1) ?? 0);

  const page = { first: 24, skip: 0, order: 'price_asc', where: { isAlcohol: true } } as const;
  await report('a list by price before they begin', () => listProducts(visitor, page));
  // As at the instant of the start, when no round has been there.
  const then = { ...visitor, now: () => new Date(startsAt.getTime() + 1000) };
  await report('the same at the instant at which they begin', () => listProducts(then, page));
  await sql`select pg_sleep_until(${startsAt})`.execute(owner);
  begin = performance.now();
  await refreshListing(visitor);
  print('refreshListing then', performance.now() - begin);
  await report('the same list afterwards', () => listProducts(visitor, page));
}

async function report(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 11; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  print(what, times.toSorted((a, b) => a - b)[5] ?? 0);
}

function print(what: string, ms: number): void {
  console.log(`${what}: ${ms.toFixed(ms < 100 ? 1 : 0)} ms`);
}
