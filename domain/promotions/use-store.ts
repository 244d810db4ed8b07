import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isNobody, isOrderOf, type Person } from '../customers/person.ts';
import { insertInto, readTogether, type Query, type Write } from '../one-statement.ts';

export type BuyerRecord = { isFirstOrder: boolean; uses: ReadonlyMap<string, number> };

/**
 * What is known of a person by their account, mailbox and phone. A canceled or failed order is none. The orders' own
 * module knows promotions, so it cannot be asked: the question whether there is one goes to its table.
 */
export function buyerOf(ctx: TransactionContext, person: Person): Query<BuyerRecord> {
  return {
    query: sql`select json_build_object(
      'hasOrdered', exists (
        select from orders where ${isOrderOf(ctx, person)} and state not in ('canceled', 'failed')
      ),
      'uses', (
        select coalesce(json_object_agg(promotion_id, times), '{}') from (
          select promotion_id, count(*) as times
          from orders join promotion_uses on promotion_uses.tenant_id = orders.tenant_id and order_id = id
          where ${isOrderOf(ctx, person)}
          group by promotion_id
        ) as used
      ))`,
    read: ({ hasOrdered, uses }: { hasOrdered: boolean; uses: Record<string, number> }) => ({
      isFirstOrder: !hasOrdered,
      uses: new Map(Object.entries(uses)),
    }),
  };
}

/** While nobody has said who they are, they are taken for a new customer. */
export async function readBuyer(ctx: TransactionContext, person: Person): Promise<BuyerRecord> {
  if (isNobody(person)) return { isFirstOrder: true, uses: new Map() };
  return (await readTogether(ctx, { buyer: buyerOf(ctx, person) })).buyer;
}

/**
 * Locks promotions in the order of their ids, so that two orders never wait for each other. Their keys stay
 * free: a code can be put into another cart meanwhile.
 */
export async function lockPromotions(
  ctx: TransactionContext,
  promotionIds: readonly string[],
): Promise<void> {
  await ctx.db
    .selectFrom('promotions')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', 'in', promotionIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Counts one use more of each, whose limits have been looked at under their locks. */
export function incrementUsageCounts(
  ctx: TransactionContext,
  promotionIds: readonly string[],
): Write {
  return {
    name: 'counted_uses',
    statement: sql`
      update promotions set usage_count = usage_count + 1
      where tenant_id = ${ctx.tenant.id} and id = any(${promotionIds}::uuid[])`,
  };
}

export function insertUses(
  ctx: TransactionContext,
  { orderId, promotionIds }: { orderId: string; promotionIds: readonly string[] },
): Write {
  return insertInto(
    'promotionUses',
    promotionIds.map((promotionId) => ({ tenantId: ctx.tenant.id, orderId, promotionId })),
  );
}

/** The promotions that an order has had. */
export async function readUsedIds(ctx: TransactionContext, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('promotionUses')
    .select('promotionId')
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ promotionId }) => promotionId);
}

/** Takes an order's uses away and counts them back; those that another has given back already are left out. */
export async function deleteUses(ctx: TransactionContext, orderId: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('promotionUses')
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .returning('promotionId')
    .execute();
  if (gone.length === 0) return;
  await ctx.db
    .updateTable('promotions')
    .set((eb) => ({ usageCount: eb('usageCount', '-', 1) }))
    .where('tenantId', '=', ctx.tenant.id)
    .where(
      'id',
      'in',
      gone.map(({ promotionId }) => promotionId),
    )
    .execute();
}
