import type { TransactionContext } from '../../context.ts';
import { raiseAlert } from '../../orders/alerts.ts';
import { queueOrderEmail } from '../../orders/documents/emails.ts';
import { findOrder } from '../../orders/orders.ts';
import { cutLines, type LineRefund } from '../../orders/returns/refund-share.ts';
import { followUpRefund } from '../../orders/returns/after-refund.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { changePaymentState } from '../../payments/payments.ts';
import type { PaymentDetail } from '../../payments/rules.ts';
import { isProblem } from '../../problem.ts';
import {
  deleteRefundLines,
  insertRefund,
  insertRefundLines,
  markRefundDone,
  readRefund,
  readRefundLines,
  readStray,
  sumRefunds,
  updateRefund,
  type RefundRow,
} from './refund-store.ts';
import { deleteShares, insertShares, readShares, readUnshared } from './share-store.ts';
import { splitRefund, type TaxShare } from './refund-taxes.ts';
import { readPayment, updatePayment } from '../store.ts';

/** After this time a provider's reports include a refund that it has made; ms. */
const CHECK_AFTER = 30 * 60_000;

/** A refund: how much of which payment, and why. Minor units. */
type Return = {
  payment: PaymentDetail;
  amount: number;
  reason: string;
  actor: string;
  /** The goods that it is for. */
  lines?: readonly LineRefund[];
  /** What of it is for the delivery and for the fee of the payment method. */
  delivery?: number;
  fee?: number;
};

/** What can still be refunded, per payment; fully refunded ones are left out. The caller holds the order's lock. */
export async function leftOf(
  ctx: TransactionContext,
  payments: readonly PaymentDetail[],
): Promise<{ payment: PaymentDetail; left: number }[]> {
  const taken = payments.filter(({ state }) => state === 'completed' || state === 'refunded');
  const back = await sumRefunds(
    ctx,
    taken.map(({ id }) => id),
  );
  return taken
    .map((payment) => ({ payment, left: payment.amount - (back.get(payment.id) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/**
 * Records a refund before the provider is asked for it: the row's id is the idempotency key, and the outbox repeats the
 * request until it is done.
 */
export async function requestRefund(ctx: TransactionContext, input: Return): Promise<void> {
  await enqueueSending(ctx, await insertWhole(ctx, input));
}

/** Records a refund that a person has still to make by hand: an alert stays until somebody says that it is made. */
export async function requestByHand(ctx: TransactionContext, input: Return): Promise<void> {
  const refundId = await insertWhole(ctx, input);
  const { orderId, currency } = input.payment;
  await raiseAlert(ctx, {
    orderId,
    kind: 'refund-due',
    subject: refundId,
    facts: { says: 'sendByHand', amount: input.amount, currency, refundId },
  });
}

/** A refund with what it is for and the tax in it; answers its id. */
async function insertWhole(ctx: TransactionContext, input: Return): Promise<string> {
  const { payment, lines = [], delivery = 0, fee = 0 } = input;
  const refundId = await insertRefund(ctx, rowOf(input));
  await insertRefundLines(ctx, refundId, lines);
  await storeShares(ctx, payment.orderId, new Map([[refundId, { delivery, fee }]]));
  return refundId;
}

/** What of a refund is for the delivery and for the fee. */
type Extras = { delivery: number; fee: number };

/** Stores the tax in the refunds of an order that have none yet, also in those from before it was stored. */
async function storeShares(
  ctx: TransactionContext,
  orderId: string,
  extras: ReadonlyMap<string, Extras>,
): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const back: TaxShare[] = await readShares(ctx, orderId);
  for (const { id, amount, lines } of await readUnshared(ctx, orderId)) {
    const { delivery, fee } = extras.get(id) ?? { delivery: 0, fee: 0 };
    const shares = splitRefund(order, back, { amount, lines, delivery, fee });
    await insertShares(ctx, id, shares);
    back.push(...shares);
  }
}

/**
 * The same of money that was never the order's, once for a payment; once for each `transaction` by which it was paid
 * again.
 */
export async function requestStrayRefund(
  ctx: TransactionContext,
  input: Return & { currency: string; transaction?: string },
): Promise<void> {
  const { payment, amount, currency, transaction: providerTransaction = null } = input;
  if (amount <= 0 || (await readStray(ctx, payment.id, providerTransaction))) return;
  const row = { ...rowOf(input), currency, stray: true, providerTransaction };
  await enqueueSending(ctx, await insertRefund(ctx, row));
}

/** Records a refund that was already made: by hand, or in the provider's dashboard. */
export async function recordRefund(ctx: TransactionContext, input: Return): Promise<void> {
  await finishRefund(ctx, await insertWhole(ctx, input));
}

/**
 * Records as done what was given back in the provider's dashboard of a refund that the provider has refused: all of it,
 * or `made`. The rest is requested as a refund of its own, as the provider knows this one by its id.
 */
export async function deductMade(
  ctx: TransactionContext,
  refund: RefundRow,
  made: number,
): Promise<void> {
  const { id, orderId, paymentId, amount, currency, stray, providerTransaction } = refund;
  const { reason, actor } = refund;
  if (made < amount) {
    const { now, later } = cutLines(await readRefundLines(ctx, id), made);
    const extras = await readExtras(ctx, refund);
    const extrasNow = cutExtras(extras, made - sumOf(now));
    await updateRefund(ctx, id, { amount: made });
    await deleteRefundLines(ctx, id);
    await deleteShares(ctx, id);
    await insertRefundLines(ctx, id, now);
    const rest = { orderId, paymentId, amount: amount - made, currency, reason, actor };
    const restId = await insertRefund(ctx, { ...rest, stray, providerTransaction });
    await insertRefundLines(ctx, restId, later);
    const extrasLater = {
      delivery: extras.delivery - extrasNow.delivery,
      fee: extras.fee - extrasNow.fee,
    };
    if (!stray)
      await storeShares(
        ctx,
        orderId,
        new Map([
          [id, extrasNow],
          [restId, extrasLater],
        ]),
      );
    await enqueueSending(ctx, restId);
  }
  await finishRefund(ctx, id);
}

/** Of the delivery and the fee, what fits into a sum. */
export function cutExtras({ delivery, fee }: Extras, sum: number): Extras {
  const now = Math.min(delivery, Math.max(0, sum));
  return { delivery: now, fee: Math.min(fee, Math.max(0, sum - now)) };
}

async function readExtras(ctx: TransactionContext, { id, orderId }: RefundRow): Promise<Extras> {
  const shares = (await readShares(ctx, orderId)).filter(({ refundId }) => refundId === id);
  const of = (kind: TaxShare['kind']) => sumOf(shares.filter((share) => share.kind === kind));
  return { delivery: of('delivery'), fee: of('fee') };
}

export function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function rowOf({ payment, amount, reason, actor }: Return) {
  const { id: paymentId, orderId, currency } = payment;
  const rest = { stray: false, providerTransaction: null, reason, actor };
  return { orderId, paymentId, amount, currency, ...rest };
}

async function enqueueSending(ctx: TransactionContext, refundId: string): Promise<void> {
  await enqueue(ctx, { kind: 'refund.send', subject: refundId, payload: { refundId } });
}

/** Marks a refund as done, once, and emails the buyer. The caller holds the order's lock. */
export async function finishRefund(ctx: TransactionContext, refundId: string): Promise<void> {
  const refund = await readRefund(ctx, refundId);
  if (!refund || !(await markRefundDone(ctx, refundId))) return;
  const { orderId, paymentId, amount, actor } = refund;
  if (refund.stray) {
    await queueOrderEmail(ctx, 'payment.refunded', { orderId, refundId, amount: String(amount) });
    return;
  }
  const payment = await readPayment(ctx, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  const refundedTotal = payment.refundedTotal + amount;
  await updatePayment(ctx, paymentId, { refundedTotal });
  if (refundedTotal === payment.amount) {
    const result = await changePaymentState(ctx, { id: paymentId, to: 'refunded', actor });
    if (isProblem(result)) throw new Error(`Payment ${paymentId} cannot become refunded`);
  }
  // While it was on its way, reports of a refund made in the provider's dashboard could not be told apart from it.
  if (payment.provider !== null && refundedTotal < payment.amount) {
    const runAt = new Date(ctx.now().getTime() + CHECK_AFTER);
    await enqueue(ctx, { kind: 'payment.check', subject: refundId, payload: { paymentId }, runAt });
  }
  await followUpRefund(ctx, { orderId, refundId, amount, actor });
}
