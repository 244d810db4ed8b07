import { splitByWeight } from '../money.ts';
import type { AdjustmentDraft, OrderLine } from './rules.ts';

/**
 * What promotions take off each line of an order, by index, in minor units: as it was when the order was placed. An older
 * order has only the discounts of each tax rate: they are shared by the totals of its lines (largest remainder). Either
 * way the shares add up to the discount of the order.
 */
export function lineDiscounts(
  lines: readonly (Pick<OrderLine, 'total' | 'taxBasisPoints'> & { discount: number | null })[],
  adjustments: readonly Pick<AdjustmentDraft, 'kind' | 'amount' | 'taxBasisPoints'>[],
): number[] {
  const stored = lines.flatMap(({ discount }) => discount ?? []);
  if (stored.length === lines.length) return stored;
  const discounts = lines.map(() => 0);
  for (const rate of new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))) {
    const off = adjustments
      .filter(({ kind, taxBasisPoints }) => kind === 'promotion' && taxBasisPoints === rate)
      .reduce((sum, { amount }) => sum - amount, 0);
    const weights = lines.map(({ total, taxBasisPoints }) => (taxBasisPoints === rate ? total : 0));
    for (const [index, share] of splitByWeight(off, weights).entries()) {
      discounts[index] = (discounts[index] ?? 0) + share;
    }
  }
  return discounts;
}

/**
 * The units of a line by what each of them costs after its share of the discount: where the discount cannot be divided
 * by the quantity, some units cost a cent less, so that price times quantity adds up.
 */
export function unitsAfterDiscount(
  { unitPrice, quantity }: Pick<OrderLine, 'unitPrice' | 'quantity'>,
  discount: number,
): { quantity: number; price: number; discount: number }[] {
  const each = Math.floor(discount / quantity);
  const cheaper = discount - each * quantity;
  return [
    { quantity: quantity - cheaper, discount: each },
    { quantity: cheaper, discount: each + 1 },
  ]
    .filter((units) => units.quantity > 0)
    .map((units) => ({ ...units, price: unitPrice - units.discount }));
}
