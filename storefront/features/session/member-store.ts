import { createPreference } from '#storefront/browser/preferences.ts';
import { isSignOutWaiting } from './sign-out-waiting.ts';

/** What scripts may know of the signed-in member. `expiresIn` in ms, from the answer on. */
export type Member = { email: string; expiresIn: number };

type State = { known: boolean; member: Member | null };

/** How long before the end a silent refresh comes, in ms (specification, section 4). */
const AHEAD = 10_000;
/** How long after the sign-out the data of the tab is cleared, in ms (specification, section 4). */
const FORGET_AFTER = 1000;

/**
 * Whether somebody was signed in at the last answer. Not who: only the server says that. The head of each document
 * reads it (`MEMBER_HINT` in root.tsx).
 */
const signedIn = createPreference<boolean>('signedIn', {
  version: 1,
  initial: false,
  isValid: (value) => typeof value === 'boolean',
});

let state: State = { known: false, member: null };
/** A monotonic clock: the visitor's own may be a day off. */
let timer: ReturnType<typeof setTimeout> | null = null;
/** When it is due by the visitor's clock (ms of Unix time): timers are late on a device that has slept. */
let dueAt: number | null = null;
let channel: BroadcastChannel | null = null;
const guest: State = { known: false, member: null };
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `forget` when the tab has to clear the data of a member who has signed out, in whichever tab. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

export function memberState(): State {
  return state;
}

/** Whether the page is most likely a member's. On a slow connection the answer takes long. */
export function isMemberLikely(): boolean {
  return state.known ? state.member !== null : signedIn.read();
}

/** Before a reload after a sign-out: the page is a guest's from its first paint. */
export function forgetHint(): void {
  signedIn.write(false);
  for (const listener of listeners) listener();
}

/** Documents are the same for everybody. */
export function memberStateOnServer(): State {
  return guest;
}

/**
 * Stores the server's answer about the member, and keeps it up to date. Until a waiting sign-out is sent the server still
 * knows the member: its answers bring nobody back.
 */
export function storeMember(answered: Member | null): void {
  const member = isSignOutWaiting() ? null : answered;
  take(member);
  otherTabs()?.postMessage(member);
}

/** Requests a session that has expired while the device slept again at the next page. */
export function refreshMember(): void {
  if (dueAt !== null && Date.now() > dueAt) askAgain();
}

function take(member: Member | null): void {
  const hasLeft = state.member !== null && state.member.email !== member?.email;
  state = { known: true, member };
  if (signedIn.read() !== (member !== null)) signedIn.write(member !== null);
  askIn(member ? Math.max(0, member.expiresIn - AHEAD) : null);
  for (const listener of listeners) listener();
  if (hasLeft) setTimeout(forget, FORGET_AFTER);
}

/**
 * A member's page does not stay after a sign-out: a reload leads to the sign-in. Any other page is public, and stays.
 * While the sign-out waits for a connection nothing can be loaded: the page hides the member's data (SignOutBar).
 */
function forget(): void {
  for (const each of forgetters) each();
  if (!isSignOutWaiting() && document.querySelector('[data-private-page]')) location.reload();
}

function otherTabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('member');
    channel.addEventListener('message', ({ data }: MessageEvent<Member | null>) => take(data));
  }
  return channel;
}

/**
 * One tab asks and the others get its answer: a tab that finds another one asking waits for its result. Without a
 * connection the visitor stays signed in, and it is tried again.
 */
async function refresh(): Promise<void> {
  askIn(AHEAD);
  try {
    if (!('locks' in navigator)) await ask();
    else await navigator.locks.request('member', { ifAvailable: true }, (lock) => lock && ask());
  } catch {
    window.addEventListener('online', askAgain, { once: true });
  }
}

async function ask(): Promise<void> {
  const response = await fetch('/session/refresh', {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`/session/refresh answered ${response.status}`);
  storeMember(((await response.json()) as { member: Member | null }).member);
}

/** Sets when to ask next, instead of the time before; null for never. */
function askIn(ms: number | null): void {
  dueAt = ms === null ? null : Date.now() + ms;
  if (timer !== null) clearTimeout(timer);
  timer = ms === null ? null : setTimeout(askAgain, ms);
}

/** One and the same, so that a window that listens already does not listen twice. */
function askAgain(): void {
  void refresh();
}
