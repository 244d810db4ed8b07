import type { Logger } from 'pino';
import { createPracticeProvider } from '#adapters/fiscal/practice-provider.ts';
import type { Database } from '#db/database.ts';
import { orderJobs } from '#domain/back-office/orders-bulk.ts';
import { priceJobs } from '#domain/back-office/repricing.ts';
import { refreshListing } from '#domain/catalogue/listing.ts';
import type { Context } from '#domain/context.ts';
import { fiscalHandlers } from '#domain/orders/documents/fiscal-handlers.ts';
import { paymentHandlers } from '#domain/payment-processing/handlers.ts';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import { runJobs } from '#domain/jobs/run-jobs.ts';
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
import { deleteExpiredData } from './delete-expired-data.ts';
import { jobIntervals, type JobName } from './job-names.ts';
import { openMail } from './mail-handlers.ts';
import { startRepeatedJob } from './repeated-job.ts';

/** Tenants at once where a job waits for providers and mail servers; a job that only queries the database takes one. */
const SEVERAL = 4;

/** Starts the jobs that run beside the requests. */
export function startBackgroundJobs(deps: {
  config: Config;
  db: Database;
  /** A pool of staff, for what they have started. */
  staffDb: Database;
  log: Logger;
  warnOnce: WarnOnce;
}): { stop: () => Promise<void> } {
  const { config, db, staffDb, log, warnOnce } = deps;
  const mail = openMail(config);
  const desk = createPaymentDesk(config);
  const handlers: OutboxHandlers = {
    ...mail.handlers,
    ...paymentHandlers,
    ...fiscalHandlers(config.fiscalProvider === 'practice' ? createPracticeProvider() : null),
  };
  const start = (
    name: JobName,
    work: (ctx: Context, signal: AbortSignal) => Promise<unknown>,
    { atOnce = 1, pool = db } = {},
  ) => {
    const intervalMs = config.jobIntervals[name] ?? jobIntervals[name];
    return startRepeatedJob({ name, db: pool, log, intervalMs, atOnce, work });
  };
  const jobs = [
    start(
      'outbox',
      (ctx, signal) =>
        runDue(
          { ...ctx, desk },
          {
            handlers,
            signal,
            onError: (err, { id, kind, attempts }) => {
              const tenant = ctx.tenant.slug;
              log.error({ err, id, kind, attempts, tenant }, 'A job of the outbox failed');
            },
          },
        ),
      { atOnce: SEVERAL },
    ),
    start('stock-alerts', queueRestocked),
    start('waiting-orders', async (ctx) => {
      await readyWaitingOrders(ctx);
      await recheckMissing(ctx);
    }),
    start('payments', (ctx) => reconcilePayments({ ...ctx, desk }), { atOnce: SEVERAL }),
    start('listing', refreshListing),
    start('settings', async (ctx) => {
      await keepServedSettings(ctx);
      for (const { key, fault } of await listPromotionFaults(ctx)) {
        warnOnce(`The promotion ${key} of ${ctx.tenant.slug} counts for nothing: ${fault}`);
      }
    }),
    start(
      'jobs',
      (ctx, signal) =>
        runJobs(
          { ...ctx, desk },
          {
            kinds: { ...orderJobs, ...priceJobs },
            signal,
            onError: (err, { id, kind }) => {
              log.error({ err, id, kind, tenant: ctx.tenant.slug }, 'A record of a job failed');
            },
          },
        ),
      { pool: staffDb },
    ),
    start('expired-data', deleteExpiredData),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      mail.close();
    },
  };
}
