import type { TransactionContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/rules.ts';

/** Why an order was canceled, as its buyer is told. */
export type CancelCause = 'buyer' | 'house' | 'unpaid' | 'undelivered';

/** The mails to buyers, and the one to the shop: what each must be told to be written. Everything else is read when it is sent. */
export type OrderEmailPayloads = {
  'order.confirmation': { orderId: string };
  /** To the shop. */
  'order.notice': { orderId: string };
  'order.paid': { orderId: string; paymentId: string };
  'order.bankReminder': { orderId: string };
  /** `amount` in minor units, as text: of this one transfer. */
  'order.partlyPaid': { orderId: string; transferId: string; amount: string };
  /** `notice`: of one time that goods were found missing; when it happens again, it is told again. */
  'order.missing': { orderId: string; notice: string };
  'order.canceled': { orderId: string; cause: CancelCause };
  /** `dispatch`: of one shipment under one number; a parcel that goes out again is told again. */
  'shipment.shipped': { orderId: string; shipmentId: string; dispatch: string };
  /** `amount` in minor units, as text. */
  'payment.refunded': { orderId: string; refundId: string; amount: string };
  'order.withdrawal': { orderId: string; withdrawalId: string };
  /** As it was asked for: only who writes the email looks whether there is such an order. */
  'order.access': { requestId: string; number: string; email: string };
};

export type OrderEmailKind = keyof OrderEmailPayloads;

/** What each email is written once for. */
const subjects: { [Kind in OrderEmailKind]: keyof OrderEmailPayloads[Kind] } = {
  'order.confirmation': 'orderId',
  'order.notice': 'orderId',
  'order.paid': 'paymentId',
  'order.bankReminder': 'orderId',
  'order.partlyPaid': 'transferId',
  'order.missing': 'notice',
  'order.canceled': 'orderId',
  'shipment.shipped': 'dispatch',
  'payment.refunded': 'refundId',
  'order.withdrawal': 'withdrawalId',
  'order.access': 'requestId',
};

/** Queues an email in the transaction of its cause. The same email again is dropped. */
export async function queueOrderEmail<Kind extends OrderEmailKind>(
  ctx: TransactionContext,
  kind: Kind,
  payload: OrderEmailPayloads[Kind],
): Promise<void> {
  await enqueue(ctx, emailEntry(kind, payload));
}

/** Tells buyer and shop of an order on which both can count, once. */
export async function queueNewOrderEmails(ctx: TransactionContext, orderId: string): Promise<void> {
  for (const entry of newOrderEntries(orderId)) await enqueue(ctx, entry);
}

/** The same, as the outbox keeps it. */
export function newOrderEntries(orderId: string): OutboxEntry[] {
  return [emailEntry('order.confirmation', { orderId }), emailEntry('order.notice', { orderId })];
}

/** An email as the outbox keeps it. */
function emailEntry<Kind extends OrderEmailKind>(
  kind: Kind,
  payload: OrderEmailPayloads[Kind],
): OutboxEntry {
  return { kind, subject: String(payload[subjects[kind]]), payload };
}
