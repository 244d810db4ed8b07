import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#domain/context.ts';
import { enqueue } from '#domain/outbox/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { startOutboxWorker } from './outbox-worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('works at once when nudged, outlives a failing round, and stops when asked', async () => {
  const guest = await guestOf(database.app);
  const done: string[] = [];
  let rounds = 0;
  let seen = (): void => undefined;
  const worker = startOutboxWorker({
    db: database.app,
    tenants: () => {
      rounds += 1;
      return rounds === 1 ? Promise.reject(new Error('away')) : Promise.resolve([guest.tenant]);
    },
    handlers: {
      greet: (_ctx, { subject }) => {
        done.push(subject);
        seen();
        return Promise.resolve();
      },
    },
    log: pino({ level: 'silent' }),
    // Longer than the test may take: only a nudge can make it look.
    intervalMs: 600_000,
  });
  for (let count = 0; count < 2; count += 1) {
    const subject = randomUUID();
    const handled = new Promise<void>((resolve) => {
      seen = resolve;
    });
    await transact(guest, (tx) => enqueue(tx, { kind: 'greet', subject, payload: {} }));
    worker.nudge();
    await handled;
    expect(done).toContain(subject);
  }
  await worker.stop();
  expect(done).toHaveLength(2);
});
