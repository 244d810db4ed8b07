import { transact, type Context, type TransactionContext } from '../../context.ts';
import { localDay } from '../../local-day.ts';
import { advanceOrder } from '../../orders/advance.ts';
import { raiseAlert } from '../../orders/alerts.ts';
import { queueOrderEmail } from '../../orders/documents/emails.ts';
import { findOrder, lockOrderById } from '../../orders/orders.ts';
import type { Order } from '../../orders/rules.ts';
import { changePaymentState } from '../../payments/payments.ts';
import { paymentMachine, type PaymentDetail } from '../../payments/rules.ts';
import { isProblem, problem, type Problem } from '../../problem.ts';
import { canChange } from '../../states/rules.ts';
import { isUuid } from '../../uuid.ts';
import { readLatestPayment, updatePayment } from '../store.ts';
import { insertTransfer, readTransfer } from './transfer-store.ts';

type Booking = {
  orderId: string;
  amount: number;
  actor: string;
  /** By which the bank names a transfer: booked twice under one it counts once. */
  reference?: string;
};

/**
 * Books money that came without a provider. A transfer may be a part: the order is paid when all has come, and excess
 * or late money is recorded separately for staff to refund. Without a `reference`, a transfer of the same sum on the
 * same day counts as the same: AMOUNT_INVALID with `booked`. Cash must be the whole sum: otherwise AMOUNT_INVALID with
 * `expected`. ORDER_NOT_FOUND; STATE_TRANSITION if no such money is awaited.
 */
export async function markPaid(ctx: Context, input: Booking): Promise<Order | Problem> {
  const { orderId, amount, actor } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  if (!Number.isSafeInteger(amount) || amount <= 0) return problem('AMOUNT_INVALID');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const payment = await readLatestPayment(tx, orderId);
    if (!payment || payment.provider !== null) {
      const from = payment?.state ?? 'none';
      return problem('STATE_TRANSITION', { params: { from, to: 'completed' } });
    }
    const refusal =
      payment.kind === 'bank_transfer'
        ? await bookTransfer(tx, payment, input)
        : await bookWhole(tx, payment, input);
    if (refusal) return refusal;
    await advanceOrder(tx, { orderId, actor });
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}

async function bookWhole(
  tx: TransactionContext,
  payment: PaymentDetail,
  { amount, actor }: Booking,
): Promise<Problem | null> {
  if (payment.amount !== amount) {
    return problem('AMOUNT_INVALID', { params: { expected: payment.amount } });
  }
  const changed = await changePaymentState(tx, { id: payment.id, to: 'completed', actor });
  return isProblem(changed) ? changed : null;
}

async function bookTransfer(
  tx: TransactionContext,
  payment: PaymentDetail,
  { orderId, amount, actor, reference }: Booking,
): Promise<Problem | null> {
  const { id: paymentId, currency } = payment;
  const name = reference ?? `${localDay(tx.now(), tx.tenant.timeZone)} ${amount}`;
  const known = await readTransfer(tx, paymentId, name);
  if (known) {
    const isSame = reference !== undefined && known.amount === amount;
    return isSame ? null : problem('AMOUNT_INVALID', { params: { booked: known.amount } });
  }
  const isAwaited = canChange(paymentMachine, payment.state, 'completed');
  const kept = isAwaited ? Math.min(amount, payment.amount - payment.receivedTotal) : 0;
  const row = { orderId, paymentId, amount, kept, currency, reference: name, actor };
  const transferId = await insertTransfer(tx, row);
  if (amount > kept) {
    const says = isAwaited ? 'tooMuch' : 'notAwaited';
    const isLate = payment.state === 'canceled' || payment.state === 'failed';
    const kind = isLate ? 'late-money' : 'refund-due';
    await raiseAlert(tx, {
      orderId,
      kind,
      subject: transferId,
      facts: { says, amount: amount - kept, currency, reference: name },
    });
  }
  if (kept === 0) return null;
  const receivedTotal = payment.receivedTotal + kept;
  await updatePayment(tx, paymentId, { receivedTotal });
  if (receivedTotal < payment.amount) {
    await queueOrderEmail(tx, 'order.partlyPaid', { orderId, transferId, amount: String(kept) });
    return null;
  }
  const changed = await changePaymentState(tx, { id: paymentId, to: 'completed', actor });
  return isProblem(changed) ? changed : null;
}
