import { emailKey, mailboxOf, parseEmail } from '../address/email.ts';
import { listVariantOffers } from '../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { inDays } from '../in-days.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import { problem, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import * as requests from './request-store.ts';
import {
  isAvailableNow,
  CONFIRMATION,
  SENDING_WINDOW,
  RESTOCKED,
  type StockAlert,
} from './rules.ts';
import * as store from './store.ts';

export type Requested = { email: string };

/**
 * Requests a stock alert: the address gets an email with a link, and waits once that is confirmed. The answer is the
 * same for every address, whether it is known, waits already, or has reached its daily limit of emails: nobody learns
 * anything about another's address. After many requests the email is sent later; nobody is refused for what others do
 * (decision 058). Refused: EMAIL_INVALID, VARIANT_NOT_AVAILABLE (unknown, or not sold out), RATE_LIMITED (the visitor).
 */
export async function requestAlert(
  ctx: Context,
  input: { variantId: string | null; email: string },
): Promise<Requested | Problem> {
  const parsed = parseEmail(input.email);
  if (parsed.fault !== null) {
    return problem('EMAIL_INVALID', { issues: [{ path: 'email', code: parsed.fault }] });
  }
  const email = parsed.value;
  const { variantId } = input;
  const offers = await listVariantOffers(ctx, variantId === null ? [] : [variantId]);
  const [offer] = offers.values();
  if (offer?.availability !== 'sold_out') {
    return problem('VARIANT_NOT_AVAILABLE', { variantIds: variantId === null ? [] : [variantId] });
  }
  const refusal = await consumeRateLimit(ctx, { action: 'stock-alert' });
  if (refusal) return refusal;
  const key = emailKey(email);
  const isFull = await consumeRateLimit(ctx, {
    action: 'stock-alert-mail',
    subject: mailboxOf(key),
  });
  if (isFull) return { email };
  const { confirmDays, requestsPerHour } = ctx.tenant.settings.stockAlerts;
  await transact(ctx, async (tx) => {
    await requests.lockRequests(tx);
    const letterAt = await findSendingTime(tx, requestsPerHour);
    const alertId = await store.upsertAlert(tx, {
      variantId: offer.variantId,
      email,
      emailKey: key,
      expiresAt: inDays(letterAt, confirmDays),
    });
    const subject = await requests.insertRequest(tx, letterAt);
    await enqueue(tx, { kind: CONFIRMATION, subject, payload: { alertId }, runAt: letterAt });
  });
  return { email };
}

/** When the next email may be sent: at most `most` per hour. */
async function findSendingTime(tx: TransactionContext, most: number): Promise<Date> {
  const now = tx.now();
  const before = await requests.readEarlierSending(tx, most);
  const next = (before?.getTime() ?? 0) + SENDING_WINDOW;
  return next > now.getTime() ? new Date(next) : now;
}

/** The alert that an email's token opens; null for unknown, expired and used up alike. */
export async function findAlert(ctx: Context, token: string): Promise<StockAlert | null> {
  const hash = hashToken(token);
  return hash === null ? null : transact(ctx, (tx) => store.selectAlertByToken(tx, hash));
}

/** The owner of the address says that it is theirs. Saying so twice is saying so. TOKEN_INVALID as of findAlert. */
export async function confirmAlert(ctx: Context, token: string): Promise<StockAlert | Problem> {
  return withAlert(ctx, token, async (tx, alert) => {
    if (alert.confirmed) return alert;
    const { keptDays } = ctx.tenant.settings.stockAlerts;
    await store.markConfirmed(tx, alert.id, inDays(ctx.now(), keptDays));
    return { ...alert, confirmed: true };
  });
}

/** Forgets the alert and the address; answers what was forgotten. TOKEN_INVALID as of findAlert. */
export async function cancelAlert(ctx: Context, token: string): Promise<StockAlert | Problem> {
  return withAlert(ctx, token, async (tx, alert) => {
    await store.deleteAlert(tx, alert.id);
    return { ...alert, confirmed: false };
  });
}

type Transaction = Parameters<Parameters<typeof transact>[1]>[0];

async function withAlert(
  ctx: Context,
  token: string,
  work: (tx: Transaction, alert: StockAlert) => Promise<StockAlert>,
): Promise<StockAlert | Problem> {
  const hash = hashToken(token);
  if (hash === null) return problem('TOKEN_INVALID');
  return transact(ctx, async (tx) => {
    const alert = await store.selectAlertByToken(tx, hash, { lock: true });
    return alert ? work(tx, alert) : problem('TOKEN_INVALID');
  });
}

const VARIANTS_AT_ONCE = 200;
const EMAILS_AT_ONCE = 500;

/**
 * Puts an email into the outbox for everybody who waits for what can be had now, and answers how many.
 * It looks at what is so, not at what has changed: goods also come back when a hold runs out or a price
 * begins, which no write announces, and who confirms while the goods come in is found by the next look.
 */
export async function queueRestocked(ctx: Context): Promise<number> {
  let queued = 0;
  let after: string | null = null;
  for (;;) {
    const page = { after, limit: VARIANTS_AT_ONCE };
    const waitedFor: string[] = await transact(ctx, (tx) => store.selectWaitedFor(tx, page));
    const offers = await listVariantOffers(ctx, waitedFor);
    const back = waitedFor.filter((id) => isAvailableNow(offers.get(id)?.availability));
    while (back.length > 0) {
      const emails = await transact(ctx, async (tx) => {
        const alerts = await store.queueWaiting(tx, back, EMAILS_AT_ONCE);
        for (const { id, queueCount } of alerts) {
          const subject = `${id}/${queueCount}`;
          await enqueue(tx, { kind: RESTOCKED, subject, payload: { alertId: id } });
        }
        return alerts.length;
      });
      queued += emails;
      if (emails < EMAILS_AT_ONCE) break;
    }
    after = waitedFor.at(-1) ?? null;
    if (waitedFor.length < VARIANTS_AT_ONCE) return queued;
  }
}

/** Deletes expired alerts, and records of emails that no limit counts any more. */
export async function cleanUpStockAlerts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - SENDING_WINDOW);
  await transact(ctx, async (tx) => {
    await store.deleteExpired(tx);
    await requests.deleteRequests(tx, before);
  });
}

/** What an address waits for, the last asked for first. */
export async function listAlertsOf(ctx: Context, email: string): Promise<store.AlertRecord[]> {
  return transact(ctx, (tx) => store.listAlerts(tx, emailKey(email)));
}

/** Forgets all that an address waits for. */
export async function forgetAlertsOf(ctx: TransactionContext, email: string): Promise<void> {
  await store.deleteAlertsOf(ctx, emailKey(email));
}
