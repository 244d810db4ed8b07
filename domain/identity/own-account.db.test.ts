import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#domain/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import { findAccount, updateAccount } from './account.ts';
import {
  createAddress,
  listOwnAddresses,
  makeAddressDefault,
  removeAddress,
  updateAddress,
} from './address-book.ts';
import { changePassword } from './own-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { MOST_ADDRESSES } from './rules.ts';
import { authenticate, refresh, signIn } from './sessions.ts';
import { createTokenKeys } from './token-keys.ts';

const keys = createTokenKeys(['a secret that only this test has']);
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
});

async function newMember(): Promise<{ ctx: Context; email: string }> {
  const email = `${randomUUID()}@example.com`;
  return { email, ctx: asMember(guest, await memberOf(database, guest, email), email) };
}

/** The same member's id at another tenant: what a stolen id is worth there. */
async function elsewhere({ viewer }: Context): Promise<Context> {
  return { ...(await guestOf(database.app, 'synodos')), viewer, now: () => new Date(clock) };
}

async function device(email: string, name: string) {
  const pair = await signIn(guest, keys, { email, password: PASSWORD, device: name });
  if ('error' in pair) throw new Error(pair.error);
  const found = await authenticate(guest, keys, pair.accessToken);
  const isIn = async () => (await authenticate(guest, keys, pair.accessToken)) !== null;
  return { ...pair, sessionId: found?.sessionId ?? '', isIn };
}

describe('the sessions of a member', () => {
  test('are listed with device and time, the one used last first, and none that is over', async () => {
    const { ctx, email } = await newMember();
    const first = await device(email, 'Firefox');
    clock += 60_000;
    const second = await device(email, 'Safari');
    clock += 60_000;
    await refresh(guest, keys, first.refreshToken);
    const list = await listOwnSessions(ctx);
    expect(list?.map(({ id, device: name }) => [id, name])).toEqual([
      [first.sessionId, 'Firefox'],
      [second.sessionId, 'Safari'],
    ]);
    expect(list?.[0]).toMatchObject({
      createdAt: new Date(clock - 120_000),
      lastUsedAt: new Date(clock),
    });
    clock += 30 * 24 * 60 * 60 * 1000 - 60_000;
    expect((await listOwnSessions(ctx))?.map(({ id }) => id)).toEqual([first.sessionId]);
    expect(await listOwnSessions(guest)).toBeNull();
  });

  test('end one by one at once, access and refresh token alike', async () => {
    const { ctx, email } = await newMember();
    const [here, there] = [await device(email, 'here'), await device(email, 'there')];
    valueOf(await endOwnSession(ctx, there.sessionId));
    expect(await there.isIn()).toBe(false);
    expect(await refresh(guest, keys, there.refreshToken)).toHaveProperty('error');
    expect(await here.isIn()).toBe(true);
    expect((await listOwnSessions(ctx))?.map(({ id }) => id)).toEqual([here.sessionId]);
    // A second tab that still shows it.
    valueOf(await endOwnSession(ctx, there.sessionId));
  });

  test('end all but the one in hand', async () => {
    const { ctx, email } = await newMember();
    const [here, there] = [await device(email, 'here'), await device(email, 'there')];
    valueOf(await endOtherSessions(ctx, here.sessionId));
    expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
  });

  test('can be ended by nobody else, and the answer reveals nothing', async () => {
    const { ctx, email } = await newMember();
    const { ctx: other } = await newMember();
    const own = await device(email, 'own');
    for (const stranger of [other, await elsewhere(ctx)]) {
      valueOf(await endOwnSession(stranger, own.sessionId));
      valueOf(await endOtherSessions(stranger, null));
    }
    valueOf(await endOwnSession(other, null));
    expect(await own.isIn()).toBe(true);
    expect(codeOf(await endOwnSession(guest, own.sessionId))).toBe('UNAUTHENTICATED');
    expect(codeOf(await endOtherSessions(guest, null))).toBe('UNAUTHENTICATED');
  });
});

describe('a member’s own password', () => {
  const change = (ctx: Context, currentPassword: string, password: string) =>
    changePassword(ctx, { currentPassword, password, sessionId: null });

  test('is changed by one of two tabs at once', async () => {
    const { ctx, email } = await newMember();
    const words = ['the first new barrel', 'the second new barrel'];
    const answers = await Promise.all(words.map((word) => change(ctx, PASSWORD, word)));
    const refused = answers.filter((answer) => 'code' in answer);
    expect(refused).toEqual([
      expect.objectContaining({ issues: [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }] }),
    ]);
    const good = await Promise.all(
      words.map(
        async (password) => 'accessToken' in (await signIn(guest, keys, { email, password })),
      ),
    );
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  test('lets nobody in by the old one who signs in while it is changed', async () => {
    const { ctx, email } = await newMember();
    const [, pair] = await Promise.all([
      change(ctx, PASSWORD, 'a fresh barrel of rum'),
      signIn(guest, keys, { email, password: PASSWORD }),
    ]);
    const isIn =
      'accessToken' in pair && (await authenticate(guest, keys, pair.accessToken)) !== null;
    expect(isIn).toBe(false);
  });

  test('may be guessed ten times, then the answer says when to try again', async () => {
    const { ctx } = await newMember();
    for (let turn = 0; turn < 10; turn += 1) {
      expect(codeOf(await change(ctx, 'a guess', 'a fresh barrel'))).toBe('INVALID_INPUT');
    }
    expect(await change(ctx, PASSWORD, 'a fresh barrel')).toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfter: 900 },
    });
    clock += 15 * 60 * 1000;
    valueOf(await change(ctx, PASSWORD, 'a fresh barrel'));
  });

  test('is asked for where it is common or short, too', async () => {
    const { ctx } = await newMember();
    expect(await change(ctx, PASSWORD, 'password1')).toMatchObject({
      issues: [{ path: 'password', code: 'PASSWORD_COMMON' }],
    });
    expect(codeOf(await change(await elsewhere(ctx), PASSWORD, 'a fresh barrel'))).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('a member’s details', () => {
  test('are name and phone, in the form in which they are stored', async () => {
    const { ctx, email } = await newMember();
    expect(await findAccount(ctx)).toMatchObject({ email, firstName: '', lastName: '', phone: '' });
    const input = { firstName: ' Άννα ', lastName: 'O’Malley', phone: '694 123 4567' };
    const saved = { firstName: 'Άννα', lastName: 'O’Malley', phone: '+306941234567' };
    expect(await updateAccount(ctx, input)).toMatchObject(saved);
    expect(await findAccount(ctx)).toMatchObject(saved);
    expect(await findAccount(guest)).toBeNull();
    expect(await findAccount(await elsewhere(ctx))).toBeNull();
  });

  test('report everything wrong at once, and need a member', async () => {
    const { ctx } = await newMember();
    expect(await updateAccount(ctx, { firstName: '123', phone: '12' })).toMatchObject({
      issues: [
        { path: 'firstName', code: 'NAME_INVALID' },
        { path: 'phone', code: 'PHONE_INVALID' },
      ],
    });
    for (const nobody of [guest, await elsewhere(ctx)])
      expect(codeOf(await updateAccount(nobody, {}))).toBe('UNAUTHENTICATED');
  });
});

describe('a member’s addresses', () => {
  const address = (address1: string) => ({
    firstName: 'Ελένη',
    lastName: 'Παππά',
    address1,
    city: 'Αθήνα',
    postalCode: '105 63',
    country: 'GR',
  });
  const add = (ctx: Context, street: string, isDefault = false) =>
    createAddress(ctx, { address: address(street), isDefault });
  const streets = (book: { address1: string; isDefault: boolean }[]) =>
    book.map(({ address1, isDefault }) => (isDefault ? `${address1} *` : address1));

  test('are added, changed and deleted, and one of them is always the default', async () => {
    const { ctx } = await newMember();
    expect(streets(valueOf(await add(ctx, 'Ερμού 1')))).toEqual(['Ερμού 1 *']);
    clock += 1;
    valueOf(await add(ctx, 'Ερμού 2'));
    clock += 1;
    const book = valueOf(await add(ctx, 'Ερμού 3', true));
    expect(streets(book)).toEqual(['Ερμού 3 *', 'Ερμού 1', 'Ερμού 2']);
    const [third, first, second] = book.map(({ id }) => id);
    const changed = { id: first ?? '', address: address('Αθηνάς 1'), isDefault: false };
    expect(streets(valueOf(await updateAddress(ctx, changed)))).toContain('Αθηνάς 1');
    expect(streets(valueOf(await removeAddress(ctx, { id: third ?? '' })))).toEqual([
      'Αθηνάς 1 *',
      'Ερμού 2',
    ]);
    expect(streets(valueOf(await makeAddressDefault(ctx, { id: second ?? '' })))).toEqual([
      'Ερμού 2 *',
      'Αθηνάς 1',
    ]);
  });

  test('are not added twice, also by two tabs at once', async () => {
    const { ctx } = await newMember();
    await Promise.all([add(ctx, 'Ερμού 1', true), add(ctx, 'Ερμού 1', true)]);
    expect(streets(await listOwnAddresses(ctx))).toEqual(['Ερμού 1 *']);
    await Promise.all([add(ctx, 'Ερμού 2', true), add(ctx, 'Ερμού 3', true)]);
    const usual = (await listOwnAddresses(ctx)).filter(({ isDefault }) => isDefault);
    expect(usual).toHaveLength(1);
  });

  test('are so many and no more', async () => {
    const { ctx } = await newMember();
    for (let number = 1; number < MOST_ADDRESSES; number += 1) await add(ctx, `Ερμού ${number}`);
    const answers = await Promise.all([add(ctx, 'Αθηνάς 1'), add(ctx, 'Αθηνάς 2')]);
    expect(answers.filter((answer) => 'code' in answer)).toEqual([
      expect.objectContaining({ code: 'ADDRESS_LIMIT', params: { limit: MOST_ADDRESSES } }),
    ]);
  });

  test('are nobody else’s to see, to change or to forget', async () => {
    const { ctx } = await newMember();
    const { ctx: other } = await newMember();
    const [entry] = valueOf(await add(ctx, 'Ερμού 1'));
    const id = entry?.id ?? '';
    const change = { id, address: address('Άλλη 1'), isDefault: true };
    for (const [stranger, code] of [
      [other, 'ADDRESS_NOT_FOUND'],
      [await elsewhere(ctx), 'UNAUTHENTICATED'],
      [guest, 'UNAUTHENTICATED'],
    ] as const) {
      expect(await listOwnAddresses(stranger)).toEqual([]);
      expect(codeOf(await updateAddress(stranger, change))).toBe(code);
      expect(codeOf(await makeAddressDefault(stranger, { id }))).toBe(code);
      expect(codeOf(await removeAddress(stranger, { id }))).toBe(code);
    }
    expect(codeOf(await removeAddress(ctx, { id: null }))).toBe('ADDRESS_NOT_FOUND');
    expect(streets(await listOwnAddresses(ctx))).toEqual(['Ερμού 1 *']);
  });

  test('report what is wrong with them by field', async () => {
    const { ctx } = await newMember();
    const input = { address: { ...address(''), postalCode: '1' }, isDefault: false };
    expect(await createAddress(ctx, input)).toMatchObject({
      issues: [
        { path: 'address1', code: 'REQUIRED' },
        { path: 'postalCode', code: 'POSTAL_CODE_INVALID' },
      ],
    });
  });
});
