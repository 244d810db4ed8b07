import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { listEntries } from '#domain/audit/audit.ts';
import type { Context } from '#domain/context.ts';
import { problem } from '#domain/problem.ts';
import { switchOff } from '#domain/staff/staff.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf } from '#tests/support/staff.ts';
import {
  addToFile,
  cancelJob,
  cleanUpJobs,
  findJob,
  listJobRows,
  listLiveJobs,
  startJob,
  takeFile,
} from './jobs.ts';
import { FILE_KEPT, JOB_KEPT, LEASE, TURN, type JobKind } from './rules.ts';
import { runJobs, type RunOptions } from './run-jobs.ts';

const database = await openTestDatabase();
const runner = await guestOf(database.staff);
const packer = await colleagueOf(database.staff, {
  email: 'packer@example.com',
  roles: ['fulfilment'],
});

const later = (ctx: Context, ms: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});

/** The effect of a test's jobs: how often each record was changed, in the database. */
await sql`create table effects (subject text primary key, times integer not null);
  grant all on effects to kerasma_staff`.execute(database.owner);
beforeEach(async () => {
  await sql`delete from effects`.execute(database.owner);
});

async function effects(): Promise<Record<string, number>> {
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, times from effects order by subject`.execute(database.owner);
  return Object.fromEntries(rows.map(({ subject, times }) => [subject, times]));
}

const work: JobKind['work'] = async (tx, _job, rows) => {
  for (const { subjectId } of rows)
    await sql`insert into effects values (${subjectId}, 1)
      on conflict (subject) do update set times = effects.times + 1`.execute(tx.db);
  return rows.some(({ label }) => label === 'refused') ? problem('ORDER_NOT_FOUND') : null;
};
const packing: JobKind = { act: 'job.pack-orders', chunk: 1, work };
const run = (kind: JobKind, more: Partial<RunOptions> = {}, ctx = runner) =>
  runJobs(ctx, {
    kinds: { 'pack-orders': kind },
    onError: (error) => expect.fail(String(error)),
    ...more,
  });

const start = async (labels: string[], ctx = packer.ctx, key: string = randomUUID()) =>
  valueOf(
    await startJob(ctx, 'job.pack-orders', {
      key,
      subjectsOf: () =>
        Promise.resolve(labels.map((label, index) => ({ subjectId: `s${index}`, label }))),
    }),
  );
const rowsOf = (job: { id: string }) =>
  listJobRows(packer.ctx, job, { after: 0, limit: 100, isUndoneOnly: false });

test('each record has its outcome, and one that is refused stops none', async () => {
  const job = await start(['a', 'refused', 'c']);
  expect((await listLiveJobs(packer.ctx)).map(({ id }) => id)).toEqual([job.id]);
  await run({ ...packing, chunk: 3 });
  expect(await findJob(packer.ctx, job.id)).toMatchObject({
    state: 'done',
    changed: 2,
    refused: 1,
    notDone: 0,
  });
  expect((await rowsOf(job)).map(({ outcome, problem: why }) => [outcome, why?.code])).toEqual([
    ['changed', undefined],
    ['refused', 'ORDER_NOT_FOUND'],
    ['changed', undefined],
  ]);
  expect(await effects()).toEqual({ s0: 1, s2: 1 });
});

test('an error undoes its record alone, which is marked as not done', async () => {
  const job = await start(['a', 'b']);
  const errors: unknown[] = [];
  const failing: JobKind['work'] = async (tx, at, rows) => {
    await work(tx, at, rows);
    if (rows[0]?.label === 'a') throw new Error('No');
    return null;
  };
  await run({ ...packing, work: failing }, { onError: (error) => errors.push(error) });
  expect(errors).toHaveLength(1);
  expect(await findJob(packer.ctx, job.id)).toMatchObject({ changed: 1, notDone: 1 });
  expect(await effects()).toEqual({ s1: 1 });
});

test('a chunk that takes longer than a turn and is undone is not tried again', async () => {
  const job = await start(['a', 'refused', 'c', 'd']);
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms);
  const sizes: number[] = [];
  const stop = new AbortController();
  const slow: JobKind['work'] = async (tx, at, rows) => {
    if (sizes.push(rows.length) === 9) stop.abort();
    ms += 2 * TURN;
    return work(tx, at, rows);
  };
  await run({ ...packing, chunk: 3, work: slow }, { signal: stop.signal });
  clock.mockRestore();
  expect(sizes).toEqual([3, 1, 1, 1, 1]);
  expect(await findJob(packer.ctx, job.id)).toMatchObject({
    state: 'done',
    changed: 3,
    refused: 1,
  });
});

test('a job whose runner dies anywhere is continued, and does nothing twice', async () => {
  const job = await start(['a', 'b', 'c', 'd']);
  let ms = 0;
  for (const fatal of [0, 1, 2, 3]) {
    const dying: JobKind['work'] = async (tx, at, rows) => {
      await work(tx, at, rows);
      if (rows.some(({ number }) => number === fatal + 1)) throw new Error('Killed');
      return null;
    };
    // What follows the error is not run, as after a kill.
    const killed = run(
      { ...packing, work: dying },
      {
        onError: () => {
          throw new Error('Killed');
        },
      },
      later(runner, ms),
    );
    await expect(killed).rejects.toThrow('Killed');
    // Until the lease has run out nobody knows that it is dead.
    await run(packing, {}, later(runner, ms + LEASE / 2));
    expect(Object.keys(await effects())).toHaveLength(fatal);
    ms += 2 * LEASE;
  }
  await run({ ...packing, chunk: 2 }, {}, later(runner, ms));
  expect(await findJob(packer.ctx, job.id)).toMatchObject({ state: 'done', changed: 4 });
  expect(await effects()).toEqual({ s0: 1, s1: 1, s2: 1, s3: 1 });
});

test('of two runners one has the job, and one that comes back late changes nothing', async () => {
  await start(Array.from({ length: 12 }, () => 'a'));
  let isReplaced = false;
  const slow: JobKind['work'] = async (tx, job, rows) => {
    const refused = await work(tx, job, rows);
    if (!isReplaced) {
      isReplaced = true;
      // While a chunk is open its job is locked, also after its lease.
      await run(packing, {}, later(runner, 2 * LEASE));
    }
    return refused;
  };
  await Promise.all([run({ ...packing, work: slow }), run(packing)]);
  expect(Object.values(await effects())).toEqual(Array.from({ length: 12 }, () => 1));
});

test('a canceled job ends before its next chunk, and can be canceled once', async () => {
  const job = await start(['a', 'b', 'c']);
  const canceling: JobKind['work'] = async (tx, at, rows) => {
    await work(tx, at, rows);
    if (rows[0]?.number === 2) await sql`update jobs set cancel_asked_at = now()`.execute(tx.db);
    return null;
  };
  await run({ ...packing, work: canceling });
  expect(await findJob(packer.ctx, job.id)).toMatchObject({ state: 'canceled', changed: 2 });
  expect(await effects()).toEqual({ s0: 1, s1: 1 });
  expect(codeOf(await cancelJob(packer.ctx, job.id))).toBe('JOB_ENDED');

  const waiting = await start(['a']);
  valueOf(await cancelJob(packer.ctx, waiting.id));
  valueOf(await cancelJob(packer.ctx, waiting.id));
  const [entry, other] = await listEntries(packer.ctx, { first: 2 });
  expect([entry?.act, other?.act]).toEqual(['job.cancel', 'job.pack-orders']);
  await run(packing);
  expect(await findJob(packer.ctx, waiting.id)).toMatchObject({ state: 'canceled', changed: 0 });
});

test('the jobs of an account that is switched off or has lost its role stop', async () => {
  const leaving = await colleagueOf(database.staff, {
    email: 'leaving@example.com',
    roles: ['fulfilment'],
  });
  const owner = await colleagueOf(database.staff, { email: 'o@example.com', roles: ['owner'] });
  const job = await start(['a', 'b'], leaving.ctx);
  const working: JobKind['work'] = async (tx, at, rows) => {
    await work(tx, at, rows);
    if (rows[0]?.number === 1)
      await sql`update staff set roles = '{editor}' where id = ${leaving.staffId}`.execute(tx.db);
    return null;
  };
  await run({ ...packing, work: working });
  expect(await findJob(leaving.ctx, job.id)).toMatchObject({
    state: 'failed',
    fault: 'FORBIDDEN',
    changed: 1,
  });
  const second = await start(['a'], leaving.ctx);
  valueOf(await switchOff(owner.ctx, leaving.staffId));
  await run(packing);
  expect(await findJob(leaving.ctx, second.id)).toMatchObject({ state: 'failed', changed: 0 });
});

test('a form that is sent twice starts one job, and one without permission none', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([
    start(['a'], packer.ctx, key),
    start(['a'], packer.ctx, key),
  ]);
  expect(other.id).toBe(one.id);
  const editor = await colleagueOf(database.staff, { email: 'e@example.com', roles: ['editor'] });
  const refused = await startJob(editor.ctx, 'job.pack-orders', {
    key: randomUUID(),
    subjectsOf: () => Promise.resolve([]),
  });
  expect(codeOf(refused)).toBe('FORBIDDEN');
  // It is not theirs to see either.
  expect(await findJob(editor.ctx, one.id)).toBeNull();
  await run(packing);
});

test('a file is for the session that asked for it, for a day, and a job is kept for 30', async () => {
  const job = await start(['a']);
  const writing: JobKind['work'] = (tx, { id }, rows) =>
    addToFile(tx, { jobId: id, number: rows[0]?.number ?? 0, text: 'a;b' }).then(() => null);
  await run({ ...packing, work: writing });
  expect(await takeFile(packer.ctx, job.id)).toBe('a;b');
  const { viewer } = packer.ctx;
  if (viewer.kind !== 'staff') throw new Error('Not staff');
  const elsewhere: Context = { ...packer.ctx, viewer: { ...viewer, sessionId: randomUUID() } };
  expect(await takeFile(elsewhere, job.id)).toBeNull();
  expect(await takeFile(later(packer.ctx, FILE_KEPT + 1000), job.id)).toBeNull();

  const cleaner = await guestOf(database.app);
  await cleanUpJobs(later(cleaner, FILE_KEPT + 1000));
  expect(await takeFile(packer.ctx, job.id)).toBeNull();
  expect(await findJob(packer.ctx, job.id)).not.toBeNull();
  await cleanUpJobs(later(cleaner, JOB_KEPT + 1000));
  expect(await findJob(packer.ctx, job.id)).toBeNull();
});
