import type { TransactionContext } from '../context.ts';
import type { FailureCode, PaymentDetail, PaymentKind, PaymentState } from '../payments/rules.ts';

type Narrow = { kind: PaymentKind; state: PaymentState; failureCode: FailureCode | null };

function details(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('payments')
    .select([
      'id',
      'kind',
      'methodKey',
      'methodName',
      'state',
      'amount',
      'refundedTotal',
      'receivedTotal',
      'installmentCount',
      'failureCode',
      'orderId',
      'currency',
      'provider',
      'providerReference',
      'providerTransaction',
      'redirectUrl',
      'createdAt',
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .$narrowType<Narrow>();
}

export async function readPayment(
  ctx: TransactionContext,
  id: string,
): Promise<PaymentDetail | null> {
  return (await details(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The payments of an order, the first one first. */
export async function readOrderPayments(
  ctx: TransactionContext,
  orderId: string,
): Promise<PaymentDetail[]> {
  return details(ctx).where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute();
}

/** The last payment of an order: the one that counts. */
export async function readLatestPayment(
  ctx: TransactionContext,
  orderId: string,
): Promise<PaymentDetail | null> {
  const row = await details(ctx)
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The payment of a provider's reference; the second one if it was reopened. */
export async function readPaymentByReference(
  ctx: TransactionContext,
  key: { provider: string; reference: string },
): Promise<PaymentDetail | null> {
  const row = await details(ctx)
    .where('provider', '=', key.provider)
    .where('providerReference', '=', key.reference)
    .orderBy((eb) => eb('state', 'in', ['failed', 'canceled']))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Payments that a provider has not decided, begun before `before` and not asked about since, the longest first. */
export async function readUndecided(
  ctx: TransactionContext,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentDetail[]> {
  return details(ctx)
    .where('provider', 'is not', null)
    .where('state', 'in', ['created', 'processing', 'pending', 'approved'])
    .where('createdAt', '<=', before)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', before)]))
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'createdAt'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updatePayment(
  ctx: TransactionContext,
  id: string,
  change: {
    providerReference?: string;
    providerTransaction?: string;
    redirectUrl?: string;
    failureCode?: FailureCode;
    checkedAt?: Date;
    refundedTotal?: number;
    receivedTotal?: number;
  },
): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set(change)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Records a webhook event. */
export async function insertEvent(
  ctx: TransactionContext,
  event: { provider: string; eventId: string; reference: string },
): Promise<void> {
  await ctx.db
    .insertInto('providerEvents')
    .values({
      provider: event.provider,
      eventId: event.eventId,
      reference: event.reference,
      tenantId: ctx.tenant.id,
      receivedAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider', 'eventId']).doNothing())
    .execute();
}

/** Anybody can return with any id: more than a payer can make are not stored. */
const MOST_REPORTED = 10;

/** Records a transaction id from a browser or a webhook event. */
export async function insertReportedTransaction(
  ctx: TransactionContext,
  reported: { provider: string; reference: string; transactionId: string },
): Promise<void> {
  const known = await readReportedTransactions(ctx, reported);
  if (known.length >= MOST_REPORTED || known.includes(reported.transactionId)) return;
  await ctx.db
    .insertInto('providerTransactions')
    .values({ ...reported, tenantId: ctx.tenant.id, toldAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first one first. */
export async function readReportedTransactions(
  ctx: TransactionContext,
  { provider, reference }: { provider: string; reference: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('providerTransactions')
    .select('transactionId')
    .where('tenantId', '=', ctx.tenant.id)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .orderBy('toldAt')
    .orderBy('transactionId')
    .execute();
  return rows.map(({ transactionId }) => transactionId);
}

/** Orders whose payment had failed by then, the longest first. */
export async function readFailedOrders(
  ctx: TransactionContext,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('state', '=', 'failed')
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type AwaitedTransfer = {
  paymentId: string;
  orderId: string;
  placedAt: Date;
  remindedAt: Date | null;
  receivedTotal: number;
};

/** Orders that wait for a transfer, the oldest first. */
export async function readAwaitedTransfers(ctx: TransactionContext): Promise<AwaitedTransfer[]> {
  return ctx.db
    .selectFrom('payments as payment')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'payment.tenantId').onRef('o.id', '=', 'payment.orderId'),
    )
    .select(['payment.id as paymentId', 'payment.remindedAt', 'payment.receivedTotal'])
    .select(['o.id as orderId', 'o.placedAt'])
    .where('payment.tenantId', '=', ctx.tenant.id)
    .where('payment.kind', '=', 'bank_transfer')
    .where('payment.state', '=', 'pending')
    .where('o.state', '=', 'pending')
    .orderBy('o.placedAt')
    .execute();
}

/** Marks the transfer as reminded; false if it was before, or if the money is no longer awaited. */
export async function markReminded(ctx: TransactionContext, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({ remindedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', paymentId)
    .where('state', '=', 'pending')
    .where('remindedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
