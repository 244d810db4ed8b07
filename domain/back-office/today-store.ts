import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { AlertFacts } from '../orders/alert-facts.ts';
import { viewConditions } from './list-store.ts';

/** One of the three oldest of a kind, and how many there are of it. */
export type OldestRow = {
  kind: string;
  key: string;
  label: string;
  since: Date | null;
  amount: number | null;
  count: number;
  /** Of an alert that has them. */
  facts?: AlertFacts | null;
};

/** After this time a parcel has usually arrived; ms. */
const USUALLY_ARRIVED = 3 * 24 * 60 * 60_000;

/** What waits, by kind, the oldest three of each. */
export async function readOldest(ctx: TransactionContext): Promise<OldestRow[]> {
  const { id: tenant } = ctx.tenant;
  const now = ctx.now();
  const parts = [
    oldestOrders(ctx, 'toPack', sql.join(viewConditions(ctx, 'toPack'), sql` and `)),
    oldestOrders(ctx, 'toShip', sql.join(viewConditions(ctx, 'toShip'), sql` and `)),
    oldestOrders(ctx, 'toCollect', sql.join(viewConditions(ctx, 'toCollect'), sql` and `)),
    sql`select 'underWay', o.number, ${nameOf(ctx)}, s.since, null::int, (count(*) over ())::int
      from (
        select s.order_id, max(c.changed_at) as since from shipments s
        join state_changes c on c.tenant_id = s.tenant_id and c.order_id = s.order_id
          and c.subject = 'shipment' and c.subject_id = s.id and c.to_state = 'shipped'
        where s.tenant_id = ${tenant} and s.state = 'shipped'
        group by s.order_id
      ) s join orders o on o.tenant_id = ${tenant} and o.id = s.order_id
      where s.since <= ${new Date(now.getTime() - USUALLY_ARRIVED)}
      order by s.since, o.id limit 3`,
    oldestOrders(
      ctx,
      'failedDeliveries',
      sql`o.id in (select s.order_id from shipments s where s.tenant_id = ${tenant} and s.state = 'failed')`,
    ),
    sql`select 'transfers', o.number, ${nameOf(ctx)}, o.placed_at, p.amount - p.received_total,
        (count(*) over ())::int
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenant} and p.kind = 'bank_transfer' and p.state = 'pending'
        and o.state in ('created', 'pending')
      order by o.placed_at, o.id limit 3`,
    sql`select 'cash', o.number, ${nameOf(ctx)}, o.placed_at, p.amount, (count(*) over ())::int
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenant} and p.kind in ('pay_at_bar', 'cash_on_delivery') and p.state = 'pending'
        and o.state = 'processing'
        and not exists (select from shipments s where s.tenant_id = ${tenant} and s.order_id = o.id
          and s.state not in ('completed', 'canceled'))
      order by o.placed_at, o.id limit 3`,
    sql`select 'requests', r.reference, r.name, m.since, null::int, (count(*) over ())::int
      from support_requests r
      cross join lateral (select max(m.written_at) as since from support_messages m
        where m.tenant_id = r.tenant_id and m.request_id = r.id and m.author = 'customer') m
      where r.tenant_id = ${tenant} and r.status = 'pending' and r.answered_at is null and not r.suspect
      order by m.since, r.id limit 3`,
    sql`select 'soldOut', v.sku, coalesce(w.name, ''), a.since, a.waiting, (count(*) over ())::int
      from (select variant_id, min(created_at) as since, count(*)::int as waiting from stock_alerts
        where tenant_id = ${tenant} and confirmed_at is not null and queued_at is null and expires_at > ${now}
        group by variant_id) a
      join variants v on v.tenant_id = ${tenant} and v.id = a.variant_id
      left join product_translations w on w.tenant_id = ${tenant} and w.product_id = v.product_id
        and w.locale = ${ctx.locale}
      order by a.since, v.sku limit 3`,
    sql`select 'failing', f.kind, coalesce(o.number, ''), f.created_at, null, f.count
      from (select kind, tenant_id, order_id::uuid as order_id, created_at, id, (count(*) over ())::int as count
        from outbox
        where tenant_id = ${tenant} and done_at is null and last_error is not null
        order by created_at, id limit 3) f
      left join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
      order by f.created_at, f.id`,
    sql`select 'drinksOff', d.key, w.name, null, null, (count(*) over ())::int
      from drinks d
      join drink_translations w on w.tenant_id = d.tenant_id and w.drink_id = d.id and w.locale = ${ctx.locale}
      where d.tenant_id = ${tenant} and d.availability <> 'available'
        and (d.unavailable_until is null or d.unavailable_until > ${now})
      order by w.name, d.id limit 3`,
  ];
  const { rows } = await sql<OldestRow>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(ctx.db);
  return rows;
}

/** Open alerts, the oldest three of each kind; kinds in the order of their oldest. */
export async function readWaitingAlerts(ctx: TransactionContext): Promise<OldestRow[]> {
  const { rows } = await sql<OldestRow>`
    select kind, number as key, name as label, raised_at as since, null::int as amount, count, facts
    from (
      select t.kind, o.number, ${nameOf(ctx)} as name, t.raised_at, t.id, t.facts,
        (count(*) over (partition by t.kind))::int as count,
        row_number() over (partition by t.kind order by t.raised_at, t.id) as place
      from order_alerts t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
      where t.tenant_id = ${ctx.tenant.id} and t.settled_at is null
    ) open where place <= 3 order by raised_at, id`.execute(ctx.db);
  return rows;
}

/**
 * Figures of a time; minor units. Orders without those that came to nothing, and what they come to; takings are what has
 * been paid, less what has been given back, whenever it was ordered.
 */
export type Figures = { orders: number; value: number; average: number; takings: number };

type Range = { from: Date; to: Date };

export async function readFigures(
  ctx: TransactionContext,
  [now, before]: [Range, Range],
): Promise<[Figures, Figures]> {
  const tenant = ctx.tenant.id;
  // Of a transfer each part is counted on its day.
  const of = ({ from, to }: Range) => sql`
    select count(*)::int as orders, coalesce(sum(total), 0)::int as value,
      coalesce(round(avg(total)), 0)::int as average,
      ((select coalesce(sum(p.amount), 0)
          from state_changes c join payments p on p.tenant_id = c.tenant_id and p.id = c.subject_id
          where c.tenant_id = ${tenant} and c.subject = 'payment' and c.to_state = 'completed'
            and c.changed_at >= ${from} and c.changed_at <= ${to} and p.kind <> 'bank_transfer')
        + (select coalesce(sum(kept), 0) from transfers
          where tenant_id = ${tenant} and booked_at >= ${from} and booked_at <= ${to})
        - (select coalesce(sum(amount), 0) from refunds
          where tenant_id = ${tenant} and done_at >= ${from} and done_at <= ${to} and not stray)
      )::int as takings
    from orders
    where tenant_id = ${tenant} and placed_at >= ${from} and placed_at <= ${to}
      and state not in ('created', 'failed', 'canceled')`;
  const { rows } = await sql<Figures>`(${of(now)}) union all (${of(before)})`.execute(ctx.db);
  const [first, second] = rows;
  if (!first || !second) throw new Error('Sums have always a row');
  return [first, second];
}

function oldestOrders(ctx: TransactionContext, kind: string, condition: RawBuilder<unknown>) {
  return sql`select ${sql.lit(kind)} as kind, o.number as key, ${nameOf(ctx)} as label, o.placed_at as since,
      null::int as amount, (count(*) over ())::int as count
    from orders o where o.tenant_id = ${ctx.tenant.id} and ${condition}
    order by o.placed_at, o.id limit 3`;
}

/** To whom `orders o` goes. */
function nameOf(ctx: TransactionContext) {
  return sql`coalesce((select trim(a.first_name || ' ' || a.last_name) from order_addresses a
    where a.tenant_id = ${ctx.tenant.id} and a.order_id = o.id order by a.kind desc limit 1), '')`;
}
