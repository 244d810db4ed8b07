import { sql } from 'kysely';
import { addressColumns, type Address } from '../address/rules.ts';
import type { Locale, TransactionContext } from '../context.ts';
import type { LineOption, OrderAdjustment, OrderLine, OrderState } from './rules.ts';

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

export type OrderRow = {
  id: string;
  number: string;
  receiptToken: string;
  state: OrderState;
  locale: Locale;
  currency: string;
  email: string;
  phone: string;
  alternativePhone: string;
  notes: string;
  placedAt: Date;
};

/** An order by one of its unique keys. */
export async function readOrder(
  ctx: TransactionContext,
  key: 'id' | 'cartId' | 'receiptToken',
  value: string,
): Promise<OrderRow | null> {
  const row = await ctx.db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'receiptToken',
      'state',
      'locale',
      'currency',
      'email',
      'phone',
      'alternativePhone',
      'notes',
      'placedAt',
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .where(key, '=', value)
    .$narrowType<{ state: OrderState; locale: Locale }>()
    .executeTakeFirst();
  return row ?? null;
}

export async function readLines(ctx: TransactionContext, orderId: string): Promise<OrderLine[]> {
  return ctx.db
    .selectFrom('orderLines')
    .select([
      'id',
      'variantId',
      'productId',
      'sku',
      'productName',
      'productSlug',
      'variantLabel',
      'options',
      'pictureKey',
      'isAlcohol',
      'volumeMl',
      'unitPrice',
      'quantity',
      'total',
      'taxBasisPoints',
      'taxAmount',
      'isGift',
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .$narrowType<{ options: LineOption[] }>()
    .execute();
}

export async function readAdjustments(
  ctx: TransactionContext,
  orderId: string,
): Promise<OrderAdjustment[]> {
  return ctx.db
    .selectFrom('orderAdjustments')
    .select(['kind', 'label', 'amount', 'taxBasisPoints', 'taxAmount', 'promotionId'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .$narrowType<Pick<OrderAdjustment, 'kind'>>()
    .execute();
}

export async function readAddresses(
  ctx: TransactionContext,
  orderId: string,
): Promise<{ billing: Address | null; shipping: Address | null }> {
  const rows = await ctx.db
    .selectFrom('orderAddresses')
    .select(['kind', ...addressColumns])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .execute();
  const of = (wanted: string): Address | null => {
    const row = rows.find(({ kind }) => kind === wanted);
    if (!row) return null;
    const { kind: _kind, ...address } = row;
    return address;
  };
  return { billing: of('billing'), shipping: of('shipping') };
}
