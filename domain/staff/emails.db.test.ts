import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runDue } from '#domain/outbox/outbox.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, valueOf } from '#tests/support/shopper.ts';
import { codeAt, colleagueOf, STAFF_PASSWORD, STAFF_SECRET } from '#tests/support/staff.ts';
import { staffEmailHandlers } from './emails.ts';
import { acceptInvitation, findInvitation } from './enrolment.ts';
import type { InvitationEmail, StaffEventEmail } from './ports.ts';
import { createSeals } from './sealing.ts';
import { signInStaff } from './sign-in.ts';
import { inviteStaff, resetStaff, setRoles } from './staff.ts';

const database = await openTestDatabase();
const seals = createSeals([STAFF_SECRET]);
const guest = await guestOf(database.staff);
const app = await guestOf(database.app);
const newEmail = () => `${randomUUID()}@example.com`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Sends what waits, as the site does, and gives it. */
async function sentEmails() {
  const invitations: InvitationEmail[] = [];
  const events: StaffEventEmail[] = [];
  const mailer = {
    sendInvitation: (mail: InvitationEmail) => Promise.resolve(void invitations.push(mail)),
    sendEvent: (mail: StaffEventEmail) => Promise.resolve(void events.push(mail)),
    sendNotice: () => Promise.reject(new Error('There is none')),
  };
  await runDue(app, {
    handlers: staffEmailHandlers(mailer, seals),
    onError: (error) => {
      throw error;
    },
  });
  return {
    invitations,
    events: events.map(({ event, email, name, roles, locale }) => ({
      event,
      email,
      name,
      roles,
      locale,
    })),
  };
}

test('an invitation goes to the person with its link, of which the database has no copy', async () => {
  const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
  const email = newEmail();
  const { token } = valueOf(
    await inviteStaff(boss.ctx, seals, { email, roles: ['editor'], locale: 'el' }),
  );
  const rows = await database.owner.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const { invitations } = await sentEmails();
  expect(invitations).toEqual([
    expect.objectContaining({ email, token, locale: 'el', roles: ['editor'], isRenewal: false }),
  ]);
  const { totpSecret = '' } = (await findInvitation(guest, seals, token)) ?? {};
  const account = {
    name: 'Eleni',
    email,
    password: STAFF_PASSWORD,
    locale: 'el' as const,
    device: FIREFOX,
  };
  const code = codeAt(totpSecret, guest.now());
  valueOf(await acceptInvitation(guest, seals, token, { ...account, code }));
  const { events } = await sentEmails();
  expect(events).toEqual([
    {
      event: 'otherAccount',
      email: boss.email,
      name: 'Eleni',
      roles: ['editor'],
      locale: 'en',
    },
  ]);
});

test('a link for a new password is sent, and the person gets a confirmation once it is used', async () => {
  const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
  const lost = await colleagueOf(database.staff, { email: newEmail(), roles: ['editor'] });
  await sentEmails();
  valueOf(await resetStaff(boss.ctx, seals, lost.staffId));
  const [invitation] = (await sentEmails()).invitations;
  expect(invitation).toMatchObject({ email: lost.email, locale: 'en', isRenewal: true });
  const { token = '' } = invitation ?? {};
  const { totpSecret = '' } = (await findInvitation(guest, seals, token)) ?? {};
  valueOf(
    await acceptInvitation(guest, seals, token, {
      name: 'Nikos',
      email: lost.email,
      password: 'another sentence of mine',
      code: codeAt(totpSecret, guest.now()),
      locale: 'en',
      device: FIREFOX,
    }),
  );
  expect((await sentEmails()).events).toMatchObject([{ event: 'renewed', email: lost.email }]);
});

test('a link that has run out before it could be sent is not sent', async () => {
  const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
  await sentEmails();
  const early = { ...boss.ctx, now: () => new Date(Date.now() - 5 * 24 * 60 * 60_000) };
  valueOf(await inviteStaff(early, seals, { email: newEmail(), roles: ['editor'], locale: 'el' }));
  expect((await sentEmails()).invitations).toEqual([]);
});

test('changed roles are reported to the person and to each owner once', async () => {
  const boss = await colleagueOf(database.staff, { email: newEmail(), roles: ['owner'] });
  const person = await colleagueOf(database.staff, { email: newEmail(), roles: ['editor'] });
  await sentEmails();
  valueOf(await setRoles(boss.ctx, person.staffId, ['support']));
  const { events } = await sentEmails();
  expect(events.filter(({ email }) => email === person.email)).toMatchObject([
    { event: 'roles', roles: ['support'] },
  ]);
  expect(events.filter(({ email }) => email === boss.email)).toMatchObject([
    { event: 'otherRoles', roles: ['support'] },
  ]);
  valueOf(await setRoles(boss.ctx, person.staffId, ['support']));
  expect((await sentEmails()).events).toEqual([]);
});

test('a sign-in from another device than before is reported, a newer browser there is not', async () => {
  const { email, recoveryCodes } = await colleagueOf(database.staff, {
    email: newEmail(),
    roles: ['editor'],
  });
  await sentEmails();
  const signIn = async (device: string) => {
    const code = recoveryCodes.pop() ?? '';
    valueOf(await signInStaff(guest, seals, { email, password: STAFF_PASSWORD, code, device }));
    return (await sentEmails()).events;
  };
  expect(await signIn('test')).toEqual([]);
  expect(await signIn(FIREFOX)).toMatchObject([{ event: 'device', email }]);
  expect(await signIn(FIREFOX.replaceAll('144.0', '145.0'))).toEqual([]);
  expect(await signIn(FIREFOX.replace('Linux x86_64', 'Windows'))).toHaveLength(1);
});
