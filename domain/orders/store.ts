import { sql } from 'kysely';
import type { Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import { insertInto, rowsFor, writeTogether, type Write } from '../one-statement.ts';
import type { Totals } from '../totals.ts';
import type { DocumentKind, OrderAdjustment, OrderLine, OrderState } from './rules.ts';

export type NewOrder = {
  id: string;
  receiptToken: string;
  cartId: string;
  state: OrderState;
  email: string;
  /** See `mailboxKey`. */
  mailbox: string;
  /** Of the account that placed it; '' for a guest's. */
  accountMailbox: string;
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

/**
 * An order under the next number of the tenant, whose counter stays locked until the transaction ends: no number is
 * given twice. Without a counter there is no order, and what hangs on it is refused.
 */
export function insertOrder(ctx: TransactionContext, order: NewOrder): Write[] {
  const { tenant, locale } = ctx;
  const now = ctx.now();
  const row = {
    ...order,
    tenantId: tenant.id,
    locale,
    currency: tenant.currency,
    placedAt: now,
    updatedAt: now,
  };
  const number: Write = {
    name: 'order_number',
    statement: sql`
      update order_counters set next_number = next_number + 1
      where tenant_id = ${tenant.id}
      returning prefix || (next_number - 1) as number`,
  };
  const { columns, source } = rowsFor('orders', [row]);
  const placed: Write = {
    name: 'new_orders',
    statement: sql`
      insert into orders (number, ${columns}) select order_number.number, ${columns} from order_number, ${source}`,
  };
  return [number, placed];
}

export function insertOrderLines(
  ctx: TransactionContext,
  orderId: string,
  lines: readonly OrderLine[],
): Write {
  return insertInto(
    'orderLines',
    lines.map((line, position) => ({ ...line, tenantId: ctx.tenant.id, orderId, position })),
  );
}

export function insertAdjustments(
  ctx: TransactionContext,
  orderId: string,
  adjustments: readonly OrderAdjustment[],
): Write {
  return insertInto(
    'orderAdjustments',
    adjustments.map((adjustment, position) => ({
      ...adjustment,
      tenantId: ctx.tenant.id,
      orderId,
      position,
    })),
  );
}

export function insertOrderAddresses(
  ctx: TransactionContext,
  orderId: string,
  addresses: readonly { kind: 'billing' | 'shipping'; address: Address }[],
): Write {
  return insertInto(
    'orderAddresses',
    addresses.map(({ kind, address }) => ({
      ...address,
      kind,
      tenantId: ctx.tenant.id,
      orderId,
    })),
  );
}

/** The state of an order, its row locked until the transaction ends; null for an unknown id. */
export async function readCartId(ctx: TransactionContext, orderId: string): Promise<string> {
  const { cartId } = await ctx.db
    .selectFrom('orders')
    .select('cartId')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cartId;
}

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

/** Marks a purchase as reported to analytics; false if it was before. */
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
  await writeTogether(ctx, [insertAdjustments(ctx, orderId, adjustments)]);
}
