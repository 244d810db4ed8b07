import { findCartToken } from '../cart/cart.ts';
import { transact, type Context } from '../context.ts';
import { findOrderByCart } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';

/** A cart that was ordered: a one-off checkout cart from then on. */
export type OrderedCart = { token: string; order: Order };

/** What a cart has become that was ordered; null for every other, which `findCart` knows or nobody. */
export async function findOrderedCart(ctx: Context, cartId: string): Promise<OrderedCart | null> {
  return transact(ctx, async (tx) => {
    const token = await findCartToken(tx, cartId);
    const order = token === null ? null : await findOrderByCart(tx, cartId);
    return token !== null && order ? { token, order } : null;
  });
}
