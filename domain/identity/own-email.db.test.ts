import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { sendAccountLetters, type KeptLetter } from '#tests/support/account-letters.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import { findAccount } from './account.ts';
import { confirmAccount, register, requestPasswordReset, resetPassword } from './accounts.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from './own-email.ts';
import { changePassword } from './own-password.ts';
import { authenticate, signIn } from './sessions.ts';
import { createTokenKeys } from './token-keys.ts';

const keys = createTokenKeys(['a secret that only this test has']);
const DAY = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let guest: Context;
let clock = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 15, 20);
  guest = { ...(await guestOf(database.app)), now: () => new Date(clock) };
  // What the test before has left.
  await sendAccountLetters(guest);
});

const newAddress = () => `Anna.${randomUUID()}@example.com`;

async function newMember(): Promise<{ ctx: Context; email: string }> {
  const email = newAddress();
  return { email, ctx: asMember(guest, await memberOf(database, guest, email), email) };
}

async function device(email: string) {
  const pair = await signIn(guest, keys, { email, password: PASSWORD });
  if ('error' in pair) throw new Error(pair.error);
  const found = await authenticate(guest, keys, pair.accessToken);
  const isIn = async () => (await authenticate(guest, keys, pair.accessToken)) !== null;
  return { sessionId: found?.sessionId ?? null, isIn };
}

const ask = (ctx: Context, email: string, password = PASSWORD) =>
  requestEmailChange(ctx, { email, password });
const confirm = (ctx: Context, emails: KeptLetter[], sessionId: string | null = null) =>
  confirmEmailChange(ctx, {
    token: emails.find(({ kind }) => kind === 'newEmail')?.token ?? '',
    sessionId,
  });
/** Which emails went where; two of one request go in no order. */
const told = (emails: KeptLetter[]) =>
  emails.map(({ kind, email: to }) => `${kind} ${to}`).toSorted();
const canSignIn = async (email: string, password = PASSWORD) =>
  'accessToken' in (await signIn(guest, keys, { email, password }));

describe('another address of a member', () => {
  test('becomes the member’s once they follow the email there; before, nothing changes', async () => {
    const { ctx, email } = await newMember();
    const [here, there] = [await device(email), await device(email)];
    const newEmail = newAddress();
    expect(await ask({ ...ctx, locale: 'el' }, newEmail)).toEqual({ accepted: true });
    const emails = await sendAccountLetters(guest);
    expect(told(emails)).toEqual([`emailAsked ${email}`, `newEmail ${newEmail}`]);
    expect(emails).toMatchObject([{ locale: 'el' }, { locale: 'el' }]);
    expect(emails.find(({ kind }) => kind === 'emailAsked')).toMatchObject({ newEmail });
    expect(await findEmailChange(ctx)).toMatchObject({
      email: newEmail,
      expiresAt: new Date(clock + DAY),
    });
    expect((await findAccount(ctx))?.email).toBe(email);
    expect(await canSignIn(newEmail)).toBe(false);

    expect(valueOf(await confirm(ctx, emails, here.sessionId)).email).toBe(newEmail);
    expect((await findAccount(ctx))?.email).toBe(newEmail);
    expect(await findEmailChange(ctx)).toBeNull();
    expect([await canSignIn(email), await canSignIn(newEmail)]).toEqual([false, true]);
    expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
    const last = await sendAccountLetters(guest);
    expect(told(last)).toEqual([`emailChanged ${email}`]);
    expect(last).toMatchObject([{ newEmail }]);
    expect(codeOf(await confirm(ctx, emails))).toBe('TOKEN_INVALID');
  });

  test('that has an account is answered alike, with an email there; nobody gets it', async () => {
    const { ctx, email } = await newMember();
    const other = await newMember();
    expect(await ask(ctx, other.email.toUpperCase())).toEqual({ accepted: true });
    expect(await findEmailChange(ctx)).not.toBeNull();
    const emails = await sendAccountLetters(guest);
    const wanted = `${other.email.split('@')[0]?.toUpperCase()}@example.com`;
    expect(told(emails)).toEqual([`emailAsked ${email}`, `emailTaken ${wanted}`]);
    expect(emails.filter(({ token }) => token !== undefined)).toEqual([]);
  });

  test('that has got an account meanwhile is refused', async () => {
    const { ctx, email } = await newMember();
    const newEmail = newAddress();
    await ask(ctx, newEmail);
    const emails = await sendAccountLetters(guest);
    await memberOf(database, guest, newEmail);
    expect(codeOf(await confirm(ctx, emails))).toBe('TOKEN_INVALID');
    expect((await findAccount(ctx))?.email).toBe(email);
  });

  test('that waits to be registered becomes the member’s, and the registration is over', async () => {
    const { ctx } = await newMember();
    const newEmail = newAddress();
    await register(guest, { email: newEmail, password: 'a stranger’s word' });
    const [waiting] = await sendAccountLetters(guest);
    await ask(ctx, newEmail);
    valueOf(await confirm(ctx, await sendAccountLetters(guest)));
    const input = { token: waiting?.token ?? '', password: 'a stranger’s word' };
    expect(codeOf(await confirmAccount(guest, input))).toBe('TOKEN_INVALID');
    expect(await canSignIn(newEmail)).toBe(true);
  });

  test('is given to one of two members who confirm it at once', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const newEmail = newAddress();
    await ask(one.ctx, newEmail);
    const ofOne = await sendAccountLetters(guest);
    await ask(two.ctx, newEmail);
    const ofTwo = await sendAccountLetters(guest);
    const answers = await Promise.all([confirm(one.ctx, ofOne), confirm(two.ctx, ofTwo)]);
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'TOKEN_INVALID' }]);
  });

  test('is asked for with the password, at an address that mail can go to and that is another', async () => {
    const { ctx, email } = await newMember();
    const faults = [
      [newAddress(), 'a guess', 'password', 'PASSWORD_WRONG'],
      ['nobody', PASSWORD, 'email', 'EMAIL_INVALID'],
      [email, PASSWORD, 'email', 'EMAIL_UNCHANGED'],
    ] as const;
    for (const [address, password, path, code] of faults) {
      expect(await ask(ctx, address, password)).toMatchObject({ issues: [{ path, code }] });
    }
    expect(codeOf(await ask(guest, newAddress()))).toBe('UNAUTHENTICATED');
    const elsewhere = { ...(await guestOf(database.app, 'synodos')), viewer: ctx.viewer };
    expect(codeOf(await ask(elsewhere, newAddress()))).toBe('UNAUTHENTICATED');
    expect(await sendAccountLetters(guest)).toEqual([]);
  });

  test('may be the same one in another case', async () => {
    const { ctx, email } = await newMember();
    await ask(ctx, email.toLowerCase());
    const change = await confirm(ctx, await sendAccountLetters(guest));
    expect(valueOf(change).email).toBe(email.toLowerCase());
  });

  test('is for its member alone: whom the email has reached by a slip of the pen cannot take the account', async () => {
    const { ctx, email } = await newMember();
    const stranger = await newMember();
    await ask(ctx, newAddress());
    const emails = await sendAccountLetters(guest);
    expect(codeOf(await confirm(guest, emails))).toBe('UNAUTHENTICATED');
    expect(codeOf(await confirm(stranger.ctx, emails))).toBe('TOKEN_INVALID');
    expect((await findAccount(ctx))?.email).toBe(email);
  });

  test('is deleted after a day, with another request, and when the member cancels it', async () => {
    const { ctx } = await newMember();
    await ask(ctx, newAddress());
    const first = await sendAccountLetters(guest);
    clock += DAY;
    expect(await findEmailChange(ctx)).toBeNull();
    expect(codeOf(await confirm(ctx, first))).toBe('TOKEN_INVALID');

    await ask(ctx, newAddress());
    const second = await sendAccountLetters(guest);
    await ask(ctx, newAddress());
    const third = await sendAccountLetters(guest);
    expect(codeOf(await confirm(ctx, second))).toBe('TOKEN_INVALID');
    valueOf(await cancelEmailChange(ctx));
    expect(await findEmailChange(ctx)).toBeNull();
    expect(codeOf(await confirm(ctx, third))).toBe('TOKEN_INVALID');
    expect(codeOf(await cancelEmailChange(guest))).toBe('UNAUTHENTICATED');
  });

  test('does not come about once its member objects with a new password', async () => {
    const { ctx, email } = await newMember();
    await ask(ctx, newAddress());
    const before = await sendAccountLetters(guest);
    await requestPasswordReset(guest, { email });
    const [reset] = await sendAccountLetters(guest);
    const password = 'a fresh barrel of rum';
    valueOf(await resetPassword(guest, { token: reset?.token ?? '', password }));
    expect(codeOf(await confirm(ctx, before))).toBe('TOKEN_INVALID');

    await ask(ctx, newAddress(), password);
    const again = await sendAccountLetters(guest);
    const input = { currentPassword: password, password: PASSWORD, sessionId: null };
    valueOf(await changePassword(ctx, input));
    expect(codeOf(await confirm(ctx, again))).toBe('TOKEN_INVALID');
  });

  test('is asked for five times an hour; a mailbox gets five emails a day, and no word of it', async () => {
    const { ctx } = await newMember();
    const target = newAddress();
    for (let turn = 0; turn < 5; turn += 1) valueOf(await ask(ctx, target));
    expect(await ask(ctx, target)).toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfter: 3600 },
    });
    clock += 60 * 60 * 1000;
    expect(await ask(ctx, target)).toEqual({ accepted: true });
    const emails = await sendAccountLetters(guest);
    // Of the wishes only the last counts, and its email was one too many.
    expect(emails.filter(({ kind }) => kind === 'newEmail')).toEqual([]);
    expect(emails.filter(({ kind }) => kind === 'emailAsked')).toHaveLength(6);
  });
});
