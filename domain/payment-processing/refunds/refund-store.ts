import type { TransactionContext } from '../../context.ts';
import type { LineRefund } from '../../orders/returns/refund-share.ts';

export type RefundRow = {
  id: string;
  orderId: string;
  paymentId: string;
  amount: number;
  currency: string;
  stray: boolean;
  /** Of a second payment of the same order, which goes back. */
  providerTransaction: string | null;
  /** Since when the refund is in doubt; null before the request, and after an answer. */
  askedAt: Date | null;
  mayAskAgain: boolean;
  reason: string;
  actor: string;
  state: 'requested' | 'done';
};

export type NewRefund = Omit<RefundRow, 'id' | 'state' | 'askedAt' | 'mayAskAgain'>;

/** Answers the id of the new row. The database refuses what exceeds the money that was taken. */
export async function insertRefund(ctx: TransactionContext, refund: NewRefund): Promise<string> {
  const { id } = await ctx.db
    .insertInto('refunds')
    .values({ ...refund, tenantId: ctx.tenant.id, state: 'requested', requestedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function refunds(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('refunds')
    .select([
      'id',
      'orderId',
      'paymentId',
      'amount',
      'currency',
      'stray',
      'reason',
      'actor',
      'state',
    ])
    .select(['providerTransaction', 'askedAt', 'mayAskAgain'])
    .where('tenantId', '=', ctx.tenant.id)
    .$narrowType<{ state: RefundRow['state'] }>();
}

export async function readRefund(ctx: TransactionContext, id: string): Promise<RefundRow | null> {
  return (await refunds(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Stores which lines a refund is for. */
export async function insertRefundLines(
  ctx: TransactionContext,
  refundId: string,
  lines: readonly LineRefund[],
): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db
    .insertInto('refundLines')
    .values(lines.map((line) => ({ ...line, tenantId: ctx.tenant.id, refundId })))
    .execute();
}

/** Which lines a refund is for. */
export async function readRefundLines(
  ctx: TransactionContext,
  refundId: string,
): Promise<LineRefund[]> {
  return ctx.db
    .selectFrom('refundLines')
    .select(['orderLineId', 'quantity', 'amount'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('refundId', '=', refundId)
    .orderBy('orderLineId')
    .execute();
}

export async function deleteRefundLines(ctx: TransactionContext, refundId: string): Promise<void> {
  await ctx.db
    .deleteFrom('refundLines')
    .where('tenantId', '=', ctx.tenant.id)
    .where('refundId', '=', refundId)
    .execute();
}

/** Money of a payment that goes back without ever having been the order's. */
export async function readStray(
  ctx: TransactionContext,
  paymentId: string,
  providerTransaction: string | null,
): Promise<RefundRow | null> {
  const row = await refunds(ctx)
    .where('paymentId', '=', paymentId)
    .where('stray', '=', true)
    .where('providerTransaction', 'is not distinct from', providerTransaction)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The refunded amount of each payment, done or requested; payments without a refund are left out. */
export async function sumRefunds(
  ctx: TransactionContext,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('refunds')
    .select(({ fn }) => ['paymentId', fn.sum<number>('amount').as('sum')])
    .where('tenantId', '=', ctx.tenant.id)
    .where('paymentId', 'in', paymentIds)
    .where('stray', '=', false)
    .groupBy('paymentId')
    .execute();
  return new Map(rows.map(({ paymentId, sum }) => [paymentId, sum]));
}

/** The other refunds of the same payment: their sum, and whether one is in doubt. */
export async function readSiblings(
  ctx: TransactionContext,
  { id, paymentId, providerTransaction }: RefundRow,
): Promise<{ returned: number; isAnyInDoubt: boolean }> {
  const rows = await refunds(ctx)
    .where('paymentId', '=', paymentId)
    .where('providerTransaction', 'is not distinct from', providerTransaction)
    .where('id', '!=', id)
    .execute();
  return {
    returned: rows
      .filter(({ state }) => state === 'done')
      .reduce((sum, { amount }) => sum + amount, 0),
    isAnyInDoubt: rows.some(({ state, askedAt }) => state === 'requested' && askedAt !== null),
  };
}

export async function updateRefund(
  ctx: TransactionContext,
  id: string,
  change: { askedAt?: Date | null; mayAskAgain?: boolean; amount?: number },
): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set(change)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** False when it was done before. */
export async function markRefundDone(ctx: TransactionContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('refunds')
    .set({ state: 'done', doneAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
