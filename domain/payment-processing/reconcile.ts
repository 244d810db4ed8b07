import { transact, type Context } from '../context.ts';
import { localDay } from '../local-day.ts';
import { raiseAlert } from '../orders/alerts.ts';
import { systemReasons } from '../orders/system-reasons.ts';
import { queueOrderEmail } from '../orders/documents/emails.ts';
import { cancelOrder, findOrder, lockOrderById } from '../orders/orders.ts';
import { bankTransferDueOn } from '../orders/rules.ts';
import type { PaymentDetail } from '../payments/rules.ts';
import { isReminderDue } from './transfers/reminder.ts';
import { retryUntil } from './retry.ts';
import { ANSWER_TIME, ASK_AFTER, openStates, PATIENCE, RETRY_TIME } from './rules.ts';
import { releasePayment, settlePayment, type Settled } from './settle.ts';
import {
  markReminded,
  readAwaitedTransfers,
  readFailedOrders,
  readOrderPayments,
  readUndecided,
  updatePayment,
} from './store.ts';

/** Payments or orders per run. */
const BATCH_SIZE = 50;
/** Consecutive timeouts after which a provider is skipped until the next run. */
const SILENCES = 3;

/**
 * The background job for payments: asks providers about payments that are undecided for long, abandons those whose time
 * is over, cancels unpaid orders, and reminds buyers of transfers. The provider is always asked first, so that received
 * money is never overlooked. Any number of processes may run it at once.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  await settleUndecided(ctx);
  await cancelFailedOrders(ctx);
  await reconcileTransfers(ctx);
}

async function settleUndecided(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ASK_AFTER);
  const undecided = await transact(ctx, (tx) => readUndecided(tx, { before, limit: BATCH_SIZE }));
  // A provider that is down would delay the payments of the others, each by a whole timeout.
  const silences = new Map<string | null, number>();
  for (const payment of undecided) {
    const { provider } = payment;
    const silent = silences.get(provider) ?? 0;
    if (silent >= SILENCES) continue;
    const settled = await look(ctx, payment);
    silences.set(provider, settled && !settled.isKnown ? silent + 1 : 0);
  }
}

async function look(ctx: Context, asked: PaymentDetail): Promise<Settled | null> {
  const { id: paymentId, state, createdAt, providerReference } = asked;
  const isOver = ctx.now().getTime() - createdAt.getTime() >= ANSWER_TIME;
  const giveUp = (failureCode: 'PAYMENT_EXPIRED' | 'PAYMENT_SERVICE_FAILURE') =>
    releasePayment(ctx, { paymentId, actor: 'system', failureCode });
  if (providerReference !== null) {
    const settled = await settlePayment(ctx, { paymentId, source: 'reconciler' });
    // Releasing an undecided payment would undo what the buyer's bank has promised.
    const { isKnown, isUndecided, payment } = settled;
    const isWaiting = isKnown && !isUndecided && openStates.includes(payment.state);
    return isWaiting && isOver ? giveUp('PAYMENT_EXPIRED') : settled;
  }
  if (isOver && openStates.includes(state)) return giveUp('PAYMENT_EXPIRED');
  // The process was killed before the provider answered: nobody was sent there.
  if (state === 'processing') return giveUp('PAYMENT_SERVICE_FAILURE');
  await transact(ctx, (tx) => updatePayment(tx, paymentId, { checkedAt: ctx.now() }));
  return null;
}

async function cancelFailedOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETRY_TIME);
  const ids = await transact(ctx, (tx) => readFailedOrders(tx, { before, limit: BATCH_SIZE }));
  for (const orderId of ids) {
    if (!(await isSurelyUnpaid(ctx, orderId, before))) continue;
    await transact(ctx, async (tx) => {
      await lockOrderById(tx, orderId);
      const order = await findOrder(tx, orderId);
      const until = order && retryUntil(order);
      if (!until || until > tx.now()) return;
      const reason = systemReasons.unpaid;
      await cancelOrder(tx, { orderId, actor: 'system', reason, cause: 'unpaid' });
    });
  }
}

/**
 * Asks once more: a declined payment may have been paid at another try. Without an answer the order waits for a day;
 * while money is under way, as long as that takes.
 */
async function isSurelyUnpaid(ctx: Context, orderId: string, before: Date): Promise<boolean> {
  const payments = await transact(ctx, (tx) => readOrderPayments(tx, orderId));
  for (const { id: paymentId, providerReference, createdAt } of payments) {
    if (providerReference === null) continue;
    const settled = await settlePayment(ctx, { paymentId, source: 'reconciler' });
    const { isKnown, isUndecided } = settled;
    if (isUndecided) return false;
    if (!isKnown && before.getTime() - createdAt.getTime() < PATIENCE) return false;
  }
  return true;
}

async function reconcileTransfers(ctx: Context): Promise<void> {
  const today = localDay(ctx.now(), ctx.tenant.timeZone);
  const awaited = await transact(ctx, (tx) => readAwaitedTransfers(tx));
  for (const { paymentId, orderId, placedAt, remindedAt, receivedTotal } of awaited) {
    const isOver = today > bankTransferDueOn(placedAt, ctx.tenant);
    if (isOver && receivedTotal > 0) {
      // A buyer who has paid a part is contacted by staff, not canceled automatically.
      await transact(ctx, (tx) =>
        raiseAlert(tx, {
          orderId,
          kind: 'transfer-short',
          subject: paymentId,
          facts: { says: 'transferShort', amount: receivedTotal, currency: ctx.tenant.currency },
        }),
      );
    } else if (isOver) {
      await transact(ctx, async (tx) => {
        const order = await lockOrderById(tx, orderId);
        // Behind the lock: it may have been paid, or trusted, since.
        if (order?.state !== 'pending') return;
        const reason = systemReasons.transferMissing;
        await cancelOrder(tx, { orderId, actor: 'system', reason, cause: 'unpaid' });
      });
    } else if (!remindedAt && isReminderDue(placedAt, ctx.now(), ctx.tenant.timeZone)) {
      await transact(ctx, async (tx) => {
        if (await markReminded(tx, paymentId))
          await queueOrderEmail(tx, 'order.bankReminder', { orderId });
      });
    }
  }
}
