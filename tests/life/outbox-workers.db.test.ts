import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact, type Context } from '#domain/context.ts';
import { enqueue, runDue } from '#domain/outbox/outbox.ts';
import { LEASE } from '#domain/outbox/rules.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProgram, type Program } from '#tests/support/processes.ts';
import { guestOf } from '#tests/support/shopper.ts';

const WORKERS = 8;
const JOBS = 1000;

let database: TestDatabase;
let guest: Context;
let mailbox: string;
beforeAll(async () => {
  database = await createTestDatabase();
  guest = await guestOf(database.app);
  mailbox = await mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
});
afterAll(async () => {
  await database.drop();
  await rm(mailbox, { recursive: true, force: true });
});

function startWorker(stop: 'before' | 'after' | 'never'): Program {
  const script = path.join(import.meta.dirname, 'outbox-worker.ts');
  return startProgram([script, database.connectionString, mailbox, stop]);
}

test('JOB-03: eight processes do a thousand jobs once each, though two are killed at work', async () => {
  const subjects = Array.from({ length: JOBS }, (_, index) => `${randomUUID()} ${index}`);
  await transact(guest, async (tx) => {
    for (const subject of subjects) await enqueue(tx, { kind: 'letter', subject, payload: {} });
  });
  const doomed = [startWorker('before'), startWorker('after')];
  await Promise.all(doomed.map(({ line }) => line(/^stands still$/)));
  const others = Array.from({ length: WORKERS - doomed.length }, () => startWorker('never'));
  for (const { child } of doomed) child.kill('SIGKILL');
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(others.map(() => 0));
  const open = () =>
    database.owner
      .selectFrom('outbox')
      .select(['id', 'subject'])
      .where('kind', '=', 'letter')
      .where('doneAt', 'is', null)
      .execute();
  // What the killed ones had in hand is nobody else's until their lease is over; nothing else is left.
  const left = await open();
  expect(left).toHaveLength(doomed.length);

  const repeated: string[] = [];
  const later = { ...guest, now: () => new Date(Date.now() + LEASE + 1000) };
  expect(await runDue(later, noting(repeated))).toBe(doomed.length);
  expect(await open()).toEqual([]);
  expect(repeated.toSorted()).toEqual(left.map(({ id }) => id).toSorted());

  // One file for each email: one that was written before its worker died was replaced by itself.
  const letters = await readdir(mailbox);
  const missing = left.filter(({ id }) => !letters.includes(`${id}.eml`));
  expect(missing).toHaveLength(1);
  expect(letters).toHaveLength(JOBS - missing.length);
  const told = await Promise.all(
    letters.map(async (name) => {
      const eml = await readFile(path.join(mailbox, name), 'utf8');
      return /^Subject: (.*)$/m.exec(eml)?.[1] ?? '';
    }),
  );
  const expected = subjects.filter((subject) => !missing.some((one) => one.subject === subject));
  expect(told.toSorted()).toEqual(expected.toSorted());
}, 120_000);

/** Notes what it is given. */
function noting(ids: string[]): Parameters<typeof runDue>[1] {
  return {
    onError: (error) => {
      throw error;
    },
    handlers: {
      letter: (_ctx, { id }) => {
        ids.push(id);
        return Promise.resolve();
      },
    },
  };
}
