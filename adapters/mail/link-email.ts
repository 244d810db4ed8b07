import { html } from 'hono/html';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Composed } from './email-blocks.ts';
import { companyLines, ink, emailButton, emailFooter, emailPage, muted } from './email-page.ts';

/** The content of an email with one button. */
export type LinkEmail = {
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: { label: string; url: string };
  notes: readonly string[];
  /** The link to unsubscribe, for optional emails. */
  cancel?: { label: string; url: string };
};

/** One thing to press, what has to be said, and perhaps the way off a list. */
export async function composeLinkEmail(
  { tenant: { settings }, locale }: { tenant: Tenant; locale: 'en' | 'el' },
  content: LinkEmail,
): Promise<Composed> {
  const { subject, title, greeting, text, button, notes, cancel } = content;
  const company = companyLines(settings, locale);
  const blocks = [
    `${greeting}\n${text}`,
    `${button.label}: ${button.url}`,
    ...notes,
    ...(cancel ? [`${cancel.label}: ${cancel.url}`] : []),
    company.join('\n'),
  ];
  const body = html`
    <p style="margin:0">${greeting}<br />${text}</p>
    ${emailButton(button)} ${notes.map((note) => html`<p>${note}</p>`)}
    ${
      cancel &&
      html`<p style="color:${muted};font-size:14px">
        <a href="${cancel.url}" style="color:${ink}">${cancel.label}</a>
      </p>`
    }
    ${emailFooter(company)}
  `;
  const shop = settings.name[locale];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: await emailPage({ locale, subject, shop, title, body }),
  };
}
