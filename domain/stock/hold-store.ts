import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Write } from '../one-statement.ts';
import type { Goods } from './rules.ts';

/**
 * When the live hold of a cart began (null: it has none), and what the others hold of variants now. An expired
 * hold counts as nothing.
 */
export async function readHolds(
  ctx: TransactionContext,
  cartId: string,
  variantIds: readonly string[],
): Promise<{ startedAt: Date | null; others: Map<string, number> }> {
  const { rows } = await sql<{ startedAt: Date | null; others: Record<string, number> | null }>`
    select min(started_at) filter (where cart_id = ${cartId}) as started_at,
      (select json_object_agg(h.variant_id, h.held) from (
        select variant_id, sum(quantity) as held from stock_holds
        where tenant_id = ${ctx.tenant.id} and variant_id = any(${variantIds}::uuid[])
          and cart_id <> ${cartId} and expires_at > ${ctx.now()}
        group by variant_id) h) as others
    from stock_holds
    where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId} and expires_at > ${ctx.now()}
  `.execute(ctx.db);
  const { startedAt = null, others } = rows[0] ?? {};
  return { startedAt, others: new Map(Object.entries(others ?? {})) };
}

/** From now on a cart holds these goods, one part of each variant, and nothing else. */
export function replacedHolds(
  ctx: TransactionContext,
  hold: { cartId: string; goods: readonly Goods[]; startedAt: Date; expiresAt: Date },
): Write[] {
  const { cartId, goods, startedAt, expiresAt } = hold;
  const ids = goods.map(({ variantId }) => variantId);
  const quantities = goods.map(({ quantity }) => quantity);
  return [
    sql`gone_holds as (
      delete from stock_holds
      where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId} and variant_id <> all(${ids}::uuid[]))`,
    sql`kept_holds as (
      insert into stock_holds (tenant_id, cart_id, variant_id, quantity, started_at, expires_at)
      select ${ctx.tenant.id}, ${cartId}, variant_id, quantity, ${startedAt}, ${expiresAt}
      from unnest(${ids}::uuid[], ${quantities}::int[]) as wanted (variant_id, quantity)
      on conflict (tenant_id, cart_id, variant_id) do update
        set quantity = excluded.quantity, started_at = excluded.started_at, expires_at = excluded.expires_at)`,
  ];
}

export function goneHolds(ctx: TransactionContext, cartId: string): Write {
  return sql`gone_holds as (
    delete from stock_holds where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId})`;
}

export async function deleteExpiredHolds(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('stockHolds')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', ctx.now())
    .execute();
}
