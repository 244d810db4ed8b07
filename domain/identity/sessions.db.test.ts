import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memberOf, PASSWORD } from '#tests/support/member.ts';
import { guestOf, valueOf } from '#tests/support/shopper.ts';
import { useUp } from '#tests/support/guesses.ts';
import { register } from './accounts.ts';
import { authenticate, refresh, revoke, signIn } from './sessions.ts';
import type { TokenPair, TokenRefusal } from './rules.ts';
import { createTokenKeys } from './token-keys.ts';

const keys = createTokenKeys(['a secret that only this test has']);
const START = Date.UTC(2026, 10, 30, 23, 50);
let database: TestDatabase;
let ctx: Context;
let clock = START;
let number = 0;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const NO_GRANT = { error: 'invalid_grant', reason: null };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = START;
  ctx = { ...(await guestOf(database.app)), now: () => new Date(clock) };
});

const pairOf = (answer: TokenPair | TokenRefusal): TokenPair => {
  if ('error' in answer) throw new Error(answer.error);
  return answer;
};
async function newcomer(): Promise<{ email: string; pair: TokenPair; userId: string }> {
  const email = `member-${(number += 1)}@example.com`;
  const userId = await memberOf(database, ctx, email);
  return { email, userId, pair: pairOf(await signIn(ctx, keys, { email, password: PASSWORD })) };
}

describe('signing in', () => {
  test('gives a pair that identifies the member, for a quarter of an hour', async () => {
    const { email, pair, userId } = await newcomer();
    expect(pair.expiresIn).toBe(900);
    expect(await authenticate(ctx, keys, pair.accessToken)).toMatchObject({ email, userId });
    clock += 899 * SECOND;
    expect(await authenticate(ctx, keys, pair.accessToken)).not.toBeNull();
    clock += SECOND;
    expect(await authenticate(ctx, keys, pair.accessToken)).toBeNull();
  });

  test('does not mind the case of the address nor spaces around it', async () => {
    const { email } = await newcomer();
    const typed = ` ${email.toUpperCase()} `;
    expect(await signIn(ctx, keys, { email: typed, password: PASSWORD })).toHaveProperty(
      'accessToken',
    );
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const { email } = await newcomer();
    expect(await signIn(ctx, keys, { email, password: 'wrong' })).toEqual(NO_GRANT);
    expect(await signIn(ctx, keys, { email: 'nobody@example.com', password: PASSWORD })).toEqual(
      NO_GRANT,
    );
  });

  test('waits for the address to be confirmed, and says so with the right password', async () => {
    const email = 'unconfirmed@example.com';
    valueOf(await register(ctx, { email, password: PASSWORD }));
    expect(await signIn(ctx, keys, { email, password: 'wrong' })).toEqual(NO_GRANT);
    expect(await signIn(ctx, keys, { email, password: PASSWORD })).toEqual({
      error: 'invalid_grant',
      reason: 'UNCONFIRMED',
    });
  });

  /** From another network each time. */
  const elsewhere = () => ({ ...ctx, visitor: `203.0.113.${(number += 1)}` });
  const SLOW_DOWN = { error: 'slow_down', retryAfter: expect.any(Number) as number };

  test('counts failures only', async () => {
    const { email } = await newcomer();
    const at = elsewhere();
    for (let turn = 0; turn < 9; turn += 1)
      expect(await signIn(at, keys, { email, password: 'a guess' })).toEqual(NO_GRANT);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await signIn(at, keys, { email, password: PASSWORD })).toHaveProperty('accessToken');
    expect(await signIn(at, keys, { email, password: 'a guess' })).toEqual(NO_GRANT);
    expect(await signIn(at, keys, { email, password: PASSWORD })).toEqual(SLOW_DOWN);
  });

  test('is not taken from a member by a stranger who guesses elsewhere', async () => {
    const { email } = await newcomer();
    const stranger = elsewhere();
    for (let turn = 0; turn < 12; turn += 1)
      await signIn(stranger, keys, { email, password: 'a guess' });
    expect(await signIn(stranger, keys, { email, password: PASSWORD })).toEqual(SLOW_DOWN);
    expect(await signIn(elsewhere(), keys, { email, password: PASSWORD })).toHaveProperty(
      'accessToken',
    );
  });

  test('cannot be forced by many guesses at once', async () => {
    const { email } = await newcomer();
    const at = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(at, keys, { email, password: 'a guess' })),
    );
    expect(answers.filter((answer) => 'retryAfter' in answer)).toHaveLength(10);
  });

  test('is open to a device that has signed in before, whatever strangers do and wherever it is', async () => {
    const { email } = await newcomer();
    const first = await signIn(ctx, keys, { email, password: PASSWORD });
    const deviceToken = 'deviceToken' in first ? first.deviceToken : '';
    const other = await newcomer();
    const others = await signIn(ctx, keys, { email: other.email, password: PASSWORD });
    const theirs = 'deviceToken' in others ? others.deviceToken : '';
    await useUp(email, elsewhere);
    const from = (tokens: string[], password = PASSWORD) =>
      signIn(elsewhere(), keys, { email, password, deviceTokens: tokens });
    const forged = `${deviceToken.slice(0, -2)}xx`;
    expect(await from([])).toEqual(SLOW_DOWN);
    // The token of another account is of no use.
    expect(await from([theirs, forged, 'garbage', ''])).toEqual(SLOW_DOWN);
    expect(await from([theirs, deviceToken])).toMatchObject({ deviceToken });
    // It is no way to guess either.
    for (let turn = 0; turn < 10; turn += 1)
      expect(await from([deviceToken], 'a guess')).toEqual(NO_GRANT);
    expect(await from([deviceToken])).toEqual(SLOW_DOWN);
  });

  test('is good for one tenant only', async () => {
    const { email, pair } = await newcomer();
    const other = { ...(await guestOf(database.app, 'synodos')), now: () => new Date(clock) };
    expect(await authenticate(other, keys, pair.accessToken)).toBeNull();
    expect(await refresh(other, keys, pair.refreshToken)).toEqual(NO_GRANT);
    expect(await signIn(other, keys, { email, password: PASSWORD })).toEqual(NO_GRANT);
    await revoke(other, keys, pair.refreshToken);
    expect(await authenticate(ctx, keys, pair.accessToken)).not.toBeNull();
  });
});

describe('refreshing', () => {
  test('uses the token up and gives the next', async () => {
    const { pair } = await newcomer();
    clock += 800 * SECOND;
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    expect(next.refreshToken).not.toBe(pair.refreshToken);
    expect(next.expiresIn).toBe(900);
    clock += 800 * SECOND;
    expect(await authenticate(ctx, keys, next.accessToken)).not.toBeNull();
  });

  test('within 30 s gives the same pair again, and counts what is left of it', async () => {
    const { pair } = await newcomer();
    const first = pairOf(await refresh(ctx, keys, pair.refreshToken));
    clock += 30 * SECOND;
    expect(await refresh(ctx, keys, pair.refreshToken)).toEqual({ ...first, expiresIn: 870 });
  });

  test('by twenty tabs at once, again and again, signs nobody out', async () => {
    let { pair } = await newcomer();
    for (let round = 0; round < 20; round += 1) {
      clock += 10 * 60 * SECOND;
      const { refreshToken } = pair;
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => refresh(ctx, keys, refreshToken)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      pair = pairOf(answers[0] as TokenPair);
    }
    expect(await authenticate(ctx, keys, pair.accessToken)).not.toBeNull();
  });

  test('whose answer was lost gives the same successor later, with a whole quarter of an hour', async () => {
    const { pair } = await newcomer();
    const lost = pairOf(await refresh(ctx, keys, pair.refreshToken));
    // The page's own server has asked whose the token is before its answer was lost.
    expect(await authenticate(ctx, keys, lost.accessToken)).not.toBeNull();
    clock += 40 * SECOND;
    const again = pairOf(await refresh(ctx, keys, pair.refreshToken));
    expect(again).toMatchObject({ refreshToken: lost.refreshToken, expiresIn: 900 });
    clock += DAY;
    const once = pairOf(await refresh(ctx, keys, pair.refreshToken));
    expect(await refresh(ctx, keys, once.refreshToken)).toHaveProperty('accessToken');
  });

  test('with a token whose successor was used ends the whole session', async () => {
    const { pair } = await newcomer();
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    clock += 20 * SECOND;
    const newest = pairOf(await refresh(ctx, keys, next.refreshToken));
    clock += 11 * SECOND;
    expect(await refresh(ctx, keys, pair.refreshToken)).toEqual(NO_GRANT);
    expect(await refresh(ctx, keys, newest.refreshToken)).toEqual(NO_GRANT);
    expect(await authenticate(ctx, keys, newest.accessToken)).toBeNull();
  });

  test('with a token whose successor’s access token is worked with ends the whole session', async () => {
    const { pair } = await newcomer();
    clock += 60 * SECOND;
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    clock += 20 * SECOND;
    // The access token of before proves nothing.
    expect(await authenticate(ctx, keys, pair.accessToken)).not.toBeNull();
    clock += 20 * SECOND;
    expect(await refresh(ctx, keys, pair.refreshToken)).toHaveProperty('accessToken');
    expect(await authenticate(ctx, keys, next.accessToken)).not.toBeNull();
    expect(await refresh(ctx, keys, pair.refreshToken)).toEqual(NO_GRANT);
    expect(await authenticate(ctx, keys, next.accessToken)).toBeNull();
  });

  test('with a stolen copy is detected at the second use', async () => {
    const { pair } = await newcomer();
    const thief = pairOf(await refresh(ctx, keys, pair.refreshToken));
    clock += 60 * SECOND;
    expect(await authenticate(ctx, keys, thief.accessToken)).not.toBeNull();
    expect(await refresh(ctx, keys, pair.refreshToken)).toEqual(NO_GRANT);
    expect(await authenticate(ctx, keys, thief.accessToken)).toBeNull();
  });

  test('with tokens of one session at the same time neither waits for ever nor parts them', async () => {
    const { pair } = await newcomer();
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        refresh(ctx, keys, n % 2 ? pair.refreshToken : next.refreshToken),
      ),
    );
    const given = answers.map((answer) => pairOf(answer).refreshToken);
    expect(new Set(given).size).toBe(2);
    clock += 31 * SECOND;
    const newest = given[0] ?? '';
    expect(await refresh(ctx, keys, newest)).toHaveProperty('accessToken');
  });

  test('ends a month after the last use', async () => {
    const { pair } = await newcomer();
    clock += 29 * DAY;
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    clock += 29 * DAY;
    const later = pairOf(await refresh(ctx, keys, next.refreshToken));
    clock += 30 * DAY;
    expect(await refresh(ctx, keys, later.refreshToken)).toEqual(NO_GRANT);
  });

  test.each(['', 'null', 'x'.repeat(43), 'a'.repeat(4096)])('with %s is refused', async (token) => {
    expect(await refresh(ctx, keys, token)).toEqual(NO_GRANT);
  });
});

describe('revoking', () => {
  test.each(['accessToken', 'refreshToken'] as const)(
    'by the %s ends the session at once, and no other',
    async (which) => {
      const { email, pair } = await newcomer();
      const elsewhere = pairOf(await signIn(ctx, keys, { email, password: PASSWORD }));
      await revoke(ctx, keys, pair[which]);
      expect(await authenticate(ctx, keys, pair.accessToken)).toBeNull();
      expect(await refresh(ctx, keys, pair.refreshToken)).toEqual(NO_GRANT);
      expect(await authenticate(ctx, keys, elsewhere.accessToken)).not.toBeNull();
    },
  );

  test('by an access token that has run out ends its session, too', async () => {
    const { pair } = await newcomer();
    clock += 20 * 60 * SECOND;
    await revoke(ctx, keys, pair.accessToken);
    expect(await refresh(ctx, keys, pair.refreshToken)).toEqual(NO_GRANT);
  });

  test('of what is no token troubles nobody', async () => {
    await expect(revoke(ctx, keys, 'no token')).resolves.toBeUndefined();
    await expect(revoke(ctx, keys, 'x'.repeat(43))).resolves.toBeUndefined();
  });
});

describe('the keys', () => {
  test('are the same after a restart, so that nobody is signed out by it', async () => {
    const { pair } = await newcomer();
    const again = createTokenKeys(['a secret that only this test has']);
    expect(await authenticate(ctx, again, pair.accessToken)).not.toBeNull();
    const before = pairOf(await refresh(ctx, keys, pair.refreshToken));
    expect(await refresh(ctx, again, pair.refreshToken)).toEqual(before);
    expect(await refresh(ctx, again, before.refreshToken)).toHaveProperty('accessToken');
  });

  test('change with the month, and those of last month are still known', async () => {
    const { pair } = await newcomer();
    clock += 14 * 60 * SECOND;
    expect(new Date(clock).getUTCMonth()).not.toBe(new Date(START).getUTCMonth());
    expect(await authenticate(ctx, keys, pair.accessToken)).not.toBeNull();
    const next = pairOf(await refresh(ctx, keys, pair.refreshToken));
    const kidOf = (token: string) =>
      (
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
          kid: string;
        }
      ).kid;
    expect(kidOf(next.accessToken)).not.toBe(kidOf(pair.accessToken));
  });

  test('of a new secret sign, and what the old one has signed stays good', async () => {
    const { pair } = await newcomer();
    const changed = createTokenKeys([
      'a new secret of the same length',
      'a secret that only this test has',
    ]);
    expect(await authenticate(ctx, changed, pair.accessToken)).not.toBeNull();
    const next = pairOf(await refresh(ctx, changed, pair.refreshToken));
    expect(await authenticate(ctx, keys, next.accessToken)).toBeNull();
    expect(await authenticate(ctx, changed, next.accessToken)).not.toBeNull();
  });

  test('of a new secret give the pair again that the old one gave a moment ago', async () => {
    const { pair } = await newcomer();
    const given = pairOf(await refresh(ctx, keys, pair.refreshToken));
    const changed = createTokenKeys([
      'a new secret of the same length',
      'a secret that only this test has',
    ]);
    clock += 5 * SECOND;
    const again = pairOf(await refresh(ctx, changed, pair.refreshToken));
    expect(again.refreshToken).toBe(given.refreshToken);
    expect(await refresh(ctx, changed, again.refreshToken)).toHaveProperty('accessToken');
  });

  test('make no token good whose words were changed', async () => {
    const { pair } = await newcomer();
    const other = await newcomer();
    const [head, , tail] = pair.accessToken.split('.');
    const forged = [head, other.pair.accessToken.split('.')[1], tail].join('.');
    const none = [
      Buffer.from('{"alg":"none"}').toString('base64url'),
      forged.split('.')[1],
      '',
    ].join('.');
    for (const token of [forged, none, 'a.b.c', '']) {
      expect(await authenticate(ctx, keys, token)).toBeNull();
    }
  });
});
