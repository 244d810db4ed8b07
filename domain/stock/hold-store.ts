import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Write } from '../one-statement.ts';
import type { Goods, HoldRecord } from './rules.ts';

const HOUR = 60 * 60_000;

/** How long an expired hold counts for its visitor's limit, in ms. */
const HOLD_MEMORY = 24 * HOUR;

/** The visitor of a hold as a hash; null if unknown. */
function visitorHash({ tenant, visitor }: TransactionContext): string | null {
  if (visitor === undefined) return null;
  return createHash('sha256').update(`${tenant.id}\n${visitor}`).digest('hex');
}

/**
 * Serializes the holds of one visitor until the transaction ends, so that each sees the others. Taken after the lock of
 * the cart and before those of the stock.
 */
export async function lockVisitor(ctx: TransactionContext): Promise<void> {
  const visitor = visitorHash(ctx);
  if (visitor === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${visitor}`}, 0))`.execute(
    ctx.db,
  );
}

type HoldRow = HoldRecord & { variantId: string; others: number };

/**
 * When the active hold of a cart began (null without one), what others hold of the variants now, and what counts for a
 * limit. An expired hold reserves nothing.
 */
export async function readHolds(
  ctx: TransactionContext,
  cartId: string,
  variantIds: readonly string[],
): Promise<{
  startedAt: Date | null;
  others: Map<string, number>;
  records: Map<string, HoldRecord>;
  /** All that the visitor's other carts hold, of any variant. */
  visitorUnits: number;
}> {
  const now = ctx.now();
  const visitor = visitorHash(ctx);
  const { rows } = await sql<{
    startedAt: Date | null;
    visitorUnits: number;
    holds: HoldRow[] | null;
  }>`
    select
      (select min(started_at) from stock_holds
        where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId} and expires_at > ${now}) as started_at,
      (select coalesce(sum(quantity), 0)::integer from stock_holds
        where tenant_id = ${ctx.tenant.id} and visitor = ${visitor} and cart_id <> ${cartId}
          and expires_at > ${now}) as visitor_units,
      (select json_agg(h) from (
        select variant_id as "variantId",
          coalesce(sum(quantity) filter (where expires_at > ${now} and cart_id <> ${cartId}), 0) as others,
          coalesce(sum(quantity) filter (where expires_at > ${now} and cart_id = ${cartId}), 0) as own,
          coalesce(sum(quantity) filter (where expires_at > ${now} and cart_id <> ${cartId}
            and visitor = ${visitor}), 0) as theirs,
          coalesce(sum(lapsed + case when expires_at > ${now} then 0 else quantity end)
            filter (where cart_id = ${cartId} or visitor = ${visitor}), 0) as lapsed
        from stock_holds
        where tenant_id = ${ctx.tenant.id} and variant_id = any(${variantIds}::uuid[])
          and expires_at > ${memoryStart(now)}
        group by variant_id) h) as holds
  `.execute(ctx.db);
  const { startedAt = null, visitorUnits = 0, holds } = rows[0] ?? {};
  const known = holds ?? [];
  return {
    startedAt,
    visitorUnits,
    others: new Map(known.map(({ variantId, others }) => [variantId, others])),
    records: new Map(
      known.map(({ variantId, own, theirs, lapsed }) => [variantId, { own, theirs, lapsed }]),
    ),
  };
}

/**
 * Replaces the holds of a cart by these goods, one part per variant. Goods that it no longer holds count as expired:
 * otherwise they could be released and taken again without end.
 */
export function replaceHolds(
  ctx: TransactionContext,
  hold: { cartId: string; goods: readonly Goods[]; startedAt: Date; expiresAt: Date },
): Write[] {
  const { cartId, goods, startedAt, expiresAt } = hold;
  const ids = goods.map(({ variantId }) => variantId);
  const quantities = goods.map(({ quantity }) => quantity);
  const now = ctx.now();
  return [
    {
      name: 'expired_holds',
      statement: sql`
        update stock_holds set expires_at = ${now}
        where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId} and variant_id <> all(${ids}::uuid[])
          and expires_at > ${now}`,
    },
    {
      name: 'replaced_holds',
      statement: sql`
        insert into stock_holds as kept (tenant_id, cart_id, variant_id, quantity, started_at, expires_at, visitor)
        select ${ctx.tenant.id}, ${cartId}, variant_id, quantity, ${startedAt}, ${expiresAt}, ${visitorHash(ctx)}
        from unnest(${ids}::uuid[], ${quantities}::int[]) as wanted (variant_id, quantity)
        on conflict (tenant_id, cart_id, variant_id) do update
          set quantity = excluded.quantity, started_at = excluded.started_at, expires_at = excluded.expires_at,
            visitor = excluded.visitor,
            lapsed = case when kept.expires_at > ${now} then kept.lapsed
              when kept.expires_at > ${memoryStart(now)} then kept.lapsed + kept.quantity else 0 end`,
    },
  ];
}

/** Counts the holds of one cart as expired for another one that replaces it. */
export async function transferHolds(
  ctx: TransactionContext,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const now = ctx.now();
  await sql`
    insert into stock_holds as kept (tenant_id, cart_id, variant_id, quantity, started_at, expires_at, visitor, lapsed)
    select tenant_id, ${into}, variant_id, quantity, started_at, least(expires_at, ${now}), visitor, lapsed
    from stock_holds
    where tenant_id = ${ctx.tenant.id} and cart_id = ${from} and expires_at > ${memoryStart(now)}
    on conflict (tenant_id, cart_id, variant_id) do update
      set lapsed = kept.lapsed + excluded.lapsed + excluded.quantity`.execute(ctx.db);
}

export function deleteHoldsOfCart(ctx: TransactionContext, cartId: string): Write {
  return {
    name: 'deleted_holds',
    statement: sql`
      delete from stock_holds where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}`,
  };
}

export async function deleteExpiredHolds(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('stockHolds')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', memoryStart(ctx.now()))
    .execute();
}

/** What ran out before is forgotten. */
function memoryStart(now: Date): Date {
  return new Date(now.getTime() - HOLD_MEMORY);
}
