import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isOrderOf, mailboxKey } from '../customers/person.ts';
import type { AlertFacts } from '../orders/alert-facts.ts';
import type { AlertKind } from '../orders/alerts.ts';
import type { FiscalKind } from '../orders/documents/ports.ts';
import type { Order, OrderState } from '../orders/rules.ts';
import type { TaxShare } from '../payment-processing/refunds/refund-taxes.ts';
import type { RequestStatus } from '../support/rules.ts';

/** So many of a variant: `free` is on hand and not reserved for shipments that are ready or packed. */
export type StockOfLine = { variantId: string; onHand: number; allocated: number; free: number };

export async function readStock(
  ctx: TransactionContext,
  variantIds: readonly string[],
): Promise<StockOfLine[]> {
  const { rows } = await sql<StockOfLine>`
    select i.variant_id, i.on_hand, i.allocated, greatest(0, i.on_hand - coalesce((
      select sum(p.quantity) from shipments s
      join shipment_lines p on p.tenant_id = s.tenant_id and p.shipment_id = s.id
      join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
      where s.tenant_id = i.tenant_id and s.state in ('ready', 'processing')
        and l.variant_id = i.variant_id), 0))::int as free
    from stock_items i
    where i.tenant_id = ${ctx.tenant.id} and i.variant_id = any(${variantIds}::uuid[])
    order by i.variant_id`.execute(ctx.db);
  return rows;
}

/** What staff knows of a payment beside its sums. */
export type PaymentRecord = {
  id: string;
  methodKey: string;
  provider: string | null;
  providerReference: string | null;
  createdAt: Date;
};

export async function readPaymentRecords(
  ctx: TransactionContext,
  orderId: string,
): Promise<PaymentRecord[]> {
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'methodKey', 'provider', 'providerReference', 'createdAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .execute();
}

/** Money on its way back, or given back; minor units. */
export type RefundRecord = {
  id: string;
  paymentId: string;
  amount: number;
  state: 'requested' | 'done';
  /** It was never the order's: it came too late, or twice. */
  isStray: boolean;
  /** A person has to say whether it was made (`decideRefund`). */
  isUndecided: boolean;
  /** A person makes it: a transfer or cash. */
  isByHand: boolean;
  reason: string;
  actor: string;
  requestedAt: Date;
  doneAt: Date | null;
  lines: { orderLineId: string; quantity: number; amount: number }[];
  /** The tax in it, by kind of charge and rate; empty for one from before it was stored. */
  shares: TaxShare[];
};

export async function readRefunds(
  ctx: TransactionContext,
  orderId: string,
): Promise<RefundRecord[]> {
  const { rows } = await sql<RefundRecord>`
    select r.id, r.payment_id, r.amount, r.state, r.stray as is_stray, r.reason, r.actor, r.requested_at,
      r.done_at,
      coalesce((select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity,
          'amount', l.amount) order by l.order_line_id)
        from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('kind', s.kind, 'taxBasisPoints', s.tax_basis_points,
          'amount', s.amount, 'tax', s.tax) order by s.kind, s.tax_basis_points)
        from refund_shares s where s.tenant_id = r.tenant_id and s.refund_id = r.id), '[]') as shares,
      r.state = 'requested' and (r.asked_at is not null or exists (
        select from order_alerts t where t.tenant_id = r.tenant_id and t.kind = 'refund-due'
          and t.subject = r.id::text)) as is_undecided, p.provider is null as is_by_hand
    from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${ctx.tenant.id} and r.order_id = ${orderId}
    order by r.requested_at, r.id`.execute(ctx.db);
  return rows;
}

/** Goods that came back. */
export type ReturnRecord = {
  id: string;
  shipmentId: string;
  isRestocked: boolean;
  reason: string;
  actor: string;
  returnedAt: Date;
  lines: { orderLineId: string; quantity: number }[];
};

export async function readReturns(
  ctx: TransactionContext,
  orderId: string,
): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select r.id, r.shipment_id, r.restocked as is_restocked, r.reason, r.actor, r.returned_at,
      (select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity)
          order by l.order_line_id)
        from order_return_lines l where l.tenant_id = r.tenant_id and l.return_id = r.id) as lines
    from order_returns r
    where r.tenant_id = ${ctx.tenant.id} and r.order_id = ${orderId}
    order by r.returned_at, r.id`.execute(ctx.db);
  return rows;
}

/** A receipt, an invoice or a credit note with its stamp; minor units. */
export type FiscalRecord = {
  kind: FiscalKind;
  amount: number;
  mark: string;
  url: string;
  stampedAt: Date;
  refundId: string | null;
};

export async function readFiscalDocuments(
  ctx: TransactionContext,
  orderId: string,
): Promise<FiscalRecord[]> {
  const rows = await ctx.db
    .selectFrom('fiscalDocuments')
    .select(['kind', 'amount', 'mark', 'url', 'stampedAt', 'refundId'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('stampedAt')
    .orderBy('id')
    .$narrowType<{ kind: FiscalKind }>()
    .execute();
  return rows;
}

export type AlertRecord = {
  id: string;
  kind: AlertKind;
  details: string;
  facts: AlertFacts | null;
  raisedAt: Date;
};

export async function readOpenAlertsOf(
  ctx: TransactionContext,
  orderId: string,
): Promise<AlertRecord[]> {
  return ctx.db
    .selectFrom('orderAlerts')
    .select(['id', 'kind', 'details', 'facts', 'raisedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('settledAt', 'is', null)
    .orderBy('raisedAt')
    .orderBy('id')
    .$narrowType<{ kind: AlertKind; facts: AlertFacts | null }>()
    .execute();
}

/** A note of staff on an order. */
export type OrderNote = { id: string; text: string; actor: string; writtenAt: Date };

export async function readNotes(ctx: TransactionContext, orderId: string): Promise<OrderNote[]> {
  return ctx.db
    .selectFrom('orderNotes')
    .select(['id', 'text', 'actor', 'writtenAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('removedAt', 'is', null)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .execute();
}

type Buyer = Pick<Order, 'customerId' | 'email' | 'phone'> & {
  /** The order that they are asked of; null: all of theirs. */
  id: string | null;
};

/** How many of a buyer's orders are named. */
const LATEST = 10;

/** Another order of the same person (`domain/customers/person.ts`). */
export type OtherOrder = { number: string; state: OrderState; placedAt: Date; total: number };

/** The other orders of a buyer: how many, and the latest. */
export async function readOtherOrders(
  ctx: TransactionContext,
  { id, customerId, email, phone }: Buyer,
): Promise<{ count: number; latest: OtherOrder[] }> {
  const mailboxes = email === '' ? [] : [mailboxKey(email)];
  const person = { accountId: customerId, mailboxes, phone: phone || null };
  const { rows } = await sql<OtherOrder & { count: number }>`
    select number, state, placed_at, total, (count(*) over ())::int as count from orders
    where ${isOrderOf(ctx, person)} and orders.id is distinct from ${id}::uuid
    order by placed_at desc, id desc limit ${LATEST}`.execute(ctx.db);
  return {
    count: rows[0]?.count ?? 0,
    latest: rows.map(({ count: _same, ...order }) => order),
  };
}

/** A request about an order, or by its buyer. */
export type RequestOfBuyer = { reference: string; status: RequestStatus; openedAt: Date };

export async function readRequestsOf(
  ctx: TransactionContext,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
  /** See `emailKey`; null where the address is deleted. */
  key: string | null,
): Promise<RequestOfBuyer[]> {
  return ctx.db
    .selectFrom('supportRequests')
    .select(['reference', 'status', 'openedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where((eb) =>
      eb.or([
        eb('orderId', '=', id),
        ...(customerId === null ? [] : [eb('customerId', '=', customerId)]),
        ...(key === null ? [] : [eb('emailKey', '=', key)]),
      ]),
    )
    .where('suspect', '=', false)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .$narrowType<{ status: RequestStatus }>()
    .execute();
}

/** The names of staff by how the history names them (staff:ID); operators of the machine are named there already. */
export async function readStaffNames(ctx: TransactionContext): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('tenantId', '=', ctx.tenant.id)
    .execute();
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]));
}
