import type { Machine } from '../states/rules.ts';

export const shipmentStates = [
  'none',
  'pending',
  'ready',
  'processing',
  'shipped',
  'completed',
  'failed',
  'returned',
  'canceled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const shipmentMachine: Machine<ShipmentState> = {
  subject: 'shipment',
  start: 'none',
  table: {
    none: ['pending'],
    pending: ['ready', 'canceled'],
    ready: ['pending', 'processing', 'shipped', 'canceled'],
    processing: ['shipped', 'canceled'],
    shipped: ['completed', 'failed', 'returned'],
    completed: ['returned'],
    failed: ['shipped', 'returned'],
    returned: [],
    // It had left already: a correction.
    canceled: ['shipped'],
  },
};

/** True of a shipment whose goods are still here, or awaited. */
export function hasNotLeft(state: ShipmentState): boolean {
  return state === 'pending' || state === 'ready' || state === 'processing';
}

export type ShippingKind = 'courier' | 'pickup' | 'locker';

/** A shipping method at its price now, in the locale of the request; minor units, gross. */
export type ShippingMethod = {
  id: string;
  key: string;
  kind: ShippingKind;
  name: string;
  description: string;
  price: number;
  /** Goods of this sum or more travel free; null: never. */
  freeFrom: number | null;
  /** Days, YYYY-MM-DD in the shop's zone, for an order that is paid at once; null where none is promised. */
  arrivesFrom: string | null;
  arrivesBy: string | null;
};

/** Why nothing can be delivered to a place. */
export type NoShippingReason = 'COUNTRY_NOT_SERVED' | 'AREA_NOT_SERVED' | 'ALCOHOL_NOT_CARRIED';

/** The shipping methods, or the reason why there are none. */
export type ShippingOffer =
  | { methods: ShippingMethod[]; reason: null }
  | { methods: []; reason: NoShippingReason };

export type Zone = { id: string; countryCode: string; postcodePrefixes: readonly string[] };

/** `zoneId` null: holds for every address. */
export type Rate = {
  zoneId: string | null;
  amount: number;
  freeFrom: number | null;
  /** Days of work from dispatch to arrival; null: none are promised. */
  days: { from: number; to: number } | null;
};

export type Destination = { countryCode: string; postalCode: string };

/** The zone with the longest prefix of the postcode; '' is the rest of the country. Null where none is served. */
export function zoneOf<Z extends Zone>(zones: readonly Z[], destination: Destination): Z | null {
  const postcode = destination.postalCode.replaceAll(' ', '');
  let best: { zone: Z; length: number } | null = null;
  for (const zone of zones) {
    if (zone.countryCode !== destination.countryCode) continue;
    for (const prefix of zone.postcodePrefixes) {
      if (postcode.startsWith(prefix) && (!best || prefix.length > best.length)) {
        best = { zone, length: prefix.length };
      }
    }
  }
  return best?.zone ?? null;
}

/** The rate for a zone among those of a method; a rate of the zone goes before one for every address. */
export function rateOf(rates: readonly Rate[], zone: Zone | null): Rate | null {
  return (
    rates.find((rate) => zone !== null && rate.zoneId === zone.id) ??
    rates.find((rate) => rate.zoneId === null) ??
    null
  );
}

/** What delivery costs for goods of this sum (after discount, with tax). */
export function priceOf(rate: Pick<Rate, 'amount' | 'freeFrom'>, itemTotal: number): number {
  return rate.freeFrom !== null && itemTotal >= rate.freeFrom ? 0 : rate.amount;
}

/** A shipment of an order. */
export type Shipment = {
  id: string;
  kind: ShippingKind;
  methodName: string;
  state: ShipmentState;
  cost: number;
  /** A key of `carriers`, or ''. */
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

/** So many of an order line travel in a shipment; of these so many have come back. */
type ShipmentLine = {
  orderLineId: string;
  quantity: number;
  returnedQuantity: number;
  /** So many were not there when they were ordered and have not come since. */
  backordered: number;
  /** How many were in stock when ordered and are gone. */
  missing: number;
};

export type ShipmentOfOrder = Shipment & { lines: ShipmentLine[] };

type Carrier = { name: string; trackingUrl: string; form: RegExp; example: string };

/** The couriers of the country, by key: names, tracking pages, and how their tracking numbers look. */
export const carriers: Readonly<Record<string, Carrier>> = {
  acs: {
    name: 'ACS',
    form: /^\d{10}$/,
    example: '7001234567',
    trackingUrl: 'https://www.acscourier.net/el/track-and-trace/?trackingNumber={number}',
  },
  geniki: {
    name: 'Γενική Ταχυδρομική',
    form: /^\d{10}$/,
    example: '4001234567',
    trackingUrl: 'https://www.taxydromiki.com/track/{number}',
  },
  speedex: {
    name: 'Speedex',
    form: /^(\d{10}|\d{12}|SP\d{8,10}|\d{9}[A-Z]{2})$/,
    example: '700012345678',
    trackingUrl: 'https://www.speedex.gr/speedex/NewTrackAndTrace.aspx?number={number}',
  },
  elta: {
    name: 'ELTA Courier',
    form: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{12})$/,
    example: 'SE123456789GR',
    trackingUrl: 'https://www.elta-courier.gr/search?br={number}',
  },
  boxnow: {
    name: 'BOX NOW',
    form: /^\d{10}$/,
    example: '9201234567',
    trackingUrl: 'https://boxnow.gr/?track={number}',
  },
};

/** A tracking number as couriers write it: without spaces, in capitals. */
export function foldTracking(typed: string): string {
  return typed.replace(/\s+/gu, '').toUpperCase();
}

/** What is wrong with the tracking number of a courier, or null. A parcel without a courier needs none. */
export function trackingFault(
  carrier: string,
  trackingNumber: string,
): 'TRACKING_MISSING' | 'TRACKING_INVALID' | null {
  if (carrier === '') return null;
  if (trackingNumber === '') return 'TRACKING_MISSING';
  const form = carriers[carrier]?.form;
  return form && !form.test(trackingNumber) ? 'TRACKING_INVALID' : null;
}

/** The tracking page of a parcel; '' for an unknown courier. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string {
  const known = carriers[carrier];
  if (!known || trackingNumber === '') return '';
  return known.trackingUrl.replace('{number}', encodeURIComponent(trackingNumber));
}
