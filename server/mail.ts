import path from 'node:path';
import type { Logger } from 'pino';
import { createMailer } from '#adapters/mail/mailer.ts';
import { createOrderPost } from '#adapters/mail/order-post.ts';
import type { Database } from '#db/database.ts';
import { confirmationHandler } from '#domain/orders/confirmation.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';
import type { Config } from './config.ts';
import { originOf } from './origin.ts';
import { startOutboxWorker } from './outbox-worker.ts';

const INTERVAL_MS = 1_000;

/**
 * Starts the worker that writes to buyers what their orders owe them. `onOrder` hears of each new order
 * that this process confirms.
 */
export function startMail(deps: {
  config: Config;
  db: Database;
  log: Logger;
  onOrder: () => void;
}): { stop: () => Promise<void> } {
  const { config, db, log, onOrder } = deps;
  const mailer = createMailer({ smtpUrl: config.smtpUrl, directory: path.join(config.dataDir, 'outbox') });
  const confirm = confirmationHandler(
    createOrderPost({
      mailer,
      publicUrlOf: (tenant) => originOf(tenant, config),
      from: config.mailFrom,
    }),
  );
  const worker = startOutboxWorker({
    db,
    log,
    tenants: () => listTenants(db),
    intervalMs: INTERVAL_MS,
    handlers: {
      'order.confirmation': async (ctx, job) => {
        onOrder();
        await confirm(ctx, job);
      },
    },
  });
  return {
    async stop() {
      await worker.stop();
      mailer.close();
    },
  };
}
