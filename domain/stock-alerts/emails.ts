import { listVariantOffers } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { OutboxHandlers, OutboxJob } from '../outbox/rules.ts';
import type { StockAlertEmail, StockAlertMailer } from './ports.ts';
import { createToken, hashOfToken } from '../token.ts';
import { isAvailableNow, CONFIRMATION, RESTOCKED, type StockAlert } from './rules.ts';
import * as store from './store.ts';

/** The outbox jobs of stock alerts. */
export function alertHandlers(mailer: StockAlertMailer): OutboxHandlers {
  return {
    [CONFIRMATION]: (ctx, job) => sendConfirmation(ctx, job, mailer),
    [RESTOCKED]: (ctx, job) => sendRestocked(ctx, job, mailer),
  };
}

/** Asks the owner of the address to confirm. A canceled alert sends nothing. */
async function sendConfirmation(
  ctx: Context,
  job: OutboxJob,
  mailer: StockAlertMailer,
): Promise<void> {
  const mail = await transact(ctx, async (tx) => {
    const alert = await store.lockAlert(tx, job.payload['alertId'] ?? '');
    if (!alert || alert.sendingAt) return null;
    const offer = await offerOf(tx, alert);
    return offer ? composeEmail(tx, job, alert, offer) : null;
  });
  if (mail) await mailer.sendConfirmation(mail);
}

/**
 * Emails that the goods are back, once. The alert is marked before its email is sent: after a crash in between it stays
 * marked and is never sent again, because a second email is worse than none. If the mail server refuses, the mark is
 * removed and the outbox tries again.
 */
async function sendRestocked(
  ctx: Context,
  job: OutboxJob,
  mailer: StockAlertMailer,
): Promise<void> {
  const id = job.payload['alertId'] ?? '';
  const mail = await transact(ctx, async (tx) => {
    const alert = await store.lockAlert(tx, id);
    if (!alert) return null;
    if (alert.sendingAt) {
      await store.deleteAlert(tx, id);
      return null;
    }
    const offer = await offerOf(tx, alert);
    // Sold out again before the email was sent: the wait goes on.
    if (!offer || !isAvailableNow(offer.availability)) {
      await store.markWaiting(tx, id);
      return null;
    }
    await store.markSending(tx, id, ctx.now());
    return composeEmail(tx, job, alert, offer);
  });
  if (!mail) return;
  try {
    await mailer.sendRestocked(mail);
  } catch (error) {
    await transact(ctx, (tx) => store.markSending(tx, id, null));
    throw error;
  }
  await transact(ctx, (tx) => store.deleteAlert(tx, id));
}

type Offer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

async function offerOf(tx: TransactionContext, { variantId, locale }: StockAlert) {
  const offers = await listVariantOffers({ ...tx, locale }, [variantId]);
  return offers.get(variantId);
}

/** Each email gets its own token, so that no token is stored in the clear until it is sent. */
async function composeEmail(
  tx: TransactionContext,
  job: OutboxJob,
  alert: StockAlert,
  offer: Offer,
): Promise<StockAlertEmail> {
  const token = createToken();
  const hash = hashOfToken(token);
  await store.insertToken(tx, { alertId: alert.id, hash });
  const { productName, productSlug, sku, variantLabel } = offer;
  return {
    id: job.id,
    tenant: tx.tenant,
    locale: alert.locale,
    email: alert.email,
    token,
    confirmed: alert.confirmed,
    product: { name: productName, slug: productSlug, sku, variantLabel },
    confirmDays: tx.tenant.settings.stockAlerts.confirmDays,
  };
}
