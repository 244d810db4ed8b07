import type { Logger } from 'pino';
import { createPracticeProvider } from '#adapters/fiscal/practice-provider.ts';
import type { Database } from '#db/database.ts';
import { refreshListing } from '#domain/catalogue/listing.ts';
import { fiscalHandlers } from '#domain/orders/documents/fiscal-handlers.ts';
import { paymentHandlers } from '#domain/payment-processing/handlers.ts';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import { recheckMissing } from '#domain/orders/fulfilment/missing.ts';
import { readyWaitingOrders } from '#domain/orders/fulfilment/readiness.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import type { OutboxHandlers } from '#domain/outbox/rules.ts';
import { listPromotionFaults } from '#domain/promotions/promotions.ts';
import { queueRestocked } from '#domain/stock-alerts/stock-alerts.ts';
import { keepServedSettings } from '#domain/tenancy/tenancy.ts';
import type { Config } from '../config.ts';
import type { WarnOnce } from '../log.ts';
import { createPaymentDesk } from '../payments/payment-desk.ts';
import { openMail } from './mail-handlers.ts';
import { startRounds } from './repeated-job.ts';
import { sweep } from './delete-expired-data.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/** Tenants at once where providers and mail servers are waited for; what only asks the database visits one. */
const SEVERAL = 4;

/**
 * Starts what runs beside the requests: the outbox, the look-out for goods that are back and for orders that wait
 * for them, the listing, the settings that are kept and the sweep. `onOrder` hears once of each new order that this process confirms.
 */
export function startBackground(deps: {
  config: Config;
  db: Database;
  log: Logger;
  warnOnce: WarnOnce;
  onOrder: () => void;
}): { stop: () => Promise<void> } {
  const { config, db, log, warnOnce, onOrder } = deps;
  const mail = openMail(config);
  const desk = createPaymentDesk(config);
  const handlers: OutboxHandlers = {
    ...mail.orders,
    ...mail.alerts,
    ...mail.accounts,
    ...mail.newsletter,
    ...mail.support,
    ...paymentHandlers,
    ...fiscalHandlers(config.fiscalProvider === 'practice' ? createPracticeProvider() : null),
    'order.confirmation': async (ctx, job) => {
      // Mail that is tried again tells nothing new.
      if (job.attempts <= 1) onOrder();
      await mail.orders['order.confirmation']?.(ctx, job);
    },
  };
  const outbox = startRounds({
    name: 'outbox',
    db,
    log,
    intervalMs: SECOND,
    atOnce: SEVERAL,
    work: async (ctx, signal) => {
      await runDue(
        { ...ctx, desk },
        {
          handlers,
          signal,
          onError: (err, { id, kind, attempts }) => {
            log.error(
              { err, id, kind, attempts, tenant: ctx.tenant.slug },
              'A job of the outbox failed',
            );
          },
        },
      );
    },
  });
  const lookout = startRounds({
    name: 'restocked',
    db,
    log,
    intervalMs: 10 * SECOND,
    atOnce: 1,
    work: async (ctx) => {
      await queueRestocked(ctx);
    },
  });
  const shelf = startRounds({
    name: 'waiting orders',
    db,
    log,
    intervalMs: 10 * SECOND,
    atOnce: 1,
    work: async (ctx) => {
      await readyWaitingOrders(ctx);
      await recheckMissing(ctx);
    },
  });
  const treasurer = startRounds({
    name: 'payments',
    db,
    log,
    intervalMs: 30 * SECOND,
    atOnce: SEVERAL,
    work: (ctx) => reconcilePayments({ ...ctx, desk }),
  });
  const lister = startRounds({
    name: 'listing',
    db,
    log,
    intervalMs: 60 * SECOND,
    atOnce: 1,
    work: refreshListing,
  });
  const settings = startRounds({
    name: 'settings',
    db,
    log,
    intervalMs: 10 * SECOND,
    atOnce: 1,
    work: async (ctx) => {
      await keepServedSettings(ctx);
      for (const { key, fault } of await listPromotionFaults(ctx)) {
        warnOnce(`The promotion ${key} of ${ctx.tenant.slug} counts for nothing: ${fault}`);
      }
    },
  });
  const broom = startRounds({ name: 'sweep', db, log, intervalMs: HOUR, atOnce: 1, work: sweep });
  return {
    async stop() {
      await Promise.all([
        outbox.stop(),
        lookout.stop(),
        shelf.stop(),
        treasurer.stop(),
        lister.stop(),
        settings.stop(),
        broom.stop(),
      ]);
      mail.close();
    },
  };
}
