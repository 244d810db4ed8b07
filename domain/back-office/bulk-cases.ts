import type { OrderState } from '../orders/rules.ts';
import { isGivenBack } from '../orders/returns/refund-share.ts';
import type { ProblemCode } from '../problem.ts';
import type { ShipmentState, ShippingKind } from '../shipping/rules.ts';
import { mayDeliver, mayPack } from './order-acts.ts';

/** What can be done to many orders at once. */
export type BulkAct = 'pack' | 'deliver' | 'export';

/** What decides whether it can be done to an order. */
export type BulkOrder = {
  id: string;
  number: string;
  state: OrderState;
  /** Money taken, and what of it is given or asked back. */
  capturedTotal: number;
  returningTotal: number;
  shipments: {
    id: string;
    kind: ShippingKind;
    state: ShipmentState;
    /** Some of its goods are awaited or missing. */
    isLacking: boolean;
  }[];
};

/** The shipments that the act is done to, or why it is done to none. */
export type BulkCase = { shipmentIds: string[]; reason: ProblemCode | null };

/** What an act would do to an order now. An order in several parcels has all of them packed or delivered. */
export function bulkCaseOf(act: BulkAct, order: BulkOrder): BulkCase {
  if (act === 'export') return { shipmentIds: [], reason: null };
  const meant = order.shipments.filter((shipment) =>
    act === 'pack' ? mayPack(order, shipment) && !shipment.isLacking : mayDeliver(order, shipment),
  );
  const shipmentIds = meant.map(({ id }) => id);
  return { shipmentIds, reason: meant.length > 0 ? null : reasonOf(act, order) };
}

function reasonOf(act: 'pack' | 'deliver', order: BulkOrder): ProblemCode {
  const { state, shipments } = order;
  const isEach = (...states: ShipmentState[]) =>
    shipments.every((shipment) => states.includes(shipment.state));
  const isAny = (...states: ShipmentState[]) =>
    shipments.some((shipment) => states.includes(shipment.state));
  if (state === 'created' || state === 'pending' || state === 'failed') return 'ORDER_UNPAID';
  if (state === 'canceled' || isEach('canceled', 'returned')) return 'ORDER_CLOSED';
  if (act === 'deliver' && isEach('completed', 'canceled', 'returned')) return 'ALREADY_DELIVERED';
  if (act === 'pack' && !isAny('pending', 'ready')) return 'ALREADY_PACKED';
  if (isGivenBack(order)) return 'ORDER_CLOSED';
  return act === 'deliver' ? 'NOT_SENT_YET' : 'GOODS_AWAITED';
}
