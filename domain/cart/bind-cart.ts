import { randomUUID } from 'node:crypto';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { renameActor } from '../idempotency/idempotency.ts';
import { problem, type Problem } from '../problem.ts';
import { hashToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { cartActor, findCart, lockCart } from './cart.ts';
import type { Cart } from './rules.ts';
import { readMovedCart, writeOwner } from './store.ts';

/**
 * Gives a cart an id that only the holder of `proof` learns, before they enter personal details: an id that somebody
 * else has planted in their browser is unknown from then on. A cart that has this proof already stays as it is, and who
 * did not get the answer asks again with the old id. CART_NOT_FOUND; TOKEN_INVALID for what cannot be a proof.
 */
export async function bindCart(
  ctx: Context,
  { cartId, proof }: { cartId: string; proof: string },
): Promise<Cart | Problem> {
  const proofHash = hashToken(proof);
  if (proofHash === null) return problem('TOKEN_INVALID');
  if (!isUuid(cartId)) return problem('CART_NOT_FOUND');
  return transact<Cart | Problem>(ctx, async (tx) => {
    const row = await lockCart(tx, cartId);
    const id = row
      ? row.proofHash === proofHash
        ? cartId
        : await moveCart(tx, cartId, { proofHash, previousId: cartId })
      : await readMovedCart(tx, { previousId: cartId, proofHash });
    const cart = id === null ? null : await findCart(tx, id);
    return cart ?? problem('CART_NOT_FOUND');
  });
}

/** Gives a locked cart a new id; answers it. What was done under the old one is known to have been done. */
export async function moveCart(
  ctx: TransactionContext,
  cartId: string,
  changes: { customerId?: string; proofHash?: string; previousId?: string },
): Promise<string> {
  const id = randomUUID();
  await writeOwner(ctx, cartId, { id, ...changes });
  await renameActor(ctx, {
    from: { actor: cartActor(cartId), answerId: cartId },
    to: { actor: cartActor(id), answerId: id },
  });
  return id;
}
