import { useEffect, useSyncExternalStore } from 'react';
import {
  cartOutcome,
  cartSummary,
  cartSummaryOnServer,
  loadCart,
  subscribe,
} from './cart-store.ts';
import type { CartSummary, Outcome } from './cart-state.ts';

/** Asks for the visitor's cart, and anew whenever the page comes into sight. For one part of a page only. */
export function useFreshCart(): void {
  useEffect(() => {
    void loadCart();
    // Another tab may have changed it, or the browser brought the page back from its memory.
    const refresh = () => document.visibilityState === 'visible' && void loadCart({ force: true });
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
}

/** The visitor's cart as far as it is known by now. */
export function useCartSummary(): CartSummary {
  return useSyncExternalStore(subscribe, cartSummary, cartSummaryOnServer);
}

/** How the change of that id ended; null while it is under way. */
export function useCartOutcome(changeId: string | null): Outcome | null {
  return useSyncExternalStore(
    subscribe,
    () => (changeId === null ? null : cartOutcome(changeId)),
    () => null,
  );
}
