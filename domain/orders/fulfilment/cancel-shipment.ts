import type { TransactionContext } from '../../context.ts';
import { isProblem } from '../../problem.ts';
import { releaseUses } from '../../promotions/uses.ts';
import { hasNotLeft, type ShipmentOfOrder } from '../../shipping/rules.ts';
import { changeShipmentState, listShipments, splitShipment } from '../../shipping/shipping.ts';
import { canChange } from '../../states/rules.ts';
import { changeState } from '../../states/states.ts';
import { releaseGoods } from '../../stock/stock.ts';
import { readShipmentGoods } from './fulfilment-store.ts';
import { queueOrderEmail } from '../documents/emails.ts';
import { orderMachine } from '../rules.ts';
import { lockOrder } from '../store.ts';

type Step = { orderId: string; actor: string; reason: string };

/** Cancels a shipment that has not left, and frees its goods. The caller holds the order's lock. */
export async function cancelShipment(
  ctx: TransactionContext,
  { orderId, actor, reason, id }: Step & { id: string },
): Promise<ReturnType<typeof changeShipmentState>> {
  const changed = await changeShipmentState(ctx, { id, to: 'canceled', actor, reason });
  if (isProblem(changed)) return changed;
  await releaseGoods(ctx, { orderId, shipmentId: id, goods: await readShipmentGoods(ctx, id) });
  return changed;
}

/**
 * Stops an order whose money is refunded in full: shipments that have not left are canceled, and its promotions may be
 * used again. If nothing has left, the order is canceled. Repeating it changes nothing. The caller holds the order's
 * lock.
 */
export async function cancelRemainder(ctx: TransactionContext, step: Step): Promise<void> {
  const { orderId, actor, reason } = step;
  await releaseUses(ctx, orderId);
  const shipments = await listShipments(ctx, orderId);
  for (const { id, state } of shipments) {
    if (!hasNotLeft(state)) continue;
    const result = await cancelShipment(ctx, { ...step, id });
    if (isProblem(result)) throw new Error(`Shipment ${id} cannot be canceled`);
  }
  const hasLeft = shipments.some(({ state }) => !hasNotLeft(state) && state !== 'canceled');
  const order = await lockOrder(ctx, orderId);
  if (hasLeft || !order || !canChange(orderMachine, order.state, 'canceled')) return;
  const result = await changeState(ctx, orderMachine, {
    id: orderId,
    to: 'canceled',
    actor,
    reason,
  });
  if (isProblem(result)) throw new Error(`Order ${orderId} cannot be canceled`);
  await queueOrderEmail(ctx, 'order.canceled', { orderId, cause: 'house' });
}

/** Removes goods from an order whose price is refunded before they are packed. The caller holds the order's lock. */
export async function removeGoods(
  ctx: TransactionContext,
  step: Step & { parts: readonly { orderLineId: string; quantity: number }[] },
): Promise<void> {
  const { orderId, actor } = step;
  const left = new Map(step.parts.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  for (const shipment of await listShipments(ctx, orderId)) {
    if (shipment.state !== 'pending' && shipment.state !== 'ready') continue;
    const parts = shipment.lines.flatMap(({ orderLineId, quantity }) => {
      const taken = Math.min(quantity, left.get(orderLineId) ?? 0);
      left.set(orderLineId, (left.get(orderLineId) ?? 0) - taken);
      return taken > 0 ? [{ orderLineId, quantity: taken }] : [];
    });
    if (parts.length === 0) continue;
    const isAll = sum(parts) === sum(shipment.lines);
    const id = isAll ? shipment.id : await splitShipment(ctx, { orderId, shipment, parts, actor });
    const result = await cancelShipment(ctx, { ...step, id });
    if (isProblem(result)) throw new Error(`Shipment ${id} cannot be canceled`);
  }
}

function sum(lines: readonly Pick<ShipmentOfOrder['lines'][number], 'quantity'>[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}
