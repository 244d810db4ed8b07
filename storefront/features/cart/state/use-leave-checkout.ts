import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadCart } from './cart-store.ts';
import { isInCheckout } from './in-checkout.ts';
import { useCartSummary } from './use-cart-summary.ts';

/**
 * A one-off cart ends with the checkout (specification, section 2): on the way to another page the server checks it,
 * which alone knows whether its payment is still open.
 */
export function useLeaveCheckout(): void {
  const { pathname } = useLocation();
  const { token } = useCartSummary();
  useEffect(() => {
    if (token !== null && !isInCheckout(pathname)) void loadCart({ force: true });
  }, [token, pathname]);
}
