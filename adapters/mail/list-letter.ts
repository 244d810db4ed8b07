import { html } from 'hono/html';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Composed } from './letter-blocks.ts';
import { companyLines, ink, letterButton, letterFoot, letterPage, muted } from './letter-page.ts';

/** What a letter to somebody on a list says. */
export type ListLetter = {
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: { label: string; url: string };
  notes: readonly string[];
  /** The way off the list. */
  cancel: { label: string; url: string };
};

/** A letter that nobody has to get: one thing to press, what has to be said, and the way off the list. */
export async function composeListLetter(
  { tenant: { settings }, locale }: { tenant: Tenant; locale: 'en' | 'el' },
  content: ListLetter,
): Promise<Composed> {
  const { subject, title, greeting, text, button, notes, cancel } = content;
  const company = companyLines(settings, locale);
  const blocks = [
    `${greeting}\n${text}`,
    `${button.label}: ${button.url}`,
    ...notes,
    `${cancel.label}: ${cancel.url}`,
    company.join('\n'),
  ];
  const body = html`
    <p style="margin:0">${greeting}<br />${text}</p>
    ${letterButton(button)} ${notes.map((note) => html`<p>${note}</p>`)}
    <p style="color:${muted};font-size:14px">
      <a href="${cancel.url}" style="color:${ink}">${cancel.label}</a>
    </p>
    ${letterFoot(company)}
  `;
  const house = settings.name[locale];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: await letterPage({ locale, subject, house, title, body }),
  };
}
