import type { TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import { closedProblem } from './rules.ts';
import { selectPromotions } from './store.ts';
import {
  countUses,
  deleteUses,
  insertUses,
  lockPromotions,
  readBuyer,
  readUsedIds,
} from './use-store.ts';

/**
 * Counts what an order is about to have of promotions, under the lock of each. PROMOTION_USAGE_LIMIT when
 * somebody was faster, or the same buyer in another window, PROMOTION_EXPIRED when one has been ended or
 * deleted meanwhile: then the transaction has to be undone.
 */
export async function claimUses(
  ctx: TransactionContext,
  { email, promotionIds }: { email: string; promotionIds: readonly string[] },
): Promise<Problem | null> {
  if (promotionIds.length === 0) return null;
  await lockPromotions(ctx, promotionIds);
  // Behind the locks every order that had one of these is there to be seen.
  const buyer = await readBuyer(ctx, email);
  const promotions = await selectPromotions(ctx, { column: 'p.id', values: promotionIds });
  for (const promotion of promotions) {
    const reason = closedProblem(promotion, buyer, ctx.now());
    if (reason) return reason;
  }
  if (promotions.length < promotionIds.length) return problem('PROMOTION_EXPIRED');
  const counted = await countUses(ctx, promotionIds);
  return counted.length === promotionIds.length
    ? null
    : problem('PROMOTION_USAGE_LIMIT', { params: { per: 'promotion' } });
}

/** Keeps what an order has had, once the order is there. */
export async function recordUses(
  ctx: TransactionContext,
  use: { orderId: string; promotionIds: readonly string[] },
): Promise<void> {
  if (use.promotionIds.length > 0) await insertUses(ctx, use);
}

/** Gives back what an order has had of promotions, once, however often it is called. */
export async function releaseUses(ctx: TransactionContext, orderId: string): Promise<void> {
  const promotionIds = await readUsedIds(ctx, orderId);
  if (promotionIds.length === 0) return;
  await lockPromotions(ctx, promotionIds);
  await deleteUses(ctx, orderId);
}
