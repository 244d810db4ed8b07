import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { sweepLimits, takeTurn } from './limits.ts';

let database: TestDatabase;
let ctx: Context;
let clock = 0;
let number = 0;

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
});

const signIn = (subject: string, of: Context = ctx) => takeTurn(of, { action: 'sign-in', subject });

test('ten tries for an account, then a pause whose length is told', async () => {
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

test('one house does not count for another', async () => {
  for (let turn = 0; turn < 11; turn += 1) await signIn('shared');
  const other = { ...ctx, ...(await guestOf(database.app, 'synodos')), now: ctx.now };
  expect(await signIn('shared', other)).toBeNull();
});

test('nothing of a visitor is kept in the clear, and nothing for longer than its window', async () => {
  await signIn('someone@example.com');
  const rows = await database.owner.selectFrom('rateLimits').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/example|198\.51/);
  clock += 24 * 60 * 60_000;
  await sweepLimits(ctx);
  const left = await database.owner
    .selectFrom('rateLimits')
    .select('key')
    .where('tenantId', '=', ctx.tenant.id)
    .execute();
  expect(left).toEqual([]);
});
