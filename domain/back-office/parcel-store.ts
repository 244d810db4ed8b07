import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { methodIn, viewConditions } from './list-store.ts';
import type { TrackingUse, WaitingParcel } from './tracking-matches.ts';

/** An order that waits to be packed. */
export type QueuedOrder = {
  number: string;
  placedAt: Date;
  /** Whom it goes to; '' once the personal data is deleted. */
  name: string;
  town: string;
};

/** The orders that can be packed, the oldest first, and how many there are. */
export async function readPackingQueue(
  ctx: TransactionContext,
  limit: number,
): Promise<(QueuedOrder & { count: number })[]> {
  const tenant = ctx.tenant.id;
  const conditions = sql.join(viewConditions(ctx, 'toPack'), sql` and `);
  const { rows } = await sql<QueuedOrder & { count: number }>`
    select o.number, o.placed_at, coalesce(a.name, '') as name, coalesce(a.city, '') as town,
      (count(*) over ())::int as count
    from orders o
    left join lateral (
      select trim(a.first_name || ' ' || a.last_name) as name, a.city from order_addresses a
      where a.tenant_id = ${tenant} and a.order_id = o.id
      -- What is collected has no address to be sent to.
      order by a.kind desc limit 1) a on true
    where o.tenant_id = ${tenant} and ${conditions}
    order by o.placed_at, o.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** A packed parcel with what its courier has to know. */
export type ParcelToShip = WaitingParcel & {
  company: string;
  address1: string;
  address2: string;
  floor: string;
  doorbell: string;
  postalCode: string;
  region: string;
  countryCode: string;
  phone: string;
  alternativePhone: string;
  email: string;
  note: string;
  methodName: string;
  ageCheck: boolean;
  /** Of the goods alone; null where one of them has no known weight. */
  weightGrams: number | null;
  /** What is still to be paid on delivery (minor units). Of an order in several parcels it goes with the first. */
  cashOnDelivery: number;
};

/** The packed parcels that a courier takes, the oldest order first. */
export async function readParcelsToShip(ctx: TransactionContext): Promise<ParcelToShip[]> {
  const tenant = ctx.tenant.id;
  const { rows } = await sql<ParcelToShip>`
    select o.id as order_id, s.id as shipment_id, o.number,
      trim(a.first_name || ' ' || a.last_name) as name, a.city as town, a.company, a.address1,
      a.address2, a.floor, a.doorbell, a.postal_code, a.region, a.country_code, o.phone, o.alternative_phone,
      o.email, o.notes as note, coalesce(t.name, s.method_name) as method_name, g.age_check, g.weight_grams,
      case when s.id = (select f.id from shipments f where f.tenant_id = ${tenant} and f.order_id = o.id
          and f.state <> 'canceled' order by f.created_at, f.id limit 1)
        then coalesce((select p.amount - p.received_total from payments p
          where p.tenant_id = ${tenant} and p.order_id = o.id and p.kind = 'cash_on_delivery'
            and p.state not in ('completed', 'canceled', 'failed', 'refunded')
          order by p.created_at desc, p.id desc limit 1), 0)
        else 0 end::int as cash_on_delivery
    from shipments s
    join orders o on o.tenant_id = ${tenant} and o.id = s.order_id
    ${methodIn(ctx.locale, 'shipping', sql`s`)}
    join order_addresses a on a.tenant_id = ${tenant} and a.order_id = o.id and a.kind = 'shipping'
    cross join lateral (
      select coalesce(bool_or(l.is_alcohol), false) as age_check,
        case when bool_and(v.weight_g is not null) then sum(v.weight_g * p.quantity)::int end as weight_grams
      from shipment_lines p
      join order_lines l on l.tenant_id = ${tenant} and l.id = p.order_line_id
      left join variants v on v.tenant_id = ${tenant} and v.id = l.variant_id
      where p.tenant_id = ${tenant} and p.shipment_id = s.id) g
    where s.tenant_id = ${tenant} and s.state = 'processing' and s.kind <> 'pickup'
      and ${sql.join(viewConditions(ctx, 'toShip'), sql` and `)}
    order by o.placed_at, o.id, s.created_at, s.id`.execute(ctx.db);
  return rows;
}

/** The orders of which a parcel that was not canceled has one of these tracking numbers. */
export async function readTrackingUses(
  ctx: TransactionContext,
  trackingNumbers: readonly string[],
): Promise<TrackingUse[]> {
  const { rows } = await sql<TrackingUse>`
    select o.id as order_id, o.number, s.tracking_number
    from shipments s
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${ctx.tenant.id} and s.state <> 'canceled'
      and s.tracking_number <> '' and s.tracking_number = any(${trackingNumbers}::text[])`.execute(
    ctx.db,
  );
  return rows;
}
