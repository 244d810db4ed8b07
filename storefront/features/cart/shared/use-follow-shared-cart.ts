import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { cartSummary, loadCart } from '#storefront/features/cart/state/cart-store.ts';
import { followSharedCart } from './follow-shared-cart.ts';

/**
 * Keeps the page of a shared cart up to date, and the count of the header with it. `sharedCartId`: of a participant's
 * page; null on the owner's.
 */
export function useFollowSharedCart({
  sharedCartId,
  version,
  isOpen,
}: {
  sharedCartId: string | null;
  version: number;
  isOpen: boolean;
}): void {
  const { revalidate } = useRevalidator();
  const address =
    sharedCartId === null
      ? '/session/round'
      : `/session/round?round=${encodeURIComponent(sharedCartId)}`;
  useEffect(() => {
    if (!isOpen) return undefined;
    return followSharedCart(address, () => void revalidate());
  }, [address, isOpen, revalidate]);
  useEffect(() => {
    const counted = cartSummary();
    if (counted.version !== version || counted.token === null) void loadCart({ force: true });
  }, [version]);
}
