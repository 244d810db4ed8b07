import type { Context, TransactionContext } from '../context.ts';
import { parseDetails } from './method-details.ts';
import {
  type FailureCode,
  type Payment,
  type PaymentKind,
  type PaymentOffer,
  type PaymentState,
} from './rules.ts';

/** Every active method, in the shop's order. */
export async function readOffers(ctx: Context): Promise<PaymentOffer[]> {
  const rows = await ctx.db
    .selectFrom('paymentMethods as method')
    .innerJoin('paymentMethodTranslations as words', (join) =>
      join
        .onRef('words.tenantId', '=', 'method.tenantId')
        .onRef('words.paymentMethodId', '=', 'method.id')
        .on('words.locale', '=', ctx.locale),
    )
    .select([
      'method.id',
      'method.key',
      'method.kind',
      'method.feeAmount as fee',
      'method.totalBelow',
      'method.shippingKinds',
      'method.details',
      'words.name',
      'words.description',
    ])
    .where('method.tenantId', '=', ctx.tenant.id)
    .where('method.active', '=', true)
    .orderBy('method.position')
    .orderBy('method.id')
    .$narrowType<{ kind: PaymentKind }>()
    .execute();
  return rows.map((row) => ({ ...row, details: parseDetails(row) }));
}

export type NewPayment = {
  orderId: string;
  methodKey: string;
  methodName: string;
  kind: PaymentKind;
  state: PaymentState;
  amount: number;
  /** The key of the provider that takes the money. */
  provider: string | null;
  providerReference?: string | null;
  installmentCount: number;
};

/** Answers the id of the new row. */
export async function insertPayment(ctx: TransactionContext, payment: NewPayment): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('payments')
    .values({
      ...payment,
      tenantId: ctx.tenant.id,
      currency: ctx.tenant.currency,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'id',
  'kind',
  'methodName',
  'state',
  'amount',
  'refundedTotal',
  'installmentCount',
  'failureCode',
] as const;
type Narrow = { kind: PaymentKind; state: PaymentState; failureCode: FailureCode | null };

/** The payments of an order, the first one first. */
export async function readPayments(ctx: TransactionContext, orderId: string): Promise<Payment[]> {
  return ctx.db
    .selectFrom('payments')
    .select(columns)
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Narrow>()
    .execute();
}

/** The payments of several orders, the first one of each first. */
export async function readPaymentsByOrder(
  ctx: TransactionContext,
  orderIds: readonly string[],
): Promise<(Payment & { orderId: string })[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('payments')
    .select(['orderId', ...columns])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Narrow>()
    .execute();
}
