import { orderMachine, type Order } from '../orders/rules.ts';
import { isGivenBack, returnedParts } from '../orders/returns/refund-share.ts';
import type { Part } from '../orders/fulfilment/fulfil.ts';
import { isProviderKind, paymentMachine } from '../payments/rules.ts';
import { shipmentMachine, type ShipmentOfOrder } from '../shipping/rules.ts';
import { acts, permissions, type Act, type StaffRole } from '../staff/rules.ts';
import { canChange } from '../states/rules.ts';

/**
 * Something that staff may do with an order now. An act that is listed is refused only if somebody else has changed the
 * order since. Amounts in minor units.
 */
export type LawfulAct =
  | { act: 'approve' }
  /** `awaited`: what has not come; 0 where only a transfer that came too late or twice can be booked. */
  | { act: 'markPaid'; awaited: number }
  /** `parts`: what is there of the shipment; `isWhole`: that is all of it. */
  | { act: 'pack'; shipmentId: string; parts: Part[]; isWhole: boolean }
  | { act: 'ship'; shipmentId: string }
  | { act: 'changeTracking'; shipmentId: string }
  | { act: 'deliver'; shipmentId: string }
  | { act: 'failDelivery'; shipmentId: string }
  /** `parts`: what has not come back. */
  | { act: 'return'; shipmentId: string; parts: Part[] }
  /** `isPartial`: also a part of what remains. */
  | { act: 'refund'; remaining: number; isPartial: boolean }
  /** `isByHand`: a person says that the amount is sent; otherwise whether the provider has sent it. */
  | { act: 'decideRefund'; refundId: string; amount: number; isByHand: boolean }
  | { act: 'cancel' }
  | { act: 'bookOut'; shipmentId: string }
  | { act: 'settleAlert'; alertId: string };

/** The acts of the audit log, and by them the permissions. */
const auditActs = {
  approve: 'order.approve',
  markPaid: 'order.mark-paid',
  pack: 'order.pack',
  ship: 'order.ship',
  changeTracking: 'order.change-tracking',
  deliver: 'order.deliver',
  failDelivery: 'order.fail-delivery',
  return: 'order.return',
  refund: 'order.refund',
  decideRefund: 'order.decide-refund',
  cancel: 'order.cancel',
  bookOut: 'order.book-out',
  settleAlert: 'alert.settle',
} as const satisfies Record<LawfulAct['act'], Act>;

/** The roles of which one is needed for an act. */
export function rolesFor({ act }: LawfulAct): readonly StaffRole[] {
  return permissions[acts[auditActs[act]]];
}

/** Why an order does not go on. */
export type Blocker =
  /** `dueOn`: YYYY-MM-DD. */
  | { kind: 'transferAwaited'; amount: number; dueOn: string }
  | { kind: 'paymentOpen' }
  | { kind: 'paymentFailed' }
  /** Goods that were not there when they were ordered, or that are gone since. */
  | { kind: 'goodsAwaited' | 'goodsMissing'; parts: Part[] }
  | { kind: 'refundUndecided' | 'refundToSend'; refundId: string; amount: number }
  /** The provider of a canceled order is asked for the money in a moment. */
  | { kind: 'refundUnderWay'; amount: number };

/** What decides which acts are lawful. */
export type OrderSituation = {
  order: Order;
  /** Per variant: on hand, and not reserved for shipments that are ready or packed. */
  free: ReadonlyMap<string, number>;
  /** Refunds that a person has to close or repeat. */
  undecidedRefunds: readonly { id: string; amount: number; isByHand: boolean }[];
  openAlerts: readonly string[];
  /** False: a provider gives back all of a payment or nothing. */
  isPartialRefund: boolean;
};

/** All that staff may do with an order now, in the order of its life. */
export function lawfulActs(situation: OrderSituation): LawfulAct[] {
  const { order, undecidedRefunds, openAlerts, isPartialRefund } = situation;
  const remaining = order.capturedTotal - order.returningTotal;
  return [
    ...moneyActs(order),
    ...order.shipments.flatMap((shipment) => shipmentActs(situation, shipment)),
    ...(remaining > 0 && !isUnderWay(order)
      ? [{ act: 'refund', remaining, isPartial: isPartialRefund } as const]
      : []),
    ...undecidedRefunds.map(
      ({ id, amount, isByHand }) =>
        ({ act: 'decideRefund', refundId: id, amount, isByHand }) as const,
    ),
    ...(isCancelable(order) ? [{ act: 'cancel' } as const] : []),
    ...openAlerts.map((alertId) => ({ act: 'settleAlert', alertId }) as const),
  ];
}

/** The act that leads an order on; null where nothing waits for staff. */
export function nextStep(situation: OrderSituation, acts: readonly LawfulAct[]): LawfulAct | null {
  const { order } = situation;
  const stateOf = (id: string) => order.shipments.find((shipment) => shipment.id === id)?.state;
  const isAway = order.shipments.every(({ state }) =>
    ['shipped', 'completed', 'returned', 'canceled'].includes(state),
  );
  const steps: ((act: LawfulAct) => boolean)[] = [
    ({ act }) => act === 'decideRefund',
    (one) => one.act === 'ship' && stateOf(one.shipmentId) === 'processing',
    (one) => one.act === 'deliver' && stateOf(one.shipmentId) === 'processing',
    (one) => one.act === 'pack',
    (one) => one.act === 'markPaid' && one.awaited > 0 && order.bankTransfer !== null,
    (one) => one.act === 'ship' && stateOf(one.shipmentId) === 'failed',
    ({ act }) => act === 'deliver',
    (one) => one.act === 'markPaid' && one.awaited > 0 && isAway,
    ({ act }) => act === 'refund' && returnedParts(order).length > 0,
    ({ act }) => act === 'settleAlert',
  ];
  for (const isMeant of steps) {
    const found = acts.find(isMeant);
    if (found) return found;
  }
  return null;
}

/** What keeps an order from going on. */
export function blockersOf(situation: OrderSituation): Blocker[] {
  const { order, undecidedRefunds } = situation;
  const { state, bankTransfer, shipments } = order;
  const isUnpaid = state === 'created' || state === 'pending';
  const isLive = isUnpaid || state === 'approved' || state === 'processing';
  const lacking = (count: 'backordered' | 'missing'): Part[] =>
    shipments
      .filter((shipment) => isLive && shipment.state === 'pending')
      .flatMap(({ lines }) => lines)
      .filter((line) => line[count] > 0)
      .map((line) => ({ orderLineId: line.orderLineId, quantity: line[count] }));
  const awaited = lacking('backordered');
  const missing = lacking('missing');
  return [
    ...(bankTransfer
      ? [
          {
            kind: 'transferAwaited',
            amount: bankTransfer.amount,
            dueOn: bankTransfer.dueOn,
          } as const,
        ]
      : []),
    ...(isUnpaid && !bankTransfer ? [{ kind: 'paymentOpen' } as const] : []),
    ...(state === 'failed' ? [{ kind: 'paymentFailed' } as const] : []),
    ...(awaited.length > 0 ? [{ kind: 'goodsAwaited', parts: awaited } as const] : []),
    ...(missing.length > 0 ? [{ kind: 'goodsMissing', parts: missing } as const] : []),
    ...undecidedRefunds.map(({ id, amount, isByHand }) => ({
      kind: isByHand ? ('refundToSend' as const) : ('refundUndecided' as const),
      refundId: id,
      amount,
    })),
    ...(isUnderWay(order)
      ? [{ kind: 'refundUnderWay', amount: order.capturedTotal - order.returningTotal } as const]
      : []),
  ];
}

/** Whether a canceled order's money at a provider is about to be refunded by the outbox. */
function isUnderWay({ state, payments, capturedTotal, returningTotal }: Order): boolean {
  return (
    state === 'canceled' &&
    capturedTotal > returningTotal &&
    payments.some((payment) => payment.state === 'completed' && isProviderKind(payment.kind))
  );
}

function moneyActs({ payments }: Order): LawfulAct[] {
  const latest = payments.at(-1);
  if (!latest || isProviderKind(latest.kind)) return [];
  const { kind, state, amount, receivedTotal } = latest;
  const isTransfer = kind === 'bank_transfer';
  const isAwaited = canChange(paymentMachine, state, 'completed');
  const isTrustable = isTransfer && canChange(paymentMachine, state, 'approved');
  return [
    ...(isTrustable ? [{ act: 'approve' } as const] : []),
    // A transfer is booked also when nothing is awaited: the money is on the account.
    ...(isAwaited || isTransfer
      ? [{ act: 'markPaid', awaited: isAwaited ? amount - receivedTotal : 0 } as const]
      : []),
  ];
}

type Money = Pick<Order, 'capturedTotal' | 'returningTotal'>;
type Parcel = Pick<ShipmentOfOrder, 'kind' | 'state'>;

/** Whether a shipment can be packed once its goods are here; not where all money goes back. */
export function mayPack(order: Money & Pick<Order, 'state'>, { state }: Parcel): boolean {
  const isPacking = order.state === 'approved' || order.state === 'processing';
  return isPacking && !isGivenBack(order) && (state === 'ready' || state === 'pending');
}

/** Whether a shipment can be given over: it is on its way, or is collected here and not paid back. */
export function mayDeliver(order: Money, { kind, state }: Parcel): boolean {
  const isHere = state === 'ready' || state === 'processing';
  return state === 'shipped' || (kind === 'pickup' && isHere && !isGivenBack(order));
}

function shipmentActs(situation: OrderSituation, shipment: ShipmentOfOrder): LawfulAct[] {
  const { order } = situation;
  const { id: shipmentId, kind, state, lines } = shipment;
  const acts: LawfulAct[] = [];
  if (mayPack(order, shipment)) {
    const parts = packable(situation, shipment);
    const isWhole = sumOf(parts) === sumOf(lines);
    if (parts.length > 0) acts.push({ act: 'pack', shipmentId, parts, isWhole });
  }
  const isHere = state === 'ready' || state === 'processing';
  if (!isGivenBack(order) && kind !== 'pickup' && (isHere || state === 'failed')) {
    acts.push({ act: 'ship', shipmentId });
  }
  if (mayDeliver(order, shipment)) acts.push({ act: 'deliver', shipmentId });
  if (state === 'shipped') acts.push({ act: 'failDelivery', shipmentId });
  if (state === 'shipped' && kind !== 'pickup') acts.push({ act: 'changeTracking', shipmentId });
  if (state === 'shipped' || state === 'failed' || state === 'completed') {
    const parts = lines.flatMap(({ orderLineId, quantity, returnedQuantity }) =>
      quantity > returnedQuantity ? [{ orderLineId, quantity: quantity - returnedQuantity }] : [],
    );
    if (parts.length > 0) acts.push({ act: 'return', shipmentId, parts });
  }
  if (state === 'canceled' && wasPacked(order)) acts.push({ act: 'bookOut', shipmentId });
  return acts;
}

/** What was never packed cannot have left by mistake. */
function wasPacked({ events }: Order): boolean {
  return events.some(({ subject, state }) => subject === 'shipment' && state === 'processing');
}

/** What of a shipment is there: all of it once it is ready, else what nobody else has reserved. */
function packable({ order, free }: OrderSituation, { state, lines }: ShipmentOfOrder): Part[] {
  const left = new Map(free);
  return lines.flatMap(({ orderLineId, quantity }) => {
    if (state === 'ready') return [{ orderLineId, quantity }];
    const variantId = order.lines.find(({ id }) => id === orderLineId)?.variantId ?? '';
    const taken = Math.max(0, Math.min(quantity, left.get(variantId) ?? 0));
    left.set(variantId, (left.get(variantId) ?? 0) - taken);
    return taken > 0 ? [{ orderLineId, quantity: taken }] : [];
  });
}

function isCancelable({ state, shipments }: Order): boolean {
  return (
    canChange(orderMachine, state, 'canceled') &&
    shipments.every(
      (shipment) =>
        shipment.state === 'canceled' || canChange(shipmentMachine, shipment.state, 'canceled'),
    )
  );
}

function sumOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}
