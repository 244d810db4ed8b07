import type { TransactionContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/rules.ts';

export const FISCAL_DOCUMENT = 'fiscal.document';
export const CREDIT_NOTE = 'fiscal.creditNote';

/** Has the receipt or the invoice of an approved order stamped. */
export async function queueStamp(ctx: TransactionContext, orderId: string): Promise<void> {
  await enqueue(ctx, stampEntry(orderId));
}

/** The same as the outbox keeps it. */
export function stampEntry(orderId: string): OutboxEntry {
  return { kind: FISCAL_DOCUMENT, subject: orderId, payload: { orderId } };
}

/** Has a credit note stamped for money that was given back; `amount` in minor units. */
export async function queueCreditNote(
  ctx: TransactionContext,
  note: { orderId: string; refundId: string; amount: number },
): Promise<void> {
  const { orderId, refundId, amount } = note;
  const payload = { orderId, refundId, amount: String(amount) };
  await enqueue(ctx, { kind: CREDIT_NOTE, subject: refundId, payload });
}
