import type { TransactionContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/rules.ts';

/** Why an order was canceled, as the email to the buyer says; `asked`: by staff, as the buyer wished. Stored in the outbox. */
export type CancelCause = 'buyer' | 'asked' | 'house' | 'unpaid' | 'undelivered';

/** The data of each email to buyers, and of the one to the shop. Everything else is read when it is sent. */
export type OrderEmailPayloads = {
  'order.confirmation': { orderId: string };
  /** To the shop. */
  'order.notice': { orderId: string };
  'order.paid': { orderId: string; paymentId: string };
  'order.bankReminder': { orderId: string };
  /** `amount` in minor units, as text: of this one transfer. */
  'order.partlyPaid': { orderId: string; transferId: string; amount: string };
  /** `notice`: one event of missing goods; each event gets its own email. */
  'order.missing': { orderId: string; notice: string };
  'order.canceled': { orderId: string; cause: CancelCause };
  /** `dispatch`: one shipment under one tracking number; a parcel that is sent again gets a new email. */
  'shipment.shipped': {
    orderId: string;
    shipmentId: string;
    dispatch: string;
    /** An earlier email had another tracking number. */
    corrects?: 'yes';
  };
  /** What is collected at the bar is packed and waits there. */
  'shipment.ready': { orderId: string; shipmentId: string };
  /** `amount` in minor units, as text. */
  'payment.refunded': { orderId: string; refundId: string; amount: string };
  'order.withdrawal': { orderId: string; withdrawalId: string };
  /** As requested: whether the order exists is checked when the email is composed. */
  'order.access': { requestId: string; number: string; email: string };
};

export type OrderEmailKind = keyof OrderEmailPayloads;

/** The id for which each kind of email is sent once. */
const subjects: { [Kind in OrderEmailKind]: keyof OrderEmailPayloads[Kind] } = {
  'order.confirmation': 'orderId',
  'order.notice': 'orderId',
  'order.paid': 'paymentId',
  'order.bankReminder': 'orderId',
  'order.partlyPaid': 'transferId',
  'order.missing': 'notice',
  'order.canceled': 'orderId',
  'shipment.shipped': 'dispatch',
  'shipment.ready': 'shipmentId',
  'payment.refunded': 'refundId',
  'order.withdrawal': 'withdrawalId',
  'order.access': 'requestId',
};

/** All kinds of emails about orders. */
export const orderEmailKinds = Object.keys(subjects) as OrderEmailKind[];

/** Whether it is an email to the buyer that is written from their order. */
export function isOrderEmailToBuyer(kind: string): boolean {
  return Object.hasOwn(subjects, kind) && kind !== 'order.notice' && kind !== 'order.access';
}

/** Queues an email in the transaction of its cause. The same email again is dropped. */
export async function queueOrderEmail<Kind extends OrderEmailKind>(
  ctx: TransactionContext,
  kind: Kind,
  payload: OrderEmailPayloads[Kind],
): Promise<void> {
  await enqueue(ctx, emailEntry(kind, payload));
}

/** Queues the confirmation to the buyer and the email to the shop, once, for an order that both can rely on. */
export async function queueNewOrderEmails(ctx: TransactionContext, orderId: string): Promise<void> {
  for (const entry of newOrderEntries(orderId)) await enqueue(ctx, entry);
}

/** The same as outbox entries. */
export function newOrderEntries(orderId: string): OutboxEntry[] {
  return [emailEntry('order.confirmation', { orderId }), emailEntry('order.notice', { orderId })];
}

/** An email as an outbox entry. */
function emailEntry<Kind extends OrderEmailKind>(
  kind: Kind,
  payload: OrderEmailPayloads[Kind],
): OutboxEntry {
  return { kind, subject: String(payload[subjects[kind]]), payload };
}

/** The email as an entry that is sent once more and held; the `turn`-th time that somebody asks for it, which is queued once. */
export function againEntry(
  email: { id: string; kind: string; payload: Record<string, string> },
  { turn, holdUntil }: { turn: number; holdUntil: Date },
): OutboxEntry {
  const { id, kind, payload } = email;
  return { kind, subject: `${id} again ${turn}`, payload: { ...payload, resendOf: id }, holdUntil };
}
