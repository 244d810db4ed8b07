import { transact, type Context } from '../../context.ts';
import type { AlertFacts } from '../../orders/alert-facts.ts';
import { raiseAlert, settleAlertsOf, wasRaised, type AlertKind } from '../../orders/alerts.ts';
import { findOrder, lockOrderById } from '../../orders/orders.ts';
import type { Order } from '../../orders/rules.ts';
import { ProviderFailure, type RefundRequest } from '../../payments/ports.ts';
import { problem, type Problem } from '../../problem.ts';
import type { PaymentDetail } from '../../payments/rules.ts';
import { isUuid } from '../../uuid.ts';
import { knownTransactions } from '../known-transactions.ts';
import { findProviderOfPayment } from '../provider-of-payment.ts';
import { agrees } from '../rules.ts';
import { askProvider } from '../settle.ts';
import { deductMade, finishRefund } from './refund-ledger.ts';
import { readPayment } from '../store.ts';
import { readRefund, readSiblings, updateRefund, type RefundRow } from './refund-store.ts';

type Begun = {
  refund: RefundRow;
  doubt: Pick<RefundRequest, 'returnedBefore' | 'askedBefore' | 'mayAskAgain'>;
};

/**
 * Asks a provider for a refund. The request is committed before it is sent: after a crash or a lost answer the refund
 * is in doubt, and is not simply repeated. The provider recognizes it by the id of its row, or finds out what happened,
 * or requires a decision by a person.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const begun = await begin(ctx, refundId);
  if (!begun) return;
  const { refund, doubt } = begun;
  const { orderId, paymentId, amount, currency, providerTransaction } = refund;
  const { payment, provider, reference } = await findProviderOfPayment(ctx, paymentId);
  const known = await transact(ctx, (tx) => knownTransactions(tx, payment));
  try {
    await provider.refund({
      reference,
      tenant: ctx.tenant.slug,
      amount,
      currency,
      idempotencyKey: refundId,
      known: { ...known, taken: providerTransaction ?? known.taken },
      ...doubt,
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.isCertain && (await wasMadeThere(ctx, refund, payment))) return;
    await noteFailure(ctx, refund, error, provider.key);
    throw error;
  }
  await transact(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    await finishRefund(tx, refundId);
  });
}

/**
 * Null when it is done. Throws while another refund of the same payment is in doubt: their sums could not be told
 * apart.
 */
async function begin(ctx: Context, refundId: string): Promise<Begun | null> {
  return transact(ctx, async (tx) => {
    const found = await readRefund(tx, refundId);
    if (!found) return null;
    await lockOrderById(tx, found.orderId);
    const refund = await readRefund(tx, refundId);
    if (!refund || refund.state === 'done') return null;
    const { returned, isAnyInDoubt } = await readSiblings(tx, refund);
    if (isAnyInDoubt) throw new Error(`Refund ${refundId} waits for another of its payment`);
    const { askedAt, mayAskAgain } = refund;
    if (askedAt === null || mayAskAgain) {
      await updateRefund(tx, refundId, { askedAt: tx.now(), mayAskAgain: false });
    }
    return { refund, doubt: { returnedBefore: returned, askedBefore: askedAt, mayAskAgain } };
  });
}

/**
 * True when the provider has refused a refund because money was given back in its own dashboard meanwhile: what exceeds
 * the rest of the payment is recorded as made there. Of a second payment the report does not say how much is left.
 */
async function wasMadeThere(
  ctx: Context,
  { id, orderId, providerTransaction }: RefundRow,
  payment: PaymentDetail,
): Promise<boolean> {
  const report = providerTransaction === null ? await askProvider(ctx, payment, 'status') : null;
  if (!report || (report.state !== 'captured' && report.state !== 'refunded')) return false;
  return transact(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const refund = await readRefund(tx, id);
    if (!refund || refund.state === 'done' || refund.currency !== report.currency) return false;
    const made = refund.amount - Math.max(0, report.amount - report.refunded);
    if (made <= 0 || (!refund.stray && !agrees(report, payment))) return false;
    await updateRefund(tx, id, { askedAt: null });
    await deductMade(tx, refund, Math.min(made, refund.amount));
    return true;
  });
}

async function noteFailure(
  ctx: Context,
  { id, orderId, amount, currency }: RefundRow,
  error: ProviderFailure,
  provider: string,
): Promise<void> {
  const about = { provider, amount, currency, refundId: id };
  const alert = (kind: AlertKind, facts: AlertFacts) =>
    transact(ctx, (tx) => raiseAlert(tx, { orderId, kind, subject: id, facts }));
  if (error.isCertain || error.isRepeatable) {
    await transact(ctx, (tx) => updateRefund(tx, id, { askedAt: null }));
  }
  if (error.isCertain) {
    await alert('refund-due', { says: 'refundRefused', ...about, message: error.message });
  } else if (error.asksPerson) {
    await alert('refund-in-doubt', { says: 'refundInDoubt', ...about });
  }
}

/**
 * Closes or repeats a refund that the provider refuses, or of which nobody knows whether it was sent. `isMade`: the buyer
 * has the money, by the provider or by hand; the provider is not asked again, and the alerts
 * about it are settled; otherwise it is asked again. ORDER_NOT_FOUND; STATE_TRANSITION for a refund that is none of the
 * order's, is done, or waits to be sent, and for one by hand that is not made: no provider can be asked.
 */
export async function decideRefund(
  ctx: Context,
  input: { orderId: string; refundId: string; isMade: boolean; actor: string },
): Promise<Order | Problem> {
  const { orderId, refundId, isMade, actor } = input;
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const refund = isUuid(refundId) ? await readRefund(tx, refundId) : null;
    const isOpen =
      refund?.orderId === orderId &&
      refund.state !== 'done' &&
      (refund.askedAt !== null || (await wasRaised(tx, { kind: 'refund-due', subject: refundId })));
    const isByHand =
      refund !== null && (await readPayment(tx, refund.paymentId))?.provider === null;
    if (!isOpen || (isByHand && !isMade)) {
      return problem('STATE_TRANSITION', { params: { from: refund?.state ?? 'none', to: 'done' } });
    }
    if (isMade) {
      await finishRefund(tx, refundId);
      await settleAlertsOf(tx, { subject: refundId, actor });
    } else {
      await updateRefund(tx, refundId, { mayAskAgain: true });
    }
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}
