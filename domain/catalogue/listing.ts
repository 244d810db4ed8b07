import type { Context } from '../context.ts';
import { refreshOutdated, refreshPostponed } from './list-store.ts';

/**
 * Updates the listing where prices have started or ended since it was written. Lists are correct without it, because
 * they recompute such rows; with it they need not. Then it updates products whose category, producer or property was
 * renamed, if they were too many to be written at once: until then they have the older name. Runs batch by batch until
 * nothing is left or `signal` is aborted.
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
