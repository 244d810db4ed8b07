import { sql, type RawBuilder } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import { insertInto, readTogether, type Query, type Write } from '../one-statement.ts';
import type { Calendar } from './arrival.ts';
import type {
  Rate,
  Shipment,
  ShipmentOfOrder,
  ShipmentState,
  ShippingKind,
  Zone,
} from './rules.ts';

type MethodRow = {
  id: string;
  key: string;
  kind: ShippingKind;
  carriesAlcohol: boolean;
  calendar: Calendar;
  name: string;
  description: string;
  rates: Rate[];
};

/** Every active method with its rates, in the shop's order, and where the zones lie. */
export type Tariff = { methods: MethodRow[]; zones: Zone[] };

export function tariffOf(ctx: Context): Query<Tariff> {
  return {
    query: sql`select json_build_object(
      'methods', (select json_agg(json_build_object('id', m.id, 'key', m.key, 'kind', m.kind,
          'carriesAlcohol', m.carries_alcohol, 'name', w.name, 'description', w.description,
          'calendar', json_build_object('weekdays', m.weekdays, 'worksOnHolidays', m.works_on_holidays,
            'cutOff', to_char(m.cut_off, 'HH24:MI')),
          'rates', coalesce((
            select json_agg(json_build_object('zoneId', r.shipping_zone_id, 'amount', r.amount,
              'freeFrom', r.free_from, 'days', case when r.days_from is null then null
                else json_build_object('from', r.days_from, 'to', r.days_to) end))
            from shipping_rates r
            where r.tenant_id = m.tenant_id and r.shipping_method_id = m.id), '[]'))
          order by m.position, m.id)
        from shipping_methods m
        join shipping_method_translations w
          on w.tenant_id = m.tenant_id and w.shipping_method_id = m.id and w.locale = ${ctx.locale}
        where m.tenant_id = ${ctx.tenant.id} and m.active),
      'zones', (select json_agg(json_build_object('id', z.id, 'countryCode', z.country_code,
          'postcodePrefixes', z.postcode_prefixes) order by z.key)
        from shipping_zones z where z.tenant_id = ${ctx.tenant.id}))`,
    read: ({ methods, zones }: { methods: MethodRow[] | null; zones: Zone[] | null }) => ({
      methods: methods ?? [],
      zones: zones ?? [],
    }),
  };
}

export type NewShipment = {
  id: string;
  orderId: string;
  methodKey: string;
  methodName: string;
  kind: ShippingKind;
  state: ShipmentState;
  cost: number;
};

export function insertShipment(ctx: TransactionContext, shipment: NewShipment): Write {
  const now = ctx.now();
  const row = { tenantId: ctx.tenant.id, createdAt: now, updatedAt: now };
  return insertInto('shipments', [{ ...shipment, ...row }]);
}

/** The shipments of the order with this id with their lines, the first one first. */
export function shipmentsOf(
  ctx: TransactionContext,
  orderId: RawBuilder<unknown>,
): Query<ShipmentOfOrder[]> {
  return {
    query: sql`select coalesce(json_agg(found), '[]') from (
      select s.id, s.kind, s.method_name as "methodName", s.state, s.cost, s.carrier,
        s.tracking_number as "trackingNumber", s.tracking_url as "trackingUrl",
        coalesce((
          select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity,
            'returnedQuantity', l.returned_quantity, 'backordered', l.backordered,
            'missing', l.missing) order by l.order_line_id)
          from shipment_lines l
          where l.tenant_id = s.tenant_id and l.shipment_id = s.id), '[]') as lines
      from shipments s
      where s.tenant_id = ${ctx.tenant.id} and s.order_id = ${orderId}
      order by s.created_at, s.id) found`,
    read: (shipments: ShipmentOfOrder[]) => shipments,
  };
}

export async function readShipments(
  ctx: TransactionContext,
  orderId: string,
): Promise<ShipmentOfOrder[]> {
  const { shipments } = await readTogether(ctx, { shipments: shipmentsOf(ctx, sql`${orderId}`) });
  return shipments;
}

export async function writeTracking(
  ctx: TransactionContext,
  id: string,
  tracking: Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<void> {
  await ctx.db
    .updateTable('shipments')
    .set({ ...tracking, updatedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

type Part = { orderLineId: string; quantity: number };

/** A part with how many are awaited (`backordered`) and how many are gone (`missing`, default 0). */
export type NewShipmentLine = Part & { backordered: number; missing?: number };

/** Removes parts from a shipment, and lines that become empty. */
export async function takeFromShipment(
  ctx: TransactionContext,
  id: string,
  parts: readonly Part[],
): Promise<void> {
  const { lines, counts } = columnsOf(parts);
  await sql`
    with part as (select * from unnest(${lines}::uuid[], ${counts}::int[]) as part (line_id, quantity)),
      gone as (
        delete from shipment_lines l using part
        where l.tenant_id = ${ctx.tenant.id} and l.shipment_id = ${id}
          and l.order_line_id = part.line_id and l.quantity = part.quantity)
    update shipment_lines l set quantity = l.quantity - part.quantity,
      backordered = least(l.backordered, l.quantity - part.quantity),
      missing = least(l.missing, l.quantity - part.quantity)
    from part
    where l.tenant_id = ${ctx.tenant.id} and l.shipment_id = ${id}
      and l.order_line_id = part.line_id and l.quantity > part.quantity`.execute(ctx.db);
}

/** Counts what has come back of a shipment. */
export async function addReturned(
  ctx: TransactionContext,
  id: string,
  parts: readonly Part[],
): Promise<void> {
  const { lines, counts } = columnsOf(parts);
  await sql`
    update shipment_lines l set returned_quantity = l.returned_quantity + part.quantity
    from unnest(${lines}::uuid[], ${counts}::int[]) as part (line_id, quantity)
    where l.tenant_id = ${ctx.tenant.id} and l.shipment_id = ${id}
      and l.order_line_id = part.line_id`.execute(ctx.db);
}

function columnsOf(parts: readonly Part[]) {
  return {
    lines: parts.map(({ orderLineId }) => orderLineId),
    counts: parts.map(({ quantity }) => quantity),
  };
}

/** What a shipment that is split off takes over from the one it came from. */
export async function copyShipment(ctx: TransactionContext, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into shipments (tenant_id, order_id, method_key, method_name, kind, state, cost, created_at, updated_at)
    select tenant_id, order_id, method_key, method_name, kind, state, 0, ${ctx.now()}, ${ctx.now()}
    from shipments where tenant_id = ${ctx.tenant.id} and id = ${id}
    returning id`.execute(ctx.db);
  if (!rows[0]) throw new Error(`There is no shipment ${id} to split`);
  return rows[0].id;
}

export function insertShipmentLines(
  ctx: TransactionContext,
  shipmentId: string,
  lines: readonly NewShipmentLine[],
): Write {
  return insertInto(
    'shipmentLines',
    lines.map(({ orderLineId, quantity, backordered, missing = 0 }) => ({
      orderLineId,
      quantity,
      backordered,
      missing,
      tenantId: ctx.tenant.id,
      shipmentId,
    })),
  );
}

/** The keys of the methods by which an order's parcels go. */
export async function readMethodKeys(ctx: TransactionContext, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('shipments')
    .select('methodKey')
    .distinct()
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('state', '<>', 'canceled')
    .execute();
  return rows.map(({ methodKey }) => methodKey);
}
