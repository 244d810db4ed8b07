import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { viewConditions } from './list-store.ts';

/** An order that waits to be packed. */
export type QueuedOrder = {
  number: string;
  placedAt: Date;
  /** Whom it goes to; '' once the personal data is deleted. */
  name: string;
  town: string;
};

/** The orders that can be packed, the oldest first, and how many there are. */
export async function readPackingQueue(
  ctx: TransactionContext,
  limit: number,
): Promise<(QueuedOrder & { count: number })[]> {
  const tenant = ctx.tenant.id;
  const conditions = sql.join(viewConditions(ctx, 'toPack'), sql` and `);
  const { rows } = await sql<QueuedOrder & { count: number }>`
    select o.number, o.placed_at, coalesce(a.name, '') as name, coalesce(a.city, '') as town,
      (count(*) over ())::int as count
    from orders o
    left join lateral (
      select trim(a.first_name || ' ' || a.last_name) as name, a.city from order_addresses a
      where a.tenant_id = ${tenant} and a.order_id = o.id
      -- What is collected has no address to be sent to.
      order by a.kind desc limit 1) a on true
    where o.tenant_id = ${tenant} and ${conditions}
    order by o.placed_at, o.id limit ${limit}`.execute(ctx.db);
  return rows;
}
