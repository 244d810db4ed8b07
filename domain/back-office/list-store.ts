import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { endOfLocalDay, localDay } from '../local-day.ts';
import { addDays } from '../holidays.ts';
import { isUuid } from '../uuid.ts';
import type { ListedOrder, OrderFilters, OrderView } from './listed-order.ts';
import { MOST_COUNTED } from './page.ts';

/** Which orders are meant. */
export type WhichOrders = {
  view: OrderView;
  filters: OrderFilters;
  /** See `searchWords`. */
  words: readonly string[][];
};

/**
 * Orders of a list, the latest first, and how many there are, up to one more than is counted; `after`: the id of the
 * order before them. Of a search that nothing else narrows only the latest that are counted are found.
 */
export async function readListedOrders(
  ctx: TransactionContext,
  which: WhichOrders,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: ListedOrder[]; count: number }> {
  const tenant = ctx.tenant.id;
  const matching = sql.join(
    [sql`o.tenant_id = ${tenant}`, ...conditionsOf(ctx, which)],
    sql` and `,
  );
  const from =
    after !== null && isUuid(after)
      ? sql`(o.placed_at, o.id) < (
          (select placed_at from orders where tenant_id = ${tenant} and id = ${after}), ${after}::uuid)`
      : sql`true`;
  const { rows } = await sql<ListedOrder & { id: string | null; count: number }>`
    with ${foundOf(ctx, which)} counted as (
      select count(*)::int as count from (
        select from orders o where ${matching} limit ${MOST_COUNTED + 1}) c
    ),
    page as materialized (
      select o.id, o.number, o.placed_at, o.total, o.currency, o.state, o.notes
      from orders o
      where ${matching} and ${from}
      order by o.placed_at desc, o.id desc limit ${limit}
    )
    select counted.count, ${columnsOf(tenant)}
    from counted
    left join page o on true ${joinsOf(ctx)}
    order by o.placed_at desc, o.id desc`.execute(ctx.db);
  const count = rows[0]?.count ?? 0;
  const found = rows.flatMap(({ count: _same, ...row }) => (row.id === null ? [] : [row]));
  return { rows: found, count };
}

/** The ids of the orders that are meant, the oldest first, and not more than this. */
export async function readMatchingIds(
  ctx: TransactionContext,
  which: WhichOrders,
  limit: number,
): Promise<string[]> {
  const matching = sql.join(
    [sql`o.tenant_id = ${ctx.tenant.id}`, ...conditionsOf(ctx, which)],
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    with ${foundOf(ctx, which)} matching as (
      select o.id, o.placed_at from orders o where ${matching} limit ${limit})
    select id from matching order by placed_at, id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** These orders as a list shows them, in any order. */
export async function readOrdersById(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  const tenant = ctx.tenant.id;
  const { rows } = await sql<ListedOrder>`
    select ${columnsOf(tenant)} from orders o ${joinsOf(ctx)}
    where o.tenant_id = ${tenant} and o.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
}

/** What a list shows of `o`, with `joinsOf`. */
function columnsOf(tenant: string) {
  return sql`o.id, o.number, o.placed_at, o.total, o.currency, o.state,
      coalesce(a.name, '') as name, coalesce(a.city, '') as town, p.payment,
      coalesce(s.shipments, '[]') as shipments, l.item_count, l.age_check,
      (select count(*)::int from order_alerts t
        where t.tenant_id = ${tenant} and t.order_id = o.id and t.settled_at is null) as open_alerts,
      o.notes <> '' as has_buyer_note,
      (select count(*)::int from order_notes n
        where n.tenant_id = ${tenant} and n.order_id = o.id and n.removed_at is null) as note_count`;
}

function joinsOf({ tenant: { id: tenant }, locale }: TransactionContext) {
  return sql`
    left join lateral (
      select trim(a.first_name || ' ' || a.last_name) as name, a.city from order_addresses a
      where a.tenant_id = ${tenant} and a.order_id = o.id
      -- What is collected has no address to be sent to.
      order by a.kind desc limit 1) a on true
    left join lateral (
      select json_build_object('kind', p.kind, 'methodKey', p.method_key,
        'methodName', coalesce(t.name, p.method_name), 'state', p.state) as payment
      from payments p ${methodIn(locale, 'payment', sql`p`)}
      where p.tenant_id = ${tenant} and p.order_id = o.id
      order by p.created_at desc, p.id desc limit 1) p on true
    left join lateral (
      select json_agg(json_build_object('kind', s.kind, 'methodKey', s.method_key,
        'methodName', coalesce(t.name, s.method_name), 'state', s.state)
        order by s.created_at, s.id) as shipments
      from shipments s ${methodIn(locale, 'shipping', sql`s`)}
      where s.tenant_id = ${tenant} and s.order_id = o.id) s on true
    left join lateral (
      select coalesce(sum(l.quantity), 0)::int as item_count, coalesce(bool_or(l.is_alcohol), false) as age_check
      from order_lines l where l.tenant_id = ${tenant} and l.order_id = o.id) l on true`;
}

/** Joins as `t` what the method of a shipment or payment is called in a language: the row has the language of the buyer. */
export function methodIn(locale: Locale, kind: 'shipping' | 'payment', row: RawBuilder<unknown>) {
  return sql`
    left join ${sql.table(`${kind}_methods`)} m
      on m.tenant_id = ${row}.tenant_id and m.key = ${row}.method_key
    left join ${sql.table(`${kind}_method_translations`)} t
      on t.tenant_id = m.tenant_id and t.${sql.ref(`${kind}_method_id`)} = m.id and t.locale = ${locale}`;
}

/** The search, once for the page and the count. */
function foundOf(ctx: TransactionContext, which: WhichOrders): RawBuilder<unknown> {
  if (which.words.length === 0) return sql``;
  const isAlone = conditionsOf(ctx, { ...which, words: [] }).length === 0;
  const most = isAlone ? MOST_COUNTED + 1 : null;
  return sql`found as materialized (
    select find_orders(${JSON.stringify(which.words)}::jsonb, ${most}::int) as id),`;
}

function conditionsOf(ctx: TransactionContext, which: WhichOrders): RawBuilder<unknown>[] {
  return [
    ...viewConditions(ctx, which.view),
    ...filterConditions(ctx, which.filters),
    ...(which.words.length > 0 ? [sql`o.id in (select id from found)`] : []),
  ];
}

/** Which rows of `orders o` a view has, beside the tenant. */
export function viewConditions(ctx: TransactionContext, view: OrderView): RawBuilder<unknown>[] {
  const tenant = ctx.tenant.id;
  const { timeZone } = ctx.tenant;
  const hasShipment = (condition: RawBuilder<unknown>) => [
    sql`o.state in ('approved', 'processing')`,
    // The states of the partial index.
    sql`o.id in (select s.order_id from shipments s where s.tenant_id = ${tenant}
      and s.state in ('pending', 'ready', 'processing') and ${condition})`,
  ];
  const conditions: Record<OrderView, () => RawBuilder<unknown>[]> = {
    open: () => [sql`o.state in ('created', 'pending', 'approved', 'processing', 'failed')`],
    // A job marks what is ready; until then nothing of it may be awaited or missing.
    toPack: () =>
      hasShipment(sql`(s.state = 'ready' or (s.state = 'pending' and not exists (
        select from shipment_lines l where l.tenant_id = ${tenant} and l.shipment_id = s.id
          and (l.backordered > 0 or l.missing > 0))))`),
    toShip: () => hasShipment(sql`s.state = 'processing' and s.kind <> 'pickup'`),
    toCollect: () => hasShipment(sql`s.state = 'processing' and s.kind = 'pickup'`),
    onTheWay: () => [
      sql`o.id in (select s.order_id from shipments s
        where s.tenant_id = ${tenant} and s.state = 'shipped')`,
    ],
    unpaid: () => [
      sql`o.state in ('created', 'pending', 'approved', 'processing')`,
      latestPayment(ctx, sql`p.state in ('created', 'processing', 'pending', 'approved')`),
    ],
    alerts: () => [
      sql`o.id in (select t.order_id from order_alerts t
        where t.tenant_id = ${tenant} and t.settled_at is null)`,
    ],
    withdrawals: () => [
      sql`o.id in (select w.order_id from withdrawals w where w.tenant_id = ${tenant})`,
    ],
    today: () => [sql`o.placed_at >= ${startOfDay(localDay(ctx.now(), timeZone), timeZone)}`],
    all: () => [],
  };
  return conditions[view]();
}

function filterConditions(ctx: TransactionContext, filters: OrderFilters): RawBuilder<unknown>[] {
  const { states, paymentStates, shipmentStates, paymentMethods, shippingMethods } = filters;
  const { from, to, sku } = filters;
  const tenant = ctx.tenant.id;
  const { timeZone } = ctx.tenant;
  const conditions: RawBuilder<unknown>[] = [];
  if (states?.length) conditions.push(sql`o.state in (${literals(states)})`);
  if (paymentStates?.length)
    conditions.push(latestPayment(ctx, sql`p.state in (${literals(paymentStates)})`));
  if (paymentMethods?.length)
    conditions.push(sql`exists (select from payments p where p.tenant_id = ${tenant}
      and p.order_id = o.id and p.method_key = any(${paymentMethods}::text[]))`);
  if (shipmentStates?.length)
    conditions.push(sql`exists (select from shipments s where s.tenant_id = ${tenant}
      and s.order_id = o.id and s.state in (${literals(shipmentStates)}))`);
  if (shippingMethods?.length)
    conditions.push(sql`exists (select from shipments s where s.tenant_id = ${tenant}
      and s.order_id = o.id and s.method_key = any(${shippingMethods}::text[]))`);
  if (from) conditions.push(sql`o.placed_at >= ${startOfDay(from, timeZone)}`);
  if (to) conditions.push(sql`o.placed_at < ${endOfLocalDay(to, timeZone)}`);
  if (sku)
    conditions.push(sql`exists (select from order_lines l where l.tenant_id = ${tenant}
      and l.order_id = o.id and l.sku = ${sku})`);
  return conditions;
}

/** What is true of the latest payment. */
function latestPayment(ctx: TransactionContext, condition: RawBuilder<unknown>) {
  return sql`exists (select from payments p
    where p.tenant_id = ${ctx.tenant.id} and p.order_id = o.id and ${condition}
      and not exists (select from payments q where q.tenant_id = p.tenant_id and q.order_id = p.order_id
        and (q.created_at, q.id) > (p.created_at, p.id)))`;
}

/** The instant at which a day (YYYY-MM-DD) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return endOfLocalDay(addDays(day, -1), timeZone);
}

/** In the text of the statement, so that the planner knows how rare a state is. */
function literals(states: readonly string[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}
