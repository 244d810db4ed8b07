import type { CartSnapshotFragment } from '#storefront/graphql/gen/graphql.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';

/**
 * What a page may know of the visitor's cart without its lines. Its id stays in the cookie. It holds no words
 * but slugs, for tabs of both languages share it.
 */
export type CartSnapshot = {
  /** Grows with every change of the cart. */
  version: number;
  quantity: number;
  totalItems: number;
  /** When it expires, ISO 8601. */
  time: string | null;
  /** Only one-off carts have one. */
  token: string | null;
  address: { city: string; postalCode: string } | null;
  freeShipping: boolean;
  /** Typed codes; one with a problem does not apply now. */
  promotionCodes: readonly { code: string; problem: Pick<Fault, 'code' | 'params'> | null }[];
  /** By the slug of the promotion, null where it has no page; minor units, not negative. */
  discounts: readonly { slug: string | null; amount: { amount: number } }[];
  gifts: readonly { slug: string | null; available: boolean }[];
  /** What is missing for promotions within reach: minor units, or pieces. */
  hints: readonly {
    slug: string | null;
    missing: { amount: number } | null;
    missingQuantity: number | null;
  }[];
};

/** The snapshot of a cart from the API. */
export function snapshotOf(cart: CartSnapshotFragment): CartSnapshot {
  return {
    version: cart.version,
    quantity: cart.data.quantity,
    totalItems: cart.data.totalItems,
    token: cart.data.token,
    time: cart.time,
    address: cart.address,
    freeShipping: cart.freeShipping,
    promotionCodes: cart.promotionCodes,
    discounts: cart.discounts,
    gifts: cart.gifts,
    hints: cart.hints,
  };
}

/** The same with what the specification (section 3) puts together as the data of a cart. */
export function withData(cart: CartSnapshot) {
  const { quantity, token, totalItems } = cart;
  return { ...cart, data: { quantity, token, totalItems }, stale: false };
}

export const emptyCart: CartSnapshot = {
  version: 0,
  quantity: 0,
  totalItems: 0,
  time: null,
  token: null,
  address: null,
  freeShipping: false,
  promotionCodes: [],
  discounts: [],
  gifts: [],
  hints: [],
};

/**
 * A change of the cart that the server has not answered yet: `by` pieces more, or fewer; for a line also its new
 * quantity: 0 to remove it.
 */
export type PendingChange = {
  id: string;
  by: number;
  line?: { id: string; quantity: number } | undefined;
};

/**
 * How the change of that id ended: null is success. `made`: the new quantity of a line, and the version of the cart,
 * for pages that show an older one.
 */
export type Outcome = {
  id: string;
  fault: Fault | null;
  made?: { lineId: string; quantity: number; version: number };
};

export type CartState = {
  status: 'unknown' | 'loading' | 'loaded' | 'failed';
  /** The last answer of the server: the state that a failed change returns to. */
  confirmed: CartSnapshot;
  pending: readonly PendingChange[];
  /** The changes that were answered last, the latest at the end: each stays until its own part changes. */
  outcomes: readonly Outcome[];
  /** Milliseconds since 1970 of the last answer; 0 before the first. */
  loadedAt: number;
  /** Grows with every change and every answer, so that outdated answers are recognized. */
  revision: number;
};

/** More than a page has parts: the outcomes of older changes are dropped. */
const KEPT_OUTCOMES = 100;

export const initialState: CartState = {
  status: 'unknown',
  confirmed: emptyCart,
  pending: [],
  outcomes: [],
  loadedAt: 0,
  revision: 0,
};

/** Adding or removing counts at once; the cart is stale until the server has answered. */
export function begin(state: CartState, change: PendingChange): CartState {
  return {
    ...state,
    pending: [...state.pending, change],
    revision: state.revision + 1,
  };
}

/** The server has made the change: its answer is the cart now. */
export function settle(state: CartState, id: string, cart: CartSnapshot, at: number): CartState {
  const line = state.pending.find((change) => change.id === id)?.line;
  const made = line && { lineId: line.id, quantity: line.quantity, version: cart.version };
  return receiveCart(finish(state, { id, fault: null, ...(made && { made }) }), cart, at);
}

/** The change failed: without it, the quantity is again the server's. */
export function rollBack(state: CartState, id: string, fault: Fault): CartState {
  return { ...finish(state, { id, fault }), revision: state.revision + 1 };
}

/** The server's cart from another source: a request, or another tab. */
export function receiveCart(state: CartState, cart: CartSnapshot, at: number): CartState {
  return {
    ...state,
    status: 'loaded',
    confirmed: cart,
    loadedAt: at,
    revision: state.revision + 1,
  };
}

/**
 * The quantity of a line that the last click set, where a page with this version of the cart does not have it yet; 0
 * where it is removed.
 */
export function quantityAhead(
  { pending, outcomes }: CartState,
  lineId: string,
  version: number,
): number | null {
  const asked = pending.findLast(({ line }) => line?.id === lineId)?.line;
  if (asked) return asked.quantity;
  const made = outcomes.findLast((outcome) => outcome.made?.lineId === lineId)?.made;
  return made && made.version > version ? made.quantity : null;
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

function finish(state: CartState, outcome: Outcome): CartState {
  return {
    ...state,
    pending: state.pending.filter(({ id }) => id !== outcome.id),
    outcomes: [...state.outcomes, outcome].slice(-KEPT_OUTCOMES),
  };
}
