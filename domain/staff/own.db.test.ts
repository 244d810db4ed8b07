import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listEntries } from '#domain/audit/audit.ts';
import type { Context } from '#domain/context.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, valueOf } from '#tests/support/shopper.ts';
import { colleagueOf, STAFF_PASSWORD, STAFF_SECRET, type Colleague } from '#tests/support/staff.ts';
import {
  changeOwnPassword,
  changeOwnProfile,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  renewOwnCodes,
} from './own.ts';
import { CONFIRMED_FOR, IDLE } from './rules.ts';
import { createSeals } from './sealing.ts';
import { authenticateStaff, signInStaff } from './sign-in.ts';

const database = await openTestDatabase();
const seals = createSeals([STAFF_SECRET]);
const guest = await guestOf(database.staff);
const NEW_PASSWORD = 'another sentence of mine';

const colleague = () =>
  colleagueOf(database.staff, { email: `${randomUUID()}@example.com`, roles: ['editor'] });
const later = (ctx: Context, ms: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});
const signIn = ({ email, recoveryCodes }: Colleague, password = STAFF_PASSWORD) =>
  signInStaff(guest, seals, { email, password, code: recoveryCodes.pop() ?? '', device: 'other' });
const isIn = async (token: string) => (await authenticateStaff(guest, token)) !== null;

test('a person changes their name and language; the audit log does not have the name', async () => {
  const { ctx, token } = await colleague();
  const refused = await changeOwnProfile(ctx, { name: ' ', locale: 'el' });
  expect(refused).toMatchObject({ issues: [{ path: 'name', code: 'REQUIRED' }] });
  valueOf(await changeOwnProfile(ctx, { name: ' Νίκη ', locale: 'el' }));
  expect(await authenticateStaff(guest, token)).toMatchObject({ name: 'Νίκη', locale: 'el' });
  const [entry] = await listEntries(ctx, { first: 1 });
  expect(entry).toMatchObject({
    act: 'staff.own-profile',
    changes: [
      { path: 'name', before: null, after: 'changed' },
      { path: 'locale', before: 'en', after: 'el' },
    ],
  });
});

test('a new password ends all other sessions, and takes the current one', async () => {
  const person = await colleague();
  const other = valueOf(await signIn(person));
  const change = (currentPassword: string, password: string) =>
    changeOwnPassword(person.ctx, { currentPassword, password });
  expect(await change('seven seas and no island', NEW_PASSWORD)).toMatchObject({
    issues: [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }],
  });
  expect(await change(STAFF_PASSWORD, 'eleven long')).toMatchObject({
    issues: [{ path: 'password', code: 'PASSWORD_TOO_SHORT' }],
  });
  valueOf(await change(STAFF_PASSWORD, NEW_PASSWORD));
  expect([await isIn(person.token), await isIn(other.token)]).toEqual([true, false]);
  expect(codeOf(await signIn(person))).toBe('SIGN_IN_FAILED');
  expect(await signIn(person, NEW_PASSWORD)).toHaveProperty('token');
});

test('the current password is guessed ten times at most, and not at all without a recent factor', async () => {
  const { ctx } = await colleague();
  const guess = (context: Context) =>
    changeOwnPassword(context, { currentPassword: randomUUID(), password: NEW_PASSWORD });
  const old = later(ctx, CONFIRMED_FOR + 1000);
  for (let tries = 0; tries < 30; tries += 1)
    expect(codeOf(await guess(old))).toBe('STEP_UP_REQUIRED');
  const visited = { ...ctx, visitor: '192.0.2.1' };
  for (let tries = 0; tries < 10; tries += 1)
    expect(codeOf(await guess(visited))).toBe('INVALID_INPUT');
  expect(codeOf(await guess(visited))).toBe('RATE_LIMITED');
});

test('new recovery codes end the old ones, and take a recent factor', async () => {
  const person = await colleague();
  const old = later(person.ctx, CONFIRMED_FOR + 1000);
  expect(codeOf(await renewOwnCodes(old))).toBe('STEP_UP_REQUIRED');
  const { codes } = valueOf(await renewOwnCodes(person.ctx));
  expect(new Set(codes).size).toBe(10);
  expect(codeOf(await signIn(person))).toBe('SIGN_IN_FAILED');
  expect(await signIn({ ...person, recoveryCodes: codes })).toHaveProperty('token');
});

test('a person sees and ends their own sessions only', async () => {
  const person = await colleague();
  const stranger = await colleague();
  const second = valueOf(await signIn(person));
  const third = valueOf(await signIn(person));
  const sessions = await listOwnSessions(person.ctx);
  expect(sessions).toHaveLength(3);
  const [current, other] = [true, false].map((is) =>
    sessions.find(({ isCurrent }) => isCurrent === is),
  );
  expect([current?.device, other?.device]).toEqual(['test', 'other']);
  valueOf(await endOwnSession(stranger.ctx, current?.id ?? ''));
  expect(await isIn(person.token)).toBe(true);
  valueOf(await endOwnSession(person.ctx, other?.id ?? ''));
  expect(await listOwnSessions(person.ctx)).toHaveLength(2);
  expect(await isIn(second.token)).not.toBe(await isIn(third.token));
  valueOf(await endOtherSessions(person.ctx));
  expect(await listOwnSessions(person.ctx)).toMatchObject([{ isCurrent: true }]);
  expect(await isIn(stranger.token)).toBe(true);
  // One that nobody uses is over, although nobody has ended it.
  expect(await listOwnSessions(later(person.ctx, IDLE + 60_000))).toEqual([]);
});
