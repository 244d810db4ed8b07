/** Held while a change of the cart is with the server. */
const LOCK = 'cart';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one after another, also across the tabs of a browser: the first makes the cart,
 * the others find it. Where there are no Web Locks (a page over plain http) the queue is this tab's own.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<Result>;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
