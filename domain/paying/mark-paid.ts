import { transact, type Context } from '../context.ts';
import { advanceOrder } from '../orders/advance.ts';
import { findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { changePaymentState } from '../payments/payments.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { readLatestPayment } from './store.ts';

/**
 * Says that money without a provider has come: a transfer is on the account, the courier has paid in. Another sum
 * than the payment's is refused with AMOUNT_INVALID and `expected`: money is counted before it is booked.
 * ORDER_NOT_FOUND; STATE_TRANSITION where no such money is awaited.
 */
export async function markPaid(
  ctx: Context,
  input: { orderId: string; amount: number; actor: string },
): Promise<Order | Problem> {
  const { orderId, amount, actor } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const payment = await readLatestPayment(tx, orderId);
    if (!payment || payment.provider !== null) {
      const from = payment?.state ?? 'none';
      return problem('STATE_TRANSITION', { params: { from, to: 'completed' } });
    }
    if (payment.amount !== amount) {
      return problem('AMOUNT_INVALID', { params: { expected: payment.amount } });
    }
    const changed = await changePaymentState(tx, { id: payment.id, to: 'completed', actor });
    if (isProblem(changed)) return changed;
    await advanceOrder(tx, { orderId, actor });
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}
