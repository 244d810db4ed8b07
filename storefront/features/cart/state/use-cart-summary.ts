import { useEffect, useSyncExternalStore } from 'react';
import { cartState, cartSummary, cartSummaryOnServer, loadCart, subscribe } from './cart-store.ts';
import { initialState, type CartState, type CartSummary, type Outcome } from './cart-state.ts';

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

/** All that is known of the visitor's cart, its changes and how they ended. */
export function useCartState(): CartState {
  return useSyncExternalStore(subscribe, cartState, () => initialState);
}

/** How the change of that id ended; null while it is under way. */
export function useCartOutcome(changeId: string | null): Outcome | null {
  return useSyncExternalStore(
    subscribe,
    () => cartState().outcomes.find(({ id }) => id === changeId) ?? null,
    () => null,
  );
}
