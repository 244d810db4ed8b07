import { sql } from 'kysely';
import type { TransactionContext } from '../../context.ts';
import type { LineRefund } from '../../orders/returns/refund-share.ts';
import type { ShareKind, TaxShare } from './refund-taxes.ts';

/** The shares of all refunds of an order, requested or done. */
export async function readShares(
  ctx: TransactionContext,
  orderId: string,
): Promise<(TaxShare & { refundId: string })[]> {
  return ctx.db
    .selectFrom('refundShares as share')
    .innerJoin('refunds as refund', (join) =>
      join
        .onRef('refund.tenantId', '=', 'share.tenantId')
        .onRef('refund.id', '=', 'share.refundId'),
    )
    .select(['share.refundId', 'share.kind', 'share.taxBasisPoints', 'share.amount', 'share.tax'])
    .where('refund.tenantId', '=', ctx.tenant.id)
    .where('refund.orderId', '=', orderId)
    .$narrowType<{ kind: ShareKind }>()
    .execute();
}

/** Refunds of an order whose shares are not stored, the oldest first. Stray money never had any tax of the order. */
export async function readUnshared(
  ctx: TransactionContext,
  orderId: string,
): Promise<{ id: string; amount: number; lines: LineRefund[] }[]> {
  const { rows } = await sql<{ id: string; amount: number; lines: LineRefund[] }>`
    select r.id, r.amount, coalesce((
      select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity,
        'amount', l.amount) order by l.order_line_id)
      from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id), '[]') as lines
    from refunds r
    where r.tenant_id = ${ctx.tenant.id} and r.order_id = ${orderId} and not r.stray
      and not exists (select from refund_shares s where s.tenant_id = r.tenant_id and s.refund_id = r.id)
    order by r.requested_at, r.id`.execute(ctx.db);
  return rows;
}

export async function insertShares(
  ctx: TransactionContext,
  refundId: string,
  shares: readonly TaxShare[],
): Promise<void> {
  if (shares.length === 0) return;
  await ctx.db
    .insertInto('refundShares')
    .values(shares.map((share) => ({ ...share, tenantId: ctx.tenant.id, refundId })))
    .execute();
}

export async function deleteShares(ctx: TransactionContext, refundId: string): Promise<void> {
  await ctx.db
    .deleteFrom('refundShares')
    .where('tenantId', '=', ctx.tenant.id)
    .where('refundId', '=', refundId)
    .execute();
}
