import type { TransactionContext } from '../context.ts';
import { advanceOrder } from '../orders/advance.ts';
import { raiseAlert } from '../orders/alerts.ts';
import { systemReasons } from '../orders/system-reasons.ts';
import { lockOrderById } from '../orders/orders.ts';
import type { OrderState } from '../orders/rules.ts';
import { enqueue } from '../outbox/outbox.ts';
import { changePaymentState, reopenPayment } from '../payments/payments.ts';
import type { ProviderReport } from '../payments/ports.ts';
import type { FailureCode, PaymentDetail } from '../payments/rules.ts';
import { isProblem } from '../problem.ts';
import { recordRefund, requestStrayRefund } from './refunds/refund-ledger.ts';
import { sumRefunds } from './refunds/refund-store.ts';
import { agrees, holdsMoney, isStopped, openStates, pathAfter } from './rules.ts';
import { readLatestPayment, readPayment, readPaymentByReference, updatePayment } from './store.ts';

type ReportInput = {
  paymentId: string;
  report: ProviderReport;
  actor: string;
  failureCode?: FailureCode;
};
type Case = { payment: PaymentDetail; state: OrderState; report: ProviderReport; actor: string };

/**
 * Applies a provider's report to a payment under its order's lock, and advances the order. A repeated or outdated
 * report changes nothing. Answers the id of the payment that counts from now on: another one if late money has reopened
 * it. `failureCode`: why it is abandoned, if it is.
 */
export async function applyReport(ctx: TransactionContext, input: ReportInput): Promise<string> {
  const { report, actor } = input;
  const { orderId } = await found(ctx, input.paymentId);
  const order = await lockOrderById(ctx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  // Behind the lock: another caller may have written the same, or more.
  const payment = await counting(ctx, await found(ctx, input.paymentId));
  await updatePayment(ctx, payment.id, {
    checkedAt: ctx.now(),
    // The first one stays: a second payment of the same order must not take its place.
    ...(payment.providerTransaction === null && { providerTransaction: report.transaction }),
  });
  await returnSurplus(ctx, payment, input);
  const { state } = order;
  if (holdsMoney(report) && !agrees(report, payment)) {
    await mismatch(ctx, { payment, state, report, actor });
    return payment.id;
  }
  if (holdsMoney(report) && hasEnded(payment)) {
    return receiveLate(ctx, { payment, state, report, actor });
  }
  await walk(ctx, payment, input);
  if (holdsMoney(report) && isStopped(state)) await askToGiveBack(ctx, payment);
  await recordForeignRefunds(ctx, payment.id, input);
  return payment.id;
}

/** A second payment by the same payer is refunded, and staff gets an alert. */
async function returnSurplus(
  ctx: TransactionContext,
  payment: PaymentDetail,
  { report, actor }: ReportInput,
): Promise<void> {
  const { id, orderId } = payment;
  for (const { transaction, amount, currency } of report.surplus ?? []) {
    await raiseAlert(ctx, {
      orderId,
      kind: 'second-payment',
      subject: `${id} ${transaction}`,
      facts: { says: 'secondPayment', transaction, amount, currency },
    });
    const reason = systemReasons.paidTwice;
    await requestStrayRefund(ctx, { payment, amount, currency, reason, actor, transaction });
  }
}

/** Given up: it can have no money any more. */
function hasEnded({ state }: PaymentDetail): boolean {
  return state === 'failed' || state === 'canceled';
}

async function found(ctx: TransactionContext, id: string): Promise<PaymentDetail> {
  const payment = await readPayment(ctx, id);
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

/** For a reopened payment the provider's report is about the second one. */
async function counting(ctx: TransactionContext, payment: PaymentDetail): Promise<PaymentDetail> {
  const { provider, providerReference: reference } = payment;
  if (provider === null || reference === null) return payment;
  return (await readPaymentByReference(ctx, { provider, reference })) ?? payment;
}

async function walk(
  ctx: TransactionContext,
  { id, state, orderId }: PaymentDetail,
  { report, actor, failureCode }: Omit<ReportInput, 'paymentId'>,
): Promise<void> {
  const path = pathAfter(state, report.state);
  if (path.length === 0) return;
  for (const to of path) {
    const result = await changePaymentState(ctx, { id, to, actor });
    if (isProblem(result)) throw new Error(`Payment ${id} cannot become ${to}`);
  }
  const last = path.at(-1);
  if (last === 'failed') {
    const code = failureCode ?? report.failureCode ?? 'PAYMENT_DECLINED';
    await updatePayment(ctx, id, { failureCode: code });
  }
  if (last === 'approved') {
    await enqueue(ctx, { kind: 'payment.capture', subject: id, payload: { paymentId: id } });
  }
  // A promise that the bank has taken back: the goods may be on their way.
  if (last === 'canceled' && report.state === 'canceled') await lost(ctx, { id, orderId });
  await advanceOrder(ctx, { orderId, actor });
}

async function lost(
  ctx: TransactionContext,
  { id, orderId }: Pick<PaymentDetail, 'id' | 'orderId'>,
): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (!order || isStopped(order.state)) return;
  await raiseAlert(ctx, {
    orderId,
    kind: 'payment-mismatch',
    subject: `${id} lost`,
    facts: { says: 'authorisationCanceled' },
  });
}

/** A wrong sum pays for nothing: staff gets an alert. If the order is over, it is refunded. */
async function mismatch(
  ctx: TransactionContext,
  { payment, state, report, actor }: Case,
): Promise<void> {
  const { id, orderId, provider } = payment;
  await raiseAlert(ctx, {
    orderId,
    kind: 'payment-mismatch',
    subject: id,
    facts: {
      says: 'amountDiffers',
      provider: provider ?? '',
      reported: report.amount,
      reportedCurrency: report.currency,
      amount: payment.amount,
      currency: payment.currency,
    },
  });
  const isOpen = openStates.includes(payment.state);
  if (!hasEnded(payment) && !(isOpen && isStopped(state))) return;
  await cancelAtProvider(ctx, payment, report, actor);
  if (!isOpen) return;
  const to = payment.state === 'processing' ? 'failed' : 'canceled';
  const result = await changePaymentState(ctx, { id, to, actor });
  if (isProblem(result)) throw new Error(`Payment ${id} cannot become ${to}`);
  await advanceOrder(ctx, { orderId, actor });
}

/**
 * Money for a payment that had been abandoned. While the order still waits for money, it counts. Otherwise it is
 * refunded, and staff and the buyer are informed.
 */
async function receiveLate(
  ctx: TransactionContext,
  { payment, state, report, actor }: Case,
): Promise<string> {
  const { id, orderId } = payment;
  const latest = await readLatestPayment(ctx, orderId);
  if (state === 'failed' && latest?.id === id) {
    const again = await reopenPayment(ctx, payment, actor);
    await walk(ctx, await found(ctx, again), { report, actor });
    return again;
  }
  await raiseAlert(ctx, { orderId, kind: 'late-money', subject: id, facts: { says: 'lateMoney' } });
  await cancelAtProvider(ctx, payment, report, actor);
  return id;
}

/** Refunds captured money, or releases an authorisation. */
async function cancelAtProvider(
  ctx: TransactionContext,
  payment: PaymentDetail,
  { state, amount, refunded, currency }: ProviderReport,
  actor: string,
): Promise<void> {
  const { id } = payment;
  if (state === 'authorised') {
    await enqueue(ctx, { kind: 'payment.release', subject: id, payload: { paymentId: id } });
    return;
  }
  const reason = systemReasons.notWanted;
  await requestStrayRefund(ctx, { payment, amount: amount - refunded, currency, reason, actor });
}

/** Paid while it was being canceled: the money goes back as it came. */
async function askToGiveBack(
  ctx: TransactionContext,
  { id, orderId }: PaymentDetail,
): Promise<void> {
  await enqueue(ctx, {
    kind: 'payment.refund',
    subject: `${orderId} ${id}`,
    payload: { orderId, reason: systemReasons.paidAfterCancel },
  });
  const facts = { says: 'moneyAfterCancel' } as const;
  await raiseAlert(ctx, { orderId, kind: 'late-money', subject: id, facts });
}

/** A refund that the provider, or staff in the provider's own dashboard, has made. */
async function recordForeignRefunds(
  ctx: TransactionContext,
  paymentId: string,
  { report, actor }: ReportInput,
): Promise<void> {
  const payment = await found(ctx, paymentId);
  if (payment.state !== 'completed' || !agrees(report, payment)) return;
  // Those that we have asked for may be among them or not: only what exceeds them all is surely not ours.
  const ours = (await sumRefunds(ctx, [paymentId])).get(paymentId) ?? 0;
  const amount = report.refunded - ours;
  if (amount <= 0) return;
  await recordRefund(ctx, { payment, amount, reason: systemReasons.atProvider, actor });
}
