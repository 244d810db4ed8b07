import { sql } from 'kysely';
import type { TransactionContext } from '../../context.ts';
import type { Goods } from '../../stock/rules.ts';
import type { OrderState } from '../rules.ts';

export type WaitingShipment = { id: string; goods: Goods[] };

/** The shipments of an order that wait for their goods, and what each holds. */
export async function readWaiting(
  ctx: TransactionContext,
  orderId: string,
): Promise<WaitingShipment[]> {
  const { rows } = await sql<WaitingShipment>`
    select s.id, json_agg(json_build_object('variantId', l.variant_id, 'quantity', p.quantity)) as goods
    from shipments s
    join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
    join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
    where s.tenant_id = ${ctx.tenant.id} and s.order_id = ${orderId} and s.state = 'pending'
    group by s.id, s.created_at order by s.created_at, s.id`.execute(ctx.db);
  return rows;
}

/** What is there already for shipments that are ready or being packed, by variant. */
export async function readReserved(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<Goods>`
    select l.variant_id, sum(p.quantity)::int as quantity
    from shipments s
    join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
    join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
    where s.tenant_id = ${ctx.tenant.id} and s.state in ('ready', 'processing')
      and l.variant_id = any(${variantIds}::uuid[])
    group by l.variant_id`.execute(ctx.db);
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** The variants of an order's shipments that have not left, in the order of ids. */
export async function readOpenVariants(
  ctx: TransactionContext,
  orderId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.variant_id as id
    from shipments s
    join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
    join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
    where s.tenant_id = ${ctx.tenant.id} and s.order_id = ${orderId}
      and s.state in ('pending', 'ready', 'processing')
    order by l.variant_id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** What a shipment holds, a part for each of its lines. */
export async function readShipmentGoods(
  ctx: TransactionContext,
  shipmentId: string,
): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select l.variant_id, p.quantity
    from shipment_lines p
    join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
    where p.tenant_id = ${ctx.tenant.id} and p.shipment_id = ${shipmentId}`.execute(ctx.db);
  return rows;
}

/** All goods of a shipment are there: none is awaited, none is missing. */
export async function saveArrived(ctx: TransactionContext, shipmentId: string): Promise<void> {
  await ctx.db
    .updateTable('shipmentLines')
    .set({ backordered: 0, missing: 0 })
    .where('tenantId', '=', ctx.tenant.id)
    .where('shipmentId', '=', shipmentId)
    .execute();
}

/** Approved orders with a shipment that waits for goods, oldest first. */
export async function readWaitingOrders(ctx: TransactionContext, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.tenant_id = ${ctx.tenant.id} and o.state in ('approved', 'processing')
      and exists (select from shipments s
        where s.tenant_id = o.tenant_id and s.order_id = o.id and s.state = 'pending')
      -- What cannot be met now must not hide what can: orders that lack goods altogether are left out.
      and not exists (
        select from shipments s
        join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
        join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
        join stock_items i on i.tenant_id = l.tenant_id and i.variant_id = l.variant_id
        where s.tenant_id = o.tenant_id and s.order_id = o.id and s.state = 'pending'
          and i.on_hand < p.quantity)
    order by o.placed_at, o.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export type NewReturn = {
  orderId: string;
  shipmentId: string;
  reason: string;
  restocked: boolean;
  actor: string;
};

/** Records returned goods; answers the id. */
export async function insertReturn(
  ctx: TransactionContext,
  { lines, ...facts }: NewReturn & { lines: readonly { orderLineId: string; quantity: number }[] },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('orderReturns')
    .values({ ...facts, tenantId: ctx.tenant.id, returnedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('orderReturnLines')
    .values(lines.map((line) => ({ ...line, tenantId: ctx.tenant.id, returnId: id })))
    .execute();
  return id;
}

/** An order in a list for staff. */
export type OrderSummary = {
  id: string;
  number: string;
  state: OrderState;
  placedAt: Date;
  total: number;
  currency: string;
  email: string;
  payment: string | null;
  paymentState: string | null;
  shipmentStates: string[];
};

/** Orders of these states, the oldest first. */
export async function readSummaries(
  ctx: TransactionContext,
  { states, limit }: { states: readonly OrderState[]; limit: number },
): Promise<OrderSummary[]> {
  const { rows } = await sql<OrderSummary>`
    select o.id, o.number, o.state, o.placed_at, o.total, o.currency, o.email, p.kind as payment,
      p.state as payment_state,
      coalesce((select array_agg(s.state order by s.created_at, s.id) from shipments s
        where s.tenant_id = o.tenant_id and s.order_id = o.id), '{}') as shipment_states
    from orders o
    left join lateral (select kind, state from payments p
      where p.tenant_id = o.tenant_id and p.order_id = o.id
      order by p.created_at desc, p.id desc limit 1) p on true
    where o.tenant_id = ${ctx.tenant.id} and o.state = any(${states}::text[])
    order by o.placed_at, o.id limit ${limit}`.execute(ctx.db);
  return rows;
}
