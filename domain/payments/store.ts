import type { Context, TransactionContext } from '../context.ts';
import {
  offlineKinds,
  type Payment,
  type PaymentKind,
  type PaymentOffer,
  type PaymentState,
} from './rules.ts';

/** Every active method without a provider, in the shop's order. */
export async function readOffers(ctx: Context): Promise<PaymentOffer[]> {
  return ctx.db
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
      'words.name',
      'words.description',
    ])
    .where('method.tenantId', '=', ctx.tenant.id)
    .where('method.active', '=', true)
    .where('method.kind', 'in', offlineKinds)
    .orderBy('method.position')
    .orderBy('method.id')
    .$narrowType<{ kind: PaymentKind }>()
    .execute();
}

export type NewPayment = {
  orderId: string;
  methodKey: string;
  methodName: string;
  kind: PaymentKind;
  state: PaymentState;
  amount: number;
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

/** The payments of an order, the first one first. */
export async function readPayments(ctx: TransactionContext, orderId: string): Promise<Payment[]> {
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'kind', 'methodName', 'state', 'amount'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ kind: PaymentKind; state: PaymentState }>()
    .execute();
}
