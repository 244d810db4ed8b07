import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { sendAccountLetters, type KeptLetter } from '#tests/support/account-letters.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import { useUp } from '#tests/support/guesses.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import {
  confirmAccount,
  register,
  requestPasswordReset,
  resetPassword,
  cleanUpAccounts,
} from './accounts.ts';
import { createDeviceToken } from './device-token.ts';
import { changePassword } from './own-password.ts';
import { authenticate, signIn } from './sessions.ts';
import { createTokenKeys } from './token-keys.ts';

const keys = createTokenKeys(['a secret that only this test has']);
const DAY = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let ctx: Context;
let clock = 0;
let number = 0;
let emails: KeptLetter[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 15, 20);
  ctx = { ...(await guestOf(database.app)), now: () => new Date(clock) };
  // What the test before has left.
  await post();
  emails = [];
});

const newAddress = (): string => `Anna.Bonny-${(number += 1)}@example.com`;

/** Sends what is due, and answers what has been sent in this test. */
async function post(): Promise<KeptLetter[]> {
  emails.push(...(await sendAccountLetters(ctx)));
  return emails;
}
const tokenOf = (mail: KeptLetter | undefined): string => mail?.token ?? '';
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  'accessToken' in (await signIn(ctx, keys, { email, password }));

describe('a new account', () => {
  test('is good once the link of the email is followed', async () => {
    const email = newAddress();
    expect(await register({ ...ctx, locale: 'el' }, { email, password: PASSWORD })).toEqual({
      accepted: true,
    });
    const [mail] = await post();
    expect(mail).toMatchObject({ kind: 'confirm', email, locale: 'el' });
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    const input = { token: tokenOf(mail), password: PASSWORD };
    expect(valueOf(await confirmAccount(ctx, input)).email).toBe(email);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
    // A second press.
    expect(valueOf(await confirmAccount(ctx, input)).email).toBe(email);
  });

  test('of a known address answers alike, changes nothing and emails its owner', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    expect(
      await register(ctx, { email: email.toUpperCase(), password: 'a stranger’s word' }),
    ).toEqual({
      accepted: true,
    });
    expect((await post()).map(({ kind }) => kind)).toEqual(['known']);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
    expect(await canSignIn(email, 'a stranger’s word')).toBe(false);
  });

  test('of a known mailbox is known in every spelling of its domain, and so is who signs in', async () => {
    const [stored, ...others] = spellingsOf(`anna-${(number += 1)}`);
    await memberOf(database, ctx, stored);
    for (const email of others) {
      await register(ctx, { email, password: 'a stranger’s word' });
      expect(
        (await post()).map(({ kind }) => kind),
        email,
      ).toEqual(['known']);
      expect(await canSignIn(email, PASSWORD), email).toBe(true);
      emails = [];
    }
  });

  test.each(['before', 'after'])(
    'is nobody’s but who has chosen its password, though a stranger registers the address %s',
    async (when) => {
      const email = newAddress();
      const own = { email, password: PASSWORD };
      const strange = { email, password: 'a stranger’s word' };
      for (const input of when === 'before' ? [strange, own] : [own, strange]) {
        await register(ctx, input);
        await post();
      }
      const [first, second] = emails;
      const [ownLetter, other] = when === 'before' ? [second, first] : [first, second];
      // The owner cannot be led to confirm what another has typed: they do not know the password.
      expect(
        await confirmAccount(ctx, { token: tokenOf(other), password: PASSWORD }),
      ).toMatchObject({ issues: [{ path: 'password', code: 'PASSWORD_WRONG' }] });
      const input = { token: tokenOf(ownLetter), password: PASSWORD };
      expect(valueOf(await confirmAccount(ctx, input)).email).toBe(email);
      expect(await canSignIn(email, PASSWORD)).toBe(true);
      expect(await canSignIn(email, strange.password)).toBe(false);
      const late = { token: tokenOf(other), password: strange.password };
      expect(codeOf(await confirmAccount(ctx, late))).toBe('TOKEN_INVALID');
    },
  );

  test('is confirmed once, by one of two links that are followed at once', async () => {
    const email = newAddress();
    const passwords = ['the first of words', 'the second of words'];
    for (const password of passwords) {
      await register(ctx, { email, password });
      await post();
    }
    const answers = await Promise.all(
      passwords.map((password, n) => confirmAccount(ctx, { token: tokenOf(emails[n]), password })),
    );
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'TOKEN_INVALID' }]);
  });

  test('cannot be confirmed by guessing the password behind its link', async () => {
    const email = newAddress();
    await register(ctx, { email, password: PASSWORD });
    const token = tokenOf((await post())[0]);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(codeOf(await confirmAccount(ctx, { token, password: `guess ${turn}` }))).toBe(
        'INVALID_INPUT',
      );
    }
    expect(codeOf(await confirmAccount(ctx, { token, password: PASSWORD }))).toBe('RATE_LIMITED');
  });

  test('says all that is wrong with the form at once', async () => {
    expect(await register(ctx, { email: 'nobody', password: 'short' })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [
        { path: 'email', code: 'EMAIL_INVALID' },
        { path: 'password', code: 'PASSWORD_TOO_SHORT' },
      ],
    });
  });

  test('is refused where the shop takes no members', async () => {
    const accounts = { ...ctx.tenant.settings.accounts, registration: false };
    const closed = {
      ...ctx,
      tenant: { ...ctx.tenant, settings: { ...ctx.tenant.settings, accounts } },
    };
    expect(codeOf(await register(closed, { email: newAddress(), password: PASSWORD }))).toBe(
      'FORM_INACTIVE',
    );
  });

  test('that nobody confirms is forgotten, and its link with it', async () => {
    const email = newAddress();
    await register(ctx, { email, password: PASSWORD });
    const [mail] = await post();
    clock += 7 * DAY;
    const input = { token: tokenOf(mail), password: PASSWORD };
    expect(codeOf(await confirmAccount(ctx, input))).toBe('TOKEN_INVALID');
    await cleanUpAccounts(ctx);
    const rows = await database.owner
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('is replaced by the email’s link, once, and everybody is signed out', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    const before = await signIn(ctx, keys, { email, password: PASSWORD });
    expect(await requestPasswordReset(ctx, { email })).toEqual({ accepted: true });
    const [mail] = await post();
    const input = { token: tokenOf(mail), password: 'a fresh barrel of rum' };
    valueOf(await resetPassword(ctx, input));
    expect(codeOf(await resetPassword(ctx, input))).toBe('TOKEN_INVALID');
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, 'a fresh barrel of rum')).toBe(true);
    if ('error' in before) throw new Error(before.error);
    expect(await authenticate(ctx, keys, before.accessToken)).toBeNull();
    expect((await post()).map(({ kind }) => kind)).toEqual(['reset', 'password']);
  });

  test('that is refused leaves the link good', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    await requestPasswordReset(ctx, { email });
    const token = tokenOf((await post())[0]);
    expect(await resetPassword(ctx, { token, password: 'password1' })).toMatchObject({
      issues: [{ path: 'password', code: 'PASSWORD_COMMON' }],
    });
    expect(
      valueOf(await resetPassword(ctx, { token, password: 'a fresh barrel of rum' })).email,
    ).toBe(email);
  });

  test('is answered alike for an unknown address, and nobody is written to', async () => {
    expect(await requestPasswordReset(ctx, { email: newAddress() })).toEqual({ accepted: true });
    expect(await post()).toEqual([]);
    expect(codeOf(await requestPasswordReset(ctx, { email: 'nobody' }))).toBe('EMAIL_INVALID');
  });

  test('is in the language in which it was asked for, whatever the member’s was', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    await requestPasswordReset({ ...ctx, locale: 'el' }, { email });
    expect(await post()).toMatchObject([{ kind: 'reset', email, locale: 'el' }]);
  });

  test('has a link for an hour', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    await requestPasswordReset(ctx, { email });
    const token = tokenOf((await post())[0]);
    clock += 60 * 60 * 1000;
    expect(codeOf(await resetPassword(ctx, { token, password: 'a fresh barrel of rum' }))).toBe(
      'TOKEN_INVALID',
    );
  });

  test('of one who never confirmed is the email that was lost', async () => {
    const email = newAddress();
    await register(ctx, { email, password: PASSWORD });
    await requestPasswordReset(ctx, { email });
    const [first, again] = await post();
    expect([first, again].map((mail) => mail?.kind)).toEqual(['confirm', 'confirm']);
    // Either link will do.
    for (const mail of [again, first]) {
      valueOf(await confirmAccount(ctx, { token: tokenOf(mail), password: PASSWORD }));
    }
  });
});

describe('a member’s new password', () => {
  test('asks for the old one, and ends the other sessions', async () => {
    const email = newAddress();
    const member = asMember(ctx, await memberOf(database, ctx, email), email);
    const [here, there] = [
      await signIn(ctx, keys, { email, password: PASSWORD }),
      await signIn(ctx, keys, { email, password: PASSWORD }),
    ];
    if ('error' in here || 'error' in there) throw new Error('Not signed in');
    const own = await authenticate(ctx, keys, here.accessToken);
    const sessionId = own?.sessionId ?? null;
    expect(
      await changePassword(member, {
        currentPassword: 'wrong',
        password: 'a fresh barrel',
        sessionId,
      }),
    ).toMatchObject({ issues: [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }] });
    valueOf(
      await changePassword(member, {
        currentPassword: PASSWORD,
        password: 'a fresh barrel',
        sessionId,
      }),
    );
    expect(await authenticate(ctx, keys, here.accessToken)).not.toBeNull();
    expect(await authenticate(ctx, keys, there.accessToken)).toBeNull();
    expect(await canSignIn(email, 'a fresh barrel')).toBe(true);
    expect((await post()).map(({ kind, email: to }) => [kind, to])).toEqual([['password', email]]);
  });

  test('is not for guests', async () => {
    const input = { currentPassword: PASSWORD, password: PASSWORD, sessionId: null };
    expect(codeOf(await changePassword(ctx, input))).toBe('UNAUTHENTICATED');
  });
});

describe('the emails of an address', () => {
  const at = (visitor: string) => ({ ...ctx, visitor });

  test('are not used up by a stranger, and its mailbox is not filled by many', async () => {
    const email = newAddress();
    const member = await memberOf(database, ctx, email);
    const stranger = at('203.0.113.1');
    for (let turn = 0; turn < 6; turn += 1) await requestPasswordReset(stranger, { email });
    expect(codeOf(await requestPasswordReset(stranger, { email }))).toBe('RATE_LIMITED');
    expect(await requestPasswordReset(at('203.0.113.2'), { email })).toEqual({ accepted: true });
    for (let network = 3; network < 9; network += 1) {
      for (let turn = 0; turn < 5; turn += 1)
        await requestPasswordReset(at(`203.0.113.${network}`), { email });
    }
    expect(await post()).toHaveLength(15);
    expect(codeOf(await requestPasswordReset(at('203.0.113.9'), { email }))).toBe('RATE_LIMITED');
    // A device that has signed in before still gets one.
    const deviceTokens = [createDeviceToken(keys.deviceKeys(ctx.tenant.id)[0], member)];
    expect(await requestPasswordReset(at('203.0.113.9'), { email, deviceTokens }, keys)).toEqual({
      accepted: true,
    });
  });

  test('let their owner sign in at once, whatever others have guessed', async () => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    await useUp(email, () => at(`198.51.100.${(number += 1)}`));
    await requestPasswordReset(at('203.0.113.77'), { email });
    const token = tokenOf((await post()).at(-1));
    const password = 'a fresh barrel of rum';
    const mine = at('203.0.113.77');
    expect(await signIn(mine, keys, { email, password })).toHaveProperty('retryAfter');
    await resetPassword(mine, { token, password });
    expect(await signIn(mine, keys, { email, password })).toHaveProperty('accessToken');
  });

  test('that asks to register are not used up by a stranger', async () => {
    const email = newAddress();
    const stranger = at('203.0.113.1');
    for (let turn = 0; turn < 5; turn += 1) await register(stranger, { email, password: PASSWORD });
    expect(codeOf(await register(stranger, { email, password: PASSWORD }))).toBe('RATE_LIMITED');
    expect(await register(at('203.0.113.2'), { email, password: PASSWORD })).toEqual({
      accepted: true,
    });
  });
});

describe('whether an address has an account', () => {
  /** The median of the times that each takes, in turn, so that a busy machine is busy for both. */
  async function mediansOf(works: (() => Promise<unknown>)[]): Promise<number[]> {
    const times = works.map((): number[] => []);
    for (let n = 0; n < 9; n += 1) {
      for (const [which, work] of works.entries()) {
        const start = performance.now();
        await work();
        times[which]?.push(performance.now() - start);
      }
    }
    return times.map((of) => of.toSorted((a, b) => a - b)[4] ?? 0);
  }

  test.each(['sign-in', 'register'])('is not told by the time of a %s (AUT-09)', async (what) => {
    const email = newAddress();
    await memberOf(database, ctx, email);
    const at = (address: string) => () => {
      // An hour later the limits are reset.
      clock += 60 * 60 * 1000;
      return what === 'register'
        ? register(ctx, { email: address, password: PASSWORD })
        : signIn(ctx, keys, { email: address, password: 'not the password' });
    };
    const [known = 0, unknown = 0] = await mediansOf([at(email), () => at(newAddress())()]);
    // Without the work of hashing one would take a tenth of the other.
    expect(known / unknown).toBeGreaterThan(0.4);
    expect(known / unknown).toBeLessThan(2.5);
  });
});
