import { sql, type RawBuilder } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import { insertInto, jsonColumns, readTogether, type Query, type Write } from '../one-statement.ts';
import { parseDetails } from './method-details.ts';
import { type Payment, type PaymentKind, type PaymentOffer, type PaymentState } from './rules.ts';

const OFFER = [
  'm.id',
  'm.key',
  'm.kind',
  'm.totalBelow',
  'm.shippingKinds',
  'm.details',
  'w.name',
  'w.description',
] as const;

/** Every active method, in the shop's order. */
export function paymentOffersOf(ctx: Context): Query<PaymentOffer[]> {
  return {
    query: sql`select coalesce(json_agg(found), '[]') from (
      select ${jsonColumns(OFFER)}, m.fee_amount as fee
      from payment_methods m
      join payment_method_translations w
        on w.tenant_id = m.tenant_id and w.payment_method_id = m.id and w.locale = ${ctx.locale}
      where m.tenant_id = ${ctx.tenant.id} and m.active
      order by m.position, m.id) found`,
    read: (rows: (Omit<PaymentOffer, 'details'> & { details: unknown })[]) =>
      rows.map((row) => ({ ...row, details: parseDetails(row) })),
  };
}

export type NewPayment = {
  id: string;
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

export function insertPayment(ctx: TransactionContext, payment: NewPayment): Write {
  const now = ctx.now();
  const { tenant } = ctx;
  const row = { tenantId: tenant.id, currency: tenant.currency, createdAt: now, updatedAt: now };
  return insertInto('payments', [{ providerReference: null, ...payment, ...row }]);
}

const columns = [
  'id',
  'kind',
  'methodName',
  'state',
  'amount',
  'refundedTotal',
  'receivedTotal',
  'installmentCount',
  'failureCode',
] as const;

/** The payments of the order with this id, the first one first. */
export function paymentsOf(
  ctx: TransactionContext,
  orderId: RawBuilder<unknown>,
): Query<Payment[]> {
  return {
    query: sql`select coalesce(json_agg(found), '[]') from (
      select ${jsonColumns(columns)} from payments
      where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}
      order by created_at, id) found`,
    read: (payments: Payment[]) => payments,
  };
}

/** The same in a statement of its own. */
export async function readPayments(ctx: TransactionContext, orderId: string): Promise<Payment[]> {
  return (await readTogether(ctx, { payments: paymentsOf(ctx, sql`${orderId}`) })).payments;
}
