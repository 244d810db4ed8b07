import { transact, type Context } from '../context.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { providerOf } from '../payments/payments.ts';
import { ProviderFailure, type ProviderReport } from '../payments/ports.ts';
import type { FailureCode, PaymentDetail } from '../payments/rules.ts';
import { applyReport } from './apply-report.ts';
import { openAtProvider } from './open-at-provider.ts';
import { knownTransactions } from './known-transactions.ts';
import { insertEvent, insertReportedTransaction, readPayment, updatePayment } from './store.ts';

/** Who triggered it, for the order's history. `notice` is a webhook event: the value is stored. */
export type Source = 'return' | 'notice' | 'buyer' | 'reconciler';

/**
 * The outcome of a payment. `isKnown` false: the provider could not be asked. `isUndecided`: the payer's bank has not
 * decided yet; the order must not be canceled.
 */
export type Settled = {
  order: Order;
  payment: PaymentDetail;
  isKnown: boolean;
  isUndecided: boolean;
};

/** A webhook event of a provider, recorded with what it changed. */
export type ProviderEvent = {
  provider: string;
  eventId: string;
  reference: string;
  transaction?: string;
  says?: 'captured';
};

/**
 * The only path from a provider's report to a payment and its order, for every caller: the provider is asked outside of
 * any transaction, and the report is applied under the order's lock. Concurrent calls, in any order, apply it once.
 * Throws for an unknown id.
 */
export async function settlePayment(
  ctx: Context,
  input: { paymentId: string; source: Source; event?: ProviderEvent; transaction?: string },
): Promise<Settled> {
  const { paymentId, source, event, transaction = event?.transaction } = input;
  const payment = await find(ctx, paymentId);
  const provider = providerOf(ctx, payment);
  if (!provider || payment.providerReference === null) {
    return readSettled(ctx, paymentId, { isKnown: false });
  }
  if (transaction !== undefined) {
    const reported = {
      provider: provider.key,
      reference: payment.providerReference,
      transactionId: transaction,
    };
    await transact(ctx, (tx) => insertReportedTransaction(tx, reported));
  }
  const report = await askProvider(ctx, payment, 'status');
  if (!report) {
    // Moves it to the end of the queue.
    await transact(ctx, (tx) => updatePayment(tx, paymentId, { checkedAt: tx.now() }));
    return readSettled(ctx, paymentId, { isKnown: false });
  }
  return transact(ctx, async (tx) => {
    const id = await applyReport(tx, { paymentId, report, actor: source });
    if (event) await insertEvent(tx, event);
    return readSettled(tx, id, { isKnown: true, isUndecided: report.state === 'unknown' });
  });
}

/**
 * Releases a payment at its provider, if that is still possible: money that was taken meanwhile counts. Nothing changes
 * if the provider could not be asked, or money is under way. Without a `failureCode` the provider's code is used.
 */
export async function releasePayment(
  ctx: Context,
  input: { paymentId: string; actor: string; failureCode?: FailureCode },
): Promise<Settled> {
  const { paymentId, actor, failureCode } = input;
  const { order, payment } = await readSettled(ctx, paymentId, { isKnown: true });
  const report = await cancelAtProvider(ctx, order, payment);
  if (!report) {
    await transact(ctx, (tx) => updatePayment(tx, paymentId, { checkedAt: tx.now() }));
    return readSettled(ctx, paymentId, { isKnown: false });
  }
  const released = await transact(ctx, async (tx) => {
    await lockOrderById(tx, order.id);
    // Another call may have started it since it was read: then it has to be canceled at its provider.
    if (payment.state === 'created' && (await find(tx, paymentId)).state !== 'created') return null;
    const id = await applyReport(tx, { paymentId, report, actor, failureCode });
    return readSettled(tx, id, { isKnown: true, isUndecided: report.state === 'unknown' });
  });
  return released ?? releasePayment(ctx, input);
}

/** Null when the provider does not answer. */
async function cancelAtProvider(
  ctx: Context,
  order: Order,
  payment: PaymentDetail,
): Promise<ProviderReport | null> {
  const { amount, currency, providerReference } = payment;
  const report = { state: 'canceled', reference: '', amount, currency, refunded: 0 } as const;
  const neverBegun: ProviderReport = { ...report, failureCode: null };
  if (payment.state === 'created') return neverBegun;
  const provider = providerOf(ctx, payment);
  if (!provider) return null;
  if (providerReference !== null) return askProvider(ctx, payment, 'cancel');
  // The process was killed, or the answer was lost, before the reference was stored: the provider still knows the
  // payment.
  try {
    const { reference } = await openAtProvider(ctx, provider, { order, payment });
    await transact(ctx, (tx) => updatePayment(tx, payment.id, { providerReference: reference }));
    return await askProvider(ctx, { ...payment, providerReference: reference }, 'cancel');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.isCertain ? neverBegun : null;
  }
}

/** A provider's report of a payment, or what came of canceling it there. Null when the provider does not answer. */
export async function askProvider(
  ctx: Context,
  payment: PaymentDetail,
  what: 'status' | 'cancel',
): Promise<ProviderReport | null> {
  const provider = providerOf(ctx, payment);
  const { providerReference: reference } = payment;
  if (!provider || reference === null) return null;
  const known = await transact(ctx, (tx) => knownTransactions(tx, payment));
  try {
    return await provider[what](reference, known);
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

async function find(ctx: Context, paymentId: string): Promise<PaymentDetail> {
  const payment = await transact(ctx, (tx) => readPayment(tx, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

async function readSettled(
  ctx: Context,
  paymentId: string,
  { isKnown, isUndecided = false }: { isKnown: boolean; isUndecided?: boolean },
): Promise<Settled> {
  return transact(ctx, async (tx) => {
    const payment = await readPayment(tx, paymentId);
    const order = payment && (await findOrder(tx, payment.orderId));
    if (!payment || !order) throw new Error(`Payment ${paymentId} cannot be read again`);
    return { order, payment, isKnown, isUndecided };
  });
}
