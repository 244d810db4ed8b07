import { Rollback, transact, type Context, type TransactionContext } from '../../context.ts';
import { changePaymentState } from '../../payments/payments.ts';
import { isProblem, problem, type Problem } from '../../problem.ts';
import type { ShipmentOfOrder, ShipmentState } from '../../shipping/rules.ts';
import {
  changeShipmentState,
  countReturned,
  saveTracking,
  splitShipment,
} from '../../shipping/shipping.ts';
import type { Goods } from '../../stock/rules.ts';
import { hasBegun } from '../../outbox/outbox.ts';
import { bookOut, restock, shipStock } from '../../stock/stock.ts';
import { isUuid } from '../../uuid.ts';
import { advanceOrder } from '../advance.ts';
import { raiseAlert } from '../alerts.ts';
import { releaseStamp } from '../documents/fiscal.ts';
import { insertReturn } from './fulfilment-store.ts';
import { queueOrderEmail } from '../documents/emails.ts';
import { findOrder } from '../orders.ts';
import { readyShipments } from './readiness.ts';
import { isGivenBack } from '../returns/refund-share.ts';
import type { Order } from '../rules.ts';
import { lockOrder } from '../store.ts';

/** So many of an order line. */
export type Part = { orderLineId: string; quantity: number };

/** What staff does to an order. `shipmentId` may be left out where only one shipment can be meant. */
export type StaffInput = { orderId: string; actor: string; shipmentId?: string };

/**
 * Trusts a bank transfer before the money is here: the order goes on to be packed. STATE_TRANSITION for any
 * other payment method, for a provider alone can promise a card's money. ORDER_NOT_FOUND.
 */
export async function approveOrder(
  ctx: Context,
  input: StaffInput & { reason: string },
): Promise<Order | Problem> {
  return act(ctx, input, async (tx, order) => {
    const awaited = order.payments.at(-1);
    if (awaited?.kind !== 'bank_transfer') {
      return problem('STATE_TRANSITION', { params: { from: order.state, to: 'approved' } });
    }
    const change = { id: awaited.id, to: 'approved' as const, actor: input.actor };
    return changePaymentState(tx, { ...change, reason: input.reason });
  });
}

/**
 * Begins to pack a shipment, or only these parts of it, which then travel by themselves. The buyer of what is collected
 * at the bar gets an email that it is ready. INSUFFICIENT_STOCK
 * with the variants that are not there yet, QUANTITY_INVALID for parts that it does not hold,
 * STATE_TRANSITION, ORDER_NOT_FOUND.
 */
export async function packOrder(
  ctx: Context,
  input: StaffInput & { parts?: readonly Part[] },
): Promise<Order | Problem> {
  const { actor, orderId, parts } = input;
  return act(ctx, input, async (tx, order) => {
    if (order.state !== 'approved' && order.state !== 'processing') {
      return problem('STATE_TRANSITION', { params: { from: order.state, to: 'processing' } });
    }
    if (isGivenBack(order)) return givenBack('processing');
    const chosen = choose(order, input, ['ready', 'pending'], 'processing');
    if (isProblem(chosen)) return chosen;
    const shipment = parts ? await split(tx, { order, shipment: chosen, parts, actor }) : chosen.id;
    if (isProblem(shipment)) return shipment;
    const { lacking } = await readyShipments(tx, { orderId, actor, first: shipment });
    const change = { id: shipment, to: 'processing' as const, actor };
    const changed = await changeShipmentState(tx, change);
    if (!isProblem(changed) && chosen.kind === 'pickup') {
      await queueOrderEmail(tx, 'shipment.ready', { orderId, shipmentId: shipment });
    }
    if (!isProblem(changed) || lacking.length === 0) return changed;
    return problem('INSUFFICIENT_STOCK', {
      variantIds: lacking.map(({ variantId }) => variantId),
      available: lacking[0]?.available ?? 0,
    });
  });
}

/**
 * Hands a shipment to the carrier: stock and allocation are lowered in one movement, and the buyer gets an email. A
 * parcel that could not be delivered goes out again under a new tracking number. INSUFFICIENT_STOCK, STATE_TRANSITION,
 * ORDER_NOT_FOUND.
 */
export async function shipOrder(
  ctx: Context,
  input: StaffInput & { carrier: string; trackingNumber: string; trackingUrl?: string },
): Promise<Order | Problem> {
  const { orderId, actor } = input;
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['processing', 'ready', 'failed'], 'shipped');
    if (isProblem(shipment)) return shipment;
    const { carrier, trackingNumber, trackingUrl } = input;
    const tracking = { carrier, trackingNumber, ...(trackingUrl && { trackingUrl }) };
    await saveTracking(tx, shipment.id, tracking);
    const refusal = await leave(tx, order, shipment, actor);
    if (refusal) return refusal;
    const dispatch = `${shipment.id} ${trackingNumber}`;
    await queueOrderEmail(tx, 'shipment.shipped', { orderId, shipmentId: shipment.id, dispatch });
    return null;
  });
}

/**
 * Corrects carrier and tracking number of a parcel that is on its way. The buyer gets a second email if the first may have
 * left; one that has not been begun has the right number by itself. TRACKING_UNCHANGED, STATE_TRANSITION, ORDER_NOT_FOUND.
 */
export async function changeTracking(
  ctx: Context,
  input: StaffInput & { carrier: string; trackingNumber: string },
): Promise<Order | Problem> {
  const { orderId, carrier, trackingNumber } = input;
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['shipped'], 'shipped');
    if (isProblem(shipment)) return shipment;
    const { id: shipmentId } = shipment;
    if (shipment.carrier === carrier && shipment.trackingNumber === trackingNumber)
      return problem('TRACKING_UNCHANGED');
    await saveTracking(tx, shipmentId, { carrier, trackingNumber });
    const kind = 'shipment.shipped';
    const about = { key: 'shipmentId', value: shipmentId };
    if (!(await hasBegun(tx, { kind, about }))) return null;
    const dispatch = `${shipmentId} ${trackingNumber} ${tx.now().toISOString()}`;
    await queueOrderEmail(tx, kind, { orderId, shipmentId, dispatch, corrects: 'yes' });
    return null;
  });
}

/**
 * Marks a shipment as delivered; from then on the buyer may withdraw for 14 days. An order that is collected at the bar
 * is shipped and delivered at once. INSUFFICIENT_STOCK, STATE_TRANSITION, ORDER_NOT_FOUND.
 */
export async function deliverOrder(ctx: Context, input: StaffInput): Promise<Order | Problem> {
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['shipped', 'processing', 'ready'], 'completed');
    if (isProblem(shipment)) return shipment;
    if (shipment.kind === 'pickup' && shipment.state !== 'shipped') {
      const refusal = await leave(tx, order, shipment, input.actor);
      if (refusal) return refusal;
    }
    return changeShipmentState(tx, { id: shipment.id, to: 'completed', actor: input.actor });
  });
}

/**
 * Corrects the books: a canceled shipment was sent after all. Its goods are taken off the stock, and staff gets an
 * alert, because they are unpaid or refunded. STATE_TRANSITION for a shipment that is not canceled. ORDER_NOT_FOUND.
 */
export async function bookOutCanceled(
  ctx: Context,
  input: StaffInput & { reason: string },
): Promise<Order | Problem> {
  const { orderId, actor, reason } = input;
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['canceled'], 'shipped');
    if (isProblem(shipment)) return shipment;
    const { id } = shipment;
    const changed = await changeShipmentState(tx, { id, to: 'shipped', actor, reason });
    if (isProblem(changed)) return changed;
    const goods = goodsOf(order, shipment.lines);
    const lacking = await bookOut(tx, { orderId, shipmentId: id, goods });
    const skuOf = (id: string) => order.lines.find(({ variantId }) => variantId === id)?.sku;
    await raiseAlert(tx, {
      orderId,
      kind: 'canceled-left',
      subject: id,
      facts: {
        says: 'leftCanceled',
        items: goods
          .map(({ variantId, quantity }) => `${quantity} × ${skuOf(variantId)}`)
          .join(', '),
        lacking: lacking
          .map(({ variantId, available }) => `${available} × ${skuOf(variantId)}`)
          .join(', '),
        reason,
      },
    });
    return null;
  });
}

/** Says that a shipment could not be handed over. STATE_TRANSITION, ORDER_NOT_FOUND. */
export async function failDelivery(
  ctx: Context,
  input: StaffInput & { reason: string },
): Promise<Order | Problem> {
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['shipped'], 'failed');
    if (isProblem(shipment)) return shipment;
    const { actor, reason } = input;
    return changeShipmentState(tx, { id: shipment.id, to: 'failed', actor, reason });
  });
}

/**
 * Takes goods back, all of a shipment or parts of it; `restocked` says whether they can be sold again. The
 * shipment is returned when nothing of it is out any more. Money is another step. QUANTITY_INVALID,
 * STATE_TRANSITION, ORDER_NOT_FOUND.
 */
export async function returnGoods(
  ctx: Context,
  input: StaffInput & { reason: string; restocked: boolean; parts?: readonly Part[] },
): Promise<Order | Problem> {
  const { orderId, actor, reason, restocked } = input;
  return act(ctx, input, async (tx, order) => {
    const shipment = choose(order, input, ['shipped', 'failed', 'completed'], 'returned');
    if (isProblem(shipment)) return shipment;
    const out = shipment.lines.map(({ orderLineId, quantity, returnedQuantity }) => ({
      orderLineId,
      quantity: quantity - returnedQuantity,
    }));
    const back = input.parts ?? out.filter(({ quantity }) => quantity > 0);
    if (!fits(back, out)) return problem('QUANTITY_INVALID');
    await countReturned(tx, shipment.id, back);
    const facts = { orderId, shipmentId: shipment.id, reason, restocked, actor };
    const returnId = await insertReturn(tx, { ...facts, lines: back });
    if (restocked) await restock(tx, { orderId, returnId, goods: goodsOf(order, back) });
    if (sum(back) < sum(out)) return null;
    return changeShipmentState(tx, { id: shipment.id, to: 'returned', actor, reason });
  });
}

/** Changes an order under its lock, then advances it. A Problem undoes everything. */
async function act(
  ctx: Context,
  { orderId, actor }: StaffInput,
  work: (tx: TransactionContext, order: Order) => Promise<unknown>,
): Promise<Order | Problem> {
  if (!isUuid(orderId)) return problem('ORDER_NOT_FOUND');
  return transact<Order | Problem>(ctx, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return problem('ORDER_NOT_FOUND');
    const before = await findOrder(tx, orderId);
    if (!before) return problem('ORDER_NOT_FOUND');
    const result = await work(tx, before);
    if (isProblem(result)) throw new Rollback(result);
    await advanceOrder(tx, { orderId, actor });
    return (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND');
  });
}

/** The named shipment, or the first one in the earliest of these states. */
function choose(
  order: Order,
  { shipmentId }: StaffInput,
  states: readonly ShipmentState[],
  to: ShipmentState,
): ShipmentOfOrder | Problem {
  const named = order.shipments.find(({ id }) => id === shipmentId);
  const first = states
    .flatMap((state) => order.shipments.filter((shipment) => shipment.state === state))
    .at(0);
  const shipment = shipmentId === undefined ? first : named;
  if (shipment && states.includes(shipment.state)) return shipment;
  const from = shipment?.state ?? order.shipments.at(-1)?.state ?? 'none';
  return problem('STATE_TRANSITION', { params: { from, to } });
}

async function leave(
  tx: TransactionContext,
  order: Order,
  shipment: ShipmentOfOrder,
  actor: string,
): Promise<Problem | null> {
  if (isGivenBack(order)) return givenBack('shipped');
  const changed = await changeShipmentState(tx, { id: shipment.id, to: 'shipped', actor });
  if (isProblem(changed)) return changed;
  // A parcel that goes out a second time has been taken off the stock before.
  if (changed.from === 'failed') return null;
  const goods = goodsOf(order, shipment.lines);
  const shortages = await shipStock(tx, { orderId: order.id, shipmentId: shipment.id, goods });
  if (shortages.length === 0) {
    await releaseStamp(tx, order.id);
    return null;
  }
  return problem('INSUFFICIENT_STOCK', {
    variantIds: shortages.map(({ variantId }) => variantId),
    available: shortages[0]?.available ?? 0,
  });
}

/** Nobody sends what was paid back. */
function givenBack(to: ShipmentState): Problem {
  return problem('STATE_TRANSITION', { params: { from: 'refunded', to } });
}

async function split(
  tx: TransactionContext,
  input: { order: Order; shipment: ShipmentOfOrder; parts: readonly Part[]; actor: string },
): Promise<string | Problem> {
  const { order, shipment, parts, actor } = input;
  if (!fits(parts, shipment.lines)) return problem('QUANTITY_INVALID');
  if (sum(parts) === sum(shipment.lines)) return shipment.id;
  return splitShipment(tx, { orderId: order.id, shipment, parts, actor });
}

/** True when there is something, each line once, and no more of it than there is. */
function fits(parts: readonly Part[], whole: readonly Part[]): boolean {
  const most = new Map(whole.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return (
    parts.length > 0 &&
    new Set(parts.map(({ orderLineId }) => orderLineId)).size === parts.length &&
    parts.every(
      ({ orderLineId, quantity }) =>
        Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= (most.get(orderLineId) ?? 0),
    )
  );
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { quantity }) => total + quantity, 0);
}

function goodsOf(order: Order, parts: readonly Part[]): Goods[] {
  return parts.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId);
    return line ? [{ variantId: line.variantId, quantity }] : [];
  });
}
