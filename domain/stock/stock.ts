import type { TransactionContext } from '../context.ts';
import { findShortages, sumClaims, type Claim, type Shortage } from './rules.ts';
import {
  changeAllocated,
  deleteHolds,
  insertMovements,
  lockLevels,
  readHeldByOthers,
  readPromised,
} from './store.ts';

/**
 * Promises stock to an order, under the lock of every row concerned: the cart's own holds become
 * allocations. Answers the shortages, and then nothing is written; an empty list means that all is claimed.
 */
export async function claimStock(
  ctx: TransactionContext,
  input: { orderId: string; cartId: string; claims: readonly Claim[] },
): Promise<Shortage[]> {
  const claims = sumClaims(input.claims);
  const variantIds = claims.map(({ variantId }) => variantId);
  const rows = await lockLevels(ctx, variantIds);
  const held = await readHeldByOthers(ctx, input.cartId, variantIds);
  const levels = rows.map((row) => ({ ...row, held: held.get(row.variantId) ?? 0 }));
  const shortages = findShortages(claims, levels);
  if (shortages.length > 0) return shortages;

  const moves = claims.map(({ variantId, quantity }) => ({ variantId, allocatedChange: quantity }));
  await changeAllocated(ctx, await insertMovements(ctx, input.orderId, 'order_placed', moves));
  await deleteHolds(ctx, input.cartId);
  return [];
}

/** Gives back what an order was promised, once, however often it is called. */
export async function releaseStock(ctx: TransactionContext, orderId: string): Promise<void> {
  const promised = await readPromised(ctx, orderId);
  await lockLevels(
    ctx,
    promised.map(({ variantId }) => variantId),
  );
  const moves = promised.map(({ variantId, quantity }) => ({
    variantId,
    allocatedChange: 0 - quantity,
  }));
  const moved = await insertMovements(ctx, orderId, 'order_canceled', moves);
  if (moved.length > 0) await changeAllocated(ctx, moved);
}
