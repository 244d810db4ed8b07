import { sql } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import type { Calendar } from './arrival.ts';
import type {
  Rate,
  Shipment,
  ShipmentLine,
  ShipmentOfOrder,
  ShipmentState,
  ShippingKind,
  Zone,
} from './rules.ts';

export type MethodRow = {
  id: string;
  key: string;
  kind: ShippingKind;
  carriesAlcohol: boolean;
  calendar: Calendar;
  name: string;
  description: string;
  rates: Rate[];
};

/** Every active method with its rates, in the shop's order, and the zones of a country. */
export async function readOffers(
  ctx: Context,
  countryCode: string,
): Promise<{ methods: MethodRow[]; zones: Zone[] }> {
  const { rows } = await sql<{ methods: MethodRow[] | null; zones: Zone[] | null }>`
    select
      (select json_agg(json_build_object('id', m.id, 'key', m.key, 'kind', m.kind,
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
        where m.tenant_id = ${ctx.tenant.id} and m.active) as methods,
      (select json_agg(json_build_object('id', z.id, 'countryCode', z.country_code,
          'postcodePrefixes', z.postcode_prefixes) order by z.key)
        from shipping_zones z
        where z.tenant_id = ${ctx.tenant.id} and z.country_code = ${countryCode}) as zones
  `.execute(ctx.db);
  const { methods, zones } = rows[0] ?? {};
  return { methods: methods ?? [], zones: zones ?? [] };
}

export type NewShipment = {
  orderId: string;
  methodKey: string;
  methodName: string;
  kind: ShippingKind;
  state: ShipmentState;
  cost: number;
};

/** Answers the id of the new row. */
export async function insertShipment(
  ctx: TransactionContext,
  shipment: NewShipment,
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('shipments')
    .values({ ...shipment, tenantId: ctx.tenant.id, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertShipmentLines(ctx, id, lines);
  return id;
}

/** The shipments of orders with their lines, the first one first. */
export async function readShipments(
  ctx: TransactionContext,
  orderIds: readonly string[],
): Promise<(ShipmentOfOrder & { orderId: string })[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('shipments')
    .select(['id', 'orderId', 'kind', 'methodName', 'state', 'cost'])
    .select(['carrier', 'trackingNumber', 'trackingUrl'])
    .select(
      sql<ShipmentLine[]>`coalesce((
        select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity,
          'returnedQuantity', l.returned_quantity) order by l.order_line_id)
        from shipment_lines l
        where l.tenant_id = shipments.tenant_id and l.shipment_id = shipments.id), '[]')`.as(
        'lines',
      ),
    )
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ kind: ShippingKind; state: ShipmentState }>()
    .execute();
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

/** Takes parts out of a shipment; a line of which nothing is left goes. */
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
    update shipment_lines l set quantity = l.quantity - part.quantity from part
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

export async function insertShipmentLines(
  ctx: TransactionContext,
  shipmentId: string,
  lines: readonly Part[],
): Promise<void> {
  await ctx.db
    .insertInto('shipmentLines')
    .values(lines.map((line) => ({ ...line, tenantId: ctx.tenant.id, shipmentId })))
    .execute();
}
