import { describe, expect, test } from 'vitest';
import { staffEvents, type InvitationEmail, type StaffEventEmail } from '#domain/staff/ports.ts';
import type { Email } from './mail-transport.ts';
import { sampleTenant } from './sample-emails.ts';
import { createStaffMailer } from './staff-mailer.ts';

const person = { id: 'job-1', tenant: sampleTenant, email: 'eleni@example.com' };
const invitation: InvitationEmail = {
  ...person,
  locale: 'en',
  token: 'a'.repeat(43),
  expiresAt: new Date('2026-12-05T17:00:00Z'),
  roles: ['manager', 'support'],
  isRenewal: false,
};
const event: Omit<StaffEventEmail, 'event'> = {
  ...person,
  locale: 'en',
  at: new Date('2026-12-02T17:00:00Z'),
  name: 'Nikos <b>',
  roles: ['editor'],
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

async function sent(
  write: (mailer: ReturnType<typeof createStaffMailer>) => Promise<void>,
): Promise<Email> {
  const emails: Email[] = [];
  const mailer = {
    send: (each: Email) => {
      emails.push(each);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await write(createStaffMailer({ mailer, publicUrlOf: () => 'https://shop.example' }));
  const [first] = emails;
  if (!first) throw new Error('No email');
  return first;
}

test('an invitation has its link without a language, its end and the roles, in both languages', async () => {
  const en = await sent((mailer) => mailer.sendInvitation(invitation));
  const el = await sent((mailer) => mailer.sendInvitation({ ...invitation, locale: 'el' }));
  expect(en.to.address).toBe('eleni@example.com');
  for (const { text } of [en, el])
    expect(text).toContain(`https://shop.example/admin/welcome/${invitation.token}\n`);
  expect(en.text).toContain('Manager, Support');
  expect(el.text).toContain('Υπεύθυνος, Εξυπηρέτηση');
  expect(en.text).toContain('5 December 2026 at 19:00');
  expect(el.text).toContain('5 Δεκεμβρίου 2026');
  const renewal = await sent((mailer) => mailer.sendInvitation({ ...invitation, isRenewal: true }));
  expect(renewal.subject).toBe('A new password for the back office of House & Rum');
});

describe('an email about an account', () => {
  test.each(staffEvents)('of the kind %s is written in both languages', async (kind) => {
    const en = await sent((mailer) => mailer.sendEvent({ ...event, event: kind }));
    const el = await sent((mailer) => mailer.sendEvent({ ...event, locale: 'el', event: kind }));
    expect(en.subject).toContain('House & Rum');
    expect(el.subject).toContain('Ρούμι & Κοκτέιλ');
    expect(en.html).not.toContain('<b>');
  });

  test('names the device and the time of a sign-in', async () => {
    const en = await sent((mailer) => mailer.sendEvent({ ...event, event: 'device' }));
    expect(en.text).toContain('Firefox on Linux, Wednesday, 2 December 2026 at 19:00');
    const el = await sent((mailer) =>
      mailer.sendEvent({ ...event, locale: 'el', event: 'device', device: 'curl/8' }),
    );
    expect(el.text).toContain('άγνωστη συσκευή');
  });

  test('of another person leads an owner to the staff, with name and roles', async () => {
    const { text } = await sent((mailer) => mailer.sendEvent({ ...event, event: 'otherRoles' }));
    expect(text).toContain('The roles of Nikos <b>');
    expect(text).toContain('Roles now: Editor.');
    expect(text).toContain('https://shop.example/admin/staff');
  });
});

test.each([
  ['order', '/admin/orders/K-1001'],
  ['request', '/admin/requests/K-1001'],
  ['alert', '/admin/orders/K-1001'],
] as const)('an email about a new %s leads to it, in both languages', async (notice, path) => {
  const { tenant, email } = event;
  const mail = { id: '1', tenant, email, notice, label: 'K-1001', amount: 4330 };
  for (const locale of ['en', 'el'] as const) {
    const { subject, text } = await sent((mailer) => mailer.sendNotice({ ...mail, locale }));
    expect(subject).toContain('K-1001');
    expect(text).toContain(`https://shop.example${path}`);
  }
});
