import { transact, type Context, type TransactionContext } from '../../context.ts';
import { settleAlertsOf } from '../../orders/alerts.ts';
import { cancelRemainder, removeGoods } from '../../orders/fulfilment/cancel-shipment.ts';
import { findOrder, lockOrderById } from '../../orders/orders.ts';
import {
  cutLines,
  refundShare,
  returnedParts,
  shareLess,
  unrefundedParts,
  type LineRefund,
  type RefundShare,
} from '../../orders/returns/refund-share.ts';
import type { Order } from '../../orders/rules.ts';
import { providerOf } from '../../payments/payments.ts';
import type { PaymentDetail } from '../../payments/rules.ts';
import { isProblem, problem, type Problem } from '../../problem.ts';
import { isUuid } from '../../uuid.ts';
import {
  cutExtras,
  leftOf,
  recordRefund,
  requestByHand,
  requestRefund,
  sumOf,
} from './refund-ledger.ts';
import { readShares } from './share-store.ts';
import { leftOfKind, splitRefund, type RefundContent, type TaxShare } from './refund-taxes.ts';
import { readOrderPayments } from '../store.ts';

export type RefundInput = {
  orderId: string;
  /** Minor units; null: what was paid for `parts`. */
  amount: number | null;
  reason: string;
  actor: string;
  /** The goods that it is for; none: those that came back, or no goods at all. */
  parts?: readonly { orderLineId: string; quantity: number }[];
  /** True: it is for no goods, whatever came back. */
  isGoodwill?: boolean;
  /**
   * True: what no provider sends is still to be given back by a person, who says so with `decideRefund`. Left out: it has
   * been given back already.
   */
  isToSend?: boolean;
  /** What goes back of the delivery and of the fee, beside `parts`; then `amount` is null. */
  delivery?: number;
  fee?: number;
};

/**
 * Refunds an order, all or a part. Money at a provider is refunded by the outbox; a transfer or cash is refunded by
 * hand, and this records it, or with `isToSend` asks staff for it. The refunds for goods never exceed what was paid for them; goods that are refunded in full
 * before they are packed are removed from the order, and an order that is refunded in full is stopped. ORDER_NOT_FOUND;
 * QUANTITY_INVALID for goods that the order does not have or that were refunded; AMOUNT_INVALID for an invalid sum, and
 * with `expected` for a part if the provider refunds the whole only; REFUND_TOO_LARGE with `left`, the amount that can
 * still be refunded.
 */
export async function refundOrder(ctx: Context, input: RefundInput): Promise<Order | Problem> {
  const { orderId, reason, actor } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const plan = await planRefund(tx, input);
    if (isProblem(plan)) return plan;
    const { order, amount, whole, isFull, parts } = plan;
    if (amount === whole) await cancelRemainder(tx, { orderId, actor, reason });
    else if (isFull) await takeOutUnsent(tx, order, input);
    for (const { payment, ...content } of parts) {
      const byHand = input.isToSend ? requestByHand : recordRefund;
      const way = payment.provider === null ? byHand : requestRefund;
      await way(tx, { payment, reason, actor, ...content });
      // That all of it is due has been said before, where the order was canceled.
      if (amount === whole) await settleAlertsOf(tx, { subject: payment.id, actor });
    }
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}

/** What a refund would be, before it is made; minor units. */
export type RefundPreview = RefundContent & {
  /** The tax in it, by kind and rate. */
  shares: TaxShare[];
  /** Which payment gives how much; `isByHand`: no provider does it. */
  payments: { paymentId: string; amount: number; isByHand: boolean }[];
  /** What could go back after it. */
  remaining: number;
};

/** Works out a refund without making it. The problems of `refundOrder`. */
export async function previewRefund(
  ctx: Context,
  input: Omit<RefundInput, 'actor' | 'reason'>,
): Promise<RefundPreview | Problem> {
  if (!isUuid(input.orderId)) return problem('ORDER_NOT_FOUND');
  return transact<RefundPreview | Problem>(ctx, async (tx) => {
    const plan = await planRefund(tx, input);
    if (isProblem(plan)) return plan;
    const { order, back, parts, amount, lines, delivery, fee, whole } = plan;
    const content = { amount, lines, delivery, fee };
    return {
      ...content,
      shares: splitRefund(order, back, content),
      payments: parts.map(({ payment, amount: part }) => ({
        paymentId: payment.id,
        amount: part,
        isByHand: payment.provider === null,
      })),
      remaining: whole - amount,
    };
  });
}

type Plan = Wanted & {
  order: Order;
  back: TaxShare[];
  /** What can be refunded at all. */
  whole: number;
  parts: (RefundContent & { payment: PaymentDetail })[];
};

async function planRefund(
  tx: TransactionContext,
  input: Omit<RefundInput, 'actor' | 'reason'>,
): Promise<Plan | Problem> {
  const { orderId } = input;
  const { delivery = 0, fee = 0 } = input;
  const isSum = (sum: number) => Number.isSafeInteger(sum) && sum >= 0;
  if (![input.amount ?? 1, delivery, fee].every(isSum) || input.amount === 0) {
    return problem('AMOUNT_INVALID');
  }
  const order = await findOrder(tx, orderId);
  if (!order) return problem('ORDER_NOT_FOUND');
  const lefts = await leftOf(tx, await readOrderPayments(tx, orderId));
  const back = await readShares(tx, orderId);
  const whole = lefts.reduce((sum, { left }) => sum + left, 0);
  const wanted = wantedOf(order, input, {
    whole,
    delivery: leftOfKind(order, back, 'delivery'),
    fee: leftOfKind(order, back, 'fee'),
  });
  if (isProblem(wanted)) return wanted;
  const shared = share(wanted.amount, lefts);
  const unpartable = shared.find(
    ({ payment, part }) =>
      part < payment.amount && providerOf(tx, payment)?.capabilities.partialRefund === false,
  );
  if (unpartable) {
    return problem('AMOUNT_INVALID', { params: { expected: unpartable.payment.amount } });
  }
  let { lines } = wanted;
  const open = { delivery: wanted.delivery, fee: wanted.fee };
  const parts = shared.map(({ payment, part }) => {
    const { now, later } = cutLines(lines, part);
    const extras = cutExtras(open, part - sumOf(now));
    lines = later;
    open.delivery -= extras.delivery;
    open.fee -= extras.fee;
    return { payment, amount: part, lines: now, ...extras };
  });
  return { ...wanted, order, back, whole, parts };
}

/** What a refund comes to and what it is for. `isFull`: all that was paid for the goods that were named. */
type Wanted = RefundContent & { lines: LineRefund[]; isFull: boolean };

/** What can go back: of all payments, of the delivery, of the fee. */
type Left = { whole: number; delivery: number; fee: number };

function wantedOf(
  order: Order,
  input: Omit<RefundInput, 'actor' | 'reason'>,
  left: Left,
): Wanted | Problem {
  const { parts, isGoodwill = false, delivery = 0, fee = 0 } = input;
  const { whole } = left;
  if (parts && !fits(order, parts)) return problem('QUANTITY_INVALID');
  if (delivery > 0 || fee > 0) return withExtras(order, input, left);
  if (!parts && input.amount !== null && input.amount > whole) return tooLarge(whole);
  const isWhole = input.amount === whole && !parts;
  const goods = isWhole ? unrefundedParts(order) : (parts ?? returnedParts(order));
  if (goods.length === 0 || (isGoodwill && !isWhole)) {
    return input.amount === null
      ? problem('AMOUNT_INVALID')
      : { amount: input.amount, lines: [], delivery: 0, fee: 0, isFull: false };
  }
  const most: RefundShare = refundShare(order, goods);
  const amount = input.amount ?? most.amount;
  if (amount > most.amount || amount > whole) return tooLarge(Math.min(most.amount, whole));
  if (amount <= 0) return problem('AMOUNT_INVALID');
  const isFull = amount === most.amount;
  const lines = isFull ? most.lines : shareLess(most, amount);
  // With the last of the goods go delivery and fee.
  return {
    amount,
    lines,
    ...cutExtras(left, amount - sumOf(lines)),
    isFull: isFull && parts !== undefined,
  };
}

/** A refund of delivery or fee, perhaps with goods. */
function withExtras(
  order: Order,
  {
    amount: typed,
    parts = [],
    isGoodwill = false,
    delivery = 0,
    fee = 0,
  }: Omit<RefundInput, 'actor' | 'reason'>,
  left: Left,
): Wanted | Problem {
  if (typed !== null || isGoodwill) return problem('AMOUNT_INVALID');
  if (delivery > left.delivery) return tooLarge(left.delivery);
  if (fee > left.fee) return tooLarge(left.fee);
  const { lines } = refundShare(order, parts);
  const amount = sumOf(lines) + delivery + fee;
  if (amount > left.whole) return tooLarge(left.whole);
  return { amount, lines, delivery, fee, isFull: parts.length > 0 };
}

function tooLarge(left: number): Problem {
  return problem('REFUND_TOO_LARGE', { params: { left } });
}

/** True when there is something, each line once, and no more of it than was not refunded. */
function fits(order: Order, parts: readonly { orderLineId: string; quantity: number }[]): boolean {
  const most = new Map(
    unrefundedParts(order).map(({ orderLineId, quantity }) => [orderLineId, quantity]),
  );
  return (
    parts.length > 0 &&
    new Set(parts.map(({ orderLineId }) => orderLineId)).size === parts.length &&
    parts.every(
      ({ orderLineId, quantity }) =>
        Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= (most.get(orderLineId) ?? 0),
    )
  );
}

/** What came back is paid back first; the rest, as far as it is still here, stays here. */
async function takeOutUnsent(
  tx: TransactionContext,
  order: Order,
  { orderId, actor, reason, parts = [] }: RefundInput,
): Promise<void> {
  const back = new Map(
    returnedParts(order).map(({ orderLineId, quantity }) => [orderLineId, quantity]),
  );
  const unsent = parts.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity: Math.max(0, quantity - (back.get(orderLineId) ?? 0)),
  }));
  await removeGoods(tx, { orderId, actor, reason, parts: unsent });
}

/** Which payment gives how much: the first ones first. */
function share<P>(
  amount: number,
  lefts: readonly { payment: P; left: number }[],
): { payment: P; part: number }[] {
  let open = amount;
  return lefts.flatMap(({ payment, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
}
