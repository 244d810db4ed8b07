import { transact, type Context, type TransactionContext } from '../context.ts';
import type { Write } from '../one-statement.ts';
import { createToken } from '../token.ts';
import { splitCart } from './shared/shared-access.ts';
import type { Person } from './shared/shared-rules.ts';
import { saveBill, readBillOfOrder, readShareOfCart } from './shared/shared-store.ts';
import { markCartOrdered } from './store.ts';
import { readCartData, toCart } from './to-cart.ts';

/** Who owes what of a cart that several have filled, and is about to be ordered; null for every other. */
export async function findBill(ctx: TransactionContext, cartId: string): Promise<Person[] | null> {
  const share = await readShareOfCart(ctx, cartId);
  if (!share) return null;
  const data = await readCartData(ctx, cartId);
  return data && (await splitCart(ctx, share, await toCart(ctx, data))).people;
}

/**
 * Turns a locked cart into the one-off cart of its order, in the statement that writes the order. `bill` is what
 * `findBill` returned before, because the order uses the promotions up.
 */
export function closeCart(
  ctx: TransactionContext,
  cartId: string,
  { bill, proofHash }: { bill: readonly Person[] | null; proofHash: string | null },
): Write[] {
  const ordered = markCartOrdered(ctx, cartId, { token: createToken(), proofHash });
  return bill ? [saveBill(ctx, cartId, bill), ordered] : [ordered];
}

/**
 * Who owes what of an order whose cart several have filled, its owner first: as it was when it was ordered, minor
 * units. None for every other order; who may see the order is asked before.
 */
export async function listSharesOfOrder(ctx: Context, orderId: string): Promise<Person[]> {
  return transact(ctx, async (tx) => (await readBillOfOrder(tx, orderId)) ?? []);
}
