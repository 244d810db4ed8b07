import { expect, test } from 'vitest';
import type { RequestEmail } from '#domain/support/ports.ts';
import type { Email } from './mail-transport.ts';
import { sampleTenant } from './sample-emails.ts';
import { createSupportMailer } from './support-mailer.ts';

const site = 'https://shop.example';
const mail: RequestEmail = {
  id: 'job-1',
  tenant: sampleTenant,
  locale: 'en',
  email: 'eleni@example.com',
  reference: 'R-7K2MPX',
  token: 'a'.repeat(43),
  resolveDays: 14,
};

async function sent(
  write: (post: ReturnType<typeof createSupportMailer>) => Promise<void>,
): Promise<Email> {
  const letters: Email[] = [];
  const mailer = {
    send: (each: Email) => {
      letters.push(each);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await write(createSupportMailer({ mailer, publicUrlOf: () => site }));
  const [first] = letters;
  if (!first) throw new Error('No letter');
  return first;
}

test('the customer gets a confirmation in their language, with the reference and the link', async () => {
  const en = await sent((post) => post.sendReceived(mail));
  const el = await sent((post) => post.sendReceived({ ...mail, locale: 'el' }));
  expect([en.subject, el.subject]).toEqual([
    'House & Rum has your message: R-7K2MPX',
    'Λάβαμε το μήνυμά σας στο κατάστημα Ρούμι & Κοκτέιλ: R-7K2MPX',
  ]);
  for (const form of [en.text, en.html]) expect(form).toContain(`${site}/request/${mail.token}`);
  for (const form of [el.text, el.html]) {
    expect(form).toContain(`${site}/el/request/${mail.token}`);
    expect(form).toContain(sampleTenant.settings.company.gemi);
  }
  expect(el.text).not.toMatch(/Good evening|message/);
  expect(en.to).toEqual({ name: '', address: 'eleni@example.com' });
  expect(en.replyTo).toBe(sampleTenant.settings.email);
});

test('an answer keeps its line breaks, and cannot bring in markup', async () => {
  const answer = 'First line\n<b>second</b>';
  const { text, html } = await sent((post) => post.sendAnswer({ ...mail, answer }));
  expect(text).toContain('Our answer\n----------\nFirst line\n<b>second</b>');
  expect(html).toContain('First line\n&lt;b&gt;second&lt;/b&gt;');
  expect(text).toContain('14 days');
  const oneDay = { ...mail, answer, resolveDays: 1 };
  expect((await sent((post) => post.sendAnswer(oneDay))).text).toContain('for a day');
});

test('a customer who has not replied learns that the request counts as resolved, and how to go on', async () => {
  const en = await sent((post) => post.sendLapsed(mail));
  const el = await sent((post) => post.sendLapsed({ ...mail, locale: 'el', resolveDays: 1 }));
  expect([en.subject, el.subject]).toEqual([
    'House & Rum has closed R-7K2MPX',
    'Το αίτημα R-7K2MPX στο κατάστημα Ρούμι & Κοκτέιλ έκλεισε',
  ]);
  expect(en.text).toContain('for 14 days');
  expect(el.text).toContain('μέσα σε 1 ημέρα,');
  for (const form of [en.text, en.html]) expect(form).toContain(`${site}/request/${mail.token}`);
  for (const form of [el.text, el.html]) expect(form).toContain(`${site}/el/request/${mail.token}`);
});

test('the shop learns who has written what, and how to reply', async () => {
  const { to, subject, text, html } = await sent((post) =>
    post.sendToStaff({
      id: 'job-2',
      tenant: sampleTenant,
      locale: 'en',
      request: {
        reference: 'R-7K2MPX',
        name: 'Eleni <b>',
        email: 'eleni@example.com',
        phone: '+306912345678',
        order: { number: 'K-1001', receiptToken: 'b'.repeat(43) },
      },
      message: 'Good evening\n.\nBye',
    }),
  );
  expect(to.address).toBe(sampleTenant.settings.email);
  expect(subject).toBe('R-7K2MPX: a message from Eleni <b>');
  for (const fact of ['eleni@example.com', '691 234 5678', 'K-1001', 'Good evening\n.\nBye'])
    expect(text).toContain(fact);
  expect(text).toContain('/admin/requests/R-7K2MPX');
  expect(html).not.toContain('<b>');
  // The way to the order is the buyer's.
  expect(text + html).not.toContain('b'.repeat(43));
});
