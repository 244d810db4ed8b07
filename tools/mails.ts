// npm run mails -- [DIRECTORY [ADDRESS]]: writes every email as HTML and text, in both languages, with an index.html
// that links to them. The default of DIRECTORY is build/mails. Pictures come from the site at ADDRESS, by default the
// one of npm start.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAccountMailer } from '#adapters/mail/account-mailer.ts';
import type { Email, MailTransport } from '#adapters/mail/mail-transport.ts';
import { createNewsletterMailer } from '#adapters/mail/newsletter-mailer.ts';
import { createOrderMailer } from '#adapters/mail/order-mailer.ts';
import { sampleEmail, sampleSubjects, sampleTenant } from '#adapters/mail/sample-emails.ts';
import { createStaffMailer } from '#adapters/mail/staff-mailer.ts';
import { createStockAlertMailer } from '#adapters/mail/stock-alert-mailer.ts';
import { createSupportMailer } from '#adapters/mail/support-mailer.ts';
import { readTenantSeed } from '#db/seed/tenant-seed.ts';
import { locales, type Locale } from '#domain/locale.ts';
import { topics } from '#domain/newsletter/rules.ts';
import type { OrderEmail } from '#domain/orders/documents/ports.ts';
import { staffEvents } from '#domain/staff/ports.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import type { Tenant, TenantSettings } from '#domain/tenancy/rules.ts';
import { root } from './run-command.ts';

const directory = path.resolve(process.argv[2] ?? path.join(root, 'build', 'mails'));
const tenant: Tenant = {
  ...sampleTenant,
  settings: readTenantSeed('kerasma').settings as TenantSettings,
};

const emails: Email[] = [];
const mailer: MailTransport = {
  send: (email) => {
    emails.push(email);
    return Promise.resolve();
  },
  close: () => undefined,
};
const site = process.argv[3] ?? 'http://127.0.0.1:3000';
const options = { mailer, publicUrlOf: () => site };

for (const locale of locales) await sendAll(locale);
await mkdir(directory, { recursive: true });
for (const { id, html, text } of emails) {
  await writeFile(path.join(directory, `${id}.html`), html);
  await writeFile(path.join(directory, `${id}.txt`), text);
}
await writeFile(path.join(directory, 'index.html'), indexOf(emails));
console.log(`${emails.length} emails are in ${directory}: open index.html`);

async function sendAll(locale: Locale): Promise<void> {
  const orders = createOrderMailer(options);
  const email = locale === 'el' ? inGreek(sampleEmail) : sampleEmail;
  for (const [kind, about] of Object.entries(sampleSubjects)) {
    const order = { ...email.order, locale };
    await orders.send({ ...email, id: `${locale}-${kind}`, tenant, order, about });
  }
  const accounts = createAccountMailer(options);
  const account = { tenant, locale, email: 'eleni@example.com' };
  const link = { ...account, token: 'a'.repeat(43), expiresAt: new Date('2026-12-05T17:00:00Z') };
  await accounts.sendConfirmation({ ...link, id: `${locale}-account.confirmation` });
  await accounts.sendKnown({ ...account, id: `${locale}-account.known` });
  const moved = { ...account, newEmail: 'eleni.pappa@example.com' };
  await accounts.sendNewEmail({ ...link, id: `${locale}-account.newEmail` });
  await accounts.sendEmailTaken({ ...account, id: `${locale}-account.emailTaken` });
  await accounts.sendEmailAsked({ ...moved, id: `${locale}-account.emailAsked` });
  await accounts.sendEmailChanged({ ...moved, id: `${locale}-account.emailChanged` });
  await accounts.sendReset({ ...link, id: `${locale}-account.reset` });
  await accounts.sendPasswordChanged({ ...link, id: `${locale}-account.password` });
  await accounts.sendClosed({ ...link, id: `${locale}-account.closed` });
  const alerts = createStockAlertMailer(options);
  const product = { name: 'Talavera 7', slug: 'talavera-7', sku: 'TAL-007', variantLabel: '70 cl' };
  const alert = { ...account, product, token: 'a'.repeat(43), confirmed: false, confirmDays: 7 };
  await alerts.sendConfirmation({ ...alert, id: `${locale}-stockAlert.confirmation` });
  await alerts.sendRestocked({ ...alert, id: `${locale}-stockAlert.restocked` });
  const newsletter = createNewsletterMailer(options);
  const wish = { ...account, topics: [...topics], token: 'a'.repeat(43), confirmDays: 7 };
  await newsletter.sendConfirmation({ ...wish, id: `${locale}-newsletter.confirmation` });
  await newsletter.sendWelcome({ ...wish, id: `${locale}-newsletter.welcome` });
  const support = createSupportMailer(options);
  const asked = { ...account, reference: 'R-7K2MPX', token: 'a'.repeat(43), resolveDays: 14 };
  const answer = 'Yes, we can wrap it.\nTell us by Thursday for whom.';
  await support.sendReceived({ ...asked, id: `${locale}-support.received` });
  await support.sendAnswer({ ...asked, answer, id: `${locale}-support.answered` });
  await support.sendLapsed({ ...asked, id: `${locale}-support.lapsed` });
  await support.sendToStaff({
    id: `${locale}-support.notice`,
    tenant,
    locale,
    request: {
      reference: asked.reference,
      name: 'Eleni Pappa',
      email: account.email,
      phone: '+306912345678',
      order: null,
    },
    message: 'Can you wrap a bottle as a present?',
  });
  const staff = createStaffMailer(options);
  const invitation = { ...link, roles: ['manager', 'support'] as const satisfies StaffRole[] };
  await staff.sendInvitation({ ...invitation, isRenewal: false, id: `${locale}-staff.invitation` });
  await staff.sendInvitation({ ...invitation, isRenewal: true, id: `${locale}-staff.renewal` });
  for (const notice of ['order', 'request', 'alert'] as const)
    await staff.sendNotice({
      ...account,
      id: `${locale}-staff.notice-${notice}`,
      notice,
      label: notice === 'request' ? 'R-7K2MPX' : 'K-1042',
      amount: 4330,
    });
  for (const event of staffEvents)
    await staff.sendEvent({
      ...account,
      id: `${locale}-staff.${event}`,
      event,
      at: new Date('2026-12-02T17:00:00Z'),
      name: 'Nikos',
      roles: ['editor'],
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    });
}

function indexOf(all: readonly Email[]): string {
  const items = all.map(
    ({ id, subject }) =>
      `<li><a href="${id}.html">${escaped(subject)}</a> (<a href="${id}.txt">text</a>) ${id}</li>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Emails</title><ul>${items.join('\n')}</ul>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The sample with the names that an order of this shop has in Greek. */
function inGreek(email: OrderEmail): OrderEmail {
  const names: Record<string, string> = {
    Courier: 'Κούριερ στην πόρτα σας',
    'Bank transfer': 'Τραπεζική κατάθεση',
    Greece: 'Ελλάδα',
  };
  const named = (name: string) => names[name] ?? name;
  const method = <Part extends { methodName: string }>(part: Part) => ({
    ...part,
    methodName: named(part.methodName),
  });
  const { order } = email;
  return {
    ...email,
    order: {
      ...order,
      shipments: order.shipments.map(method),
      payments: order.payments.map(method),
    },
    adjustments: email.adjustments.map((one) => ({ ...one, label: named(one.label) })),
    billingLines: email.billingLines.map(named),
    shippingLines: email.shippingLines?.map(named) ?? null,
  };
}
