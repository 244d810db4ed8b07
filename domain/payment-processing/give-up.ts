import { transact, type Context } from '../context.ts';
import { findOrder } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { isProviderKind } from '../payments/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { openStates } from './rules.ts';
import { releasePayment } from './settle.ts';
import { readLatestPayment } from './store.ts';

/**
 * Releases the payment of an order that the buyer no longer wants to pay, and answers the order; money that its
 * provider has taken meanwhile counts as paid. ORDER_NOT_FOUND; STATE_TRANSITION while the money is under way;
 * PAYMENT_SERVICE_FAILURE if a provider that may have it cannot be asked.
 */
export async function abandonPayment(ctx: Context, orderId: string): Promise<Order | Problem> {
  const payment = await transact(ctx, (tx) => readLatestPayment(tx, orderId));
  const isOpen = payment !== null && openStates.includes(payment.state);
  if (payment && isProviderKind(payment.kind) && (isOpen || payment.providerReference !== null)) {
    const { order, isKnown, isUndecided } = await releasePayment(ctx, {
      paymentId: payment.id,
      actor: ctx.viewer.kind,
      failureCode: 'PAYMENT_CANCELED',
    });
    if (!isKnown && isOpen) return problem('PAYMENT_SERVICE_FAILURE');
    if (isUndecided)
      return problem('STATE_TRANSITION', { params: { from: order.state, to: 'canceled' } });
  }
  return (await findOrder(ctx, orderId)) ?? problem('ORDER_NOT_FOUND');
}
