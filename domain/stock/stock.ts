import type { TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import {
  beyondStock,
  findShortages,
  sumGoods,
  type Claim,
  type ClaimShortage,
  type Goods,
  type Shortage,
} from './rules.ts';
import { deleteHoldsOfCart, readHolds } from './hold-store.ts';
import { lockLevels, recordMoves } from './store.ts';

/**
 * Promises stock to an order, under the lock of every row concerned: the cart's own holds become
 * allocations. Answers the shortages; where there are none, the promise is what is to be written. `backordered`: how
 * many of each variant are promised beyond what is there.
 */
export async function claimStock(
  ctx: TransactionContext,
  input: { orderId: string; cartId: string; claims: readonly Claim[] },
): Promise<{ shortages: ClaimShortage[]; writes: Write[]; backordered: Map<string, number> }> {
  const claims = sumGoods(input.claims);
  const variantIds = claims.map(({ variantId }) => variantId);
  // One after the other, but sent together: the holds are read behind the locks.
  const [rows, { others }] = await Promise.all([
    lockLevels(ctx, variantIds),
    readHolds(ctx, input.cartId, variantIds),
  ]);
  const levels = rows.map((row) => ({ ...row, held: others.get(row.variantId) ?? 0 }));
  const shortages = findShortages(claims, levels);
  const backordered = beyondStock(claims, levels);
  if (shortages.length > 0) return { shortages, writes: [], backordered };

  const moves = claims.map(({ variantId, quantity }) => ({ variantId, allocatedChange: quantity }));
  const cause = { orderId: input.orderId, reason: 'order_placed' as const };
  const writes = [...recordMoves(ctx, cause, moves), deleteHoldsOfCart(ctx, input.cartId)];
  return { shortages: [], writes, backordered };
}

/** Frees the goods that were promised to a shipment which will not leave, once per shipment. */
export async function releaseGoods(
  ctx: TransactionContext,
  input: { orderId: string; shipmentId: string; goods: readonly Goods[] },
): Promise<void> {
  const goods = sumGoods(input.goods);
  await lockLevels(
    ctx,
    goods.map(({ variantId }) => variantId),
  );
  const moves = goods.map(({ variantId, quantity }) => ({
    variantId,
    allocatedChange: 0 - quantity,
  }));
  const cause = {
    orderId: input.orderId,
    reason: 'order_canceled' as const,
    sourceId: input.shipmentId,
  };
  if (moves.length > 0) await writeTogether(ctx, recordMoves(ctx, cause, moves));
}

/** What is there of variants, their rows locked until the transaction ends. */
export async function lockOnHand(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const levels = await lockLevels(ctx, variantIds);
  return new Map(levels.map(({ variantId, onHand }) => [variantId, onHand]));
}

/**
 * Ships the goods of a shipment: lowers stock and allocation in one movement, once per shipment. Answers what is too
 * little; then nothing has changed.
 */
export async function shipStock(
  ctx: TransactionContext,
  input: { orderId: string; shipmentId: string; goods: readonly Goods[] },
): Promise<Shortage[]> {
  const goods = sumGoods(input.goods);
  const onHand = await lockOnHand(
    ctx,
    goods.map(({ variantId }) => variantId),
  );
  const shortages = goods.flatMap(({ variantId, quantity }) => {
    const available = onHand.get(variantId) ?? 0;
    return quantity > available ? [{ variantId, available }] : [];
  });
  if (shortages.length > 0) return shortages;
  const moves = goods.map(({ variantId, quantity }) => ({
    variantId,
    onHandChange: 0 - quantity,
    allocatedChange: 0 - quantity,
  }));
  const cause = {
    orderId: input.orderId,
    reason: 'shipped' as const,
    sourceId: input.shipmentId,
  };
  if (moves.length > 0) await writeTogether(ctx, recordMoves(ctx, cause, moves));
  return [];
}

/** Restocks returned goods, once per return. */
export async function restock(
  ctx: TransactionContext,
  input: { orderId: string; returnId: string; goods: readonly Goods[] },
): Promise<void> {
  const goods = sumGoods(input.goods);
  await lockLevels(
    ctx,
    goods.map(({ variantId }) => variantId),
  );
  const moves = goods.map(({ variantId, quantity }) => ({
    variantId,
    onHandChange: quantity,
    allocatedChange: 0,
  }));
  const cause = { orderId: input.orderId, reason: 'returned' as const, sourceId: input.returnId };
  if (moves.length > 0) await writeTogether(ctx, recordMoves(ctx, cause, moves));
}

/**
 * Takes goods off the stock that were shipped without being booked, and that are no longer allocated: at most what is
 * there; answers what was lacking. Once per shipment.
 */
export async function bookOut(
  ctx: TransactionContext,
  input: { orderId: string; shipmentId: string; goods: readonly Goods[] },
): Promise<Shortage[]> {
  const goods = sumGoods(input.goods);
  const onHand = await lockOnHand(
    ctx,
    goods.map(({ variantId }) => variantId),
  );
  const moves = goods.flatMap(({ variantId, quantity }) => {
    const taken = Math.min(quantity, onHand.get(variantId) ?? 0);
    return taken > 0 ? [{ variantId, onHandChange: 0 - taken, allocatedChange: 0 }] : [];
  });
  const { orderId, shipmentId: sourceId } = input;
  const cause = { orderId, reason: 'shipped' as const, sourceId };
  if (moves.length > 0) await writeTogether(ctx, recordMoves(ctx, cause, moves));
  return goods.flatMap(({ variantId, quantity }) => {
    const available = onHand.get(variantId) ?? 0;
    return quantity > available ? [{ variantId, available }] : [];
  });
}
