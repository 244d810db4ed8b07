import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../../context.ts';
import type { ShipmentState } from '../../shipping/rules.ts';
import type { OrderState } from '../rules.ts';

/** A line of a shipment that has not left: how many are missing, and how many are known to be. */
export type MissingLine = {
  orderId: string;
  order: OrderState;
  shipmentId: string;
  orderLineId: string;
  state: ShipmentState;
  sku: string;
  known: number;
  missing: number;
};

/**
 * What is there goes to parcels that are being packed, then to those that are ready, to paid orders and to the others,
 * to the oldest first. Whatever of the promises is then not met, and was not awaited, is missing.
 */
function missingOf(ctx: TransactionContext, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select order_id, "order", shipment_id, order_line_id, state, sku, known,
      greatest(0, least(promised, up_to - on_hand))::int as missing
    from (
      select o.id as order_id, o.state as "order", s.id as shipment_id, p.order_line_id, s.state, l.sku, i.on_hand,
        p.missing as known, p.quantity - p.backordered as promised,
        sum(p.quantity - p.backordered) over (
          partition by l.variant_id
          order by s.state = 'processing' desc, s.state = 'ready' desc,
            o.state in ('approved', 'processing') desc, o.placed_at, o.id, s.created_at, s.id, l.position
        ) as up_to
      from shipments s
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
      join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
      join stock_items i on i.tenant_id = l.tenant_id and i.variant_id = l.variant_id
      where s.tenant_id = ${ctx.tenant.id} and s.state in ('pending', 'ready', 'processing')
        and o.state in ('created', 'pending', 'failed', 'approved', 'processing') and ${which}
    ) as promises`;
}

/** What is missing of variants, in every order. */
export async function readMissing(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<MissingLine[]> {
  const { rows } = await sql<MissingLine>`${missingOf(
    ctx,
    sql`l.variant_id = any(${variantIds}::uuid[])`,
  )}`.execute(ctx.db);
  return rows;
}

/** Orders whose missing quantity differs from the known one. */
export async function readChangedOrders(ctx: TransactionContext, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id from (${missingOf(
      ctx,
      // Elsewhere every promise can be met.
      sql`(i.on_hand < i.allocated or exists (
        select from shipment_lines q join order_lines m on m.tenant_id = q.tenant_id and m.id = q.order_line_id
        where q.tenant_id = l.tenant_id and m.variant_id = l.variant_id and q.missing > 0))`,
    )}) as lines
    where missing <> known
    group by order_id order by order_id limit ${limit}`.execute(ctx.db);
  return rows.map(({ orderId }) => orderId);
}

export async function saveMissing(
  ctx: TransactionContext,
  lines: readonly Pick<MissingLine, 'shipmentId' | 'orderLineId' | 'missing'>[],
): Promise<void> {
  for (const { shipmentId, orderLineId, missing } of lines) {
    await ctx.db
      .updateTable('shipmentLines')
      .set({ missing })
      .where('tenantId', '=', ctx.tenant.id)
      .where('shipmentId', '=', shipmentId)
      .where('orderLineId', '=', orderLineId)
      .execute();
  }
}
