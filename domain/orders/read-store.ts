import { sql } from 'kysely';
import { addressColumns, type Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { paymentsOf } from '../payments/payments.ts';
import type { Payment } from '../payments/rules.ts';
import type { ShipmentOfOrder } from '../shipping/rules.ts';
import { shipmentsOf } from '../shipping/shipping.ts';
import type {
  DocumentKind,
  FiscalDocument,
  OrderAdjustment,
  OrderEvent,
  OrderLine,
  OrderState,
} from './rules.ts';

export type OrderRow = {
  id: string;
  number: string;
  receiptToken: string;
  customerId: string | null;
  state: OrderState;
  locale: Locale;
  currency: string;
  email: string;
  phone: string;
  alternativePhone: string;
  notes: string;
  documentKind: DocumentKind;
  invoiceCompany: string;
  invoiceActivity: string;
  invoiceVatNumber: string;
  invoiceTaxOffice: string;
  placedAt: Date;
  /** An older order has no discounts by line, only adjustments. */
  lines: (Omit<OrderLine, 'discount'> & { discount: number | null })[];
  adjustments: OrderAdjustment[];
  billingAddress: Address | null;
  shippingAddress: Address | null;
  events: (OrderEvent & { subjectId: string })[];
  withdrawals: { id: string; receivedAt: Date; items: { lineId: string; quantity: number }[] }[];
  /** So many of each line have come back. */
  returned: { lineId: string; quantity: number }[];
  /** Of so many of each line the money goes back. */
  refunded: { lineId: string; quantity: number }[];
  returningTotal: number;
  fiscalDocument: FiscalDocument | null;
  stampHeld: boolean;
  payments: Payment[];
  shipments: ShipmentOfOrder[];
};

/** Which orders: by one of their unique keys, or a member's own, the last first. */
export type OrderKey =
  | { id: string; ownerId?: string }
  | { cartId: string }
  | { receiptToken: string }
  | { number: string }
  | { customerId: string; first: number; skip: number };

const ADDRESS = sql`
  'firstName', a.first_name, 'lastName', a.last_name, 'company', a.company, 'address1', a.address1,
  'address2', a.address2, 'floor', a.floor, 'doorbell', a.doorbell, 'city', a.city,
  'postalCode', a.postal_code, 'region', a.region, 'countryCode', a.country_code`;

/** Whole orders, in one statement however many they are. */
export async function readOrders(ctx: TransactionContext, key: OrderKey): Promise<OrderRow[]> {
  const { rows } = await sql<Record<keyof OrderRow, never>>`
    select o.id, o.number, o.receipt_token, o.customer_id, o.state, o.locale, o.currency, o.email, o.phone,
      o.alternative_phone, o.notes, o.document_kind, o.invoice_company, o.invoice_activity,
      o.invoice_vat_number, o.invoice_tax_office, o.placed_at, o.stamp_held,
      (select json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'productId', l.product_id,
          'sku', l.sku, 'productName', l.product_name, 'productSlug', l.product_slug,
          'variantLabel', l.variant_label, 'options', l.options, 'pictureKey', l.picture_key,
          'isAlcohol', l.is_alcohol, 'volumeMl', l.volume_ml, 'unitPrice', l.unit_price,
          'quantity', l.quantity, 'total', l.total, 'discount', l.discount, 'taxBasisPoints', l.tax_basis_points,
          'taxAmount', l.tax_amount, 'isGift', l.is_gift) order by l.position)
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
      (select json_agg(json_build_object('kind', d.kind, 'label', d.label, 'amount', d.amount,
          'taxBasisPoints', d.tax_basis_points, 'taxAmount', d.tax_amount,
          'promotionId', d.promotion_id) order by d.position)
        from order_adjustments d where d.tenant_id = o.tenant_id and d.order_id = o.id) as adjustments,
      ${addressOf('billing')} as billing_address,
      ${addressOf('shipping')} as shipping_address,
      (select json_agg(json_build_object('subject', c.subject, 'subjectId', c.subject_id,
          'state', c.to_state, 'at', c.changed_at) order by c.position)
        from state_changes c where c.tenant_id = o.tenant_id and c.order_id = o.id) as events,
      (select json_agg(json_build_object('id', w.id, 'receivedAt', w.received_at, 'items',
          (select json_agg(json_build_object('lineId', i.order_line_id, 'quantity', i.quantity)
              order by i.order_line_id)
            from withdrawal_lines i where i.tenant_id = w.tenant_id and i.withdrawal_id = w.id))
          order by w.received_at, w.id)
        from withdrawals w where w.tenant_id = o.tenant_id and w.order_id = o.id) as withdrawals,
      (select json_agg(json_build_object('lineId', r.order_line_id, 'quantity', r.quantity))
        from (
          select p.order_line_id, sum(p.returned_quantity) as quantity
          from shipments s join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
          where s.tenant_id = o.tenant_id and s.order_id = o.id and p.returned_quantity > 0
          group by p.order_line_id) r) as returned,
      (select json_agg(json_build_object('lineId', r.order_line_id, 'quantity', r.quantity))
        from (
          select p.order_line_id, sum(p.quantity) as quantity
          from refunds f join refund_lines p on p.tenant_id = f.tenant_id and p.refund_id = f.id
          where f.tenant_id = o.tenant_id and f.order_id = o.id
          group by p.order_line_id) r) as refunded,
      (select coalesce(sum(f.amount), 0)::int from refunds f
        where f.tenant_id = o.tenant_id and f.order_id = o.id and not f.stray) as returning_total,
      (select json_build_object('mark', f.mark, 'uid', f.uid, 'url', f.url, 'stampedAt', f.stamped_at)
        from fiscal_documents f
        where f.tenant_id = o.tenant_id and f.order_id = o.id and f.refund_id is null) as fiscal_document,
      (${paymentsOf(ctx, sql`o.id`).query}) as payments,
      (${shipmentsOf(ctx, sql`o.id`).query}) as shipments
    from orders o
    where o.tenant_id = ${ctx.tenant.id} and ${whereOf(key)}
  `.execute(ctx.db);
  return rows.map(toRow);
}

function addressOf(kind: 'billing' | 'shipping') {
  return sql`(select json_build_object(${ADDRESS}) from order_addresses a
    where a.tenant_id = o.tenant_id and a.order_id = o.id and a.kind = ${sql.lit(kind)})`;
}

function whereOf(key: OrderKey) {
  if ('id' in key) {
    const isOf = key.ownerId === undefined ? sql`true` : sql`o.customer_id = ${key.ownerId}`;
    return sql`o.id = ${key.id} and ${isOf}`;
  }
  if ('cartId' in key) return sql`o.cart_id = ${key.cartId}`;
  if ('receiptToken' in key) return sql`o.receipt_token = ${key.receiptToken}`;
  if ('number' in key) return sql`o.number = ${key.number}`;
  const { customerId, first, skip } = key;
  return sql`o.customer_id = ${customerId}
    order by o.placed_at desc, o.id desc limit ${first} offset ${skip}`;
}

/** JSON has neither instants nor empty lists of nothing. */
function toRow(raw: Record<keyof OrderRow, never>): OrderRow {
  const row = raw as unknown as OrderRow;
  const at = (instant: Date | string) => new Date(instant);
  return {
    ...row,
    adjustments: row.adjustments ?? [],
    events: (row.events ?? []).map((event) => ({ ...event, at: at(event.at) })),
    withdrawals: (row.withdrawals ?? []).map((withdrawal) => ({
      ...withdrawal,
      receivedAt: at(withdrawal.receivedAt),
    })),
    returned: row.returned ?? [],
    refunded: row.refunded ?? [],
    fiscalDocument: row.fiscalDocument && {
      ...row.fiscalDocument,
      stampedAt: at(row.fiscalDocument.stampedAt),
    },
  };
}

export async function countOrdersOf(ctx: TransactionContext, customerId: string): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The addresses of a member's last ten orders as they were written, the last first. */
export async function readUsedAddresses(
  ctx: TransactionContext,
  customerId: string,
): Promise<Address[]> {
  return ctx.db
    .with('last', (db) =>
      db
        .selectFrom('orders')
        .select(['id', 'placedAt'])
        .where('tenantId', '=', ctx.tenant.id)
        .where('customerId', '=', customerId)
        .orderBy('placedAt', 'desc')
        .limit(10),
    )
    .selectFrom('last')
    .innerJoin('orderAddresses as address', 'address.orderId', 'last.id')
    .select(addressColumns.map((column) => `address.${column}` as const))
    .where('address.tenantId', '=', ctx.tenant.id)
    .orderBy('last.placedAt', 'desc')
    .orderBy('address.kind', 'desc')
    .execute();
}
