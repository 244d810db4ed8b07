import type { Tenant } from '#domain/tenancy/rules.ts';
import { composeEmail, type Composed } from './email-blocks.ts';

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
export function composeLinkEmail(
  { tenant: { settings }, locale }: { tenant: Tenant; locale: 'en' | 'el' },
  { subject, title, greeting, text, button, notes, cancel }: LinkEmail,
): Promise<Composed> {
  return composeEmail(
    { settings, locale },
    {
      subject,
      title,
      publicUrl: new URL(button.url).origin,
      blocks: [
        { kind: 'text', lines: [greeting, text] },
        { kind: 'button', ...button },
        ...notes.map((note) => ({ kind: 'text' as const, lines: [note] })),
        ...(cancel ? [{ kind: 'small' as const, lines: [], links: [cancel] }] : []),
      ],
    },
  );
}
