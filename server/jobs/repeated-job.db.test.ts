import { getEventListeners } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';
import { startRepeatedJob } from './repeated-job.ts';

const database = await openTestDatabase();

test('a job runs for every tenant, goes on after a failure, and stops when asked', async () => {
  const visited: string[] = [];
  const listeners: number[] = [];
  let thrice = (): void => undefined;
  const enough = new Promise<void>((resolve) => {
    thrice = resolve;
  });
  const job = startRepeatedJob({
    name: 'test',
    db: database.app,
    log: pino({ level: 'silent' }),
    intervalMs: 1,
    atOnce: 1,
    work: ({ tenant }, signal) => {
      listeners.push(getEventListeners(signal, 'abort').length);
      visited.push(tenant.slug);
      if (visited.length >= 6) thrice();
      return visited.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
  });
  await enough;
  await job.stop();
  // The pause between runs leaves no listener behind: a process that runs for months collects none.
  expect(new Set(listeners)).toEqual(new Set([0]));
  const count = visited.length;
  expect(visited.slice(0, 2).toSorted()).toEqual(['kerasma', 'synodos']);
  expect(visited.slice(2, 4)).toEqual(visited.slice(0, 2));
  await new Promise((resolve) => setImmediate(resolve));
  expect(visited).toHaveLength(count);
});

test('a tenant with faulty settings does not keep the job from the others', async () => {
  const own = await createTestDatabase();
  await writeUnchecked(
    own,
    'tenants',
    sql`update tenants set settings = settings || '{"email": "none"}' where slug = 'kerasma'`,
  );
  const visited = await new Promise<string>((resolve) => {
    const job = startRepeatedJob({
      name: 'test',
      db: own.app,
      log: pino({ level: 'silent' }),
      intervalMs: 1,
      atOnce: 1,
      work: async ({ tenant }) => {
        resolve(tenant.slug);
        void job.stop();
        await Promise.resolve();
      },
    });
  });
  expect(visited).toBe('synodos');
  await own.drop();
});

test.each([1, 3])('%i tenants at once, and no more', async (atOnce) => {
  const own = await createTestDatabase();
  await sql`insert into tenants (slug, settings)
    select 'more-' || n, settings from tenants, generate_series(1, 6) n where slug = 'kerasma'`.execute(
    own.owner,
  );
  let [running, most] = [0, 0];
  const visited = new Set<string>();
  const { promise: all, resolve: enough } = Promise.withResolvers<void>();
  const job = startRepeatedJob({
    name: 'test',
    db: own.app,
    log: pino({ level: 'silent' }),
    intervalMs: 1,
    atOnce,
    work: async ({ tenant }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      visited.add(tenant.slug);
      if (visited.size === 8) enough();
    },
  });
  await all;
  await job.stop();
  expect(most).toBe(atOnce);
  await own.drop();
});

test('slow work of a tenant blocks no other, does not run twice, and is waited for at the end', async () => {
  const runs: string[] = [];
  const provider = Promise.withResolvers<void>();
  const { promise: others, resolve: enough } = Promise.withResolvers<void>();
  const job = startRepeatedJob({
    name: 'test',
    db: database.app,
    log: pino({ level: 'silent' }),
    intervalMs: 1,
    atOnce: 1,
    slowAfterMs: 5,
    work: async ({ tenant }) => {
      runs.push(tenant.slug);
      if (tenant.slug === 'kerasma') await provider.promise;
      if (runs.length === 4) enough();
    },
  });
  await others;
  expect(runs.filter((slug) => slug === 'kerasma')).toHaveLength(1);
  let isOver = false;
  const stopped = job.stop().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  provider.resolve();
  await stopped;
});
