import type { TransactionContext } from '../../context.ts';
import { problem, type Problem } from '../../problem.ts';
import { lockCart } from '../cart.ts';
import type { Cart } from '../rules.ts';
import {
  partsOf,
  sumsOf,
  type SharedCart,
  type SharedState,
  type SharedViewer,
} from './shared-rules.ts';
import {
  readParticipants,
  readParts,
  type KeyRow,
  type LinkRow,
  type ShareRow,
} from './shared-store.ts';
import { readCartData, toCart } from '../to-cart.ts';

/**
 * Locks the cart that a link or key leads to, and reads it again behind the lock: it may have been closed, or its
 * participant removed, or signing in may have made another cart the shared one. SHARE_NOT_FOUND, SHARE_REVOKED,
 * CART_ORDERED.
 */
export async function lockShared<Row extends LinkRow | KeyRow>(
  ctx: TransactionContext,
  read: () => Promise<Row | null>,
): Promise<Row | Problem> {
  let seen = await read();
  while (seen) {
    const cart = await lockCart(ctx, seen.cartId, { ordered: true });
    const current = await read();
    if (current?.cartId === seen.cartId) {
      if (!cart) return problem('SHARE_NOT_FOUND');
      if (current.endedAt) return problem('SHARE_REVOKED');
      return cart.orderedAt ? problem('CART_ORDERED') : current;
    }
    seen = current;
  }
  return problem('SHARE_NOT_FOUND');
}

/** The cart as a participant sees it. If it is closed to them they see nothing, not even whether it was ordered. */
export function showToParticipant(
  ctx: TransactionContext,
  participant: KeyRow,
  key: string | null = null,
): Promise<SharedCart | null> {
  const { memberId: id, name, endedAt } = participant;
  return showShared(ctx, participant, endedAt ? 'closed' : 'open', {
    kind: 'participant',
    id,
    name,
    key,
  });
}

/** A shared cart with today's prices, and what of it is whose; null when its time is over. */
export async function showShared(
  ctx: TransactionContext,
  share: ShareRow,
  state: Exclude<SharedState, 'ordered'>,
  viewer: SharedViewer,
): Promise<SharedCart | null> {
  const { id, cartId, ownerName } = share;
  const data = await readCartData(ctx, cartId);
  if (!data) return null;
  const shut = { id, ownerName, viewer, cart: null, people: [], parts: new Map() };
  if (state === 'closed' && viewer.kind === 'participant') return { ...shut, state };
  if (data.row.orderedAt) {
    // The cart's id shows that it was ordered and nothing more; what its owner owes is on the order.
    if (viewer.kind === 'owner') {
      return { ...shut, ownerName: '', viewer: { ...viewer, name: '' }, state: 'ordered' };
    }
    // What was to be seen last: prices go on, and the order is its owner's.
    return { ...shut, people: share.bill ?? [], state: 'ordered' };
  }
  const cart = await toCart(ctx, data);
  return { id, state, ownerName, viewer, cart, ...(await splitCart(ctx, share, cart)) };
}

/** What of a cart is whose, and what each person's part of it costs. */
export async function splitCart(
  ctx: TransactionContext,
  { id, cartId, ownerName }: ShareRow,
  cart: Cart,
): Promise<Pick<SharedCart, 'people' | 'parts'>> {
  const stored = await readParts(ctx, cartId);
  // A participant who has left is still named for what they added.
  const participants = (await readParticipants(ctx, id)).filter(
    ({ memberId, endedAt }) => !endedAt || stored.some((part) => part.memberId === memberId),
  );
  const parts = partsOf(cart.lines, ownerName, participants, stored);
  return { people: sumsOf(cart, ownerName, participants, parts), parts };
}
