import type { Order } from './receipt/next-steps.tsx';

const UNDECIDED: ReadonlySet<string> = new Set(['CREATED', 'PROCESSING', 'PENDING']);

/** Shipments that have left, in any later state. */
const GONE: ReadonlySet<string> = new Set(['SHIPPED', 'COMPLETED', 'FAILED', 'RETURNED']);

type Facts = Pick<Order, 'state'> & {
  payments: readonly Pick<Order['payments'][number], 'kind' | 'state'>[];
};

/** Whether a bank still has to decide: the payment by card or IRIS has begun, and its result is unknown. */
export function isUndecided({ state, payments }: Facts): boolean {
  const last = payments.at(-1);
  if (!last || (last.kind !== 'card' && last.kind !== 'iris')) return false;
  return (state === 'CREATED' || state === 'PENDING') && UNDECIDED.has(last.state);
}

/** Whether promised items are missing, for an order that is still to be sent. */
export function isShort({ state, items }: Stock): boolean {
  return (
    ['CREATED', 'PENDING', 'APPROVED', 'PROCESSING'].includes(state) &&
    items.some(({ missingQuantity }) => missingQuantity > 0)
  );
}

/** Payments without the tries that came to nothing; the last one always counts. */
export function paymentsThatCount<P extends Pick<Order['payments'][number], 'state'>>(
  payments: readonly P[],
): P[] {
  const isNothing = ({ state }: P) => state === 'FAILED' || state === 'CANCELED';
  return payments.filter((payment, index) => index === payments.length - 1 || !isNothing(payment));
}

/** Shipments without the canceled ones, unless nothing else is left. */
export function shipmentsThatCount<S extends Pick<Order['shipments'][number], 'state'>>(
  shipments: readonly S[],
): readonly S[] {
  const live = shipments.filter(({ state }) => state !== 'CANCELED');
  return live.length > 0 ? live : shipments;
}

/** States in which nothing more is to come of an order. */
const OVER: ReadonlySet<Order['state']> = new Set([
  'COMPLETED',
  'CANCELED',
  'RETURNED',
  'REFUNDED',
]);

/** Whether to offer the same goods again: not while the order is awaited, or can still be paid. */
export function isReorderUseful({ state, canRetryPayment }: Reorder): boolean {
  return OVER.has(state) || (state === 'FAILED' && !canRetryPayment);
}

/** Whether to offer a withdrawal: while an order can be canceled, canceling does the same at once. */
export function isWithdrawalUseful({ canWithdraw, canCancel }: Ways): boolean {
  return canWithdraw && !canCancel;
}

type Reorder = Pick<Order, 'state' | 'canRetryPayment'>;

type Ways = Pick<Order, 'canWithdraw' | 'canCancel'>;

type Stock = Pick<Order, 'state'> & {
  items: readonly Pick<Order['items'][number], 'missingQuantity'>[];
};

type Parcels = Pick<Order, 'state'> & {
  shipments: readonly Pick<Order['shipments'][number], 'state'>[];
};

/** Whether everything has left and something is still to arrive, paid for or not. */
export function isOnItsWay({ state, shipments }: Parcels): boolean {
  return (
    (state === 'APPROVED' || state === 'PROCESSING' || state === 'COMPLETED') &&
    shipments.every((shipment) => GONE.has(shipment.state)) &&
    shipments.some((shipment) => shipment.state === 'SHIPPED')
  );
}
