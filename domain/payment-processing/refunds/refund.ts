import { transact, type Context, type TransactionContext } from '../../context.ts';
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
import { isProblem, problem, type Problem } from '../../problem.ts';
import { isUuid } from '../../uuid.ts';
import { leftOf, recordRefund, requestRefund } from './refund-ledger.ts';
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
};

/**
 * Refunds an order, all or a part. Money at a provider is refunded by the outbox; a transfer or cash is refunded by
 * hand, and this records it. The refunds for goods never exceed what was paid for them; goods that are refunded in full
 * before they are packed are removed from the order, and an order that is refunded in full is stopped. ORDER_NOT_FOUND;
 * QUANTITY_INVALID for goods that the order does not have or that were refunded; AMOUNT_INVALID for an invalid sum, and
 * with `expected` for a part if the provider refunds the whole only; REFUND_TOO_LARGE with `left`, the amount that can
 * still be refunded.
 */
export async function refundOrder(ctx: Context, input: RefundInput): Promise<Order | Problem> {
  const { orderId, reason, actor } = input;
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  if (input.amount !== null && (!Number.isSafeInteger(input.amount) || input.amount <= 0)) {
    return problem('AMOUNT_INVALID');
  }
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const order = await findOrder(tx, orderId);
    if (!order) return problem('ORDER_NOT_FOUND');
    const lefts = await leftOf(tx, await readOrderPayments(tx, orderId));
    const whole = lefts.reduce((sum, { left }) => sum + left, 0);
    const wanted = wantedOf(order, input, whole);
    if (isProblem(wanted)) return wanted;
    const { amount, lines } = wanted;
    const parts = share(amount, lefts);
    const unpartable = parts.find(
      ({ payment, part }) =>
        part < payment.amount && providerOf(tx, payment)?.capabilities.partialRefund === false,
    );
    if (unpartable) {
      return problem('AMOUNT_INVALID', { params: { expected: unpartable.payment.amount } });
    }
    if (amount === whole) await cancelRemainder(tx, { orderId, actor, reason });
    else if (wanted.isFull) await takeOutUnsent(tx, order, input);
    let open = lines;
    for (const { payment, part } of parts) {
      const way = payment.provider === null ? recordRefund : requestRefund;
      const { now, later } = cutLines(open, part);
      open = later;
      await way(tx, { payment, amount: part, reason, actor, lines: now });
    }
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}

/** What a refund comes to and what it is for. `isFull`: all that was paid for the goods that were named. */
type Wanted = { amount: number; lines: LineRefund[]; isFull: boolean };

function wantedOf(order: Order, input: RefundInput, whole: number): Wanted | Problem {
  const { parts, isGoodwill = false } = input;
  const tooLarge = (left: number) => problem('REFUND_TOO_LARGE', { params: { left } });
  if (parts && !fits(order, parts)) return problem('QUANTITY_INVALID');
  if (!parts && input.amount !== null && input.amount > whole) return tooLarge(whole);
  const isWhole = input.amount === whole && !parts;
  const goods = isWhole ? unrefundedParts(order) : (parts ?? returnedParts(order));
  if (goods.length === 0 || (isGoodwill && !isWhole)) {
    return input.amount === null
      ? problem('AMOUNT_INVALID')
      : { amount: input.amount, lines: [], isFull: false };
  }
  const most: RefundShare = refundShare(order, goods);
  const amount = input.amount ?? most.amount;
  if (amount > most.amount || amount > whole) return tooLarge(Math.min(most.amount, whole));
  if (amount <= 0) return problem('AMOUNT_INVALID');
  const isFull = amount === most.amount;
  return {
    amount,
    lines: isFull ? most.lines : shareLess(most, amount),
    isFull: isFull && parts !== undefined,
  };
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
