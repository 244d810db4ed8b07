/** What scripts may know of who is signed in. `expiresIn` in ms, from the answer on. */
export type Member = { email: string; expiresIn: number };

type State = { known: boolean; member: Member | null };

/** A silent refresh comes so long before the end, in ms (specification, section 4). */
const AHEAD = 10_000;

let state: State = { known: false, member: null };
/** By the clock that nobody sets: the visitor's own may be a day off. */
let endsAt = 0;
let timer: ReturnType<typeof setTimeout> | null = null;
let channel: BroadcastChannel | null = null;
const nobody: State = { known: false, member: null };
const listeners = new Set<() => void>();
const goodbyes = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` whenever somebody who was signed in is so no more, in whichever tab that came about. */
export function onSignedOut(listener: () => void): void {
  goodbyes.add(listener);
}

export function memberState(): State {
  return state;
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

function take(member: Member | null): void {
  const hasEnded = state.member !== null && member === null;
  state = { known: true, member };
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (member) {
    endsAt = performance.now() + member.expiresIn;
    timer = setTimeout(() => void refresh(), Math.max(0, member.expiresIn - AHEAD));
  }
  for (const listener of listeners) listener();
  if (!hasEnded) return;
  for (const listener of goodbyes) listener();
  // A page of a member's does not stay when he is gone: loaded anew it leads to where one signs in.
  if (document.querySelector('[data-private-page]')) location.reload();
}

function otherTabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('member');
    channel.addEventListener('message', ({ data }: MessageEvent<Member | null>) => take(data));
  }
  return channel;
}

function again(): void {
  void refresh();
}

/** One tab asks and the others learn. Without a connection the visitor stays signed in, and it is tried again. */
async function refresh(): Promise<void> {
  const due = endsAt;
  const ask = async (): Promise<void> => {
    // While this tab waited for its turn another has asked.
    if (endsAt !== due) return;
    const response = await fetch('/session/refresh', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`/session/refresh answered ${response.status}`);
    learnMember(((await response.json()) as { member: Member | null }).member);
  };
  try {
    if ('locks' in navigator) await navigator.locks.request('member', ask);
    else await ask();
  } catch {
    window.addEventListener('online', again, { once: true });
    timer = setTimeout(again, AHEAD);
  }
}
