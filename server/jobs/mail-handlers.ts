import path from 'node:path';
import { createAccountPost } from '#adapters/mail/account-post.ts';
import { createMailer } from '#adapters/mail/mailer.ts';
import { createNewsletterPost } from '#adapters/mail/newsletter-post.ts';
import { createOrderPost } from '#adapters/mail/order-post.ts';
import { createStockAlertPost } from '#adapters/mail/stock-alert-post.ts';
import { createSupportPost } from '#adapters/mail/support-post.ts';
import { accountEmailHandlers } from '#domain/identity/emails.ts';
import { newsletterHandlers } from '#domain/newsletter/emails.ts';
import { orderEmailHandlers } from '#domain/orders/documents/email-handlers.ts';
import type { OutboxHandlers } from '#domain/outbox/rules.ts';
import { alertHandlers } from '#domain/stock-alerts/emails.ts';
import { supportHandlers } from '#domain/support/emails.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';
import { originOf } from '../http/origin.ts';

/** The outbox handlers that send mail, over SMTP or into DATA_DIR/outbox. */
export function openMail(config: Config): { handlers: OutboxHandlers; close: () => void } {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    directory: path.join(config.dataDir, 'outbox'),
  });
  const options = {
    mailer,
    publicUrlOf: (tenant: Tenant) => originOf(tenant, config),
    from: config.mailFrom,
  };
  return {
    handlers: {
      ...orderEmailHandlers(createOrderPost(options)),
      ...alertHandlers(createStockAlertPost(options)),
      ...accountEmailHandlers(createAccountPost(options)),
      ...newsletterHandlers(createNewsletterPost(options)),
      ...supportHandlers(createSupportPost(options)),
    },
    close: () => mailer.close(),
  };
}
