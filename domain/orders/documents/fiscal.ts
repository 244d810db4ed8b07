import type { TransactionContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/rules.ts';
import { setStampHeld } from './fiscal-store.ts';

export const FISCAL_DOCUMENT = 'fiscal.document';
export const CREDIT_NOTE = 'fiscal.creditNote';

/** Queues the fiscal stamp of the receipt or invoice of an approved order. */
export async function queueStamp(ctx: TransactionContext, orderId: string): Promise<void> {
  await enqueue(ctx, stampEntry(orderId));
}

/**
 * The same once the goods that were found missing when it was approved are there, or some of it leaves: nobody gets a
 * tax document for goods that may never come. Nothing, when it is not held back.
 */
export async function releaseStamp(ctx: TransactionContext, orderId: string): Promise<void> {
  if (await setStampHeld(ctx, orderId, false)) await queueStamp(ctx, orderId);
}

/** Delays the stamp of an approved order until `releaseStamp`. */
export async function holdStamp(ctx: TransactionContext, orderId: string): Promise<void> {
  await setStampHeld(ctx, orderId, true);
}

/** The same as an outbox entry. */
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
