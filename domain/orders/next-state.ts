import type { Payment } from '../payments/rules.ts';
import { shipmentMachine, type ShipmentState } from '../shipping/rules.ts';
import { canChange } from '../states/rules.ts';
import type { OrderState } from './rules.ts';

/** What decides the state of an order. */
export type OrderFacts = {
  state: OrderState;
  /** Oldest first; empty for a free order. */
  payments: readonly Pick<Payment, 'kind' | 'state' | 'amount' | 'refundedTotal'>[];
  shipments: readonly ShipmentState[];
};

/** Money that was taken for an order and not merely promised; minor units. */
export function capturedOf(payments: OrderFacts['payments']): number {
  return payments
    .filter(({ state }) => state === 'completed' || state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What has been given back of it. */
export function refundedOf(payments: OrderFacts['payments']): number {
  return payments.reduce((sum, { refundedTotal }) => sum + refundedTotal, 0);
}

/** True when something was taken, and all of it has been given back. */
export function isAllBack(payments: OrderFacts['payments']): boolean {
  const captured = capturedOf(payments);
  return captured > 0 && refundedOf(payments) >= captured;
}

/**
 * The next state of an order by its payments and shipments; null while it stays. One step: call again with the new
 * state. Cancellation is a decision of people and timeouts and not derived, with one exception: an order to be paid on
 * delivery that has come back completely was never bought.
 */
export function nextOrderState({ state, payments, shipments }: OrderFacts): OrderState | null {
  const latest = payments.at(-1) ?? null;
  const captured = capturedOf(payments);
  const isPaid = latest === null || captured > 0;
  const isCleared = isPaid || payments.some(isTrusted);
  const isLost = latest?.state === 'failed' || latest?.state === 'canceled';
  const live = shipments.filter((shipment) => shipment !== 'canceled');
  const isEvery = (...states: ShipmentState[]) =>
    live.length > 0 && live.every((shipment) => states.includes(shipment));
  const isRefunded = isAllBack(payments);

  switch (state) {
    case 'created':
      if (isCleared) return 'approved';
      if (isLost) return 'failed';
      return latest?.state === 'pending' || latest?.state === 'processing' ? 'pending' : null;
    case 'pending':
      if (isCleared) return 'approved';
      return isLost ? 'failed' : null;
    case 'failed':
      return isLost && !isCleared ? null : 'created';
    case 'approved':
      return live.some((shipment) => shipment !== 'pending' && shipment !== 'ready')
        ? 'processing'
        : null;
    case 'processing':
      if (isEvery('returned') && !isPaid) return 'canceled';
      return isPaid && isEvery('shipped', 'completed', 'returned') ? 'completed' : null;
    case 'completed':
      if (isEvery('returned')) return 'returned';
      return isRefunded ? 'refunded' : null;
    case 'canceled':
    case 'returned':
      return isRefunded ? 'refunded' : null;
    default:
      return null;
  }
}

/** Goods may leave before this money is here: a bank has promised it, or it is paid at the handing over. */
function isTrusted({ kind, state }: OrderFacts['payments'][number]): boolean {
  if (state === 'approved') return true;
  return state === 'pending' && (kind === 'cash_on_delivery' || kind === 'pay_at_bar');
}

/** States in which a buyer may cancel their own order: packing has not begun. */
const cancelable: readonly OrderState[] = ['created', 'pending', 'approved', 'failed'];

/** Whether the buyer may cancel now. */
export function canCancel(order: {
  state: OrderState;
  shipments: readonly ShipmentState[];
}): boolean {
  return (
    cancelable.includes(order.state) &&
    order.shipments.every((state) => canChange(shipmentMachine, state, 'canceled'))
  );
}
