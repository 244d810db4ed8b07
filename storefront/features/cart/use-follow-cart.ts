import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useCartSummary } from './use-cart-summary.ts';

/**
 * Loads the page anew when the cart has another quantity or a later version than it shows: another tab has
 * changed it, or ordered it. What this page changes it loads by itself.
 */
export function useFollowCart(shown: { quantity: number; version: number }): void {
  const { quantity, version, status, stale } = useCartSummary();
  const { revalidate } = useRevalidator();
  const isChangingHere = useFetchers().length > 0;
  const isOther = quantity !== shown.quantity || version > shown.version;
  const isOutdated = status === 'loaded' && !stale && !isChangingHere && isOther;
  const wanted = isOutdated ? `${quantity} ${version}` : null;
  useEffect(() => {
    if (wanted !== null) void revalidate();
  }, [wanted, revalidate]);
}
