import { sql } from 'kysely';
import { transact, type Context } from '../context.ts';

/** Something that was done with an order or a part of it. `amount` in minor units; null where no money is meant. */
export type HistoryEntry = {
  at: Date;
  what: string;
  amount: number | null;
  /** Who: guest, user:ID, staff:NAME, system, the key of a provider. */
  actor: string;
  /** Why; '' where nobody has said. */
  reason: string;
};

/** For staff: actor, action, time and reason, oldest first. */
export async function listHistory(ctx: Context, orderId: string): Promise<HistoryEntry[]> {
  return transact(ctx, async (tx) => {
    const { rows } = await sql<HistoryEntry>`
      select at, what, amount, actor, reason from (
        select changed_at as at, position, subject || ' ' || to_state as what, null::int as amount, actor, reason
        from state_changes where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
        union all
        select booked_at, null, 'transfer', amount, actor, reference
        from transfers where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
        union all
        select requested_at, null, case when stray then 'refund of stray money' else 'refund' end, amount, actor, reason
        from refunds where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
        union all
        select returned_at, null, case when restocked then 'goods back on the shelf' else 'goods back, not to be sold' end,
          null, actor, reason
        from order_returns where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
        union all
        select raised_at, null, 'alert ' || kind, null, 'system', details
        from order_alerts where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
        union all
        select settled_at, null, 'alert ' || kind || ' settled', null, settled_by, ''
        from order_alerts where tenant_id = ${ctx.tenant.id} and order_id = ${orderId} and settled_at is not null
      ) done order by at, position`.execute(tx.db);
    return rows;
  });
}
