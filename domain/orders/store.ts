import { sql } from 'kysely';
import type { Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import type { Totals } from '../totals/rules.ts';
import type { DocumentKind, OrderAdjustment, OrderLine, OrderState } from './rules.ts';

/** The next number of the tenant. Its row stays locked until the transaction ends: no number is given twice. */
export async function takeNumber(ctx: TransactionContext): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    update order_counters set next_number = next_number + 1
    where tenant_id = ${ctx.tenant.id}
    returning prefix || (next_number - 1) as number`.execute(ctx.db);
  if (!rows[0]) throw new Error(`Tenant ${ctx.tenant.slug} has no order counter`);
  return rows[0].number;
}

export type NewOrder = {
  id: string;
  number: string;
  receiptToken: string;
  cartId: string;
  state: OrderState;
  email: string;
  phone: string;
  alternativePhone: string;
  notes: string;
  shipToBilling: boolean;
  customerId: string | null;
  documentKind: DocumentKind;
  invoiceCompany: string;
  invoiceActivity: string;
  invoiceVatNumber: string;
  invoiceTaxOffice: string;
  itemTotal: number;
  discountTotal: number;
  shippingTotal: number;
  paymentTotal: number;
  taxTotal: number;
  total: number;
  termsVersion: string;
  termsAcceptedAt: Date;
  ageConfirmedAt: Date | null;
  ageTextVersion: string | null;
};

export async function insertOrder(ctx: TransactionContext, order: NewOrder): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insertInto('orders')
    .values({
      ...order,
      tenantId: ctx.tenant.id,
      locale: ctx.locale,
      currency: ctx.tenant.currency,
      placedAt: now,
      updatedAt: now,
    })
    .execute();
}

export async function insertLines(
  ctx: TransactionContext,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await ctx.db
    .insertInto('orderLines')
    .values(
      lines.map((line, position) => ({
        ...line,
        options: JSON.stringify(line.options),
        tenantId: ctx.tenant.id,
        orderId,
        position,
      })),
    )
    .execute();
}

export async function insertAdjustments(
  ctx: TransactionContext,
  orderId: string,
  adjustments: readonly OrderAdjustment[],
): Promise<void> {
  await ctx.db
    .insertInto('orderAdjustments')
    .values(
      adjustments.map((adjustment, position) => ({
        ...adjustment,
        tenantId: ctx.tenant.id,
        orderId,
        position,
      })),
    )
    .execute();
}

export async function insertAddresses(
  ctx: TransactionContext,
  orderId: string,
  addresses: readonly { kind: 'billing' | 'shipping'; address: Address }[],
): Promise<void> {
  await ctx.db
    .insertInto('orderAddresses')
    .values(
      addresses.map(({ kind, address }) => ({
        ...address,
        kind,
        tenantId: ctx.tenant.id,
        orderId,
      })),
    )
    .execute();
}

/** The state of an order, its row locked until the transaction ends; null for an unknown id. */
export async function lockOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<{ state: OrderState } | null> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('state')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .forUpdate()
    .$narrowType<{ state: OrderState }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a purchase as told to analytics; false when it was told before. */
export async function claimPurchase(ctx: TransactionContext, orderId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('orders')
    .set({ purchaseReportedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .where('purchaseReportedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the sums of an order, its adjustments and the tax shares of its lines. */
export async function replaceSums(
  ctx: TransactionContext,
  orderId: string,
  sums: {
    totals: Totals;
    lines: readonly Pick<OrderLine, 'id' | 'taxAmount'>[];
    adjustments: readonly OrderAdjustment[];
  },
): Promise<void> {
  const { totals, lines, adjustments } = sums;
  await ctx.db
    .updateTable('orders')
    .set({
      paymentTotal: totals.payment ?? 0,
      taxTotal: totals.tax,
      total: totals.total,
      updatedAt: ctx.now(),
    })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .execute();
  const ids = lines.map(({ id }) => id);
  const taxes = lines.map(({ taxAmount }) => taxAmount);
  await sql`
    update order_lines set tax_amount = share.tax
    from unnest(${ids}::uuid[], ${taxes}::int[]) as share (id, tax)
    where order_lines.tenant_id = ${ctx.tenant.id} and order_lines.order_id = ${orderId}
      and order_lines.id = share.id`.execute(ctx.db);
  await ctx.db
    .deleteFrom('orderAdjustments')
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .execute();
  await insertAdjustments(ctx, orderId, adjustments);
}
