import type { OrderStepsFragment } from '#storefront/graphql/gen/graphql.ts';
import { isShort, isUndecided } from './order-progress.ts';

/** What the steps of an order follow from. */
export type StepFacts = OrderStepsFragment;

/** Keys of the messages of `order` that name a step. */
type StepLabel =
  | 'orderState.CREATED'
  | 'orderState.PENDING'
  | 'orderState.APPROVED'
  | 'orderState.PROCESSING'
  | 'orderState.FAILED'
  | 'orderState.CANCELED'
  | 'orderState.RETURNED'
  | 'orderState.REFUNDED'
  | 'paymentState.COMPLETED'
  | 'shipmentState.SHIPPED'
  | 'shipmentState.COMPLETED'
  | 'shipmentState.FAILED'
  | 'pickupState.READY'
  | 'pickupState.COMPLETED'
  | 'steps.bank'
  | 'steps.preparing'
  | 'steps.missing'
  | 'steps.partlySent'
  | 'steps.partlyDelivered'
  | 'steps.withdrawn';

/** `current` is under way, `stopped` does not go on by itself. At most one step of an order is either. */
export type Step = {
  label: StepLabel;
  mark: 'done' | 'current' | 'stopped' | 'ahead';
  /** When it was reached; null before, and where the history does not say. */
  at: string | null;
};

type Payments = StepFacts['payments'];
type Shipments = StepFacts['shipments'];

/** States in which the goods were promised: paid, or to be paid on delivery. */
const CLEARED: ReadonlySet<StepFacts['state']> = new Set([
  'APPROVED',
  'PROCESSING',
  'COMPLETED',
  'RETURNED',
]);

/** Shipments that have left, in any later state. */
const LEFT: ReadonlySet<Shipments[number]['state']> = new Set([
  'SHIPPED',
  'COMPLETED',
  'FAILED',
  'RETURNED',
]);

const MOST_STEPS = 4;

/**
 * The life of an order as its buyer sees it: received, paid or confirmed, on its way, delivered. An order that ended
 * otherwise has its endings in place of the steps that it did not reach. There are never more than four.
 */
export function stepsOf(order: StepFacts): Step[] {
  const placed = done('orderState.CREATED', order.date);
  const cleared = clearedStep(order);
  const sent = cleared.mark === 'done' ? sentStep(order) : ahead(wordsOf(order).sent);
  const arrived = sent.mark === 'done' ? arrivedStep(order) : ahead(wordsOf(order).arrived);
  const steps = [placed, cleared, sent, arrived];
  const endings = endingsOf(order, arrived.mark === 'done');
  if (endings.length === 0) return steps;
  const reached = steps
    .filter(({ mark, at }) => mark === 'done' || (mark === 'current' && at !== null))
    .map(({ label, at }) => done(label, at));
  // The earlier ones make room: "delivered" says more before an ending than "on its way".
  const room = MOST_STEPS - endings.length;
  return [placed, ...reached.slice(1).slice(-(room - 1)), ...endings];
}

/** The step that an order has come to: what is under way or has stopped, else the last. */
export function currentStep(order: StepFacts): Step {
  const steps = stepsOf(order);
  const open = steps.find(({ mark }) => mark === 'current' || mark === 'stopped');
  const step = open ?? steps.at(-1);
  if (!step) throw new Error('An order has at least its first step');
  return step;
}

function done(label: StepLabel, at: string | null): Step {
  return { label, mark: 'done', at };
}

function ahead(label: StepLabel): Step {
  return { label, mark: 'ahead', at: null };
}

function clearedStep(order: StepFacts): Step {
  const { state, payments, timeline } = order;
  const paid = payments.some(isTaken);
  const approvedAt = timeAt(timeline, 'order', 'APPROVED');
  if (paid) {
    const at = timeAt(timeline, 'payment', 'COMPLETED');
    return done('paymentState.COMPLETED', at ?? approvedAt);
  }
  if (CLEARED.has(state) || approvedAt !== null) return done('orderState.APPROVED', approvedAt);
  if (state === 'FAILED') {
    const at = timeAt(timeline, 'order', 'FAILED');
    return { label: 'orderState.FAILED', mark: 'stopped', at };
  }
  if (payments.length === 0) return { label: 'orderState.APPROVED', mark: 'current', at: null };
  const label = isUndecided(order) ? 'steps.bank' : 'orderState.PENDING';
  return { label, mark: 'current', at: null };
}

function isTaken({ state }: Payments[number]): boolean {
  return state === 'COMPLETED' || state === 'REFUNDED';
}

function sentStep(order: StepFacts): Step {
  const live = liveOf(order.shipments);
  const left = live.filter(({ state }) => LEFT.has(state));
  if (isShort(order)) return { label: 'steps.missing', mark: 'stopped', at: null };
  if (left.length === 0 || left.length < live.length) {
    return { label: preparingLabel(live, left.length > 0), mark: 'current', at: null };
  }
  const at = timeAt(order.timeline, 'shipment', 'SHIPPED');
  const { sent } = wordsOf(order);
  const isUnderWay = live.every(({ state }) => state === 'SHIPPED' || state === 'RETURNED');
  return isUnderWay ? { label: sent, mark: 'current', at } : done(sent, at);
}

/** While goods are still here. Those to be collected are ready for it once they are packed. */
function preparingLabel(live: Shipments, hasLeft: boolean): StepLabel {
  if (hasLeft) return 'steps.partlySent';
  const packed = live.filter(({ state }) => state === 'PROCESSING');
  if (packed.length === 0) return 'steps.preparing';
  if (!isPickup(live)) return 'orderState.PROCESSING';
  return packed.length === live.length ? 'pickupState.READY' : 'steps.preparing';
}

function arrivedStep(order: StepFacts): Step {
  const live = liveOf(order.shipments);
  if (live.some(({ state }) => state === 'FAILED')) {
    const at = timeAt(order.timeline, 'shipment', 'FAILED');
    return { label: 'shipmentState.FAILED', mark: 'stopped', at };
  }
  if (live.some(({ state }) => state === 'SHIPPED')) {
    return { label: 'steps.partlyDelivered', mark: 'current', at: null };
  }
  return done(wordsOf(order).arrived, timeAt(order.timeline, 'shipment', 'COMPLETED'));
}

function endingsOf(order: StepFacts, hasArrived: boolean): Step[] {
  const { state, timeline } = order;
  const ended = (label: 'CANCELED' | 'RETURNED' | 'REFUNDED'): Step =>
    done(`orderState.${label}`, timeAt(timeline, 'order', label));
  switch (state) {
    case 'CANCELED':
      return [{ ...ended('CANCELED'), mark: 'stopped' }];
    case 'RETURNED':
      return [ended('RETURNED')];
    case 'REFUNDED': {
      const before = (['CANCELED', 'RETURNED'] as const).map(ended).filter(({ at }) => at !== null);
      return [...before, ended('REFUNDED')];
    }
    default:
      return withdrawnStep(order, hasArrived);
  }
}

/** A withdrawal ends what is delivered, and an order of which nothing is left; the rest of any other still comes. */
function withdrawnStep(order: StepFacts, hasArrived: boolean): Step[] {
  const { items, withdrawals, refundedTotal } = order;
  const last = withdrawals.at(-1);
  if (!last) return [];
  const withdrawn = withdrawals.flatMap((withdrawal) => withdrawal.items);
  if (!hasArrived && sumOf(withdrawn) < sumOf(items)) return [];
  const mark = refundedTotal.amount > 0 ? 'done' : 'current';
  return [{ label: 'steps.withdrawn', mark, at: last.receivedAt }];
}

function sumOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function liveOf(shipments: Shipments): Shipments {
  return shipments.filter(({ state }) => state !== 'CANCELED');
}

function isPickup(shipments: Shipments): boolean {
  return shipments.at(-1)?.kind === 'pickup';
}

/** What the last two steps are called. */
function wordsOf({ shipments }: StepFacts): { sent: StepLabel; arrived: StepLabel } {
  return isPickup(shipments)
    ? { sent: 'pickupState.READY', arrived: 'pickupState.COMPLETED' }
    : { sent: 'shipmentState.SHIPPED', arrived: 'shipmentState.COMPLETED' };
}

/** When the order, one of its payments or one of its shipments last came to a state. */
function timeAt(
  timeline: StepFacts['timeline'],
  subject: 'order' | 'payment' | 'shipment',
  state: string,
): string | null {
  const event = timeline.findLast((one) => one.subject === subject && one.state === state);
  return event?.at ?? null;
}
