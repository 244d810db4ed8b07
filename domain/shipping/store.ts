import type { Context, TransactionContext } from '../context.ts';
import type { Rate, Shipment, ShipmentState, ShippingKind, Zone } from './rules.ts';

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
  await ctx.db
    .insertInto('shipmentLines')
    .values(lines.map((line) => ({ ...line, tenantId: ctx.tenant.id, shipmentId: id })))
    .execute();
  return id;
}

/** The shipments of an order, with the order lines that travel in each. */
export async function readShipments(
  ctx: TransactionContext,
  orderId: string,
): Promise<(Shipment & { orderLineIds: string[] })[]> {
  const rows = await ctx.db
    .selectFrom('shipments')
    .select(['id', 'kind', 'methodName', 'state', 'cost', 'trackingNumber', 'trackingUrl'])
    .select((eb) =>
      eb
        .selectFrom('shipmentLines')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['shipmentLines.orderLineId']).as('ids'))
        .whereRef('shipmentLines.tenantId', '=', 'shipments.tenantId')
        .whereRef('shipmentLines.shipmentId', '=', 'shipments.id')
        .as('orderLineIds'),
    )
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ kind: ShippingKind; state: ShipmentState }>()
    .execute();
  return rows.map((row) => ({ ...row, orderLineIds: row.orderLineIds ?? [] }));
}
