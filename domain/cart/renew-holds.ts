import type { TransactionContext } from '../context.ts';
import { holdStock } from '../stock/holds.ts';
import { claimsOf, type Cart } from './rules.ts';

/** Lets what a cart holds follow its lines, where it holds anything: only the checkout begins to hold. */
export async function renewHolds(ctx: TransactionContext, cart: Cart): Promise<Cart> {
  if (!cart.heldUntil) return cart;
  const { expiresAt } = await holdStock(ctx, { cartId: cart.id, claims: claimsOf(cart) });
  return { ...cart, heldUntil: expiresAt };
}
