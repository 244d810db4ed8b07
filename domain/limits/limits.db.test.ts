import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { limitFailures, cleanUpLimits, consumeRateLimit } from './limits.ts';

let database: TestDatabase;
let ctx: Context;
let clock = 0;
let number = 0;
/** Another in each test. */
let account = '';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 28, 12);
  ctx = {
    ...(await guestOf(database.app)),
    now: () => new Date(clock),
    visitor: `198.51.100.${(number += 1)}`,
  };
  account = `account ${number}`;
});

const signIn = (subject: string, of: Context = ctx) =>
  consumeRateLimit(of, { action: 'sign-in', subject });

test('ten tries for an account, then a pause of a given length', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect(await signIn('anna')).toBeNull();
  clock += 60_000;
  expect(await signIn('anna')).toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: 840 } });
  expect(await signIn('another account')).toBeNull();
  clock += 840_000;
  expect(await signIn('anna')).toBeNull();
});

test('who tries many accounts is stopped, and nobody else', async () => {
  for (let turn = 0; turn < 100; turn += 1) expect(await signIn(`guess ${turn}`)).toBeNull();
  expect(await signIn('the next guess')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await signIn('the next guess', { ...ctx, visitor: '203.0.113.9' })).toBeNull();
});

test('at once from many sides counts each', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('everybody’s')));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
});

/** From another network each time. */
const elsewhere = () => ({ ...ctx, visitor: `203.0.113.${(number += 1)}` });

test('a stranger who exhausts a limit of an account leaves its owner theirs', async () => {
  for (let turn = 0; turn < 30; turn += 1) await signIn(account);
  expect(await signIn(account)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await signIn(account, elsewhere())).toBeNull();
});

test('all together have a wider limit for one account, of which refused turns take nothing', async () => {
  for (let network = 0; network < 10; network += 1) {
    const stranger = elsewhere();
    for (let turn = 0; turn < 15; turn += 1) {
      expect(await signIn(account, stranger)).toEqual(
        turn < 10 ? null : expect.objectContaining({ code: 'RATE_LIMITED' }),
      );
    }
  }
  expect(await signIn(account, elsewhere())).toMatchObject({ params: { retryAfter: 3600 } });
});

test('a device that is known has turns of its own, wherever it is', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    await signIn(account, turn % 10 === 0 ? (ctx = elsewhere()) : ctx);
  }
  const known = (device: string) =>
    consumeRateLimit(elsewhere(), { action: 'sign-in', subject: account, device });
  for (let turn = 0; turn < 10; turn += 1) expect(await known('phone')).toBeNull();
  expect(await known('phone')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await known('laptop')).toBeNull();
});

test('of attempts only those that fail count, and a refused one is not made', async () => {
  let made = 0;
  const attempt = (value: 'right' | 'wrong') =>
    limitFailures<string>(
      ctx,
      { action: 'sign-in', subject: account },
      {
        attempt: async () => {
          made += 1;
          return value;
        },
        isFailure: (answer) => answer === 'wrong',
      },
    );
  for (let turn = 0; turn < 9; turn += 1) expect(await attempt('wrong')).toBe('wrong');
  for (let turn = 0; turn < 30; turn += 1) expect(await attempt('right')).toBe('right');
  expect(await attempt('wrong')).toBe('wrong');
  expect(await attempt('right')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(made).toBe(40);
});

test('attempts at the same time do not pass the limit together; one that throws counts', async () => {
  let made = 0;
  const attempt = () =>
    limitFailures<string>(
      ctx,
      { action: 'sign-in', subject: account },
      {
        attempt: async () => {
          made += 1;
          throw new Error('No answer');
        },
        isFailure: () => true,
      },
    );
  await Promise.allSettled(Array.from({ length: 25 }, attempt));
  expect(made).toBe(10);
});

test('a success that outlasts its window takes nothing from the next', async () => {
  const fail = () =>
    limitFailures(
      ctx,
      { action: 'sign-in', subject: account },
      { attempt: async () => 'wrong', isFailure: () => true },
    );
  await limitFailures(
    ctx,
    { action: 'sign-in', subject: account },
    {
      attempt: async () => {
        clock += 3_600_000;
        for (let turn = 0; turn < 10; turn += 1) await fail();
      },
      isFailure: () => false,
    },
  );
  expect(await fail()).toMatchObject({ code: 'RATE_LIMITED' });
});

test('one tenant does not count for another', async () => {
  for (let turn = 0; turn < 11; turn += 1) await signIn('shared');
  const other = { ...ctx, ...(await guestOf(database.app, 'synodos')), now: ctx.now };
  expect(await signIn('shared', other)).toBeNull();
});

test('nothing of a visitor is stored in the clear, and nothing for longer than its window', async () => {
  await signIn('someone@example.com');
  const rows = await database.owner.selectFrom('rateLimits').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/example|198\.51/);
  clock += 24 * 60 * 60_000;
  await cleanUpLimits(ctx);
  const left = await database.owner
    .selectFrom('rateLimits')
    .select('key')
    .where('tenantId', '=', ctx.tenant.id)
    .execute();
  expect(left).toEqual([]);
});
