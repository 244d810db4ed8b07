import { useEffect } from 'react';
import { loadCart } from '#storefront/features/cart/state/cart-store.ts';
import { useCartSummary } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';

/** The interval between two looks, in ms: an order under way is placed within seconds. */
const PAUSES = [0, 2000, 3000, 5000, 10_000, 20_000];

/**
 * Looks for an order whose answer was lost, until it is there or the page is left, and at once when the connection is
 * back. A cart that was ordered has a token; the checkout then leads to its payment or its receipt.
 */
export function useFindOrder(isLost: boolean): void {
  const { token } = useCartSummary();
  const place = useLocaleHref()('/checkout');
  useEffect(() => {
    if (isLost && token !== null) window.location.assign(place);
  }, [isLost, token, place]);
  useEffect(() => {
    if (!isLost) return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => void loadCart({ force: true });
    const goOn = () => {
      timer = setTimeout(
        () => {
          look();
          looks += 1;
          goOn();
        },
        PAUSES[Math.min(looks, PAUSES.length - 1)],
      );
    };
    goOn();
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [isLost]);
}
