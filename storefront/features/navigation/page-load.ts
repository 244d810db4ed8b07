import {
  idleBar,
  nextBar,
  type LoadingBarEvent,
  type LoadingBarState,
} from './loading-bar-state.ts';

/** A page that is being loaded counts as pending for so long at least, in ms (specification, section 4). */
export const PENDING_FOR = 200;

/** How the load of the page stands (specification, section 4). */
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
 * Follows the loads of pages, one after the other. A load that begins while another is under way takes its place;
 * the page's own error may be told before its load has ended or after.
 */
export function createPageLoads(now: () => number = Date.now) {
  let state = firstLoad;
  let begunAt: number | null = null;
  let onWay: string | null = null;
  /** False until the document itself is there: its error is no failed load. */
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
    /** `way`: the key of the address that is asked for; told twice it is one load. */
    begin: (way: string): void => {
      if (way === onWay) return;
      onWay = way;
      clearTimeout(pendingTimer);
      begunAt = now();
      set({ load: { ...state.load, pending: true, error: null } });
      tellBar('start');
    },
    redirect: (): void => tellBar('redirect'),
    /** The page is there, or the document at first. */
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
      // What fails at once may have ended before it was seen to begin.
      if (isOpen && begunAt === null) set({ load: { ...state.load, timestamp: now() } });
      if (isOpen) tellBar('fail');
    },
  };
}
