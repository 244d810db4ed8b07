import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, stockVariant, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import type { Context } from '../context.ts';
import { inDays } from '../in-days.ts';
import { cancelJob, findJob, listJobRows } from '../jobs/jobs.ts';
import { LEASE, type JobKind } from '../jobs/rules.ts';
import { runJobs, type RunOptions } from '../jobs/run-jobs.ts';
import { localDay } from '../local-day.ts';
import { findVariantPrices, setPrice } from './prices.ts';
import {
  findRepricing,
  previewRepricing,
  priceJobs,
  startRepricing,
  startWithdrawal,
  type Repricing,
} from './repricing.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const runner = await guestOf(database.staff);
const { ctx: eleni } = await colleagueOf(database.staff, {
  email: 'eleni@example.com',
  roles: ['manager'],
});
const dayIn = (days: number) => localDay(inDays(new Date(), days), guest.tenant.timeZone);
const later = (ctx: Context, ms: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});
const SOON = { kind: 'regular', startsOn: null, endsOn: null, rounding: 'none' } as const;

/** Variants that have cost this for 40 days. */
async function priced(...prices: number[]): Promise<string[]> {
  const before: Context = { ...guest, now: () => inDays(new Date(), -40) };
  const ids: string[] = [];
  for (const price of prices) ids.push(await stockVariant(database, before, { onHand: 5, price }));
  return ids;
}

async function pricesOf(variantId: string) {
  const found = await findVariantPrices(eleni, variantId);
  if (!found) throw new Error('No such variant');
  return found;
}

const chargedOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await pricesOf(id)).steps.map(({ price }) => price?.charged)));

async function start(input: Repricing, ctx = eleni) {
  const { digest } = valueOf(await previewRepricing(ctx, input));
  return valueOf(await startRepricing(ctx, { ...input, digest, key: randomUUID() }));
}

const run = (ctx = runner, more: Partial<RunOptions> = {}) =>
  runJobs(ctx, { kinds: priceJobs, onError: (error) => expect.fail(String(error)), ...more });

const tenPercentMore = (ids: readonly string[]): Repricing => ({
  ...SOON,
  selection: { ids },
  change: { by: 'percent', basisPoints: 1000 },
});

test('all new prices of a job begin at one instant after its end, as they were shown', async () => {
  const ids = await priced(1000, 1995, 3000);
  const input = { ...tenPercentMore(ids), rounding: 'ninety' } as const;
  const shown = valueOf(await previewRepricing(eleni, input));
  expect(shown).toMatchObject({ count: 3, ready: 3, refusals: [] });
  expect(
    shown.rows
      .toSorted((one, other) => (one.before ?? 0) - (other.before ?? 0))
      .map(({ before, after }) => [before, after]),
  ).toEqual([
    [1000, 1090],
    [1995, 2190],
    [3000, 3290],
  ]);
  const key = randomUUID();
  const asked = { ...input, digest: shown.digest, key };
  const job = valueOf(await startRepricing(eleni, asked));
  expect(valueOf(await startRepricing(eleni, asked)).id).toBe(job.id);
  await run();
  expect(await findJob(eleni, job.id)).toMatchObject({ state: 'done', changed: 3, refused: 0 });
  expect(await chargedOf(ids)).toEqual([
    [1000, 1090],
    [1995, 2190],
    [3000, 3290],
  ]);
  const starts = await Promise.all(
    ids.map(async (id) => (await pricesOf(id)).next?.from.getTime()),
  );
  expect(new Set(starts).size).toBe(1);
  expect(starts[0]).toBeGreaterThan(Date.now() + 2 * 60_000);
});

test('they are withdrawn together until shortly before they begin', async () => {
  const ids = await priced(1000, 2000);
  const job = await start(tenPercentMore(ids));
  await run();
  expect(await findRepricing(eleni, job.id)).toMatchObject({ mayWithdraw: true });
  const undo = valueOf(await startWithdrawal(eleni, { jobId: job.id, key: randomUUID() }));
  await run();
  expect(await findJob(eleni, undo.id)).toMatchObject({ state: 'done', changed: 2 });
  expect(await chargedOf(ids)).toEqual([[1000], [2000]]);
  expect(await findRepricing(eleni, job.id)).toMatchObject({ mayWithdraw: false });

  const next = await start(tenPercentMore(ids));
  await run();
  const late = later(eleni, 4 * 60_000);
  expect(codeOf(await startWithdrawal(late, { jobId: next.id, key: randomUUID() }))).toBe(
    'START_PASSED',
  );
});

/** Moves the start of all planned prices to so many milliseconds from now, by the clock of the database. */
async function beginIn(ms: number): Promise<void> {
  const at = sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
  await database.owner.transaction().execute(async (db) => {
    await sql`alter table prices disable trigger user`.execute(db);
    await sql`create temporary table begun on commit drop as select ${at} as at`.execute(db);
    await sql`update prices set valid_to = at from begun where valid_to > now() and kind = 'regular'`.execute(
      db,
    );
    await sql`update prices set valid_from = at from begun where valid_from > now() and valid_from <> at`.execute(
      db,
    );
    await sql`update price_changes set starts_at = at from begun where starts_at > now()`.execute(
      db,
    );
    await sql`alter table prices enable trigger user`.execute(db);
  });
}

const withdrawalsOf = async (requestId: string) =>
  database.owner
    .selectFrom('auditEntries')
    .select('id')
    .where('act', '=', 'price.withdraw')
    .where('requestId', '=', requestId)
    .execute();

// Two seconds are kept for the commit: one that begins in one second is still there, and too late.
test.for([-1000, 1000])('what begins in %d ms is not withdrawn nor recorded so', async (ms) => {
  const whole = await start(tenPercentMore(await priced(3000, 4000)));
  await run();
  const undo = valueOf(await startWithdrawal(eleni, { jobId: whole.id, key: randomUUID() }));
  await beginIn(ms);
  await run();
  expect(await findJob(eleni, undo.id)).toMatchObject({
    state: 'failed',
    fault: 'START_PASSED',
    changed: 0,
  });
  expect(await withdrawalsOf(`job ${undo.id}`)).toEqual([]);
});

test('a job that is stopped after the start says which prices have begun', async () => {
  const real = priceJobs['set-prices'] as JobKind;
  const stop = new AbortController();
  const work: JobKind['work'] = async (tx, at, rows) => {
    stop.abort();
    return real.work(tx, at, rows);
  };
  const half = await start(tenPercentMore(await priced(1000, 2000)));
  await run(runner, { kinds: { 'set-prices': { ...real, chunk: 1, work } }, signal: stop.signal });
  valueOf(await cancelJob(eleni, half.id));
  await beginIn(-1000);
  await run();
  expect(await findJob(eleni, half.id)).toMatchObject({
    state: 'canceled',
    changed: 1,
    refused: 0,
  });
  expect(await findRepricing(eleni, half.id)).not.toBeNull();
});

test('a withdrawal is done as a whole or not at all', async () => {
  const ids = await priced(1000, 2000);
  const job = await start(tenPercentMore(ids));
  expect(codeOf(await startWithdrawal(eleni, { jobId: job.id, key: randomUUID() }))).toBe(
    'JOB_RUNNING',
  );
  await run();
  const failed = valueOf(await startWithdrawal(eleni, { jobId: job.id, key: randomUUID() }));
  const real = priceJobs['withdraw-prices'] as JobKind;
  const work: JobKind['work'] = async (tx, at, rows) => {
    await real.work(tx, at, rows);
    throw new Error('Broken');
  };
  await run(runner, { kinds: { 'withdraw-prices': { ...real, work } }, onError: () => undefined });
  expect(await findJob(eleni, failed.id)).toMatchObject({ changed: 0, notDone: 2 });
  const undo = valueOf(await startWithdrawal(eleni, { jobId: job.id, key: randomUUID() }));
  const stop = new AbortController();
  await run(runner, {
    kinds: {
      'withdraw-prices': {
        ...real,
        work: async (tx, at, rows) => {
          stop.abort();
          return real.work(tx, at, rows);
        },
      },
    },
    signal: stop.signal,
  });
  valueOf(await cancelJob(eleni, undo.id));
  await run();
  expect(await findJob(eleni, undo.id)).toMatchObject({ state: 'done', changed: 2 });
  expect(await chargedOf(ids)).toEqual([[1000], [2000]]);
});

test('killed after any of its chunks, each variant has one new price', async () => {
  const ids = await priced(1000, 1100, 1200, 1300);
  const job = await start(tenPercentMore(ids));
  const real = priceJobs['set-prices'] as JobKind;
  let ms = 0;
  for (const fatal of [1, 2, 4]) {
    const work: JobKind['work'] = async (tx, at, rows) => {
      const result = await real.work(tx, at, rows);
      if (rows.some(({ number }) => number === fatal)) throw new Error('Killed');
      return result;
    };
    const killed = run(later(runner, ms), {
      kinds: { 'set-prices': { ...real, chunk: 1, work } },
      onError: () => {
        throw new Error('Killed');
      },
    });
    await expect(killed).rejects.toThrow('Killed');
    // The start is three minutes away: one lease runs out before it.
    ms = LEASE + 1000;
    await database.owner.updateTable('jobs').set({ leaseUntil: null }).execute();
  }
  await run(later(runner, ms));
  expect(await findJob(eleni, job.id)).toMatchObject({ state: 'done', changed: 4 });
  expect((await chargedOf(ids)).map((charged) => charged.length)).toEqual([2, 2, 2, 2]);
});

test('a job that is canceled, or not done in time, leaves no price behind', async () => {
  const ids = await priced(1000, 1100);
  const real = priceJobs['set-prices'] as JobKind;
  const oneByOne = (onFirst: () => Promise<unknown>): RunOptions['kinds'] => ({
    'set-prices': {
      ...real,
      chunk: 1,
      work: async (tx, at, rows) => {
        const result = await real.work(tx, at, rows);
        if (rows[0]?.number === 1) await onFirst();
        return result;
      },
    },
  });
  const canceled = await start(tenPercentMore(ids));
  const stop = new AbortController();
  await run(runner, {
    kinds: oneByOne(() => Promise.resolve(stop.abort())),
    signal: stop.signal,
  });
  expect((await chargedOf(ids)).flat()).toHaveLength(3);
  valueOf(await cancelJob(eleni, canceled.id));
  await run();
  expect(await findJob(eleni, canceled.id)).toMatchObject({
    state: 'canceled',
    changed: 0,
    refused: 1,
  });
  expect(await chargedOf(ids)).toEqual([[1000], [1100]]);

  const slow = await start(tenPercentMore(ids));
  const again = new AbortController();
  await run(runner, {
    kinds: oneByOne(() => Promise.resolve(again.abort())),
    signal: again.signal,
  });
  await run(later(runner, 4 * 60_000));
  expect(await findJob(eleni, slow.id)).toMatchObject({ state: 'failed', fault: 'START_PASSED' });
  expect(await chargedOf(ids)).toEqual([[1000], [1100]]);
});

test('what cannot be is named with its reason, before and after', async () => {
  const [cheap = '', dear = '', changed = ''] = await priced(500, 2000, 3000);
  const skus = await Promise.all([cheap, dear].map(async (id) => (await pricesOf(id)).sku));
  const list = [
    { sku: skus[0] ?? '', amount: 900 },
    { sku: skus[1] ?? '', amount: 900 },
    { sku: skus[1] ?? '', amount: 800 },
    { sku: 'NO-SUCH', amount: 900 },
  ];
  const sale = { kind: 'sale', startsOn: dayIn(1), endsOn: dayIn(3), rounding: 'none' } as const;
  const shown = valueOf(await previewRepricing(eleni, { ...sale, list }));
  expect(shown).toMatchObject({ count: 4, ready: 1 });
  expect(shown.refusals.map(({ code }) => code).toSorted()).toEqual([
    'SALE_NOT_BELOW_REGULAR',
    'SKU_TWICE',
    'SKU_UNKNOWN',
  ]);
  // A price that another person sets in between is not overwritten.
  const input = tenPercentMore([dear, changed]);
  const job = await start(input);
  const { version: seen } = await pricesOf(changed);
  const other = { variantId: changed, priceId: randomUUID(), amount: 3100, seen };
  valueOf(await setPrice(eleni, { kind: 'regular', startsOn: null, endsOn: null, ...other }));
  await run();
  const page = { after: 0, limit: 9, isUndoneOnly: true };
  expect(await listJobRows(eleni, job, page)).toMatchObject([
    { outcome: 'refused', problem: { code: 'PRICES_CHANGED' } },
  ]);
  expect(await chargedOf([dear, changed])).toEqual([
    [2000, 2200],
    [3000, 3100],
  ]);
});

test('what was shown is what is started, and who may not starts nothing', async () => {
  const ids = await priced(1000);
  const input = tenPercentMore(ids);
  const key = randomUUID();
  expect(codeOf(await startRepricing(eleni, { ...input, digest: 'other', key }))).toBe(
    'PRICES_CHANGED',
  );
  const seen = { ...input, selection: { view: 'all', seen: 1 } } as const;
  expect(codeOf(await previewRepricing(eleni, seen))).toBe('SELECTION_CHANGED');
  const today = { ...input, startsOn: dayIn(0) };
  expect(codeOf(await previewRepricing(eleni, today))).toBe('START_PASSED');
  const { ctx: editor } = await colleagueOf(database.staff, {
    email: 'editor@example.com',
    roles: ['editor'],
  });
  expect(codeOf(await previewRepricing(editor, input))).toBe('FORBIDDEN');
});
