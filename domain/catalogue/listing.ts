import type { Context } from '../context.ts';
import { refreshOutdated, refreshPostponed } from './list-store.ts';

/**
 * Brings the listing up to date where prices have come or gone since it was written. Lists are true without
 * it, for they reckon such rows anew; with it they need not. Then products whose category, producer or property has
 * been renamed, where they were too many to be written at once: until then they bear the older name. Batch by batch,
 * until there are none left or `signal` says that it is time to stop.
 */
export async function refreshListing(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (const refresh of [refreshOutdated, refreshPostponed]) {
    let refreshed = 1;
    while (refreshed > 0) {
      if (signal?.aborted) return;
      refreshed = await refresh(ctx);
    }
  }
}
