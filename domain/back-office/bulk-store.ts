import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { BulkOrder } from './bulk-cases.ts';

/** What decides about these orders, the oldest first. */
export async function readBulkOrders(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<BulkOrder[]> {
  const tenant = ctx.tenant.id;
  const { rows } = await sql<BulkOrder>`
    select o.id, o.number, o.state,
      -- As capturedOf counts it.
      (select coalesce(sum(p.amount), 0)::int from payments p
        where p.tenant_id = ${tenant} and p.order_id = o.id
          and p.state in ('completed', 'refunded')) as captured_total,
      (select coalesce(sum(f.amount), 0)::int from refunds f
        where f.tenant_id = ${tenant} and f.order_id = o.id and not f.stray) as returning_total,
      coalesce((
      select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'state', s.state,
          'isLacking', s.state = 'pending' and exists (
            select from shipment_lines l where l.tenant_id = ${tenant} and l.shipment_id = s.id
              and (l.backordered > 0 or l.missing > 0))) order by s.created_at, s.id)
      from shipments s where s.tenant_id = ${tenant} and s.order_id = o.id), '[]') as shipments
    from orders o
    where o.tenant_id = ${tenant} and o.id = any(${ids}::uuid[])
    order by o.placed_at, o.id`.execute(ctx.db);
  return rows;
}

/** The ids of orders by their numbers. */
export async function readIdsOf(
  ctx: TransactionContext,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where((eb) => eb('number', '=', eb.fn.any(eb.val([...numbers]))))
    .execute();
  return rows.map(({ id }) => id);
}
