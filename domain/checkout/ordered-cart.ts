import { findStoredCart } from '../cart/cart.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { findOrderByCart } from '../orders/orders.ts';
import type { Order } from '../orders/rules.ts';
import { hashToken } from '../token.ts';

/** A cart that was ordered: a one-off checkout cart from then on. */
export type OrderedCart = {
  token: string;
  /** Null without access: a cart's id shows only that an order exists. */
  order: Order | null;
};

/** So long after it was placed a cart leads to its order: for lost answers, and while a bank is asked; ms. */
const SHOWN_FOR = 24 * 60 * 60 * 1000;

/** What a cart has become that was ordered; null for every other, which `findCart` knows or nobody. */
export async function findOrderedCart(
  ctx: Context,
  { cartId, proof }: { cartId: string; proof: string | null },
): Promise<OrderedCart | null> {
  return transact(ctx, async (tx) => {
    const cart = await findStoredCart(tx, cartId);
    if (!cart?.orderedAt || cart.token === null) return null;
    return { token: cart.token, order: await findOwnOrder(tx, cart, proof) };
  });
}

/**
 * The order of a cart, for who placed it: a member, signed in, or who has the proof of a guest's cart. Null for everybody
 * else, and a day later, when the receipt's own address is the way.
 */
export async function findOwnOrder(
  ctx: TransactionContext,
  cart: { id: string; orderedAt: Date | null; proofHash: string | null },
  proof: string | null,
): Promise<Order | null> {
  const { viewer } = ctx;
  if (!cart.orderedAt || ctx.now().getTime() - cart.orderedAt.getTime() >= SHOWN_FOR) return null;
  const order = await findOrderByCart(ctx, cart.id);
  if (!order) return null;
  if (order.customerId !== null) {
    return viewer.kind === 'member' && viewer.userId === order.customerId ? order : null;
  }
  const hash = proof === null ? null : hashToken(proof);
  return hash !== null && hash === cart.proofHash ? order : null;
}
