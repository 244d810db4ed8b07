import type { Context, TransactionContext } from '../context.ts';
import type { Problem } from '../problem.ts';
import { changeState, recordPath, type StateChange } from '../states/states.ts';
import {
  priceOf,
  rateOf,
  shipmentMachine,
  zoneOf,
  type Destination,
  type Shipment,
  type ShipmentState,
  type ShippingMethod,
} from './rules.ts';
import { insertShipment, readMethods, readRates, readShipments, readZones } from './store.ts';

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
): Promise<(Shipment & { orderLineIds: string[] })[]> {
  return readShipments(ctx, orderId);
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changeShipmentState(
  ctx: TransactionContext,
  change: StateChange<ShipmentState>,
): Promise<Problem | { from: ShipmentState }> {
  return changeState(ctx, shipmentMachine, change);
}
