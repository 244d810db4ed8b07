/** A page that loads faster than this shows no bar, in ms (specification, section 9). */
export const THROTTLE = 200;
/** How long the bar takes from one end to the other, in ms (specification, section 9). */
export const DURATION = 5000;
/** How long a finished bar stays visible, in ms (specification, section 9). */
export const HIDE_AFTER = 500;
/** The interval of the bar's steps, in ms. */
const STEP = 100;
/** The bar is not full before the load is done. */
const FULLEST = 95;

/**
 * The bar of a page that is loading. `percent` is its length; in `waiting` it is not visible yet, in `paused` it does
 * not move, in `done` it is full and about to hide.
 */
export type LoadingBarState = {
  phase: 'idle' | 'waiting' | 'running' | 'paused' | 'done';
  percent: number;
  hasFailed: boolean;
  /** When the next `tick` is due, in ms of the clock of the events; null for none. */
  nextTickAt: number | null;
};

export type LoadingBarEvent = {
  /** `start`: a page is requested; `redirect`: its answer is a redirect; `tick`: time has passed. */
  type: 'start' | 'redirect' | 'tick' | 'finish' | 'fail';
  at: number;
};

export const idleBar: LoadingBarState = {
  phase: 'idle',
  percent: 0,
  hasFailed: false,
  nextTickAt: null,
};

/** The next state of the bar (specification, section 4). Has no clock and no timer: events carry the time. */
export function nextBar(bar: LoadingBarState, { type, at }: LoadingBarEvent): LoadingBarState {
  switch (type) {
    case 'start':
      return { ...idleBar, phase: 'waiting', nextTickAt: at + THROTTLE };
    case 'redirect':
      return isUnderWay(bar) ? { ...bar, phase: 'paused', nextTickAt: at + THROTTLE } : bar;
    case 'tick':
      return bar.nextTickAt === null || at < bar.nextTickAt ? bar : moveOn(bar, at);
    case 'finish':
      // A bar that was never visible has nothing to show: the page is loaded.
      if (bar.phase === 'waiting') return idleBar;
      return isUnderWay(bar) ? full(bar, at) : bar;
    default:
      // A page that failed at once is visible, too.
      return { ...full(bar, at), hasFailed: true };
  }
}

/** Whether the bar is visible. */
export function isBarVisible({ phase, percent }: LoadingBarState): boolean {
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
