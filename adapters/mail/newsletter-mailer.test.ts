import { expect, test } from 'vitest';
import type { NewsletterEmail } from '#domain/newsletter/ports.ts';
import type { Email } from './mail-transport.ts';
import { createNewsletterMailer } from './newsletter-mailer.ts';
import { sampleTenant } from './sample-emails.ts';

const site = 'https://shop.example';
const mail: NewsletterEmail = {
  id: 'job-1',
  tenant: sampleTenant,
  locale: 'en',
  email: 'eleni@example.com',
  topics: ['bottles', 'bar_nights'],
  token: 'a'.repeat(43),
  confirmDays: 7,
};

async function sent(
  kind: 'sendConfirmation' | 'sendWelcome',
  change: Partial<NewsletterEmail> = {},
): Promise<Email> {
  const letters: Email[] = [];
  const mailer = {
    send: (each: Email) => {
      letters.push(each);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await createNewsletterMailer({ mailer, publicUrlOf: () => site })[kind]({ ...mail, ...change });
  const [first] = letters;
  if (!first) throw new Error('No letter');
  return first;
}

test('the confirmation asks in the language of the wish, names its topics, and says how long its link works', async () => {
  const en = await sent('sendConfirmation');
  const el = await sent('sendConfirmation', { locale: 'el' });
  expect([en.subject, el.subject]).toEqual([
    'One more click: the House & Rum newsletter',
    'Ρούμι & Κοκτέιλ: ένα πάτημα ακόμη για το ενημερωτικό',
  ]);
  for (const [{ text, html }, ...words] of [
    [en, `${site}/newsletter/${mail.token}`, '7 days', 'about bottles and bar nights'],
    [el, `${site}/el/newsletter/${mail.token}`, '7 ημέρες', 'για φιάλες και βραδιές στο μπαρ'],
  ] as const) {
    for (const form of [text, html])
      for (const word of [...words, sampleTenant.settings.company.gemi])
        expect(form).toContain(word);
  }
  expect(el.html).toContain('<html lang="el">');
  expect(el.text).not.toMatch(/Good evening|list/);
  expect((await sent('sendConfirmation', { confirmDays: 1 })).text).toContain('1 day.');
});

test('the welcome names the one topic and the way to leave', async () => {
  const { subject, text } = await sent('sendWelcome', { topics: ['bar_nights'] });
  expect(subject).toBe('You are on the House & Rum list');
  expect(text).toContain('about bar nights:');
  expect(text).not.toContain('bottles');
  expect(text).toContain(`Take me off the list: ${site}/newsletter/${mail.token}`);
});

test('each email can be unsubscribed from with one click', async () => {
  for (const kind of ['sendConfirmation', 'sendWelcome'] as const) {
    const { id, to, from, language, unsubscribeUrl } = await sent(kind, { locale: 'el' });
    expect({ id, to, from, language, unsubscribeUrl }).toEqual({
      id: 'job-1',
      to: { name: '', address: 'eleni@example.com' },
      from: sampleTenant.settings.mailFrom,
      language: 'el',
      unsubscribeUrl: `${site}/el/newsletter/${mail.token}`,
    });
  }
});
