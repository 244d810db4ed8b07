import type { OrderState } from '../orders/rules.ts';
import type { ProblemCode } from '../problem.ts';
import type { ShipmentState, ShippingKind } from '../shipping/rules.ts';

/** What can be done to many orders at once. */
export type BulkAct = 'pack' | 'deliver' | 'export';

/** What decides whether it can be done to an order. */
export type BulkOrder = {
  id: string;
  number: string;
  state: OrderState;
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
    act === 'pack' ? isPackable(order, shipment) : isDeliverable(shipment),
  );
  const shipmentIds = meant.map(({ id }) => id);
  return { shipmentIds, reason: meant.length > 0 ? null : reasonOf(act, order) };
}

type Shipment = BulkOrder['shipments'][number];

function isPackable({ state }: BulkOrder, shipment: Shipment): boolean {
  const isOpen = state === 'approved' || state === 'processing';
  return (
    isOpen && (shipment.state === 'ready' || (shipment.state === 'pending' && !shipment.isLacking))
  );
}

function isDeliverable({ kind, state }: Shipment): boolean {
  const isHere = state === 'ready' || state === 'processing';
  return state === 'shipped' || (kind === 'pickup' && isHere);
}

function reasonOf(act: 'pack' | 'deliver', { state, shipments }: BulkOrder): ProblemCode {
  const isEach = (...states: ShipmentState[]) =>
    shipments.every((shipment) => states.includes(shipment.state));
  if (state === 'created' || state === 'pending' || state === 'failed') return 'ORDER_UNPAID';
  if (state === 'canceled' || isEach('canceled', 'returned')) return 'ORDER_CLOSED';
  if (act === 'deliver')
    return isEach('completed', 'canceled', 'returned') ? 'ALREADY_DELIVERED' : 'NOT_SENT_YET';
  return shipments.some((shipment) => shipment.state === 'pending')
    ? 'GOODS_AWAITED'
    : 'ALREADY_PACKED';
}
