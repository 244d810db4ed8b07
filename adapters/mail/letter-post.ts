import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Composed } from './letter-blocks.ts';
import type { Letter, Mailer } from './mailer.ts';

/** How the letters of the houses go out. */
export type PostOptions = {
  mailer: Mailer;
  /** A tenant's origin. */
  publicUrlOf: (tenant: Tenant) => string;
  /** Stands for the tenant's own sender. */
  from?: string | undefined;
};

/** Whose letter it is, and to whom. `id` names it (see `Letter`). */
type Envelope = { id: string; tenant: Tenant; locale: 'en' | 'el'; email: string; name?: string };

/** Sends what was composed in the house's name; answers come back to the house. Rejects when it was not accepted. */
export function sendLetter(
  { mailer, from }: PostOptions,
  { id, tenant, locale, email, name = '' }: Envelope,
  content: Composed & Pick<Letter, 'unsubscribeUrl'> & Partial<Pick<Letter, 'enclosures'>>,
): Promise<void> {
  return mailer.send({
    enclosures: [],
    ...content,
    id,
    from: from ?? tenant.settings.mailFrom,
    to: { name, address: email },
    replyTo: tenant.settings.email,
    language: locale,
  });
}
