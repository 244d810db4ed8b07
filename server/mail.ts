import path from 'node:path';
import { createMailer } from '#adapters/mail/mailer.ts';
import { createOrderPost } from '#adapters/mail/order-post.ts';
import { confirmationHandler } from '#domain/orders/confirmation.ts';
import type { OutboxHandler } from '#domain/outbox/rules.ts';
import type { Config } from './config.ts';
import { originOf } from './origin.ts';

/** What writes to buyers: the handler of their confirmations, over SMTP or into DATA_DIR/outbox. */
export function openMail(config: Config): { confirm: OutboxHandler; close: () => void } {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    directory: path.join(config.dataDir, 'outbox'),
  });
  const post = createOrderPost({
    mailer,
    publicUrlOf: (tenant) => originOf(tenant, config),
    from: config.mailFrom,
  });
  return { confirm: confirmationHandler(post), close: () => mailer.close() };
}
