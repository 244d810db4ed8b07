import {
  idleBar,
  nextBar,
  type LoadingBarEvent,
  type LoadingBarState,
} from './loading-bar-state.ts';

/** How long a page load counts as pending at least, in ms (specification, section 4). */
export const PENDING_FOR = 200;

/** The state of the page load (specification, section 4). */
export type PageLoad = {
  pending: boolean;
  /** Why the page could not be shown; null when it could. */
  error: unknown;
  /** When the last load ended, in ms of Unix time; null before the first. */
  timestamp: number | null;
};

type State = { load: PageLoad; bar: LoadingBarState };

export const firstLoad: State = {
  load: { pending: false, error: null, timestamp: null },
  bar: idleBar,
};

/**
 * Tracks the loads of pages, one after the other. A load that starts while another is under way replaces it; the page's
 * own error may be reported before its load has ended or after.
 */
export function createPageLoads(now: () => number = Date.now) {
  let state = firstLoad;
  let begunAt: number | null = null;
  let onWay: string | null = null;
  /** False until the document itself is loaded: its error is no failed load. */
  let isOpen = false;
  let barTimer: ReturnType<typeof setTimeout> | undefined;
  let pendingTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<State>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function tellBar(type: LoadingBarEvent['type']): void {
    const bar = nextBar(state.bar, { type, at: now() });
    clearTimeout(barTimer);
    if (bar.nextTickAt !== null)
      barTimer = setTimeout(() => tellBar('tick'), Math.max(0, bar.nextTickAt - now()));
    if (bar !== state.bar) set({ bar });
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): State => state,
    /** `way`: the key of the requested address; reported twice it is one load. */
    begin: (way: string): void => {
      if (way === onWay) return;
      onWay = way;
      clearTimeout(pendingTimer);
      begunAt = now();
      set({ load: { ...state.load, pending: true, error: null } });
      tellBar('start');
    },
    redirect: (): void => tellBar('redirect'),
    /** The page is loaded, or the document at first. */
    end: (): void => {
      isOpen = true;
      if (begunAt === null) return;
      const rest = begunAt + PENDING_FOR - now();
      begunAt = null;
      onWay = null;
      const settle = () => set({ load: { ...state.load, pending: false } });
      set({ load: { ...state.load, timestamp: now() } });
      if (rest > 0) pendingTimer = setTimeout(settle, rest);
      else settle();
      tellBar(state.load.error === null ? 'finish' : 'fail');
    },
    fail: (error: unknown): void => {
      set({ load: { ...state.load, error } });
      // A load that fails at once may have ended before its start was seen.
      if (isOpen && begunAt === null) set({ load: { ...state.load, timestamp: now() } });
      if (isOpen) tellBar('fail');
    },
  };
}
