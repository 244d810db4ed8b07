import { createPreference } from '#storefront/browser/preferences.ts';
import { isSignOutWaiting } from './sign-out-waiting.ts';

/** What scripts may know of who is signed in. `expiresIn` in ms, from the answer on. */
export type Member = { email: string; expiresIn: number };

type State = { known: boolean; member: Member | null };

/** A silent refresh comes so long before the end, in ms (specification, section 4). */
const AHEAD = 10_000;
/** So long after the member has gone what the tab keeps of them goes too, in ms (specification, section 4). */
const FORGET_AFTER = 1000;

/**
 * Whether somebody was signed in when this browser was last told. Not who: that, only the server says. The head of each
 * document reads it (`MEMBER_HINT` in root.tsx).
 */
const signedIn = createPreference<boolean>('signedIn', {
  version: 1,
  initial: false,
  isValid: (value) => typeof value === 'boolean',
});

let state: State = { known: false, member: null };
/** Runs by a clock that nobody sets: the visitor's own may be a day off. */
let timer: ReturnType<typeof setTimeout> | null = null;
/** When it is due by the visitor's clock (ms of Unix time): a device that has slept wakes its timers late. */
let dueAt: number | null = null;
let channel: BroadcastChannel | null = null;
const nobody: State = { known: false, member: null };
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `forget` when what the tab keeps of a member who has gone, in whichever tab, has to go too. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

export function memberState(): State {
  return state;
}

/** Whether the page is most likely a member's. On a slow connection it is long before that is known. */
export function isMemberLikely(): boolean {
  return state.known ? state.member !== null : signedIn.read();
}

/** Before a page that is loaded anew after a sign-out: it is a guest's from its first paint. */
export function forgetHint(): void {
  signedIn.write(false);
  for (const listener of listeners) listener();
}

/** Documents are the same for everybody. */
export function memberStateOnServer(): State {
  return nobody;
}

/** Takes what the server said of who is signed in, and sees to it that it stays so. */
export function learnMember(member: Member | null): void {
  take(member);
  otherTabs()?.postMessage(member);
}

/** Sees to it that a session which has run out while the device slept is asked for at the next page. */
export function lookAfterMember(): void {
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
 * A page of a member's does not stay when they are gone: loaded anew it leads to where one signs in. Any other page
 * holds what everybody may see, and stays. While the sign-out waits for a connection nothing can be loaded: the page
 * hides what is the member's (SignOutBar).
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
 * One tab asks and the others learn: who finds that another is asking waits for what it tells. Without a connection
 * the visitor stays signed in, and it is tried again.
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
  learnMember(((await response.json()) as { member: Member | null }).member);
}

/** Sets when to ask next, instead of what was set before; null for never. */
function askIn(ms: number | null): void {
  dueAt = ms === null ? null : Date.now() + ms;
  if (timer !== null) clearTimeout(timer);
  timer = ms === null ? null : setTimeout(askAgain, ms);
}

/** One and the same, so that a window that listens already does not listen twice. */
function askAgain(): void {
  void refresh();
}
