import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { insertInto, type Write } from '../one-statement.ts';
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

/** Why stock of an order moved, and the shipment or the return that it moved with. */
export type Cause = {
  orderId: string;
  reason: 'order_placed' | 'order_canceled' | 'shipped' | 'returned';
  sourceId?: string;
};

/**
 * Records the movements of an order and changes allocated and stocked quantities of rows that are already locked. A
 * movement that was already made for this cause is skipped, so that repeating it changes nothing.
 */
export function recordMoves(
  ctx: TransactionContext,
  { orderId, reason, sourceId }: Cause,
  moves: readonly Move[],
): Write[] {
  const stamp = { tenantId: ctx.tenant.id, movedAt: ctx.now() };
  const moved = insertInto(
    'stockMovements',
    moves.map(({ variantId, allocatedChange, onHandChange = 0 }) => ({
      variantId,
      allocatedChange,
      onHandChange,
      ...stamp,
      orderId,
      reason,
      sourceId: sourceId ?? null,
    })),
    sql`on conflict (tenant_id, order_id, variant_id, reason, source_id) where order_id is not null do nothing
      returning variant_id, allocated_change, on_hand_change`,
  );
  const changed: Write = {
    name: 'changed_stock',
    statement: sql`
      update stock_items set allocated = allocated + m.allocated_change, on_hand = on_hand + m.on_hand_change,
        updated_at = ${ctx.now()}
      from new_stock_movements m
      where stock_items.tenant_id = ${ctx.tenant.id} and stock_items.variant_id = m.variant_id`,
  };
  return [moved, changed];
}
