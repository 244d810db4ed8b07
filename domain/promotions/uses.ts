import type { TransactionContext } from '../context.ts';
import type { Person } from '../customers/person.ts';
import { readTogether, type Write } from '../one-statement.ts';
import { problem, type Problem } from '../problem.ts';
import { closedProblem } from './rules.ts';
import { promotionsById } from './store.ts';
import {
  buyerOf,
  incrementUsageCounts,
  deleteUses,
  lockPromotions,
  insertUses,
  readUsedIds,
} from './use-store.ts';

/**
 * Claims what an order is about to have of promotions, under the lock of each, for `recordUses` to count.
 * PROMOTION_USAGE_LIMIT when somebody was faster, or the same buyer in another window, PROMOTION_EXPIRED when one has
 * been ended or deleted meanwhile: then the transaction has to be undone.
 */
export async function claimUses(
  ctx: TransactionContext,
  { person, promotionIds }: { person: Person; promotionIds: readonly string[] },
): Promise<Problem | null> {
  if (promotionIds.length === 0) return null;
  await lockPromotions(ctx, promotionIds);
  // Behind the locks every order that had one of these is there to be seen.
  const { buyer, promotions } = await readTogether(ctx, {
    buyer: buyerOf(ctx, person),
    promotions: promotionsById(ctx, promotionIds),
  });
  for (const promotion of promotions) {
    const reason = closedProblem(promotion, buyer, ctx.now());
    if (reason) return reason;
  }
  return promotions.length < promotionIds.length ? problem('PROMOTION_EXPIRED') : null;
}

/** Records and counts the promotions of an order that it has claimed; to be written with the order. */
export function recordUses(
  ctx: TransactionContext,
  use: { orderId: string; promotionIds: readonly string[] },
): Write[] {
  return use.promotionIds.length > 0
    ? [incrementUsageCounts(ctx, use.promotionIds), insertUses(ctx, use)]
    : [];
}

/** Gives back what an order has had of promotions, once, however often it is called. */
export async function releaseUses(ctx: TransactionContext, orderId: string): Promise<void> {
  const promotionIds = await readUsedIds(ctx, orderId);
  if (promotionIds.length === 0) return;
  await lockPromotions(ctx, promotionIds);
  await deleteUses(ctx, orderId);
}
