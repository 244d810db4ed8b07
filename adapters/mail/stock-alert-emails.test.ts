import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StockAlertEmail } from '#domain/stock-alerts/ports.ts';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import type { Email } from './mail-transport.ts';
import { composeAlertConfirmation, composeRestocked } from './stock-alert-emails.ts';
import { createStockAlertMailer } from './stock-alert-mailer.ts';

const shop = new URL('../../db/seed/kerasma/tenant.json', import.meta.url);
const { settings } = JSON.parse(readFileSync(shop, 'utf8')) as { settings: TenantSettings };

const mail: StockAlertEmail = {
  id: 'job-1',
  tenant: {
    id: 't',
    slug: 'kerasma',
    hostNames: [],
    currency: 'EUR',
    defaultLocale: 'en',
    timeZone: 'Europe/Athens',
    settings,
  },
  locale: 'en',
  email: 'eleni@example.com',
  token: 'a'.repeat(43),
  confirmed: false,
  product: { name: 'Rum & <b>Smoke</b>', slug: 'rum', sku: 'S 1', variantLabel: '70 cl' },
  confirmDays: 7,
};
const site = 'https://shop.example';

test('the confirmation asks in the language of the request, and says how long its link works', async () => {
  const en = await composeAlertConfirmation(mail, site);
  expect(en.subject).toBe('One more click: Rum & <b>Smoke</b>, 70 cl');
  const el = await composeAlertConfirmation({ ...mail, locale: 'el' }, site);
  expect(el.subject).toBe('Ένα πάτημα ακόμη: Rum & <b>Smoke</b>, 70 cl');
  for (const [{ text, html }, url, days] of [
    [en, `${site}/back-in-stock/${mail.token}`, '7 days'],
    [el, `${site}/el/back-in-stock/${mail.token}`, '7 ημέρες'],
  ] as const) {
    for (const form of [text, html]) {
      expect(form).toContain(url);
      expect(form).toContain(days);
      expect(form).toContain(settings.company.gemi);
    }
  }
  expect(el.html).toContain('<html lang="el">');
  expect(el.text).not.toMatch(/Good evening|list/);
});

test('a tenant with Greek as its default has its pages where every tenant has them', async () => {
  const tenant = { ...mail.tenant, defaultLocale: 'el' as const };
  const en = await composeRestocked({ ...mail, tenant }, site);
  expect(en.text).toContain(`${site}/products/rum?`);
  const el = await composeRestocked({ ...mail, tenant, locale: 'el' }, site);
  expect(el.text).toContain(`${site}/el/products/rum?`);
});

test('says that an alert exists already, and asks for nothing', async () => {
  const { subject, text } = await composeAlertConfirmation({ ...mail, confirmed: true }, site);
  expect(subject).toBe('You are on the list: Rum & <b>Smoke</b>, 70 cl');
  expect(text).not.toContain('7 days');
});

test('the news leads to the variant, and says that it comes once', async () => {
  const { subject, text, html } = await composeRestocked({ ...mail, locale: 'el' }, site);
  expect(subject).toBe('Ξανά στο ράφι: Rum & <b>Smoke</b>, 70 cl');
  for (const form of [text, html]) {
    expect(form).toContain(`${site}/el/products/rum?variant=S%201`);
    expect(form).toContain('μόνο μία φορά');
    expect(form).toContain(`${site}/el/back-in-stock/${mail.token}`);
  }
});

test('the name of a product stays text', async () => {
  const { html } = await composeRestocked(mail, site);
  expect(html).toContain('Rum &amp; &lt;b&gt;Smoke&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

test('each email can be unsubscribed from with one click, and asks for no automatic reply', async () => {
  const sent: Email[] = [];
  const post = createStockAlertMailer({
    mailer: {
      send: (each) => {
        sent.push(each);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    publicUrlOf: () => site,
  });
  await post.sendConfirmation(mail);
  await post.sendRestocked({ ...mail, locale: 'el' });
  expect(
    sent.map(({ id, to, from, language, unsubscribeUrl }) => ({
      id,
      to,
      from,
      language,
      unsubscribeUrl,
    })),
  ).toEqual([
    {
      id: 'job-1',
      to: { name: '', address: 'eleni@example.com' },
      from: settings.mailFrom,
      language: 'en',
      unsubscribeUrl: `${site}/back-in-stock/${mail.token}`,
    },
    {
      id: 'job-1',
      to: { name: '', address: 'eleni@example.com' },
      from: settings.mailFrom,
      language: 'el',
      unsubscribeUrl: `${site}/el/back-in-stock/${mail.token}`,
    },
  ]);
});
