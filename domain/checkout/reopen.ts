import { findCart, lockCart } from '../cart/cart.ts';
import type { TransactionContext, Context } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { readTogether, writeTogether } from '../one-statement.ts';
import {
  cancelOrder,
  findCartOfOrder,
  findOrder,
  findOrderByReceipt,
  lockOrderById,
} from '../orders/orders.ts';
import { abandonPayment } from '../payment-processing/give-up.ts';
import { canRetry } from '../payment-processing/retry.ts';
import { systemReasons } from '../orders/system-reasons.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { copyCodes } from '../promotions/cart-promotions.ts';
import { reserveGoods } from './checkout.ts';
import { compareOrder, fillAgain, type Reorder } from './reorder.ts';
import { saveCheckoutState, stateOf } from './store.ts';

type ReopenInput = { idempotencyKey: string; receiptToken: string; cartId: string | null };

/**
 * Lets a buyer who has not paid change their order: it is canceled, and its goods, codes, contact, addresses and choices
 * are in a cart again, at today's prices. `cartId` as in `reorder`: what that cart says of its buyer already stays.
 * ORDER_NOT_FOUND; STATE_TRANSITION when it does not wait for a payment, also because the money has come meanwhile;
 * PAYMENT_SERVICE_FAILURE when the provider cannot be asked; those of idempotency keys. Then nothing has changed.
 */
export async function reopenOrder(ctx: Context, input: ReopenInput): Promise<Reorder | Problem> {
  const found = await findOrderByReceipt(ctx, input.receiptToken);
  if (!found) return problem('ORDER_NOT_FOUND');
  if (canRetry(found)) {
    const abandoned = await abandonPayment(ctx, found.id);
    if (isProblem(abandoned)) return abandoned;
  }
  const reopened = await once<Reorder>(
    ctx,
    {
      operation: 'orderReopen',
      actor: `order:${found.id}`,
      key: input.idempotencyKey,
      body: { cartId: input.cartId },
    },
    {
      idOf: ({ cart }) => cart.id,
      recall: async (tx, id) => {
        const cart = await findCart(tx, id);
        return cart ? compareOrder(tx, found, cart) : problem('CART_NOT_FOUND');
      },
      work: (tx) => reopen(tx, found.id, input),
    },
  );
  // The stock of the order is held for the cart; the cart reports what was lost meanwhile.
  if (!isProblem(reopened)) await reserveGoods(ctx, { cartId: reopened.cart.id });
  return reopened;
}

async function reopen(
  tx: TransactionContext,
  orderId: string,
  { idempotencyKey, cartId }: ReopenInput,
): Promise<Reorder | Problem> {
  await lockOrderById(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!order) return problem('ORDER_NOT_FOUND');
  // Behind the lock: it may have been paid, or another try begun, since the provider was asked.
  if (order.state !== 'failed')
    return problem('STATE_TRANSITION', { params: { from: order.state, to: 'canceled' } });
  const before = await findCartOfOrder(tx, orderId);
  // In the order in which carts, promotions and stock are locked everywhere.
  const other = cartId === null ? null : await lockCart(tx, cartId);
  const reason = systemReasons.changedByBuyer;
  const canceled = await cancelOrder(tx, { orderId, actor: tx.viewer.kind, reason, cause: null });
  if (isProblem(canceled)) return canceled;
  const cart = await fillAgain(tx, { idempotencyKey, order, cartId: other?.id ?? null });
  if (isProblem(cart)) return cart;
  const { state } = await readTogether(tx, { state: stateOf(tx, before) });
  if (state && !other?.email) await writeTogether(tx, saveCheckoutState(tx, cart.id, state));
  await copyCodes(tx, { from: before, into: cart.id });
  const whole = await findCart(tx, cart.id);
  return whole ? compareOrder(tx, order, whole) : problem('CART_NOT_FOUND');
}
