import type { Context } from '../context.ts';
import { refreshOutdated } from './list-store.ts';

/**
 * Brings the listing up to date where prices have come or gone since it was written. Lists are true without
 * it, for they reckon such rows anew; with it they need not.
 */
export async function refreshListing(ctx: Context): Promise<void> {
  while ((await refreshOutdated(ctx)) > 0);
}
