import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useCartSummary } from './use-cart-summary.ts';

/** How long the page may lag behind the cart before it is loaded once more (ms), and how often by the router. */
const PATIENCE = 1500;
const MOST = 3;

/**
 * Loads the page anew when the cart has another quantity or a later version than it shows: another tab has
 * changed it, or ordered it. What this page changes it loads by itself; but of several loads under way the router
 * breaks off all but the last, and on a busy machine that one may be lost with its change: so it is looked at again.
 */
export function useFollowCart(shown: { quantity: number; version: number }): void {
  const { quantity, version, status, stale } = useCartSummary();
  const { revalidate } = useRevalidator();
  const isChangingHere = useFetchers().length > 0;
  const isOther = quantity !== shown.quantity || version > shown.version;
  const isOutdated = status === 'loaded' && !stale && isOther;
  const wanted = isOutdated ? `${quantity} ${version}` : null;
  const fromElsewhere = isChangingHere ? null : wanted;
  useEffect(() => {
    if (fromElsewhere !== null) void revalidate();
  }, [fromElsewhere, revalidate]);
  useEffect(() => {
    if (wanted === null) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks <= MOST) {
        void revalidate();
        return;
      }
      clearInterval(timer);
      // The router does not get there: the browser does, once. Were they to disagree for good, it would go on for ever.
      if (!wasReloaded()) window.location.reload();
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [wanted, revalidate]);
}

function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}
