import { transact, type Context } from '../context.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { providerOf } from '../payments/payments.ts';
import { problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { leftOf, recordReturn, sendBack } from './refund-ledger.ts';
import { readOrderPayments } from './store.ts';

/**
 * Gives money of an order back, all or a part (minor units): where a provider has taken it, it is asked for it by
 * the outbox; money of a transfer or of the door is given back by hand, and this says that it was. ORDER_NOT_FOUND;
 * AMOUNT_INVALID for what is no sum, and with `expected` for a part where the provider gives back the whole only;
 * REFUND_TOO_LARGE with `left`, which is what can still go back.
 */
export async function refundOrder(
  ctx: Context,
  input: { orderId: string; amount: number; reason: string; actor: string },
): Promise<Order | Problem> {
  const { orderId, amount, reason, actor } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  if (!Number.isSafeInteger(amount) || amount <= 0) return problem('AMOUNT_INVALID');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const lefts = await leftOf(tx, await readOrderPayments(tx, orderId));
    const whole = lefts.reduce((sum, { left }) => sum + left, 0);
    if (amount > whole) return problem('REFUND_TOO_LARGE', { params: { left: whole } });
    const parts = share(amount, lefts);
    const unpartable = parts.find(
      ({ payment, part }) =>
        part < payment.amount && providerOf(tx, payment)?.capabilities.partialRefund === false,
    );
    if (unpartable) {
      return problem('AMOUNT_INVALID', { params: { expected: unpartable.payment.amount } });
    }
    for (const { payment, part } of parts) {
      const way = payment.provider === null ? recordReturn : sendBack;
      await way(tx, { payment, amount: part, reason, actor });
    }
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}

/** Which payment gives how much: the first ones first. */
function share<P>(
  amount: number,
  lefts: readonly { payment: P; left: number }[],
): { payment: P; part: number }[] {
  let open = amount;
  return lefts.flatMap(({ payment, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
}
