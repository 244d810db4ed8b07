import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listEntries } from '#domain/audit/audit.ts';
import { setAvailability } from '#domain/back-office/menu.ts';
import { refundOrder } from '#domain/back-office/orders.ts';
import type { Context } from '#domain/context.ts';
import { codeAt, colleagueOf, STAFF_PASSWORD, STAFF_SECRET } from '#tests/support/staff.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { acceptInvitation, findInvitation, inviteFirstOwner } from './enrolment.ts';
import { CONFIRMED_FOR, IDLE, INVITED_FOR, LONGEST_SESSION, WELCOME_FOR } from './rules.ts';
import { changeOwnProfile } from './own.ts';
import { createSeals } from './sealing.ts';
import {
  authenticateStaff,
  cleanUpStaff,
  confirmFactor,
  signInStaff,
  signOutStaff,
} from './sign-in.ts';
import {
  inviteStaff,
  listOpenInvitations,
  listStaff,
  resetStaff,
  setRoles,
  switchOff,
  switchOn,
  withdrawInvitation,
} from './staff.ts';

const database = await openTestDatabase();
const seals = createSeals([STAFF_SECRET]);
const guest = await guestOf(database.staff);
const start = Date.now();
const at = (ms: number, ctx: Context = guest): Context => ({
  ...ctx,
  now: () => new Date(start + ms),
});
const newEmail = () => `${randomUUID()}@example.com`;
const MINUTE = 60_000;

/** What a person types to make an account. */
const typed = (totpSecret: string, ctx: Context, over: object = {}) => ({
  name: `Eleni ${randomUUID().slice(0, 8)}`,
  email: newEmail(),
  password: STAFF_PASSWORD,
  code: codeAt(totpSecret, ctx.now()),
  locale: 'el' as const,
  device: 'a phone',
  ...over,
});

describe('the first owner', () => {
  test('has one good link, a new one at each start, until somebody has used it', async () => {
    const shop = await guestOf(database.staff, 'synodos');
    const first = (await inviteFirstOwner(shop, seals)) ?? '';
    const second = (await inviteFirstOwner(shop, seals)) ?? '';
    expect(await findInvitation(shop, seals, first)).toBeNull();
    const late = { ...shop, now: () => new Date(Date.now() + WELCOME_FOR + 1000) };
    expect(await findInvitation(late, seals, second)).toBeNull();
    const invitation = await findInvitation(shop, seals, second);
    expect(invitation).toMatchObject({ email: null, roles: ['owner'], staffId: null });
    const { totpSecret = '' } = invitation ?? {};
    const account = typed(totpSecret, shop);
    // Two tabs at once: one account.
    const answers = await Promise.all(
      [account, { ...account, email: newEmail() }].map((each) =>
        acceptInvitation(shop, seals, second, each),
      ),
    );
    expect(answers.filter((answer) => 'recoveryCodes' in answer)).toHaveLength(1);
    expect(await listStaff(shop)).toHaveLength(1);
    expect(await inviteFirstOwner(shop, seals)).toBeNull();
    expect(await listStaff(guest)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('makes an account only with a name, a good password and a code of the app', async () => {
    const operator = await operatorOf(database.staff, 'eleni');
    const email = newEmail();
    const { token } = valueOf(
      await inviteStaff(operator, seals, { email, roles: ['support', 'none'], locale: 'el' }),
    );
    const { totpSecret = '', roles } = (await findInvitation(guest, seals, token)) ?? {};
    expect(roles).toEqual(['support']);
    const refused = async (over: object) => {
      const answer = await acceptInvitation(guest, seals, token, typed(totpSecret, guest, over));
      return 'issues' in answer ? answer.issues : [];
    };
    expect(await refused({ name: ' ', password: 'eleven long' })).toEqual([
      { path: 'name', code: 'REQUIRED' },
      { path: 'password', code: 'PASSWORD_TOO_SHORT' },
    ]);
    expect(await refused({ code: '000000' })).toEqual([{ path: 'code', code: 'CODE_INVALID' }]);
    // The address is that of the invitation, whatever is typed.
    const account = typed(totpSecret, guest, { email: newEmail() });
    const { recoveryCodes } = valueOf(await acceptInvitation(guest, seals, token, account));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await listStaff(guest)).toContainEqual(
      expect.objectContaining({ name: account.name, email, roles: ['support'], state: 'active' }),
    );
    expect(codeOf(await acceptInvitation(guest, seals, token, account))).toBe('INVITATION_INVALID');
    expect(
      codeOf(await inviteStaff(operator, seals, { email, roles: ['editor'], locale: 'el' })),
    ).toBe('EMAIL_TAKEN');
  });

  test('is listed until it is used or withdrawn, and the log knows the person by one id', async () => {
    const operator = await operatorOf(database.staff, 'eleni');
    const input = { email: newEmail(), roles: ['editor'], locale: 'el' } as const;
    const listed = async (email: string) =>
      (await listOpenInvitations(guest)).filter((each) => each.email === email);
    await inviteStaff(operator, seals, input);
    const [first] = await listed(input.email);
    const { token } = valueOf(await inviteStaff(operator, seals, input));
    expect(await listed(input.email)).toMatchObject([{ id: first?.id, roles: ['editor'] }]);
    const { totpSecret = '' } = (await findInvitation(guest, seals, token)) ?? {};
    valueOf(await acceptInvitation(guest, seals, token, typed(totpSecret, guest)));
    expect(await listed(input.email)).toEqual([]);
    const account = (await listStaff(guest)).find(({ email }) => email === input.email);
    expect(account?.id).toBe(first?.id);
    const entries = await listEntries(operator, { first: 3 });
    expect(entries.map(({ act, subject }) => [act, subject.id])).toEqual([
      ['staff.enrol', account?.id],
      ['staff.invite', account?.id],
      ['staff.invite', account?.id],
    ]);

    const other = { ...input, email: newEmail() };
    const link = valueOf(await inviteStaff(operator, seals, other)).token;
    const [{ id } = { id: '' }] = await listed(other.email);
    valueOf(await withdrawInvitation(operator, id));
    expect(await findInvitation(guest, seals, link)).toBeNull();
    expect(await listed(other.email)).toEqual([]);
    expect(codeOf(await withdrawInvitation(operator, id))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(await withdrawInvitation(operator, account?.id ?? ''))).toBe('RECORD_NOT_FOUND');
  });

  test('ends after three days, and with a newer one to the same address', async () => {
    const operator = await operatorOf(database.staff, 'eleni');
    const input = { email: newEmail(), roles: ['editor'], locale: 'el' } as const;
    const older = valueOf(await inviteStaff(operator, seals, input)).token;
    const newer = valueOf(await inviteStaff(operator, seals, input)).token;
    expect(await findInvitation(guest, seals, older)).toBeNull();
    expect(await findInvitation(at(INVITED_FOR - MINUTE), seals, newer)).not.toBeNull();
    expect(await findInvitation(at(INVITED_FOR + MINUTE), seals, newer)).toBeNull();
  });
});

describe('signing in', () => {
  test('takes the password and a code of the app that has not been used', async () => {
    const { email, totpSecret, staffId } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['manager'],
      at: new Date(start),
    });
    const later = at(2 * MINUTE);
    const code = codeAt(totpSecret, later.now());
    const good = { email, password: STAFF_PASSWORD, code, device: 'a laptop' };
    const attempt = (over: object, ctx = later) => signInStaff(ctx, seals, { ...good, ...over });
    expect(codeOf(await attempt({ password: 'seven seas and two islands' }))).toBe(
      'SIGN_IN_FAILED',
    );
    expect(codeOf(await attempt({ code: '000000' }))).toBe('SIGN_IN_FAILED');
    expect(codeOf(await attempt({ code: '' }))).toBe('SIGN_IN_FAILED');
    expect(codeOf(await attempt({ email: newEmail() }))).toBe('SIGN_IN_FAILED');
    // Twice at once, with one code: one session.
    const both = await Promise.all([
      attempt({}),
      attempt({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ]);
    const sessions = both.filter((answer) => 'token' in answer);
    expect(sessions).toHaveLength(1);
    expect(codeOf(await attempt({}))).toBe('SIGN_IN_FAILED');
    const viewer = await authenticateStaff(later, sessions[0]?.token ?? '');
    expect(viewer).toMatchObject({ kind: 'staff', staffId, roles: ['manager'] });
  });

  test('is open to a device that has signed in before, whatever strangers do, and is no way to guess', async () => {
    const email = newEmail();
    const { totpSecret } = await colleagueOf(database.staff, { email, roles: ['owner'], seals });
    const from = (visitor: string, ms: number, over: object = {}) => {
      const ctx = { ...at(ms), visitor };
      const code = codeAt(totpSecret, ctx.now());
      const input = { email, password: STAFF_PASSWORD, code, device: 'a phone', ...over };
      return signInStaff(ctx, seals, input);
    };
    const { deviceToken } = valueOf(await from('192.0.2.1', MINUTE));
    const wrong = { password: 'a guess' };
    // Two strangers, who begin again when their own pause is over.
    for (let turn = 0; turn < 4; turn += 1)
      for (const stranger of ['192.0.2.2', '192.0.2.3'])
        for (let guess = 0; guess < 10; guess += 1)
          await from(stranger, (2 + turn * 15.01) * MINUTE, wrong);
    const now = 48 * MINUTE;
    expect(codeOf(await from('192.0.2.4', now))).toBe('RATE_LIMITED');
    const other = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'], seals });
    expect(codeOf(await from('192.0.2.4', now, { deviceTokens: [other.token, 'x'] }))).toBe(
      'RATE_LIMITED',
    );
    const known = { deviceTokens: [deviceToken] };
    expect(valueOf(await from('192.0.2.4', now, known)).deviceToken).toBe(deviceToken);
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await from('192.0.2.4', now, { ...known, ...wrong }))).toBe('SIGN_IN_FAILED');
    expect(codeOf(await from('192.0.2.4', now + MINUTE, known))).toBe('RATE_LIMITED');
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['manager'],
    });
    const [first = '', second = ''] = recoveryCodes;
    const attempt = (code: string) =>
      signInStaff(guest, seals, { email, password: STAFF_PASSWORD, code, device: '' });
    expect(await attempt(first.toUpperCase().replaceAll('-', ' '))).toHaveProperty('token');
    expect(codeOf(await attempt(first))).toBe('SIGN_IN_FAILED');
    expect(await attempt(second)).toHaveProperty('token');
  });

  test('goes on after SESSION_SECRET has changed, and no longer needs the old one then', async () => {
    const { email, totpSecret } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['manager'],
      at: new Date(start),
    });
    const fresh = 'another-secret-of-thirty-two-letters';
    const attempt = (ctx: Context, secrets: [string, ...string[]]) =>
      signInStaff(ctx, createSeals(secrets), {
        email,
        password: STAFF_PASSWORD,
        code: codeAt(totpSecret, ctx.now()),
        device: '',
      });
    expect(await attempt(at(2 * MINUTE), [fresh, STAFF_SECRET])).toHaveProperty('token');
    expect(await attempt(at(4 * MINUTE), [fresh])).toHaveProperty('token');
    await expect(attempt(at(6 * MINUTE), [STAFF_SECRET])).rejects.toThrow(
      'SESSION_SECRET_PREVIOUS',
    );
  });
});

describe('a session', () => {
  test('goes on while it is used, ends when it is idle, after twelve hours, and with the sign-out', async () => {
    const { ctx, token } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['editor'],
      at: new Date(start),
    });
    const isIn = async (ms: number) => (await authenticateStaff(at(ms), token)) !== null;
    expect(await isIn(IDLE - MINUTE)).toBe(true);
    expect(await isIn(2 * IDLE - 2 * MINUTE)).toBe(true);
    expect(await isIn(3 * IDLE)).toBe(false);
    const other = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['editor'],
      at: new Date(start),
    });
    for (let ms = 0; ms < LONGEST_SESSION; ms += IDLE - MINUTE)
      expect(await authenticateStaff(at(ms), other.token)).not.toBeNull();
    expect(await authenticateStaff(at(LONGEST_SESSION + 1), other.token)).toBeNull();
    const third = await colleagueOf(database.staff, { email: newEmail(), roles: ['editor'] });
    await signOutStaff(third.ctx);
    expect(await authenticateStaff(guest, third.token)).toBeNull();
    expect(ctx.viewer.kind).toBe('staff');
  });

  test('is worth nothing in another shop', async () => {
    const { token } = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    expect(await authenticateStaff(await guestOf(database.staff, 'synodos'), token)).toBeNull();
    expect(await authenticateStaff(guest, token)).not.toBeNull();
  });

  test('is deleted 61 days after its end, by the jobs of the site: its device is known until then', async () => {
    await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['editor'],
      at: new Date(start),
    });
    const app = await guestOf(database.app);
    const day = 24 * 60 * MINUTE;
    const left = async () =>
      (
        await database.owner
          .selectFrom('staffSessions')
          .select('id')
          .where('tenantId', '=', guest.tenant.id)
          .execute()
      ).length;
    await cleanUpStaff(at(LONGEST_SESSION + 60 * day, app));
    expect(await left()).toBeGreaterThan(0);
    await cleanUpStaff(at(LONGEST_SESSION + 62 * day, app));
    expect(await left()).toBe(0);
  });
});

describe('an act', () => {
  test('takes a role that permits it, and is recorded with the name of that time', async () => {
    const email = newEmail();
    const { ctx, staffId } = await colleagueOf(database.staff, { email, roles: ['editor'] });
    valueOf(await setAvailability(ctx, 'daiquiri', 'off_tonight'));
    const [entry] = await listEntries(ctx, { first: 1 });
    expect(entry).toMatchObject({
      actor: `staff:${staffId}`,
      actorName: email.split('@', 1)[0],
      act: 'drink.set-availability',
    });
    const packer = await colleagueOf(database.staff, { email: newEmail(), roles: ['support'] });
    expect(codeOf(await setAvailability(packer.ctx, 'daiquiri', 'available'))).toBe('FORBIDDEN');
  });

  test('with money takes a code of the last ten minutes', async () => {
    const { ctx, token, totpSecret } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['manager'],
      at: new Date(start),
    });
    const refund = (context: Context) =>
      refundOrder(context, {
        orderId: randomUUID(),
        amount: 100,
        reason: 'test',
        idempotencyKey: randomUUID(),
      } as Parameters<typeof refundOrder>[1]);
    expect(codeOf(await refund(at(CONFIRMED_FOR - MINUTE, ctx)))).toBe('ORDER_NOT_FOUND');
    const late = at(CONFIRMED_FOR + MINUTE, ctx);
    expect(codeOf(await refund(late))).toBe('STEP_UP_REQUIRED');
    expect(codeOf(await confirmFactor(late, seals, '000000'))).toBe('CODE_INVALID');
    const code = codeAt(totpSecret, late.now());
    valueOf(await confirmFactor(late, seals, code));
    const viewer = await authenticateStaff(late, token);
    expect(codeOf(await refund({ ...late, viewer: viewer ?? ctx.viewer }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await confirmFactor(late, seals, code))).toBe('CODE_INVALID');
  });

  test('is none of a visitor, of their site, or of anybody’s connection to it', async () => {
    await expect(setAvailability(guest, 'daiquiri', 'available')).rejects.toThrow('is for staff');
    const app = await guestOf(database.app);
    await expect(listStaff(app)).rejects.toThrow('permission denied for table staff');
  });
});

describe('accounts', () => {
  test('a changed role and a switched-off account end all sessions at once', async () => {
    const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const { staffId, token, email, recoveryCodes } = await colleagueOf(database.staff, {
      email: newEmail(),
      roles: ['editor'],
    });
    valueOf(await setRoles(boss.ctx, staffId, ['support']));
    expect(await authenticateStaff(guest, token)).toBeNull();
    const signIn = (code = '') =>
      signInStaff(guest, seals, { email, password: STAFF_PASSWORD, code, device: '' });
    const again = valueOf(await signIn(recoveryCodes[0]));
    expect((await authenticateStaff(guest, again.token))?.roles).toEqual(['support']);
    valueOf(await switchOff(boss.ctx, staffId));
    expect(await authenticateStaff(guest, again.token)).toBeNull();
    expect(codeOf(await signIn(recoveryCodes[1]))).toBe('SIGN_IN_FAILED');
    valueOf(await switchOn(boss.ctx, staffId));
    expect(await signIn(recoveryCodes[2])).toHaveProperty('token');
    const [entry] = await listEntries(boss.ctx, { first: 1 });
    expect(entry).toMatchObject({
      act: 'staff.switch-on',
      changes: [{ path: 'state', before: 'off', after: 'active' }],
    });
  });

  test('who is switched off has no way back by a link, neither an own one nor one that they have sent', async () => {
    const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const gone = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const reset = valueOf(await resetStaff(boss.ctx, seals, gone.staffId));
    const friend = { email: newEmail(), roles: ['owner'], locale: 'el' as const };
    const sent = valueOf(await inviteStaff(gone.ctx, seals, friend));
    valueOf(await switchOff(boss.ctx, gone.staffId));
    expect(await findInvitation(guest, seals, reset.token)).toBeNull();
    expect(await findInvitation(guest, seals, sent.token)).toBeNull();
    // A link that is made afterwards does not switch it on.
    const late = valueOf(await resetStaff(boss.ctx, seals, gone.staffId));
    const { totpSecret = '' } = (await findInvitation(guest, seals, late.token)) ?? {};
    const account = typed(totpSecret, guest, { email: gone.email });
    expect(codeOf(await acceptInvitation(guest, seals, late.token, account))).toBe(
      'INVITATION_INVALID',
    );
  });

  test('nobody has the name of a colleague, however it is written', async () => {
    const first = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const { name } = first.ctx.viewer as { name: string };
    const operator = await operatorOf(database.staff, 'root');
    const invited = { email: newEmail(), roles: ['editor'], locale: 'el' as const };
    const { token } = valueOf(await inviteStaff(operator, seals, invited));
    const { totpSecret = '' } = (await findInvitation(guest, seals, token)) ?? {};
    const account = typed(totpSecret, guest, { name: ` ${name.toUpperCase()}` });
    const answer = await acceptInvitation(guest, seals, token, account);
    expect('issues' in answer && answer.issues).toEqual([{ path: 'name', code: 'NAME_TAKEN' }]);
    const other = await colleagueOf(database.staff, { email: newEmail(), roles: ['support'] });
    const renamed = await changeOwnProfile(other.ctx, { name, locale: 'el' });
    expect('issues' in renamed && renamed.issues).toEqual([{ path: 'name', code: 'NAME_TAKEN' }]);
  });

  test('a person sends twenty links a day, and no more', async () => {
    const { ctx } = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const invite = (by: Context) =>
      inviteStaff(by, seals, { email: newEmail(), roles: ['support'], locale: 'el' });
    for (let link = 0; link < 20; link += 1) valueOf(await invite(ctx));
    expect(codeOf(await invite(ctx))).toBe('RATE_LIMITED');
    valueOf(await invite(await operatorOf(database.staff, 'eleni')));
  });

  test('only an owner changes them, and nobody raises their own', async () => {
    const manager = await colleagueOf(database.staff, { email: newEmail(), roles: ['manager'] });
    expect(codeOf(await setRoles(manager.ctx, manager.staffId, ['owner']))).toBe('FORBIDDEN');
    expect(
      codeOf(
        await inviteStaff(manager.ctx, seals, {
          email: newEmail(),
          roles: ['owner'],
          locale: 'el',
        }),
      ),
    ).toBe('FORBIDDEN');
  });

  test('the last owner stays one, also when two remove each other at once', async () => {
    const shop = { tenant: 'synodos' };
    const operator = {
      ...(await operatorOf(database.staff, 'root')),
      tenant: (await guestOf(database.staff, 'synodos')).tenant,
    };
    const [one, two] = await Promise.all(
      [newEmail(), newEmail()].map((email) =>
        colleagueOf(database.staff, { ...shop, email, roles: ['owner'] }),
      ),
    );
    if (!one || !two) throw new Error('Two owners are needed');
    for (const { id } of await listStaff(operator))
      if (id !== one.staffId && id !== two.staffId) valueOf(await switchOff(operator, id));
    const answers = await Promise.all([
      switchOff(one.ctx, two.staffId),
      setRoles(two.ctx, one.staffId, ['editor']),
    ]);
    expect(answers.filter((answer) => 'code' in answer).map(codeOf)).toEqual(['LAST_OWNER']);
  });

  test('who has lost everything gets a link; the old password is good until it is used', async () => {
    const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
    const lost = await colleagueOf(database.staff, { email: newEmail(), roles: ['editor'] });
    const { token } = valueOf(await resetStaff(boss.ctx, seals, lost.staffId));
    expect(await authenticateStaff(guest, lost.token)).not.toBeNull();
    const { totpSecret = '', staffId } = (await findInvitation(guest, seals, token)) ?? {};
    expect(staffId).toBe(lost.staffId);
    expect(totpSecret).not.toBe(lost.totpSecret);
    const password = 'another sentence of mine';
    const account = typed(totpSecret, guest, { email: lost.email, password });
    const renewed = valueOf(await acceptInvitation(guest, seals, token, account));
    expect(await authenticateStaff(guest, lost.token)).toBeNull();
    const signIn = (code: string, secret: string) =>
      signInStaff(guest, seals, { email: lost.email, password: secret, code, device: '' });
    expect(codeOf(await signIn(lost.recoveryCodes[0] ?? '', password))).toBe('SIGN_IN_FAILED');
    expect(await signIn(renewed.recoveryCodes[0] ?? '', password)).toHaveProperty('token');
  });
});
