import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Composed } from './email-blocks.ts';
import type { Email, MailTransport } from './mail-transport.ts';

/** How emails of all tenants are sent. */
export type MailOptions = {
  mailer: MailTransport;
  /** A tenant's origin. */
  publicUrlOf: (tenant: Tenant) => string;
  /** Replaces the tenant's own sender. */
  from?: string | undefined;
};

/** The tenant and the recipient. For `id` see `Email`. */
type Envelope = { id: string; tenant: Tenant; locale: 'en' | 'el'; email: string; name?: string };

/** Sends an email in the tenant's name; replies go to the tenant. Rejects when it was not accepted. */
export function sendEmail(
  { mailer, from }: MailOptions,
  { id, tenant, locale, email, name = '' }: Envelope,
  content: Composed & Pick<Email, 'unsubscribeUrl'> & Partial<Pick<Email, 'enclosures'>>,
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
