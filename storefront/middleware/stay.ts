import type { DataStrategyResult } from 'react-router';
import { isOnline } from '#storefront/browser/offline/connectivity.ts';
import { isBrokenFetch } from '#storefront/features/errors/error-kind.ts';
import { stoppedLoads } from '#storefront/features/navigation/stopped-load.ts';

/** What the loaders have answered, by route. */
type Results = Record<string, DataStrategyResult> | undefined;

/** So long the server may take to say that it is there, in ms. */
const PATIENCE = 5000;

/**
 * For the root, around the data of a page. Browsers do not distinguish a load that the visitor has stopped from one
 * that was cut off. Where the server can be reached all the same, the current page stays and reports what did not load;
 * else the page shows the error.
 */
export async function stayWhereStopped(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  // No result at all: the router keeps the data that it has.
  if (stoppedLoads.isReturn(address)) return {};
  const results = await next();
  // It has come by now, if only to lead elsewhere.
  if (!hasBroken(results) && stoppedLoads.state()?.wanted === address) stoppedLoads.forget();
  if (request.method !== 'GET' || !hasBroken(results) || !(await isServerThere())) return results;
  // Another load has taken its place meanwhile.
  if (request.signal.aborted || !stoppedLoads.stop(address)) return results;
  // Navigating back to the current page replaces this load.
  return new Promise(() => undefined);
}

function hasBroken(results: Results): boolean {
  return Object.values(results ?? {}).some(
    ({ type, result }) => type === 'error' && isBrokenFetch(result),
  );
}

async function isServerThere(): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
