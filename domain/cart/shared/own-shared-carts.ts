import { listVariantOffers } from '../../catalogue/catalogue.ts';
import { transact, type Context, type TransactionContext } from '../../context.ts';
import { lockCart } from '../cart.ts';
import { listSharedCartsOf, renameInBill, deleteParticipant } from './shared-store.ts';
import { dropParticipant } from './drop-participant.ts';

/**
 * A shared cart that an account holder has opened or joined while signed in: what they added, and what they owe once it
 * is ordered.
 */
export type SharedCartRecord = {
  role: 'owner' | 'member';
  /** The name that the others see. */
  name: string;
  since: Date;
  orderedAt: Date | null;
  endedAt: Date | null;
  lines: { sku: string; name: string; quantity: number }[];
  /** Minor units; null before it is ordered. */
  owed: number | null;
};

/** The shared carts of the current member, oldest first, without data of other participants. None for guests. */
export async function listOwnSharedCarts(ctx: Context): Promise<SharedCartRecord[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return [];
  return transact(ctx, async (tx) => {
    const sharedCarts = await listSharedCartsOf(tx, viewer.userId);
    const ids = sharedCarts.flatMap(({ lines }) => lines.map(({ variantId }) => variantId));
    const offers = await listVariantOffers(tx, [...new Set(ids)]);
    return sharedCarts.map(({ cartId: _cart, memberId, bill, lines, ...sharedCart }) => ({
      role: memberId === null ? ('owner' as const) : ('member' as const),
      ...sharedCart,
      lines: lines.map(({ variantId, quantity }) => {
        const offer = offers.get(variantId);
        return { sku: offer?.sku ?? '', name: offer?.productName ?? '', quantity };
      }),
      owed: bill?.find((person) => person.memberId === memberId)?.total ?? null,
    }));
  });
}

/**
 * Removes a member who closes their account from the shared carts that they have joined, with everything they added. In
 * ordered carts only the name is removed, because the others still need the sums. Shared carts that the member has
 * opened are deleted with the member's carts.
 */
export async function leaveSharedCarts(ctx: TransactionContext, userId: string): Promise<void> {
  const sharedCarts = (await listSharedCartsOf(ctx, userId)).toSorted((a, b) =>
    a.cartId < b.cartId ? -1 : 1,
  );
  for (const { cartId, memberId } of sharedCarts) {
    if (memberId === null) continue;
    const cart = await lockCart(ctx, cartId, { ordered: true });
    if (cart && !cart.orderedAt) {
      await dropParticipant(ctx, cartId, memberId);
      continue;
    }
    await renameInBill(ctx, cartId, { memberId, name: '' });
    await deleteParticipant(ctx, memberId);
  }
}
