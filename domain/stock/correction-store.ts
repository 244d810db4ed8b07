import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isFigureOnly, stockReasons, type StockReason } from './rules.ts';

/** The stock of a variant; `figureChanges`: how often only the figure was corrected. */
export type Figures = {
  onHand: number;
  allocated: number;
  safetyStock: number;
  lowThreshold: number;
  figureChanges: number;
};

/** A variant of which there has never been anything has no stock row yet. */
export async function addStockRow(ctx: TransactionContext, variantId: string): Promise<void> {
  await sql`
    insert into stock_items (tenant_id, variant_id)
    select tenant_id, id from variants where tenant_id = ${ctx.tenant.id} and id = ${variantId}
    on conflict do nothing`.execute(ctx.db);
}

/** The figures of variants, their rows locked in the order of their ids, as `lockLevels` does. */
export async function lockFigures(
  ctx: TransactionContext,
  variantIds: readonly string[],
  { isLocked = true } = {},
): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { variantId: string }>`
    select variant_id, on_hand, allocated, safety_stock, low_threshold, figure_changes from stock_items
    where tenant_id = ${ctx.tenant.id} and variant_id = any(${[...variantIds]}::uuid[])
    order by variant_id ${isLocked ? sql`for update` : sql``}`.execute(ctx.db);
  return new Map(rows.map(({ variantId, ...figures }) => [variantId, figures]));
}

/** Adds a movement of staff and changes what is on hand, of a row that is locked already; answers its id. */
export async function insertMovement(
  ctx: TransactionContext,
  movement: {
    variantId: string;
    change: number;
    reason: StockReason | 'taken_back';
    actor: string;
    note?: string;
    requestKey?: string;
    reverses?: string;
  },
): Promise<string> {
  const { variantId, change, reason, actor, note = '', requestKey, reverses } = movement;
  const { rows } = await sql<{ id: string }>`
    with moved as (
      insert into stock_movements
        (tenant_id, variant_id, on_hand_change, reason, note, actor, request_key, reverses, moved_at)
      values (${ctx.tenant.id}, ${variantId}, ${change}, ${reason}, ${note}, ${actor}, ${requestKey ?? null},
        ${reverses ?? null}, ${ctx.now()})
      returning id
    ),
    changed as (
      update stock_items set on_hand = on_hand + ${change}, updated_at = ${ctx.now()},
        figure_changes = figure_changes + ${isFigureOnly(reason) ? 1 : 0}
      where tenant_id = ${ctx.tenant.id} and variant_id = ${variantId}
    )
    select id from moved`.execute(ctx.db);
  const [made] = rows;
  if (!made) throw new Error('The movement was not made');
  return made.id;
}

/** The movement that a form has made already; null for none. */
export async function readMovementByKey(
  ctx: TransactionContext,
  requestKey: string,
): Promise<{ id: string; variantId: string; onHandChange: number; reason: string } | null> {
  const row = await ctx.db
    .selectFrom('stockMovements')
    .select(['id', 'variantId', 'onHandChange', 'reason'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

type Reversible = { id: string; variantId: string; onHandChange: number; isReversed: boolean };

/** A movement that staff have made for a reason, not by a count; null for others. */
export async function readReversible(
  ctx: TransactionContext,
  id: string,
): Promise<Reversible | null> {
  const { rows } = await sql<Reversible>`
    select m.id, m.variant_id, m.on_hand_change, exists (
      select from stock_movements r where r.tenant_id = m.tenant_id and r.reverses = m.id) as is_reversed
    from stock_movements m
    where m.tenant_id = ${ctx.tenant.id} and m.id = ${id} and m.actor is not null
      and m.reason = any(${Object.keys(stockReasons)}::text[])`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Of which variants goods that had left before were booked out after they were counted. */
export async function readBookedOut(
  ctx: TransactionContext,
  lines: readonly { variantId: string; countedAt: Date }[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const ids = lines.map(({ variantId }) => variantId);
  const times = lines.map(({ countedAt }) => countedAt.toISOString());
  const { rows } = await sql<{ variantId: string }>`
    select distinct m.variant_id
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as line (variant_id, counted_at)
    join stock_movements m on m.tenant_id = ${ctx.tenant.id} and m.variant_id = line.variant_id
      and m.moved_at > line.counted_at
    where m.reason = 'shipped' and m.allocated_change = 0`.execute(ctx.db);
  return new Set(rows.map(({ variantId }) => variantId));
}

/** Moves locked stock by what a count has found, and notes that it was counted; `change` 0: there was no difference. */
export async function saveDifferences(
  ctx: TransactionContext,
  {
    countId,
    actor,
    settled,
  }: { countId: string; actor: string; settled: readonly { variantId: string; change: number }[] },
): Promise<void> {
  if (settled.length === 0) return;
  const ids = settled.map(({ variantId }) => variantId);
  const changes = settled.map(({ change }) => change);
  await sql`
    with line as (
      select * from unnest(${ids}::uuid[], ${changes}::int[]) as line (variant_id, change)
    ),
    moved as (
      insert into stock_movements (tenant_id, variant_id, on_hand_change, reason, actor, count_id, moved_at)
      select ${ctx.tenant.id}, variant_id, change, 'counted', ${actor}, ${countId}, ${ctx.now()}
      from line where change <> 0
    )
    update stock_items i set on_hand = i.on_hand + line.change, updated_at = ${ctx.now()}, counted_at = ${ctx.now()},
      figure_changes = i.figure_changes + case when line.change = 0 then 0 else 1 end
    from line
    where i.tenant_id = ${ctx.tenant.id} and i.variant_id = line.variant_id`.execute(ctx.db);
}

/** From how many on visitors see that few are left, and how many are never sold. */
export async function saveThresholds(
  ctx: TransactionContext,
  variantId: string,
  thresholds: { lowThreshold?: number; safetyStock?: number },
): Promise<void> {
  await ctx.db
    .updateTable('stockItems')
    .set(thresholds)
    .where('tenantId', '=', ctx.tenant.id)
    .where('variantId', '=', variantId)
    .execute();
}
