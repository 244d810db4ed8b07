import path from 'node:path';
import { createAccountMailer } from '#adapters/mail/account-mailer.ts';
import { createMailTransport } from '#adapters/mail/mail-transport.ts';
import { createNewsletterMailer } from '#adapters/mail/newsletter-mailer.ts';
import { createOrderMailer } from '#adapters/mail/order-mailer.ts';
import { createStaffMailer } from '#adapters/mail/staff-mailer.ts';
import { createStockAlertMailer } from '#adapters/mail/stock-alert-mailer.ts';
import { createSupportMailer } from '#adapters/mail/support-mailer.ts';
import { accountEmailHandlers } from '#domain/identity/emails.ts';
import { newsletterHandlers } from '#domain/newsletter/emails.ts';
import { orderEmailHandlers } from '#domain/orders/documents/email-handlers.ts';
import type { OutboxHandlers } from '#domain/outbox/rules.ts';
import { staffEmailHandlers } from '#domain/staff/emails.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import { alertHandlers } from '#domain/stock-alerts/emails.ts';
import { supportHandlers } from '#domain/support/emails.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';
import { originOf } from '../http/origin.ts';

/** The outbox handlers that send mail, over SMTP or into DATA_DIR/outbox. */
export function openMail(config: Config): { handlers: OutboxHandlers; close: () => void } {
  const mailer = createMailTransport({
    smtpUrl: config.smtpUrl,
    directory: path.join(config.dataDir, 'outbox'),
  });
  const seals = createSeals([config.sessionSecret, ...config.previousSecrets]);
  const options = {
    mailer,
    publicUrlOf: (tenant: Tenant) => originOf(tenant, config),
    from: config.mailFrom,
  };
  return {
    handlers: {
      ...orderEmailHandlers(createOrderMailer(options)),
      ...alertHandlers(createStockAlertMailer(options)),
      ...accountEmailHandlers(createAccountMailer(options)),
      ...newsletterHandlers(createNewsletterMailer(options)),
      ...supportHandlers(createSupportMailer(options)),
      ...staffEmailHandlers(createStaffMailer(options), seals),
    },
    close: () => mailer.close(),
  };
}
