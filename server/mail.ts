import path from 'node:path';
import { createMailer } from '#adapters/mail/mailer.ts';
import { createOrderPost } from '#adapters/mail/order-post.ts';
import { createStockAlertPost } from '#adapters/mail/stock-alert-post.ts';
import { confirmationHandler } from '#domain/orders/confirmation.ts';
import type { OutboxHandler, OutboxHandlers } from '#domain/outbox/rules.ts';
import { alertHandlers } from '#domain/stock-alerts/letters.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from './config.ts';
import { originOf } from './origin.ts';

/** What writes to people: the handlers of their letters, over SMTP or into DATA_DIR/outbox. */
export function openMail(config: Config): {
  confirm: OutboxHandler;
  alerts: OutboxHandlers;
  close: () => void;
} {
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
    confirm: confirmationHandler(createOrderPost(options)),
    alerts: alertHandlers(createStockAlertPost(options)),
    close: () => mailer.close(),
  };
}
