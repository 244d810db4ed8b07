import type { TransactionContext } from '../../context.ts';
import { computeTotals } from '../../totals.ts';
import type { AdjustmentDraft, Order } from '../rules.ts';
import { replaceSums } from '../store.ts';

/**
 * Gives an order that is not paid yet the fee of another payment method, and answers its new total. The sums go the one
 * road of all totals. The caller holds the order's lock.
 */
export async function changePaymentFee(
  ctx: TransactionContext,
  order: Order,
  fee: { label: string; amount: number; taxBasisPoints: number },
): Promise<number> {
  const kept: AdjustmentDraft[] = order.adjustments
    .filter(({ kind }) => kind !== 'payment_fee')
    .map(({ taxAmount: _share, ...draft }) => draft);
  const { totals, lines, adjustments } = computeTotals({
    lines: order.lines.map((line) => ({ ...line, amount: line.total })),
    adjustments: [...kept, { ...fee, kind: 'payment_fee', promotionId: null }],
  });
  await replaceSums(ctx, order.id, { totals, lines, adjustments });
  return totals.total;
}
