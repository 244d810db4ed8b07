import { useEffect, useSyncExternalStore } from 'react';
import { cartState, cartSummary, cartSummaryOnServer, loadCart, subscribe } from './cart-store.ts';
import { initialState, type CartState, type CartSummary, type Outcome } from './cart-state.ts';

/** Requests the visitor's cart, and again whenever the page becomes visible. For one part of a page only. */
export function useFreshCart(): void {
  useEffect(() => {
    void loadCart();
    // Another tab may have changed it, or the page comes from the back/forward cache.
    const refresh = () => document.visibilityState === 'visible' && void loadCart({ force: true });
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
}

/** The visitor's cart as far as it is known by now. */
export function useCartSummary(): CartSummary {
  return useSyncExternalStore(subscribe, cartSummary, cartSummaryOnServer);
}

/** The state of the visitor's cart, with its changes and their outcomes. */
export function useCartState(): CartState {
  return useSyncExternalStore(subscribe, cartState, () => initialState);
}

/** The outcome of the change of that id; null while it is under way. */
export function useCartOutcome(changeId: string | null): Outcome | null {
  return useSyncExternalStore(
    subscribe,
    () => cartState().outcomes.find(({ id }) => id === changeId) ?? null,
    () => null,
  );
}
