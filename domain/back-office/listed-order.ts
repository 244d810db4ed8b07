import type { OrderState } from '../orders/rules.ts';
import type { PaymentKind, PaymentState } from '../payments/rules.ts';
import type { ShipmentState, ShippingKind } from '../shipping/rules.ts';

/**
 * toPack: the goods of a shipment are there; toShip: a shipment is packed and goes to a carrier; toCollect: it is packed and
 * waits at the bar; onTheWay: it has left and is not delivered; unpaid: a live order whose money is not here,
 * also one that is paid on delivery; today: placed on this day of the shop.
 */
export type OrderView =
  | 'open'
  | 'toPack'
  | 'toShip'
  | 'toCollect'
  | 'onTheWay'
  | 'unpaid'
  | 'alerts'
  | 'withdrawals'
  | 'today'
  | 'all';

/** What orders are narrowed by. Values of one filter widen the choice, filters narrow each other, an empty list asks for nothing. */
export type OrderFilters = {
  states?: readonly OrderState[];
  /** Of the latest payment. */
  paymentStates?: readonly PaymentState[];
  /** Of any shipment. */
  shipmentStates?: readonly ShipmentState[];
  /** Keys of methods, of any payment and any shipment. */
  paymentMethods?: readonly string[];
  shippingMethods?: readonly string[];
  /** Days of the shop on which they were placed, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
  sku?: string;
};

/** An order in the list of staff; minor units. */
export type ListedOrder = {
  id: string;
  number: string;
  placedAt: Date;
  /** Whom it goes to; '' once the personal data is deleted. */
  name: string;
  town: string;
  total: number;
  currency: string;
  state: OrderState;
  /** The latest. */
  payment: {
    kind: PaymentKind;
    methodKey: string;
    methodName: string;
    state: PaymentState;
  } | null;
  shipments: {
    kind: ShippingKind;
    methodKey: string;
    methodName: string;
    state: ShipmentState;
  }[];
  itemCount: number;
  openAlerts: number;
  /** Someone's age is checked when it is handed over. */
  ageCheck: boolean;
  /** The buyer has written something for the shop. */
  hasBuyerNote: boolean;
  /** Notes of staff. */
  noteCount: number;
};
