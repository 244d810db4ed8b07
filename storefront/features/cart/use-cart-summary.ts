import { useEffect, useSyncExternalStore } from 'react';
import {
  cartOutcomes,
  cartSummary,
  cartSummaryOnServer,
  loadCart,
  subscribe,
} from './cart-store.ts';
import { initialState, type CartSummary, type Outcome } from './cart-state.ts';

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

/** How the last changes of the cart ended, the latest at the end. */
export function useCartOutcomes(): readonly Outcome[] {
  return useSyncExternalStore(subscribe, cartOutcomes, () => initialState.outcomes);
}

/** How the change of that id ended; null while it is under way. */
export function useCartOutcome(changeId: string | null): Outcome | null {
  return useSyncExternalStore(
    subscribe,
    () => cartOutcomes().find(({ id }) => id === changeId) ?? null,
    () => null,
  );
}
