import type { TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { composeCheckout } from './compose.ts';
import type { Checkout } from './rules.ts';

/**
 * TOTAL_CHANGED with the total the buyer saw (`before`) and the current one (`total`). If promotions have ended since
 * the buyer's last action, it names them (`promotion`), and a typed code that no longer counts (`code`).
 */
export async function totalChanged(
  tx: TransactionContext,
  checkout: Checkout,
  { expectedTotal, since }: { expectedTotal: number; since: Date },
): Promise<Problem> {
  const before = await composeCheckout({ ...tx, now: () => since }, checkout.cart.id);
  const kept = new Set(checkout.cart.discounts.map(({ promotion }) => promotion.id));
  const lost = (before?.cart.discounts ?? []).filter(({ promotion }) => !kept.has(promotion.id));
  const promotion = lost.map(({ promotion: { name } }) => name).join(', ');
  const code = checkout.cart.codes.find((typed) => isOver(typed.problem))?.code;
  return problem('TOTAL_CHANGED', {
    params: {
      before: expectedTotal,
      total: checkout.totals.total,
      ...(promotion !== '' && { promotion }),
      ...(code !== undefined && { code }),
    },
  });
}

function isOver(reason: Problem | null): boolean {
  return reason?.code === 'PROMOTION_EXPIRED' || reason?.code === 'PROMOTION_USAGE_LIMIT';
}
