import type { TransactionContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { raiseAlert } from '../alerts.ts';
import { isProviderKind } from '../../payments/rules.ts';
import type { Order } from '../rules.ts';

/**
 * Has the money of an order that will not be sent given back, by whoever speaks with providers: what was
 * taken, and what a provider still holds or may take yet (the amount is then what is known now). Nothing is
 * queued where no money can be on its way.
 */
export async function queueRefund(
  ctx: TransactionContext,
  { order, reason }: { order: Order; reason: string },
): Promise<void> {
  for (const { id, kind, state, receivedTotal } of order.payments) {
    if (kind !== 'bank_transfer' || state === 'completed' || state === 'refunded') continue;
    if (receivedTotal === 0) continue;
    // A part of a transfer that pays nothing any more.
    const details = `Give back ${(receivedTotal / 100).toFixed(2)} ${order.currency}: ${reason}`;
    await raiseAlert(ctx, { orderId: order.id, kind: 'refund-due', subject: id, details });
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
