import { transact, type Context } from '../../context.ts';
import { problem, type Problem } from '../../problem.ts';
import { claimGuestOrders, countGuestOrders } from './buyer-store.ts';

/** How many orders somebody has placed as a guest with the member's own address; 0 for a guest. */
export async function countClaimableOrders(ctx: Context): Promise<number> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => countGuestOrders(tx, viewer.email)) : 0;
}

/**
 * Assigns guest orders with the member's address to the member; answers how many. Every signed-in member has confirmed
 * the address, so the emails of these orders went to them. UNAUTHENTICATED.
 */
export async function claimOrders(ctx: Context): Promise<{ claimed: number } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  return { claimed: await transact(ctx, (tx) => claimGuestOrders(tx, viewer)) };
}
