import { findPage } from '../../content/content.ts';
import { transact, type Context } from '../../context.ts';
import type { OutboxHandlers, OutboxJob } from '../../outbox/rules.ts';
import { carriers } from '../../shipping/rules.ts';
import type { CancelCause, OrderEmailKind } from './emails.ts';
import { findOrder } from '../orders.ts';
import type { OrderEmailContent, OrderMailer } from './ports.ts';
import { hasMissing, type Order } from '../rules.ts';
import { receiptDocumentOf } from './receipt-document.ts';
import { findOrderOfBuyer } from '../returns/withdraw.ts';

/** Page keys of the documents that the law requires with a confirmation. */
const ENCLOSED = ['terms-of-service', 'withdrawal'];

/** Null: the mail has become pointless since it was queued. */
type Writer = (ctx: Context, order: Order, job: OutboxJob) => Promise<OrderEmailContent | null>;

const writers: Record<OrderEmailKind, Writer> = {
  'order.confirmation': async (ctx, { locale }) => {
    const pages = await Promise.all(ENCLOSED.map((key) => findPage({ ...ctx, locale }, key)));
    return { kind: 'confirmation', enclosures: pages.filter((page) => page !== null) };
  },
  // Canceled meanwhile: nothing to send. A failed order may still be paid, and is reported only once.
  'order.notice': (_ctx, { state }) =>
    Promise.resolve(state === 'canceled' || state === 'refunded' ? null : { kind: 'toShop' }),
  'order.paid': () => Promise.resolve({ kind: 'paid' }),
  // Paid or abandoned meanwhile.
  'order.bankReminder': (_ctx, order) =>
    Promise.resolve(order.bankTransfer && { kind: 'bankReminder' }),
  'order.access': () => Promise.resolve({ kind: 'access' }),
  // Paid or canceled meanwhile.
  'order.partlyPaid': (_ctx, order, { payload }) =>
    Promise.resolve(
      order.bankTransfer && { kind: 'partlyPaid', amount: Number(payload['amount']) },
    ),
  // Found or canceled meanwhile.
  'order.missing': (_ctx, order) => Promise.resolve(hasMissing(order) ? { kind: 'missing' } : null),
  'order.canceled': (_ctx, { capturedTotal, refundedTotal, payments }, { payload }) =>
    Promise.resolve({
      kind: 'canceled',
      cause: (payload['cause'] ?? 'house') as CancelCause,
      refundDue: capturedTotal - refundedTotal + partsOf(payments),
    }),
  'shipment.shipped': (_ctx, order, { payload }) => {
    const shipment = order.shipments.find(({ id }) => id === payload['shipmentId']);
    if (!shipment) throw new Error(`No shipment ${payload['shipmentId']}`);
    const items = shipment.lines.flatMap(({ orderLineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderLineId);
      return line ? [{ name: nameOf(line), quantity }] : [];
    });
    return Promise.resolve({
      kind: 'shipped',
      shipment,
      carrierName: carriers[shipment.carrier]?.name ?? shipment.carrier,
      items,
      isCorrection: payload['corrects'] === 'yes',
      isPart: order.shipments.filter(({ state }) => state !== 'canceled').length > 1,
    });
  },
  // Collected or canceled meanwhile.
  'shipment.ready': (_ctx, { shipments }, { payload }) => {
    const shipment = shipments.find(({ id }) => id === payload['shipmentId']);
    const isPart = shipments.filter(({ state }) => state !== 'canceled').length > 1;
    return Promise.resolve(shipment?.state === 'processing' ? { kind: 'ready', isPart } : null);
  },
  'payment.refunded': (_ctx, _order, { payload }) =>
    Promise.resolve({ kind: 'refunded', amount: Number(payload['amount']) }),
  'order.withdrawal': (_ctx, order, { payload }) => {
    const withdrawal = order.withdrawals.find(({ id }) => id === payload['withdrawalId']);
    if (!withdrawal) throw new Error(`No withdrawal ${payload['withdrawalId']}`);
    return Promise.resolve({ kind: 'withdrawal', withdrawal });
  },
};

/** Received parts of transfers that no longer pay for anything. */
function partsOf(payments: Order['payments']): number {
  return payments
    .filter(({ state }) => state !== 'completed' && state !== 'refunded')
    .reduce((sum, { receivedTotal }) => sum + receivedTotal, 0);
}

/** A line by the names of product and variant. */
function nameOf({ productName, variantLabel }: Order['lines'][number]): string {
  return variantLabel ? `${productName}, ${variantLabel}` : productName;
}

/** The order of an email; null if somebody has asked for an order that is not theirs. */
async function orderOf(ctx: Context, { kind, payload }: OutboxJob): Promise<Order | null> {
  const { orderId, number = '', email = '' } = payload;
  if (orderId === undefined) return transact(ctx, (tx) => findOrderOfBuyer(tx, { number, email }));
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`No order ${orderId} for an email ${kind}`);
  return order;
}

/** Handles the emails about orders: each is written from the stored order, in the order's language. */
export function orderEmailHandlers(mailer: OrderMailer): OutboxHandlers {
  return Object.fromEntries(
    Object.entries(writers).map(([kind, write]) => [
      kind,
      async (ctx: Context, job: OutboxJob): Promise<void> => {
        const order = await orderOf(ctx, job);
        // Former buyers get no email.
        if (!order || order.email === '') return;
        const about = await write(ctx, order, job);
        if (!about) return;
        // The shop reads its own language.
        const written =
          about.kind === 'toShop' ? { ...order, locale: ctx.tenant.defaultLocale } : order;
        await mailer.send({ id: job.id, about, ...receiptDocumentOf(ctx, written) });
      },
    ]),
  );
}
