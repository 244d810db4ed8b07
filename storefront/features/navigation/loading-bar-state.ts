/** A page that comes sooner than this shows no bar, in ms (specification, section 9). */
export const THROTTLE = 200;
/** So long the bar takes from one end to the other, in ms (specification, section 9). */
export const DURATION = 5000;
/** So long a bar that has finished stays in sight, in ms (specification, section 9). */
export const HIDE_AFTER = 500;
/** How often the bar moves on, in ms. */
const STEP = 100;
/** The bar does not say that it is done before it is. */
const FULLEST = 95;

/**
 * The bar of a page that is being loaded. `percent` is how far it has come; in `waiting` it is not in sight yet, in
 * `paused` it stands still, in `done` it is full and about to go.
 */
export type LoadingBarState = {
  phase: 'idle' | 'waiting' | 'running' | 'paused' | 'done';
  percent: number;
  hasFailed: boolean;
  /** When the next `tick` is due, in ms of the clock that the events are told by; null for none. */
  nextTickAt: number | null;
};

export type LoadingBarEvent = {
  /** `start`: a page is asked for; `redirect`: its answer leads on to another; `tick`: time has passed. */
  type: 'start' | 'redirect' | 'tick' | 'finish' | 'fail';
  at: number;
};

export const idleBar: LoadingBarState = {
  phase: 'idle',
  percent: 0,
  hasFailed: false,
  nextTickAt: null,
};

/** What becomes of the bar (specification, section 4). Knows no clock and no timer: events carry the time. */
export function nextBar(bar: LoadingBarState, { type, at }: LoadingBarEvent): LoadingBarState {
  switch (type) {
    case 'start':
      return { ...idleBar, phase: 'waiting', nextTickAt: at + THROTTLE };
    case 'redirect':
      return isUnderWay(bar) ? { ...bar, phase: 'paused', nextTickAt: at + THROTTLE } : bar;
    case 'tick':
      return bar.nextTickAt === null || at < bar.nextTickAt ? bar : moveOn(bar, at);
    case 'finish':
      // What was never in sight has nothing to show: the page is there.
      if (bar.phase === 'waiting') return idleBar;
      return isUnderWay(bar) ? full(bar, at) : bar;
    default:
      // That a page could not be shown is seen also where it failed at once.
      return { ...full(bar, at), hasFailed: true };
  }
}

/** Whether the bar is in sight. */
export function isBarShown({ phase, percent }: LoadingBarState): boolean {
  return phase === 'running' || phase === 'done' || (phase === 'paused' && percent > 0);
}

function isUnderWay({ phase }: LoadingBarState): boolean {
  return phase === 'waiting' || phase === 'running' || phase === 'paused';
}

function full(bar: LoadingBarState, at: number): LoadingBarState {
  return { ...bar, phase: 'done', percent: 100, nextTickAt: at + HIDE_AFTER };
}

function moveOn(bar: LoadingBarState, at: number): LoadingBarState {
  if (bar.phase === 'done') return idleBar;
  const percent = Math.min(FULLEST, bar.percent + (STEP / DURATION) * 100);
  return { ...bar, phase: 'running', percent, nextTickAt: at + STEP };
}
