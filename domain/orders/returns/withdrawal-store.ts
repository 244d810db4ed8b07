import type { TransactionContext } from '../../context.ts';

/** Answers the id of the new row. */
export async function insertWithdrawal(
  ctx: TransactionContext,
  input: { orderId: string; actor: string; items: readonly { id: string; quantity: number }[] },
): Promise<string> {
  const { orderId, actor, items } = input;
  const { id: withdrawalId } = await ctx.db
    .insertInto('withdrawals')
    .values({ tenantId: ctx.tenant.id, orderId, actor, receivedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('withdrawalLines')
    .values(
      items.map(({ id, quantity }) => ({
        tenantId: ctx.tenant.id,
        withdrawalId,
        orderLineId: id,
        quantity,
      })),
    )
    .execute();
  return withdrawalId;
}

export async function insertToken(
  ctx: TransactionContext,
  token: { hash: string; orderId: string | null; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('orderTokens')
    .values({ ...token, tenantId: ctx.tenant.id })
    .execute();
}

export async function readToken(
  ctx: TransactionContext,
  hash: string,
): Promise<{ orderId: string | null; expiresAt: Date } | null> {
  const row = await ctx.db
    .selectFrom('orderTokens')
    .select(['orderId', 'expiresAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredTokens(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('orderTokens')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', before)
    .execute();
}
