import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { StockLevel } from './rules.ts';

/** The stock rows of variants, locked in the order of their ids so that two orders never wait for each other. */
export async function lockLevels(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<Omit<StockLevel, 'held'>[]> {
  if (variantIds.length === 0) return [];
  return ctx.db
    .selectFrom('stockItems')
    .select(['variantId', 'onHand', 'allocated', 'safetyStock'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('variantId', 'in', variantIds)
    .orderBy('variantId')
    .forUpdate()
    .execute();
}

type Move = { variantId: string; allocatedChange: number; onHandChange?: number };

/** Changes what is allocated and what is there; the rows are locked already. */
export async function changeLevels(ctx: TransactionContext, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ variantId }) => variantId);
  const allocated = moves.map(({ allocatedChange }) => allocatedChange);
  const onHand = moves.map(({ onHandChange }) => onHandChange ?? 0);
  await sql`
    update stock_items set allocated = allocated + move.promised, on_hand = on_hand + move.there,
      updated_at = ${ctx.now()}
    from unnest(${ids}::uuid[], ${allocated}::int[], ${onHand}::int[]) as move (variant_id, promised, there)
    where stock_items.tenant_id = ${ctx.tenant.id} and stock_items.variant_id = move.variant_id
  `.execute(ctx.db);
}

/** Why stock of an order moved, and the shipment or the return that it moved with. */
export type Cause = {
  orderId: string;
  reason: 'order_placed' | 'order_canceled' | 'shipped' | 'returned';
  sourceId?: string;
};

/**
 * Keeps the movements of an order. A movement that has already been made for this cause is left out of the
 * answer: whoever calls twice moves once.
 */
export async function insertMovements(
  ctx: TransactionContext,
  { orderId, reason, sourceId }: Cause,
  moves: readonly Move[],
): Promise<Move[]> {
  if (moves.length === 0) return [];
  const stamp = { tenantId: ctx.tenant.id, movedAt: ctx.now() };
  return ctx.db
    .insertInto('stockMovements')
    .values(
      moves.map((move) => ({ ...move, ...stamp, orderId, reason, sourceId: sourceId ?? null })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'orderId', 'variantId', 'reason', 'sourceId'])
        .where('orderId', 'is not', null)
        .doNothing(),
    )
    .returning(['variantId', 'allocatedChange', 'onHandChange'])
    .execute();
}

/** What an order has been promised, by variant, in the order of ids. */
export async function readPromised(
  ctx: TransactionContext,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return ctx.db
    .selectFrom('stockMovements')
    .select(['variantId', 'allocatedChange as quantity'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('reason', '=', 'order_placed')
    .orderBy('variantId')
    .execute();
}
