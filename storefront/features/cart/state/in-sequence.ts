/** Held while a change of the cart is with the server. */
const LOCK = 'cart';

/** A slower change no longer blocks the next one (ms): one lost connection must not stop every tab. */
const LONGEST_TURN = 15_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one after another, also across the tabs of a browser: the first makes the cart,
 * the others find it. Where there are no Web Locks (a page over plain http) the queue is this tab's own.
 */
export function inSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      const change = (async () => work())();
      change.then(resolve, reject);
      return endOf(change);
    };
    if ('locks' in navigator) {
      navigator.locks.request(LOCK, turn).catch(reject);
    } else {
      last = last.then(turn);
    }
  });
}

/** When the change has ended, well or not, or has timed out. */
function endOf(change: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_TURN);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    change.then(end, end);
  });
}
