import { splitByWeight } from '../../money.ts';
import { unitsAfterDiscount } from '../line-discounts.ts';
import type { Order, OrderLineDetail } from '../rules.ts';

/** So many of an order line. */
type Part = { orderLineId: string; quantity: number };

/** Money for so many of an order line; minor units. */
export type LineRefund = Part & { amount: number };

/** What was paid for goods that are given back, and what of it is for which line. */
export type RefundShare = { amount: number; lines: LineRefund[] };

/**
 * What was paid for parts of an order, which is the most that goes back for them: each unit at its price less its share
 * of the discounts, so that all parts together come to what was paid for the line, to the cent. With the last of the
 * goods goes all that is left, which is delivery and fee too (Directive 2011/83/EU, article 13(1)).
 */
export function refundShare(
  order: Pick<Order, 'lines' | 'capturedTotal' | 'returningTotal'>,
  parts: readonly Part[],
): RefundShare {
  const left = order.capturedTotal - order.returningTotal;
  const lines = parts.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId);
    return line ? [{ orderLineId, quantity, amount: unitsOf(line, quantity) }] : [];
  });
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isLast = order.lines.every(({ id, quantity, refundedQuantity, isGift }) => {
    const now = parts.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
    return isGift || refundedQuantity + now >= quantity;
  });
  return { amount: isLast ? left : Math.min(goods, left), lines };
}

/** Of the units of a line that were not refunded yet, so many. */
function unitsOf(line: OrderLineDetail, quantity: number): number {
  const units = unitsAfterDiscount(line, line.discount);
  const first = (count: number) => {
    let open = count;
    return units.reduce((sum, { quantity: many, price }) => {
      const taken = Math.min(open, many);
      open -= taken;
      return sum + taken * price;
    }, 0);
  };
  return first(line.refundedQuantity + quantity) - first(line.refundedQuantity);
}

/** Less than the share: the deduction is split over the lines by what was paid for them. */
export function shareLess({ lines }: RefundShare, amount: number): LineRefund[] {
  const goods = lines.reduce((sum, line) => sum + line.amount, 0);
  const shares = splitByWeight(
    Math.min(amount, goods),
    lines.map((line) => line.amount),
  );
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }));
}

/** The lines that the first `sum` of a refund is for, and those of the rest. Minor units. */
export function cutLines(
  lines: readonly LineRefund[],
  sum: number,
): { now: LineRefund[]; later: LineRefund[] } {
  let open = sum;
  const now: LineRefund[] = [];
  const later: LineRefund[] = [];
  for (const line of lines) {
    const amount = Math.min(open, line.amount);
    open -= amount;
    if (amount === line.amount) now.push(line);
    else {
      // The goods are counted with the part that completes them.
      if (amount > 0) now.push({ ...line, quantity: 0, amount });
      later.push({ ...line, amount: line.amount - amount });
    }
  }
  return { now, later };
}

/** Goods that were returned but not refunded. */
export function returnedParts({ lines }: Pick<Order, 'lines'>): Part[] {
  return lines.flatMap(({ id, returnedQuantity, refundedQuantity }) =>
    returnedQuantity > refundedQuantity
      ? [{ orderLineId: id, quantity: returnedQuantity - refundedQuantity }]
      : [],
  );
}

/** All goods that were not refunded. */
export function unrefundedParts({ lines }: Pick<Order, 'lines'>): Part[] {
  return lines.flatMap(({ id, quantity, refundedQuantity }) =>
    quantity > refundedQuantity ? [{ orderLineId: id, quantity: quantity - refundedQuantity }] : [],
  );
}

/** True when all that was taken has gone back, or is asked back. */
export function isGivenBack({
  capturedTotal,
  returningTotal,
}: Pick<Order, 'capturedTotal' | 'returningTotal'>): boolean {
  return capturedTotal > 0 && returningTotal >= capturedTotal;
}
