import { storeMember, onForget, type Member } from '#storefront/features/session/member-store.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import {
  begin,
  emptyCart,
  initialState,
  receiveCart,
  rollBack,
  settle,
  summaryOf,
  type CartSnapshot,
  type CartState,
  type CartSummary,
  type PendingChange,
} from './cart-state.ts';
import { inSequence } from './in-sequence.ts';

/** The server's answer to a change of the cart; `cart` is null when it was refused. */
export type CartAnswer = { cart: CartSnapshot | null; fault: Fault | null };

const initialSummary = summaryOf(initialState);

let state = initialState;
let summary = initialSummary;
const listeners = new Set<() => void>();

function set(next: CartState): void {
  state = next;
  summary = summaryOf(next);
  for (const listener of listeners) listener();
}

onForget(() => {
  set(initialState);
  void loadCart();
});

/** How the tabs of a browser share the server's answers; made when first needed. */
let channel: BroadcastChannel | null = null;

function otherTabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('cart');
    channel.addEventListener('message', ({ data }: MessageEvent<CartSnapshot>) => {
      set(receiveCart(state, data, Date.now()));
    });
  }
  return channel;
}

/** Calls `listener` on every change; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function cartSummary(): CartSummary {
  return summary;
}

/** Before the browser has requested one, an empty cart: documents are the same for everyone. */
export function cartSummaryOnServer(): CartSummary {
  return initialSummary;
}

export function cartState(): CartState {
  return state;
}

/** Rolls back a change that cannot be sent. */
export function refuseChange(id: string, fault: Fault): void {
  set(rollBack(state, id, fault));
}

/** Rolls back a change without an answer: the code that sends it could not be loaded. */
export function abandonChange(id: string): void {
  if (state.pending.some((change) => change.id === id))
    set(rollBack(state, id, faultOf('UNKNOWN')));
}

/**
 * Requests the visitor's cart by the one small private request after the document. `force`: also when it is known
 * already. A failure changes nothing on the page, and neither does an answer that a change has overtaken.
 */
export async function loadCart({ force = false }: { force?: boolean } = {}): Promise<void> {
  if (state.status === 'loading' || (state.status === 'loaded' && !force)) return;
  if (state.status !== 'loaded') set({ ...state, status: 'loading' });
  const { revision } = state;
  try {
    // A one-off cart depends on where its buyer is.
    const response = await fetch(`/session?at=${encodeURIComponent(location.pathname)}`, {
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`/session answered ${response.status}`);
    const { cart, member } = (await response.json()) as {
      cart: CartSnapshot | null;
      member: Member | null;
    };
    storeMember(member);
    if (state.revision === revision) set(receiveCart(state, cart ?? emptyCart, Date.now()));
    else giveUp('unknown');
  } catch {
    giveUp('failed');
  }
}

function giveUp(status: 'unknown' | 'failed'): void {
  if (state.status === 'loading') set({ ...state, status });
}

/** Applies a change at once; the caller sends it with the same id. */
export function beginChange(change: PendingChange): void {
  set(begin(state, change));
}

/**
 * Sends a change when it is first in the queue and settles it here, not in a component: the page may have changed by
 * the time of the answer. A call that fails altogether becomes the fault that `failure` makes of its error.
 */
export async function settleChange(
  id: string,
  send: () => Promise<CartAnswer>,
  failure: (error: unknown) => Fault,
): Promise<CartAnswer> {
  try {
    const answer = await inSequence(send);
    if (answer.cart) {
      set(settle(state, id, answer.cart, Date.now()));
      otherTabs()?.postMessage(answer.cart);
    } else {
      set(rollBack(state, id, answer.fault ?? faultOf('UNKNOWN')));
    }
    return answer;
  } catch (error) {
    const fault = failure(error);
    set(rollBack(state, id, fault));
    return { cart: null, fault };
  }
}
