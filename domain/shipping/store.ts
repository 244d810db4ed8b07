import { sql } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
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
  name: string;
  description: string;
};

/** Every active method, in the shop's order. */
export async function readMethods(ctx: Context): Promise<MethodRow[]> {
  return ctx.db
    .selectFrom('shippingMethods as method')
    .innerJoin('shippingMethodTranslations as words', (join) =>
      join
        .onRef('words.tenantId', '=', 'method.tenantId')
        .onRef('words.shippingMethodId', '=', 'method.id')
        .on('words.locale', '=', ctx.locale),
    )
    .select([
      'method.id',
      'method.key',
      'method.kind',
      'method.carriesAlcohol',
      'words.name',
      'words.description',
    ])
    .where('method.tenantId', '=', ctx.tenant.id)
    .where('method.active', '=', true)
    .orderBy('method.position')
    .orderBy('method.id')
    .$narrowType<{ kind: ShippingKind }>()
    .execute();
}

export async function readZones(ctx: Context, countryCode: string): Promise<Zone[]> {
  return ctx.db
    .selectFrom('shippingZones')
    .select(['id', 'countryCode', 'postcodePrefixes'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('countryCode', '=', countryCode)
    .orderBy('key')
    .execute();
}

export async function readRates(ctx: Context): Promise<Rate[]> {
  return ctx.db
    .selectFrom('shippingRates')
    .select(['shippingMethodId as methodId', 'shippingZoneId as zoneId', 'amount', 'freeFrom'])
    .where('tenantId', '=', ctx.tenant.id)
    .execute();
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
