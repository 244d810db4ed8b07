import { transact, type Context } from '../context.ts';
import { findOrderByReceipt } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { isProviderKind } from '../payments/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { openStates, problemCodeOf } from './rules.ts';
import { releasePayment, settlePayment, type ProviderEvent, type Settled } from './settle.ts';
import { readLatestPayment, readPaymentByReference } from './store.ts';

/**
 * The current state of the payment of an order, asked from the provider. PAYMENT_DECLINED, PAYMENT_DETAILS_INVALID or
 * PAYMENT_SERVICE_FAILURE when it has failed, ACTION_REQUIRED while there is no answer, ORDER_NOT_FOUND.
 */
export async function confirmPayment(
  ctx: Context,
  input: { receiptToken: string },
): Promise<Order | Problem> {
  const order = await findOrderByReceipt(ctx, input.receiptToken);
  if (!order) return problem('ORDER_NOT_FOUND');
  const latest = await transact(ctx, (tx) => readLatestPayment(tx, order.id));
  if (!latest || !isProviderKind(latest.kind)) return order;
  const settled = await settlePayment(ctx, { paymentId: latest.id, source: 'buyer' });
  const { state, failureCode } = settled.payment;
  if (state === 'failed') return problem(problemCodeOf(failureCode));
  return openStates.includes(state) ? problem('ACTION_REQUIRED') : settled.order;
}

/**
 * Settles the payment of a browser that has come back; null for a reference that nobody knows. Who comes back without
 * having paid shall not pay there any more: another way is offered in the shop.
 */
export async function settleReturn(
  ctx: Context,
  back: { provider: string; reference: string; transaction?: string; hasFailed: boolean },
): Promise<Order | null> {
  const payment = await transact(ctx, (tx) => readPaymentByReference(tx, back));
  if (!payment) return null;
  const { transaction } = back;
  const settled = await settlePayment(ctx, {
    paymentId: payment.id,
    source: 'return',
    transaction,
  });
  if (!back.hasFailed || !isStillOpen(settled)) return settled.order;
  const { order } = await releasePayment(ctx, { paymentId: payment.id, actor: 'return' });
  return order;
}

/** The provider has been asked, and nobody has decided: the payer may still pay there. */
function isStillOpen({ isKnown, isUndecided, payment }: Settled): boolean {
  return isKnown && !isUndecided && openStates.includes(payment.state);
}

/**
 * Settles the payment of a webhook event, and records the event, in one transaction. False if the provider cannot be
 * asked, or does not report the event yet: the provider has to send it again. A repeated event is asked about again,
 * which changes nothing. An event for an unknown payment is accepted and ignored: the reference of each payment is
 * stored before its payer is sent to the provider.
 */
export async function settleWebhookEvent(ctx: Context, event: ProviderEvent): Promise<boolean> {
  const payment = await transact(ctx, (tx) => readPaymentByReference(tx, event));
  if (!payment) return true;
  const settled = await settlePayment(ctx, { paymentId: payment.id, source: 'notice', event });
  const isBehind = event.says === 'captured' && openStates.includes(settled.payment.state);
  return settled.isKnown && !isBehind;
}
