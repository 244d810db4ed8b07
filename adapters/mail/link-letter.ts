import { html } from 'hono/html';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Composed } from './letter-blocks.ts';
import { companyLines, ink, letterButton, letterFoot, letterPage, muted } from './letter-page.ts';

/** What a letter with one thing to press says. */
export type LinkLetter = {
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: { label: string; url: string };
  notes: readonly string[];
  /** The way off the list, where nobody has to get the letter. */
  cancel?: { label: string; url: string };
};

/** One thing to press, what has to be said, and perhaps the way off a list. */
export async function composeLinkLetter(
  { tenant: { settings }, locale }: { tenant: Tenant; locale: 'en' | 'el' },
  content: LinkLetter,
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
    ${letterButton(button)} ${notes.map((note) => html`<p>${note}</p>`)}
    ${
      cancel &&
      html`<p style="color:${muted};font-size:14px">
        <a href="${cancel.url}" style="color:${ink}">${cancel.label}</a>
      </p>`
    }
    ${letterFoot(company)}
  `;
  const house = settings.name[locale];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: await letterPage({ locale, subject, house, title, body }),
  };
}
