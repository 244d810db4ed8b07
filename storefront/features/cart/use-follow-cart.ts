import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useCartSummary } from './use-cart-summary.ts';

/**
 * Loads the lines anew when the cart holds another quantity than they show: another tab has changed it, or
 * ordered it. What this page changes it loads by itself.
 */
export function useFollowCart(shown: number): void {
  const { quantity, status, stale } = useCartSummary();
  const { revalidate } = useRevalidator();
  const isChangingHere = useFetchers().length > 0;
  const isOutdated = status === 'loaded' && !stale && !isChangingHere && quantity !== shown;
  const wanted = isOutdated ? quantity : null;
  useEffect(() => {
    if (wanted !== null) void revalidate();
  }, [wanted, revalidate]);
}
