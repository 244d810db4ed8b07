import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { useCartSummary } from './use-cart-summary.ts';

/** How long the page may lag behind the cart before it is reloaded (ms), and how often by the router. */
const PATIENCE = 1500;
const MOST = 3;

/**
 * Reloads the page when the cart has another quantity or a later version than it shows: another tab has changed or
 * ordered it, or the page's own reload after a change was lost. While anything is loading it waits: another load would
 * abort that one, and on a slow connection it would never arrive.
 */
export function useFollowCart(displayed: { quantity: number; version: number }): void {
  const { quantity, version, status, stale } = useCartSummary();
  const { revalidate, state } = useRevalidator();
  const isFetching = useFetchers().length > 0;
  const isNavigating = useNavigation().state !== 'idle';
  const isOther = quantity !== displayed.quantity || version > displayed.version;
  const wanted = status === 'loaded' && !stale && isOther ? `${quantity} ${version}` : null;
  const isLoading = isFetching || isNavigating || state === 'loading';
  const looks = useRef({ wanted, count: 0 });
  useEffect(() => {
    if (wanted === null || isLoading) return undefined;
    if (looks.current.wanted !== wanted) looks.current = { wanted, count: 0 };
    const { count } = looks.current;
    const look = () => {
      looks.current.count += 1;
      if (count < MOST) void revalidate();
      // The router does not get there: the browser reloads, once. A lasting difference would reload for ever.
      else if (!wasReloaded()) window.location.reload();
    };
    const timer = setTimeout(look, count === 0 ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted, isLoading, revalidate]);
}

function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}
