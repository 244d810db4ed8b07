import type { StoredName } from './preferences.ts';

const KEY: StoredName = 'reloadedAt';

/** So long after a reload there is no second one, in ms (specification, section 9). */
export const GUARD = 60_000;

/** What the guard needs of the browser. */
type Browser = {
  isOnline: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
};

/**
 * Loads the document anew after a script of it was missing; true when it does. At most once per minute, never
 * without a connection, and never where the browser cannot remember that it did: it might go on for ever.
 */
export function reloadOnce({ isOnline, storage, reload, now }: Browser = thisBrowser): boolean {
  if (!isOnline()) return false;
  try {
    const last = Number(storage().getItem(KEY) ?? Number.NaN);
    // A clock that was set back makes no minute longer.
    if (Math.abs(now() - last) < GUARD) return false;
    storage().setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

const thisBrowser: Browser = {
  isOnline: () => navigator.onLine,
  storage: () => sessionStorage,
  reload: () => location.reload(),
  now: Date.now,
};
