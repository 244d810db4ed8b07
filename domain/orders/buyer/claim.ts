import { transact, type Context } from '../../context.ts';
import { problem, type Problem } from '../../problem.ts';
import { claimGuestOrders, countGuestOrders } from './buyer-store.ts';

/** How many orders somebody has placed as a guest with the member's own address; 0 for a guest. */
export async function countClaimableOrders(ctx: Context): Promise<number> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => countGuestOrders(tx, viewer.email)) : 0;
}

/**
 * Puts the orders that were placed as a guest with the member's address among his own; answers how many. Nobody is
 * signed in whose address is not confirmed, so that it is he who reads its emails. UNAUTHENTICATED.
 */
export async function claimOrders(ctx: Context): Promise<{ claimed: number } | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  return { claimed: await transact(ctx, (tx) => claimGuestOrders(tx, viewer)) };
}
