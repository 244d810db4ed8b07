import type { Context, TransactionContext } from '../context.ts';
import type { Problem } from '../problem.ts';
import { changeState, recordPath, type StateChange } from '../states/states.ts';
import {
  priceOf,
  rateOf,
  shipmentMachine,
  zoneOf,
  trackingUrlOf,
  type Destination,
  type Shipment,
  type ShipmentOfOrder,
  type ShipmentState,
  type ShippingMethod,
} from './rules.ts';
import {
  addReturned,
  copyShipment,
  insertShipment,
  insertShipmentLines,
  readMethods,
  readRates,
  readShipments,
  readZones,
  takeFromShipment,
  writeTracking,
} from './store.ts';

/**
 * The ways of delivery to a place and their prices now; `itemTotal` is of the goods after discount, with
 * tax. Never stored with a cart: a price that was true for another address must not be charged. Lockers
 * take no alcohol, since nobody there asks for an age.
 */
export async function listShippingMethods(
  ctx: Context,
  order: { destination: Destination; itemTotal: number; containsAlcohol: boolean },
): Promise<ShippingMethod[]> {
  const { destination, itemTotal, containsAlcohol } = order;
  if (!ctx.tenant.settings.shipCountries.includes(destination.countryCode)) return [];
  // One after the other: inside a transaction there is one connection.
  const methods = await readMethods(ctx);
  const rates = await readRates(ctx);
  const zone = zoneOf(await readZones(ctx, destination.countryCode), destination);
  return methods.flatMap(({ id, key, kind, carriesAlcohol, name, description }) => {
    const rate = rateOf(rates, id, zone);
    if (!rate || (containsAlcohol && !carriesAlcohol)) return [];
    const price = priceOf(rate, itemTotal);
    return [{ id, key, kind, name, description, price, freeFrom: rate.freeFrom }];
  });
}

/** Opens the shipment of a new order, with all its lines. */
export async function openShipment(
  ctx: TransactionContext,
  input: {
    orderId: string;
    method: ShippingMethod;
    lines: readonly { orderLineId: string; quantity: number }[];
    actor: string;
  },
): Promise<void> {
  const { orderId, method, lines, actor } = input;
  const shipment = {
    orderId,
    methodKey: method.key,
    methodName: method.name,
    kind: method.kind,
    state: 'pending' as const,
    cost: method.price,
  };
  const id = await insertShipment(ctx, shipment, lines);
  await recordPath(ctx, shipmentMachine, { orderId, id, path: ['pending'], actor });
}

export async function listShipments(
  ctx: TransactionContext,
  orderId: string,
): Promise<ShipmentOfOrder[]> {
  return readShipments(ctx, [orderId]);
}

/** Those of several orders, by order. */
export async function listShipmentsByOrder(
  ctx: TransactionContext,
  orderIds: readonly string[],
): Promise<Map<string, ShipmentOfOrder[]>> {
  return Map.groupBy(await readShipments(ctx, orderIds), ({ orderId }) => orderId);
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changeShipmentState(
  ctx: TransactionContext,
  change: StateChange<ShipmentState>,
): Promise<Problem | { from: ShipmentState }> {
  return changeState(ctx, shipmentMachine, change);
}

/** Keeps who carries a shipment and under which number; the courier's page is known where he is. */
export async function saveTracking(
  ctx: TransactionContext,
  shipmentId: string,
  tracking: { carrier: string; trackingNumber: string; trackingUrl?: string },
): Promise<void> {
  const { carrier, trackingNumber } = tracking;
  const trackingUrl = tracking.trackingUrl ?? trackingUrlOf(carrier, trackingNumber);
  await writeTracking(ctx, shipmentId, { carrier, trackingNumber, trackingUrl });
}

/**
 * Splits parts off into a shipment of their own, which stands where the other does and costs nothing more.
 * Answers its id. The caller has checked that something stays behind.
 */
export async function splitShipment(
  ctx: TransactionContext,
  input: {
    orderId: string;
    shipment: Pick<Shipment, 'id' | 'state'>;
    parts: readonly { orderLineId: string; quantity: number }[];
    actor: string;
  },
): Promise<string> {
  const { orderId, shipment, parts, actor } = input;
  await takeFromShipment(ctx, shipment.id, parts);
  const id = await copyShipment(ctx, shipment.id);
  await insertShipmentLines(ctx, id, parts);
  const path: ShipmentState[] = shipment.state === 'pending' ? ['pending'] : ['pending', 'ready'];
  await recordPath(ctx, shipmentMachine, { orderId, id, path, actor });
  return id;
}

/** Counts goods that have come back. */
export async function countReturned(
  ctx: TransactionContext,
  shipmentId: string,
  parts: readonly { orderLineId: string; quantity: number }[],
): Promise<void> {
  await addReturned(ctx, shipmentId, parts);
}
