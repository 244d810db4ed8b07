import type { TransactionContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { raiseAlert } from '../alerts.ts';
import { isProviderKind } from '../../payments/rules.ts';
import type { Order } from '../rules.ts';

/**
 * Queues the refund of an order that will not be sent: what was taken, and what a provider has authorised or may still
 * take (the amount is what is known now). Queues nothing if no money can be under way.
 */
export async function queueRefund(
  ctx: TransactionContext,
  { order, reason }: { order: Order; reason: string },
): Promise<void> {
  for (const { id, kind, state, receivedTotal } of order.payments) {
    if (kind !== 'bank_transfer' || state === 'completed' || state === 'refunded') continue;
    if (receivedTotal === 0) continue;
    // A part of a transfer that no longer pays for anything.
    await raiseAlert(ctx, {
      orderId: order.id,
      kind: 'refund-due',
      subject: id,
      facts: { says: 'giveBack', amount: receivedTotal, currency: order.currency, reason },
    });
  }
  const amount = order.capturedTotal - order.refundedTotal;
  const isOpen = order.payments.some(
    ({ kind, state }) =>
      isProviderKind(kind) && ['processing', 'pending', 'approved'].includes(state),
  );
  if (amount <= 0 && !isOpen) return;
  await enqueue(ctx, {
    kind: 'payment.refund',
    subject: `${order.id} canceled`,
    payload: { orderId: order.id, amount: String(amount), reason },
  });
}
