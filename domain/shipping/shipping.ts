import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import type { Problem } from '../problem.ts';
import {
  changesOfPath,
  changeState,
  recordStateChanges,
  type StateChange,
  type StateChangeRow,
} from '../states/states.ts';
import { arrivalOf } from './arrival.ts';
import {
  priceOf,
  rateOf,
  shipmentMachine,
  zoneOf,
  trackingUrlOf,
  type Destination,
  type ShipmentOfOrder,
  type ShipmentState,
  type ShippingMethod,
  type ShippingOffer,
} from './rules.ts';
import {
  addReturned,
  copyShipment,
  insertShipment,
  insertShipmentLines,
  readShipments,
  takeFromShipment,
  writeTracking,
  type NewShipmentLine,
  type Tariff,
} from './store.ts';

export { readMethodKeys, shipmentsOf, tariffOf, type Tariff } from './store.ts';

/**
 * The shipping methods to a place and their prices now, by the tariff of the shop; `itemTotal` is of the goods after
 * discount, with tax. Never stored with a cart: a price that was true for another address must not be charged. Lockers
 * take no alcohol, since nobody there asks for an age. No day is promised for goods that have to come first.
 */
export function shippingMethodsFor(
  ctx: Context,
  { methods, zones }: Tariff,
  order: {
    destination: Destination;
    itemTotal: number;
    containsAlcohol: boolean;
    isOnHand: boolean;
  },
): ShippingOffer {
  const { destination, itemTotal, containsAlcohol, isOnHand } = order;
  const { settings, timeZone } = ctx.tenant;
  if (!settings.shipCountries.includes(destination.countryCode)) {
    return { methods: [], reason: 'COUNTRY_NOT_SERVED' };
  }
  const zone = zoneOf(zones, destination);
  const served = methods.flatMap((method) => {
    const rate = rateOf(method.rates, zone);
    return rate ? [{ method, rate }] : [];
  });
  const carried = served.filter(({ method }) => !containsAlcohol || method.carriesAlcohol);
  if (carried.length === 0) {
    return { methods: [], reason: served.length > 0 ? 'ALCOHOL_NOT_CARRIED' : 'AREA_NOT_SERVED' };
  }
  const offered = carried.map(({ method, rate }) => {
    const { id, key, kind, name, description, calendar } = method;
    const arrival =
      isOnHand && rate.days ? arrivalOf(ctx.now(), timeZone, calendar, rate.days) : null;
    return {
      id,
      key,
      kind,
      name,
      description,
      price: priceOf(rate, itemTotal),
      freeFrom: rate.freeFrom,
      arrivesFrom: arrival?.from ?? null,
      arrivesBy: arrival?.by ?? null,
    };
  });
  return { methods: offered, reason: null };
}

/**
 * What delivery to a place costs by the method with this id, for goods of any sum: by the dearest method that there is,
 * where none is chosen or the chosen one does not carry them; 0 where nothing does.
 */
export function deliveryPrice(
  { methods, zones }: Tariff,
  { destination, methodId }: { destination: Destination; methodId: string | null },
): (goods: { itemTotal: number; containsAlcohol: boolean }) => number {
  const zone = zoneOf(zones, destination);
  const served = methods.flatMap(({ id, carriesAlcohol, rates }) => {
    const rate = rateOf(rates, zone);
    return rate ? [{ id, carriesAlcohol, rate }] : [];
  });
  return ({ itemTotal, containsAlcohol }) => {
    const carried = served.filter(({ carriesAlcohol }) => !containsAlcohol || carriesAlcohol);
    const chosen = carried.filter(({ id }) => id === methodId);
    const prices = (chosen.length > 0 ? chosen : carried).map(({ rate }) =>
      priceOf(rate, itemTotal),
    );
    return Math.max(0, ...prices);
  };
}

/** Opens the shipment of a new order, with all its lines, to be written with the order itself. */
export function prepareShipment(
  ctx: TransactionContext,
  input: {
    orderId: string;
    method: ShippingMethod;
    lines: readonly NewShipmentLine[];
    actor: string;
  },
): { writes: Write[]; changes: StateChangeRow[] } {
  const { orderId, method, lines, actor } = input;
  const id = randomUUID();
  const shipment = {
    id,
    orderId,
    methodKey: method.key,
    methodName: method.name,
    kind: method.kind,
    state: 'pending' as const,
    cost: method.price,
  };
  return {
    writes: [insertShipment(ctx, shipment), insertShipmentLines(ctx, id, lines)],
    changes: changesOfPath(shipmentMachine, { orderId, id, path: ['pending'], actor }),
  };
}

export async function listShipments(
  ctx: TransactionContext,
  orderId: string,
): Promise<ShipmentOfOrder[]> {
  return readShipments(ctx, orderId);
}

/** STATE_TRANSITION when the table does not allow it. */
export async function changeShipmentState(
  ctx: TransactionContext,
  change: StateChange<ShipmentState>,
): Promise<Problem | { from: ShipmentState }> {
  return changeState(ctx, shipmentMachine, change);
}

/** Stores carrier and tracking number of a shipment; known carriers have a tracking page. */
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
 * Splits parts off into a new shipment in the same state, without another charge. Answers its id. The caller has
 * checked that something remains.
 */
export async function splitShipment(
  ctx: TransactionContext,
  input: {
    orderId: string;
    shipment: Pick<ShipmentOfOrder, 'id' | 'state' | 'lines'>;
    parts: readonly { orderLineId: string; quantity: number }[];
    actor: string;
  },
): Promise<string> {
  const { orderId, shipment, parts, actor } = input;
  await takeFromShipment(ctx, shipment.id, parts);
  const id = await copyShipment(ctx, shipment.id);
  const path: ShipmentState[] = shipment.state === 'pending' ? ['pending'] : ['pending', 'ready'];
  await writeTogether(ctx, [
    insertShipmentLines(
      ctx,
      id,
      parts.map((part) => {
        const whole = shipment.lines.find(({ orderLineId }) => orderLineId === part.orderLineId);
        // What is there goes with the part, as far as it may; what is awaited stays behind.
        const stays = (whole?.quantity ?? 0) - part.quantity;
        const left = (count = 0) => Math.max(0, count - stays);
        return { ...part, backordered: left(whole?.backordered), missing: left(whole?.missing) };
      }),
    ),
    recordStateChanges(ctx, changesOfPath(shipmentMachine, { orderId, id, path, actor })),
  ]);
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
