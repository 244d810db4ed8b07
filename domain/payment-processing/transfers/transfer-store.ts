import type { TransactionContext } from '../../context.ts';

/** A transfer to the shop's account; `kept` is the part that pays for the order. Minor units. */
export type Transfer = {
  orderId: string;
  paymentId: string;
  amount: number;
  kept: number;
  currency: string;
  reference: string;
  actor: string;
};

/** Answers the id of the new row. */
export async function insertTransfer(ctx: TransactionContext, transfer: Transfer): Promise<string> {
  const { id } = await ctx.db
    .insertInto('transfers')
    .values({ ...transfer, tenantId: ctx.tenant.id, bookedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The transfer that was booked under a reference, or null. */
export async function readTransfer(
  ctx: TransactionContext,
  paymentId: string,
  reference: string,
): Promise<{ amount: number } | null> {
  const row = await ctx.db
    .selectFrom('transfers')
    .select('amount')
    .where('tenantId', '=', ctx.tenant.id)
    .where('paymentId', '=', paymentId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}
