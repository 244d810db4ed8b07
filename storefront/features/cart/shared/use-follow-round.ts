import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { cartSummary, loadCart } from '#storefront/features/cart/state/cart-store.ts';
import { followRound } from './follow-round.ts';

/**
 * Keeps the page of a round as it is now, and the count of the header with it. `roundId`: of a member's page; null on
 * the owner's.
 */
export function useFollowRound({
  roundId,
  version,
  isOpen,
}: {
  roundId: string | null;
  version: number;
  isOpen: boolean;
}): void {
  const { revalidate } = useRevalidator();
  const address =
    roundId === null ? '/session/round' : `/session/round?round=${encodeURIComponent(roundId)}`;
  useEffect(() => {
    if (!isOpen) return undefined;
    return followRound(address, () => void revalidate());
  }, [address, isOpen, revalidate]);
  useEffect(() => {
    const counted = cartSummary();
    if (counted.version !== version || counted.token === null) void loadCart({ force: true });
  }, [version]);
}
