import type { TransactionContext } from '../context.ts';
import type { Cap } from './rules.ts';

export async function writeCaps(
  ctx: TransactionContext,
  userId: string,
  list: readonly Cap[],
): Promise<void> {
  const caps = JSON.stringify(list);
  await ctx.db
    .insertInto('cartCaps')
    .values({ tenantId: ctx.tenant.id, userId, caps })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ caps }))
    .execute();
}

export async function takeCapsOf(ctx: TransactionContext, userId: string): Promise<Cap[]> {
  const row = await ctx.db
    .deleteFrom('cartCaps')
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .returning('caps')
    .$narrowType<{ caps: Cap[] }>()
    .executeTakeFirst();
  return row?.caps ?? [];
}
