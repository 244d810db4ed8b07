import type { Fault } from '#storefront/features/problem/problem-words.ts';

/** What a page may know of the visitor's cart without its lines. Its id stays in the cookie. */
export type CartSnapshot = {
  quantity: number;
  totalItems: number;
  /** When it expires, ISO 8601. */
  time: string | null;
  /** Only one-off carts have one. */
  token: string | null;
  address: { city: string; postalCode: string } | null;
};

/** The same of a cart that knows more. */
export function snapshotOf({
  quantity,
  totalItems,
  time,
  token,
  address,
}: CartSnapshot): CartSnapshot {
  return { quantity, totalItems, time, token, address };
}

export const emptyCart: CartSnapshot = {
  quantity: 0,
  totalItems: 0,
  time: null,
  token: null,
  address: null,
};

/** A change of the cart that the server has not answered yet: `by` pieces more, or fewer. */
export type PendingChange = { id: string; by: number };

/** How the change of that id ended: null is well. */
export type Outcome = { id: string; fault: Fault | null };

export type CartState = {
  status: 'unknown' | 'loading' | 'loaded' | 'failed';
  /** What the server said last: where a change that failed goes back to. */
  confirmed: CartSnapshot;
  pending: readonly PendingChange[];
  /** Of the change that was answered last. */
  outcome: Outcome | null;
  /** Milliseconds since 1970 of the last answer; 0 before the first. */
  loadedAt: number;
  /** Grows with every change and every answer, so that an answer can be told from an outdated one. */
  revision: number;
};

export const initialState: CartState = {
  status: 'unknown',
  confirmed: emptyCart,
  pending: [],
  outcome: null,
  loadedAt: 0,
  revision: 0,
};

/** Adding or removing counts at once; the cart is stale until the server has answered. */
export function begin(state: CartState, change: PendingChange): CartState {
  return {
    ...state,
    pending: [...state.pending, change],
    outcome: null,
    revision: state.revision + 1,
  };
}

/** The server has made the change: what it says of the cart stands. */
export function settle(state: CartState, id: string, cart: CartSnapshot, at: number): CartState {
  return { ...learn(finish(state, id), cart, at), outcome: { id, fault: null } };
}

/** The change did not come to be: without it, the quantity is again what the server said. */
export function rollBack(state: CartState, id: string, fault: Fault): CartState {
  return { ...finish(state, id), outcome: { id, fault }, revision: state.revision + 1 };
}

/** The server's cart by another way: asked for, or told by another tab. */
export function learn(state: CartState, cart: CartSnapshot, at: number): CartState {
  return {
    ...state,
    status: 'loaded',
    confirmed: cart,
    loadedAt: at,
    revision: state.revision + 1,
  };
}

/** What the header shows. `stale`: changed here, not yet confirmed by the server. */
export type CartSummary = CartSnapshot & {
  status: CartState['status'];
  stale: boolean;
  loadedAt: number;
};

export function summaryOf({ confirmed, pending, status, loadedAt }: CartState): CartSummary {
  const quantity = pending.reduce((sum, { by }) => sum + by, confirmed.quantity);
  return {
    ...confirmed,
    status,
    loadedAt,
    quantity: Math.max(0, quantity),
    stale: pending.length > 0,
  };
}

function finish(state: CartState, id: string): CartState {
  return { ...state, pending: state.pending.filter((change) => change.id !== id) };
}
