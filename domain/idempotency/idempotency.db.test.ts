import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf } from '#tests/support/shopper.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { once, type OnceRequest } from './idempotency.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);

type Result = { id: string };

function request(change: Partial<OnceRequest> = {}): OnceRequest {
  return { operation: 'test', actor: 'guest', key: randomUUID(), body: { a: 1 }, ...change };
}

/** Work that counts how often it ran. */
function counter(
  work: (ctx: TransactionContext) => Promise<Result | Problem> = () =>
    Promise.resolve({ id: randomUUID() }),
) {
  const state = { runs: 0 };
  const run = (asked: OnceRequest, ctx: Context = guest) =>
    once<Result>(ctx, asked, {
      work: (tx) => {
        state.runs += 1;
        return work(tx);
      },
      idOf: ({ id }) => id,
      recall: (_ctx, id) => Promise.resolve({ id }),
    });
  return { state, run };
}

/** A promise that is settled from outside. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('the same request again is answered, not run', async () => {
  const { state, run } = counter();
  const asked = request();
  const first = await run(asked);
  expect(await run(asked)).toEqual(first);
  expect(state.runs).toBe(1);
});

test('a repetition waits for the first, and for no longer than for any lock', async () => {
  const begun = gate();
  const finish = gate();
  const { state, run } = counter(async () => {
    begun.open();
    await finish.opened;
    return { id: 'one' };
  });
  const asked = request();
  const first = run(asked);
  await begun.opened;
  const impatient = transact<Result | Problem>(guest, async (tx) => {
    await sql`set local lock_timeout = '50ms'`.execute(tx.db);
    return run(asked, tx);
  });
  expect(codeOf(await impatient)).toBe('OPERATION_IN_PROGRESS');
  const second = run(asked);
  finish.open();
  expect(await first).toEqual({ id: 'one' });
  expect(await second).toEqual({ id: 'one' });
  expect(state.runs).toBe(1);
});

test('keys of other actors, operations and tenants are other keys', async () => {
  const { state, run } = counter();
  const asked = request();
  await run(asked);
  await run({ ...asked, actor: 'cart:1' });
  await run({ ...asked, operation: 'other' });
  await run(asked, await guestOf(database.app, 'synodos'));
  expect(state.runs).toBe(4);
});

test('another request under a key is refused', async () => {
  const { state, run } = counter();
  const asked = request();
  await run(asked);
  expect(codeOf(await run({ ...asked, body: { a: 2 } }))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(state.runs).toBe(1);
});

test('what fails or is refused leaves nothing behind, and its key is free', async () => {
  const asked = request();
  const failing = counter(() => Promise.reject(new Error('The power is off')));
  await expect(failing.run(asked)).rejects.toThrow('The power is off');
  const refused = counter(() => Promise.resolve(problem('CART_EMPTY')));
  expect(codeOf(await refused.run(asked))).toBe('CART_EMPTY');
  const { state, run } = counter();
  await run(asked);
  expect(state.runs).toBe(1);
});
