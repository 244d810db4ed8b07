import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { Rollback, transact, type Context } from '../context.ts';
import { orderEmailHandlers } from '../orders/documents/email-handlers.ts';
import type { OrderEmail } from '../orders/documents/ports.ts';
import { enqueue, runDue } from './outbox.ts';
import { LEASE, type OutboxHandler } from './rules.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const stranger = await guestOf(database.app, 'synodos');

const fail = (error: unknown) => {
  throw error;
};

async function queue(kind: string, subject: string = randomUUID()): Promise<string> {
  await transact(guest, (tx) => enqueue(tx, { kind, subject, payload: { subject } }));
  return subject;
}

/** Keeps the subjects it was asked to do. */
function recorder(): { done: string[]; handle: OutboxHandler } {
  const done: string[] = [];
  return {
    done,
    handle: (_ctx, { subject }) => {
      done.push(subject);
      return Promise.resolve();
    },
  };
}

function after(ms: number): Context {
  return { ...guest, now: () => new Date(Date.now() + ms) };
}

test('an entry lives and dies with its transaction, and a subject is queued once', async () => {
  const kind = randomUUID();
  const { done, handle } = recorder();
  await transact(guest, async (tx) => {
    await enqueue(tx, { kind, subject: 'undone', payload: {} });
    throw new Rollback(null);
  });
  await queue(kind, 'twice');
  await queue(kind, 'twice');
  expect(await runDue(guest, { handlers: { [kind]: handle }, onError: fail })).toBe(1);
  expect(await runDue(guest, { handlers: { [kind]: handle }, onError: fail })).toBe(0);
  expect(done).toEqual(['twice']);
});

test('JOB-03: many workers do each job once', async () => {
  const kind = randomUUID();
  const subjects = await Promise.all(Array.from({ length: 60 }, () => queue(kind)));
  const { done, handle } = recorder();
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => runDue(guest, { handlers: { [kind]: handle }, onError: fail })),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(done.toSorted()).toEqual(subjects.toSorted());
});

test('JOB-03: the job of a worker that died is taken again after its lease', async () => {
  const kind = randomUUID();
  const subject = await queue(kind);
  const { done, handle } = recorder();
  // A killed worker neither finishes nor postpones its job: one that never answers simulates it.
  let taken = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    taken = resolve;
  });
  void runDue(guest, {
    handlers: {
      [kind]: () => {
        taken();
        return new Promise(() => undefined);
      },
    },
    onError: fail,
  });
  await begun;
  const options = { handlers: { [kind]: handle }, onError: fail };
  expect(await runDue(after(LEASE - 1000), options)).toBe(0);
  expect(await runDue(after(LEASE + 1000), options)).toBe(1);
  expect(done).toEqual([subject]);
});

test('a job that fails is reported, stores its error, and is tried again later', async () => {
  const kind = randomUUID();
  const subject = await queue(kind);
  const { done, handle } = recorder();
  const errors: unknown[] = [];
  const failing = {
    handlers: { [kind]: () => Promise.reject(new Error('The server is away')) },
    onError: (error: unknown) => errors.push(error),
  };
  expect(await runDue(guest, failing)).toBe(0);
  expect(errors).toHaveLength(1);
  const row = await database.owner
    .selectFrom('outbox')
    .select(['lastError', 'attempts', 'doneAt'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  expect(row).toEqual({ lastError: 'The server is away', attempts: 1, doneAt: null });
  const options = { handlers: { [kind]: handle }, onError: fail };
  expect(await runDue(after(4000), options)).toBe(0);
  expect(await runDue(after(6000), options)).toBe(1);
  expect(done).toEqual([subject]);
});

test('a worker does the jobs of its tenant only', async () => {
  const kind = randomUUID();
  await queue(kind);
  const { done, handle } = recorder();
  expect(await runDue(stranger, { handlers: { [kind]: handle }, onError: fail })).toBe(0);
  expect(done).toEqual([]);
});

test('an order sends its confirmation, whole and in its own language', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const order = await orderOf({ ...guest, locale: 'el' }, variantId, 2);
  const emails: OrderEmail[] = [];
  const post = {
    send: (mail: OrderEmail) => {
      emails.push(mail);
      return Promise.resolve();
    },
  };
  await runDue(guest, {
    handlers: orderEmailHandlers(post),
    onError: () => undefined,
  });
  // The shop gets an email about the same order.
  const mail = emails.find(({ about }) => about.kind === 'confirmation');
  expect(mail?.order).toEqual(order);
  const { about } = mail ?? {};
  expect(about?.kind === 'confirmation' && about.enclosures.map(({ title }) => title)).toEqual([
    'Όροι χρήσης και πώλησης',
    'Δικαίωμα υπαναχώρησης',
  ]);
  expect(mail?.shippingLines).toEqual(['Ελένη Παππά', 'Ερμού 12', '105 63 Αθήνα', 'Ελλάδα']);
});

test('a worker leaves what it has no handler for to a release that has one', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  const { done, handle } = recorder();
  const later = await queue(unknown);
  const now = await queue(known);
  expect(await runDue(guest, { handlers: { [known]: handle }, onError: fail })).toBe(1);
  expect(await runDue(guest, { handlers: { [unknown]: handle }, onError: fail })).toBe(1);
  expect(done).toEqual([now, later]);
});
