import { html } from 'hono/html';
import type { AccountLetter, AccountLinkLetter, AccountPost } from '#domain/identity/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { accountWords } from './account-words.ts';
import { formatMoment } from './formatting.ts';
import { companyLines, letterButton, letterFoot, letterPage, siteIn } from './letter-page.ts';
import type { Mailer } from './mailer.ts';
import type { Composed } from './letter-blocks.ts';

type Own = {
  subject: string;
  title: string;
  text: string;
  button: { label: string; url: string };
  notes: string[];
};

/** Letters about accounts, by mail. The options are those of the letters about orders. */
export function createAccountPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): AccountPost {
  async function send(letter: AccountLetter, own: Own): Promise<void> {
    const { id, tenant, locale, email } = letter;
    await options.mailer.send({
      ...(await composed(letter, own)),
      enclosures: [],
      id,
      from: options.from ?? tenant.settings.mailFrom,
      to: { name: '', address: email },
      replyTo: tenant.settings.email,
      language: locale,
    });
  }
  const pageOf = ({ tenant, locale }: AccountLetter, path: string): string =>
    `${siteIn(locale, options.publicUrlOf(tenant))}${path}`;
  const houseOf = ({ tenant, locale }: AccountLetter): string => tenant.settings.name[locale];
  const endOf = ({ expiresAt, locale, tenant }: AccountLinkLetter): string =>
    formatMoment(expiresAt, { locale, timeZone: tenant.timeZone });
  return {
    sendConfirmation: async (letter) => {
      const { confirm } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: confirm.subject(house),
        title: confirm.title,
        text: confirm.text(house),
        button: { label: confirm.button, url: pageOf(letter, `/auth/confirm/${letter.token}`) },
        notes: [confirm.until(endOf(letter)), confirm.notYou],
      });
    },
    sendKnown: async (letter) => {
      const { known } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: known.subject(house),
        title: known.title,
        text: known.text(house),
        button: { label: known.button, url: pageOf(letter, '/auth/login') },
        notes: [known.notYou],
      });
    },
    sendReset: async (letter) => {
      const { reset } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: reset.subject(house),
        title: reset.title,
        text: reset.text(house),
        button: { label: reset.button, url: pageOf(letter, `/auth/password/${letter.token}`) },
        notes: [reset.until(endOf(letter)), reset.notYou],
      });
    },
  };
}

async function composed(letter: AccountLetter, own: Own): Promise<Composed> {
  const { locale, tenant } = letter;
  const { subject, title, text, button, notes } = own;
  const { greeting } = accountWords[locale];
  const company = companyLines(tenant.settings, locale);
  const blocks = [
    `${greeting}\n${text}`,
    `${button.label}: ${button.url}`,
    ...notes,
    company.join('\n'),
  ];
  const body = html`
    <p style="margin:0">${greeting}<br />${text}</p>
    ${letterButton(button)} ${notes.map((note) => html`<p>${note}</p>`)} ${letterFoot(company)}
  `;
  const house = tenant.settings.name[locale];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: await letterPage({ locale, subject, house, title, body }),
  };
}
