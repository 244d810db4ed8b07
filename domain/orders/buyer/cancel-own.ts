import type { Context } from '../../context.ts';
import { once } from '../../idempotency/idempotency.ts';
import { problem, type Problem } from '../../problem.ts';
import { cancelOrder, findOrder, findOrderByReceipt } from '../orders.ts';
import type { Order } from '../rules.ts';
import { lockOrder } from '../store.ts';
import { systemReasons } from '../system-reasons.ts';

/**
 * Lets a buyer cancel their order until packing begins. ORDER_NOT_FOUND; NOT_CANCELABLE in any other state, without a
 * change; the problems of idempotency keys.
 */
export async function cancelOwnOrder(
  ctx: Context,
  input: { idempotencyKey: string; receiptToken: string },
): Promise<Order | Problem> {
  const found = await findOrderByReceipt(ctx, input.receiptToken);
  if (!found) return problem('ORDER_NOT_FOUND');
  const { id } = found;
  return once<Order>(
    ctx,
    { operation: 'orderCancel', actor: `order:${id}`, key: input.idempotencyKey, body: {} },
    {
      idOf: (order) => order.id,
      recall: async (tx, orderId) => (await findOrder(tx, orderId)) ?? problem('ORDER_NOT_FOUND'),
      work: async (tx) => {
        // Behind the lock: packing may have begun since.
        await lockOrder(tx, id);
        const order = await findOrder(tx, id);
        if (!order?.canCancel) return problem('NOT_CANCELABLE');
        return cancelOrder(tx, {
          orderId: id,
          actor: ctx.viewer.kind,
          reason: systemReasons.byBuyer,
        });
      },
    },
  );
}
