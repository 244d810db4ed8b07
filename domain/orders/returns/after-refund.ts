import type { TransactionContext } from '../../context.ts';
import { advanceOrder } from '../advance.ts';
import { queueCreditNote } from '../documents/fiscal.ts';
import { queueOrderEmail } from '../documents/emails.ts';

/**
 * What follows a completed refund, in the transaction that records it: the buyer's email, the credit note, and the
 * order's next state. `amount` in minor units.
 */
export async function followUpRefund(
  ctx: TransactionContext,
  refund: { orderId: string; refundId: string; amount: number; actor: string },
): Promise<void> {
  const { orderId, refundId, amount, actor } = refund;
  await queueOrderEmail(ctx, 'payment.refunded', { orderId, refundId, amount: String(amount) });
  await queueCreditNote(ctx, { orderId, refundId, amount });
  await advanceOrder(ctx, { orderId, actor });
}
