import { changesBetween, type Fact, type Facts } from '../audit/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { listAlerts, settleAlert as settle } from '../orders/alerts.ts';
import * as fulfilment from '../orders/fulfilment/fulfil.ts';
import { listHistory } from '../orders/history.ts';
import { cancelOrder as cancel, findOrder, lockOrderById } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { refundOrder as refund, type RefundInput } from '../payment-processing/refunds/refund.ts';
import { decideRefund as decide } from '../payment-processing/refunds/send-refund.ts';
import { markPaid as book } from '../payment-processing/transfers/mark-paid.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { carriers, trackingFault } from '../shipping/rules.ts';
import { asStaff } from '../staff/as-staff.ts';
import type { Act } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import { readTrackingUses } from './parcel-store.ts';

type OrderInput = { orderId: string; actor: string };

/** A use case of one order as an act of staff: the same input without the actor, and the same answer. */
function orderAct<Input extends OrderInput>(
  act: Act,
  useCase: (ctx: Context, input: Input) => Promise<Order | Problem>,
  /** What cannot be seen from the order itself. */
  factsOf: (input: Input) => Facts = () => ({}),
  /** Why it is not done to the order as it is now; null: it is. */
  refusalOf: (
    before: Order,
    input: Input,
    tx: TransactionContext,
  ) => Problem | null | Promise<Problem | null> = () => null,
) {
  return (ctx: Context, asked: Omit<Input, 'actor'>): Promise<Order | Problem> =>
    asStaff<Order>(ctx, act, async (tx, actor) => {
      const { orderId } = asked as Input;
      const input = { ...asked, actor } as Input;
      // Locked first, so that nobody changes the order between the two readings.
      const before =
        isUuid(orderId) && (await lockOrderById(tx, orderId)) ? await findOrder(tx, orderId) : null;
      if (!before) return problem('ORDER_NOT_FOUND');
      const refusal = await refusalOf(before, input, tx);
      if (refusal) return refusal;
      const factsBefore = await orderFacts(tx, before);
      const order = await useCase(tx, input);
      if (isProblem(order)) return order;
      const factsAfter = { ...(await orderFacts(tx, order)), ...factsOf(input) };
      return {
        value: order,
        subject: { kind: 'order', id: orderId, label: order.number },
        changes: changesBetween(factsBefore, factsAfter),
      };
    });
}

/** What of an order staff changes; amounts in minor units. */
async function orderFacts(ctx: Context, order: Order): Promise<Facts> {
  const history = await listHistory(ctx, order.id);
  const transfers = history.filter(({ what }) => what === 'transfer');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const facts: Record<string, Fact> = { state: order.state };
  for (const [index, { state }] of order.payments.entries()) {
    facts[`payments.${index}.state`] = state;
  }
  for (const [index, { state, carrier, trackingNumber }] of order.shipments.entries()) {
    facts[`shipments.${index}.state`] = state;
    facts[`shipments.${index}.tracking`] = trackingNumber;
    facts[`shipments.${index}.carrier`] = carrier;
  }
  return {
    ...facts,
    // Also what came for an order that awaits no money.
    transferred: sum(transfers.map(({ amount }) => amount ?? 0)),
    captured: order.capturedTotal,
    returning: order.returningTotal,
    refunded: order.refundedTotal,
    returnedItems: sum(order.lines.map(({ returnedQuantity }) => returnedQuantity)),
  };
}

export const approveOrder = orderAct('order.approve', fulfilment.approveOrder);
export const packOrder = orderAct('order.pack', fulfilment.packOrder);

type Tracked = OrderInput & { carrier: string; trackingNumber: string };

/** Why a parcel does not travel under this number: it has none, or not one of its courier, or another parcel has it. */
async function trackingRefusal(
  { id }: Order,
  { carrier, trackingNumber }: Tracked,
  tx: TransactionContext,
): Promise<Problem | null> {
  const fault = trackingFault(carrier, trackingNumber);
  const { name = '', example = '' } = carriers[carrier] ?? {};
  if (fault) return problem(fault, { params: { courier: name, example } });
  const uses = trackingNumber === '' ? [] : await readTrackingUses(tx, [trackingNumber]);
  const other = uses.find(({ orderId }) => orderId !== id);
  return other ? problem('TRACKING_USED', { params: { number: other.number } }) : null;
}

/** As `shipOrder` of fulfilment. TRACKING_MISSING, TRACKING_INVALID, TRACKING_USED. */
export const shipOrder = orderAct('order.ship', fulfilment.shipOrder, undefined, trackingRefusal);
/** As `changeTracking` of fulfilment, with the same refusals as `shipOrder`. */
export const changeTracking = orderAct(
  'order.change-tracking',
  fulfilment.changeTracking,
  undefined,
  trackingRefusal,
);
export const deliverOrder = orderAct('order.deliver', fulfilment.deliverOrder);
export const failDelivery = orderAct('order.fail-delivery', fulfilment.failDelivery);
export const returnGoods = orderAct('order.return', fulfilment.returnGoods);
export const bookOutCanceled = orderAct('order.book-out', fulfilment.bookOutCanceled);
export const markPaid = orderAct('order.mark-paid', book);
/**
 * As `refundOrder` of payment-processing. `seenRemaining`: what could be given back when the person decided (minor units);
 * ORDER_CHANGED if it is another amount now, so that two tabs or a double click give money back once.
 */
export const refundOrder = orderAct<RefundInput & { seenRemaining?: number | null }>(
  'order.refund',
  refund,
  undefined,
  ({ capturedTotal, returningTotal }, { seenRemaining }) =>
    seenRemaining == null || seenRemaining === capturedTotal - returningTotal
      ? null
      : problem('ORDER_CHANGED'),
);
export const cancelOrder = orderAct('order.cancel', cancel);
export const decideRefund = orderAct('order.decide-refund', decide, ({ refundId, isMade }) => ({
  [`refunds.${refundId}.decision`]: isMade ? 'made' : 'ask again',
}));

/**
 * Marks an alert as seen to. ALERT_NOT_FOUND when there is no open one of this id; STATE_TRANSITION for money that is to
 * be sent by hand: `decideRefund` settles that.
 */
export async function settleAlert(
  ctx: Context,
  alertId: string,
): Promise<{ alertId: string } | Problem> {
  return asStaff<{ alertId: string }>(ctx, 'alert.settle', async (tx, actor) => {
    const alert = (await listAlerts(tx)).find(({ id }) => id === alertId);
    if (alert?.facts?.says === 'sendByHand') {
      return problem('STATE_TRANSITION', { params: { from: 'requested', to: 'done' } });
    }
    if (!alert || !(await settle(tx, { alertId, actor }))) return problem('ALERT_NOT_FOUND');
    return {
      value: { alertId },
      subject: { kind: 'alert', id: alertId, label: alert.orderNumber ?? '' },
      changes: [{ path: alert.kind, before: 'open', after: 'settled' }],
    };
  });
}
