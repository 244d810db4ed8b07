import { postContact, type Outgoing } from './post-contact.ts';
import type { SupportAnswer } from './support-answer.ts';

const KEY = 'contactMessage';

/** `waiting`: what goes out when there is a connection; `answer`: what became of what had waited. */
type State = { waiting: Outgoing | null; answer: SupportAnswer | null };

const nothing: State = { waiting: null, answer: null };
let state: State = nothing;
let hasLooked = false;
let isSending = false;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser has kept. Documents are the same for everybody: on the server it is `noQueue`. */
export function queueState(): State {
  if (!hasLooked) {
    hasLooked = true;
    state = { waiting: read(), answer: null };
  }
  return state;
}

export function noQueue(): State {
  return nothing;
}

/** Keeps a message until there is a connection; false where the browser keeps nothing. */
export function keepMessage(message: Outgoing): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    return false;
  }
  change({ waiting: message, answer: null });
  return true;
}

/** Forgets the message that waits. */
export function dropMessage(): void {
  forget();
  change({ waiting: null, answer: null });
}

/** Forgets what became of the last one: it has been read. */
export function dropAnswer(): void {
  if (state.answer) change({ ...state, answer: null });
}

/** Sends what waits. It goes on waiting where it cannot be told whether it has arrived. */
export async function sendWaiting(): Promise<void> {
  const { waiting } = queueState();
  if (!waiting || isSending) return;
  isSending = true;
  const answer = await postContact(waiting);
  isSending = false;
  // Meanwhile the visitor may have thought better of it.
  if (queueState().waiting !== waiting) return;
  if (['OFFLINE', 'UNKNOWN', 'RATE_LIMITED'].includes(answer.fault?.code ?? '')) return;
  forget();
  change({ waiting: null, answer });
}

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function read(): Outgoing | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isOutgoing(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Another release may have kept it, or another's hand: what is no message is nothing, and goes to this site only. */
function isOutgoing(kept: unknown): kept is Outgoing {
  if (typeof kept !== 'object' || kept === null) return false;
  const { address, idempotencyKey, typed } = kept as Record<string, unknown>;
  if (typeof address !== 'string' || !/^\/(?:el\/)?contact\/send$/.test(address)) return false;
  if (typeof idempotencyKey !== 'string' || typeof typed !== 'object' || typed === null)
    return false;
  const fields = typed as Record<string, unknown>;
  return ['name', 'email', 'phone', 'message', 'trap'].every(
    (name) => typeof fields[name] === 'string',
  );
}
