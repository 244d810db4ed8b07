import { formatAmount } from '#adapters/mail/formatting.ts';
import type { Context } from '#domain/context.ts';
import { addressLines } from '#domain/address/rules.ts';
import type { LawfulAct } from '#domain/back-office/order-acts.ts';
import type { StaffOrder } from '#domain/back-office/order-page.ts';
import type { Today } from '#domain/back-office/today.ts';
import type { OpenAlert } from '#domain/orders/alerts.ts';
import type { HistoryEntry } from '#domain/orders/history.ts';
import type { OrderSummary } from '#domain/orders/overview.ts';
import { refundShare, returnedParts } from '#domain/orders/returns/refund-share.ts';
import type { Order } from '#domain/orders/rules.ts';
import type { RefundPreview } from '#domain/payment-processing/refunds/refund.ts';
import type { Problem } from '#domain/problem.ts';
import { momentIn } from '../run-for-tenant.ts';

/** An order in one line. */
export function summaryLine(ctx: Context): (order: OrderSummary) => string {
  return (order) =>
    [
      order.number.padEnd(8),
      momentIn(ctx, order.placedAt),
      order.state.padEnd(10),
      formatAmount(order.total, order.currency, 'en').padStart(12),
      `${order.payment ?? 'nothing to pay'} ${order.paymentState ?? ''}`.trim().padEnd(26),
      order.shipmentStates.join('+').padEnd(10),
      order.email,
    ].join('  ');
}

/** An order in full, with what was done with it. */
export function orderText(ctx: Context, order: Order, history: readonly HistoryEntry[]): string {
  const amount = (minor: number) => formatAmount(minor, order.currency, 'en');
  const { firstName, lastName } = order.billingAddress;
  const { totals, capturedTotal, refundedTotal } = order;
  return [
    `${order.number}, ${order.state}, placed ${momentIn(ctx, order.placedAt)}`,
    `  ${firstName} ${lastName}, ${order.email}, ${order.phone}` +
      (order.alternativePhone ? `, ${order.alternativePhone}` : ''),
    ...addressText(order),
    ...order.lines.map(
      ({ sku, productName, quantity, total, discount, missingQuantity }) =>
        `  ${quantity} × ${sku} ${productName}  ${amount(total)}` +
        (discount > 0 ? `, ${amount(total - discount)} after discount` : '') +
        (missingQuantity > 0 ? `, ${missingQuantity} missing` : ''),
    ),
    `  Total ${amount(totals.total)}, taken ${amount(capturedTotal)}, given back ${amount(refundedTotal)}`,
    ...order.payments.map(({ methodName, state, amount: sum, receivedTotal }) => {
      const part =
        receivedTotal > 0 && receivedTotal < sum ? `, ${amount(receivedTotal)} here` : '';
      return `  Payment: ${methodName}, ${state}, ${amount(sum)}${part}`;
    }),
    ...backLines(order, amount),
    ...order.shipments.map(({ methodName, state, trackingNumber, carrier }, index) => {
      const travels = trackingNumber ? `, ${carrier} ${trackingNumber}` : '';
      return `  Shipment ${index + 1}: ${methodName}, ${state}${travels}`;
    }),
    ...(order.ageCheck ? ['  Age is checked at the door.'] : []),
    ...(order.notes ? [`  Notes: ${order.notes}`] : []),
    ...order.withdrawals.flatMap(({ receivedAt, items }) =>
      items.map(
        ({ item, quantity }) =>
          `  Withdrawn ${momentIn(ctx, receivedAt)}: ${quantity} × ${item.sku}`,
      ),
    ),
    ...history.map(({ at, what, amount: sum, actor, reason }) => {
      const done = sum === null ? what : `${what} ${amount(sum)}`;
      return `  ${momentIn(ctx, at)}  ${done}, by ${actor}${reason ? `: ${reason}` : ''}`;
    }),
  ].join('\n');
}

/** What only staff see of an order: the next step and their notes. */
export function staffLines(
  ctx: Context,
  { nextStep, notes }: Pick<StaffOrder, 'nextStep' | 'notes'>,
): string[] {
  return [
    ...(nextStep ? [`  Next: ${actWords[nextStep.act]}`] : []),
    ...notes.map(
      ({ id, text, actor, writtenAt }) =>
        `  Note of ${actor}, ${momentIn(ctx, writtenAt)} (${id}): ${text}`,
    ),
  ];
}

/** The commands of the acts. */
const actWords: Record<LawfulAct['act'], string> = {
  approve: 'approve',
  markPaid: 'mark-paid',
  pack: 'pack',
  ship: 'ship',
  changeTracking: 'ship',
  deliver: 'deliver',
  failDelivery: 'fail',
  return: 'return',
  refund: 'refund',
  decideRefund: 'decide-refund',
  cancel: 'cancel',
  bookOut: 'book-out',
  settleAlert: 'alerts --settle',
};

/** What waits, a line for each kind, and the day. */
export function todayText(ctx: Context, { waiting, alerts, day }: Today): string {
  const amount = (minor: number) => formatAmount(minor, day.currency, 'en');
  const { orders, value, takings, before } = day;
  const named = alerts.map((alert) => ({ ...alert, kind: `alert ${alert.kind}` }));
  return [
    ...[...waiting, ...named].map(({ kind, count, oldest }) => {
      const first = oldest.map(({ key, since }) =>
        since ? `${key} (${momentIn(ctx, since)})` : key,
      );
      return `${kind.padEnd(22)} ${String(count).padStart(4)}  ${first.join(', ')}`;
    }),
    `Today ${orders} orders, ${amount(value)}, taken ${amount(takings)}; ${before.day} until this time ${before.orders}, ${amount(before.value)}, taken ${amount(before.takings)}`,
  ].join('\n');
}

/** What a refund would be. */
export function previewText({ number, currency }: Order, preview: RefundPreview): string {
  const amount = (minor: number) => formatAmount(minor, currency, 'en');
  const { shares, payments, remaining } = preview;
  return [
    `${amount(preview.amount)} of ${number} would go back, ${amount(remaining)} would be left`,
    ...shares.map(
      ({ kind, taxBasisPoints, amount: sum, tax }) =>
        `  ${kind}, ${taxBasisPoints / 100} % VAT: ${amount(sum)}, tax ${amount(tax)}`,
    ),
    ...payments.map(
      ({ amount: sum, isByHand }) => `  ${amount(sum)} ${isByHand ? 'by hand' : 'by the provider'}`,
    ),
  ].join('\n');
}

/** Where it goes, and who is billed. */
function addressText({ shippingAddress, billingAddress, invoice }: Order): string[] {
  const onOneLine = (address: Order['billingAddress']) => addressLines(address, 'en').join(', ');
  return [
    `  To: ${shippingAddress ? onOneLine(shippingAddress) : 'is collected'}`,
    `  Billed to: ${onOneLine(billingAddress)}`,
    ...(invoice
      ? [
          `  Invoice: ${invoice.companyName}, ${invoice.businessActivity}, VAT ${invoice.vatNumber}, ${invoice.taxOffice}`,
        ]
      : []),
  ];
}

/** What was paid for goods that came back, or that somebody has withdrawn from. */
function backLines(order: Order, amount: (minor: number) => string): string[] {
  const parts = returnedParts(order);
  const share = refundShare(order, parts);
  return parts.length > 0 && share.amount > 0
    ? [`  To give back for what came back: ${amount(share.amount)}`]
    : [];
}

/** An alert in one line. */
export function alertLine(ctx: Context): (alert: OpenAlert) => string {
  return ({ id, orderNumber, kind, details, raisedAt }) =>
    `${momentIn(ctx, raisedAt)}  ${orderNumber}  ${kind}: ${details}  (${id})`;
}

const reasons: Partial<Record<Problem['code'], string>> = {
  INSUFFICIENT_STOCK: 'There is too little of it on the shelf',
  QUANTITY_INVALID: 'The shipment does not hold so many',
  ORDER_NOT_FOUND: 'There is no such order',
  AMOUNT_INVALID: 'There is nothing to give back',
  TRACKING_MISSING: 'A courier has a tracking number for each parcel',
  TRACKING_INVALID: 'This courier has other tracking numbers',
  TRACKING_USED: 'The parcel of another order has this tracking number',
  INVALID_INPUT: 'The text is empty, too long, or has invisible characters',
};

/** Why nothing was done. */
export function tellProblem(problem: Problem, order: Order): string {
  const { code, params, variantIds, available } = problem;
  if (code === 'STATE_TRANSITION') {
    return `${order.number} is ${order.state}: it cannot go from ${params['from']} to ${params['to']}.`;
  }
  if (code === 'REFUND_TOO_LARGE') {
    const left = formatAmount(Number(params['left']), order.currency, 'en');
    return `No more than ${left} of ${order.number} can be given back for that.`;
  }
  if (code === 'AMOUNT_INVALID' && params['booked'] !== undefined) {
    const booked = formatAmount(Number(params['booked']), order.currency, 'en');
    return `${booked} for ${order.number} is booked already: name another transfer with --reference.`;
  }
  if (code === 'AMOUNT_INVALID' && params['expected'] !== undefined) {
    const expected = formatAmount(Number(params['expected']), order.currency, 'en');
    return `${order.number} comes to ${expected}.`;
  }
  const lacking = order.lines.filter(({ variantId }) => variantIds.includes(variantId));
  const named = lacking.length > 0 ? `: ${lacking.map(({ sku }) => sku).join(', ')}` : '';
  const left = available === null ? '' : `, ${available} can be had`;
  return `${reasons[code] ?? code}${named}${left}.`;
}
