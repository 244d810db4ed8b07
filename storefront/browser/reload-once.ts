import type { ChunkError } from './chunk-error.ts';
import type { StoredName } from './preferences.ts';

const KEY: StoredName = 'reloadedAt';

/** How long there is no second reload for the same script, in ms (specification, section 9). */
export const GUARD = 60_000;

/** Represents the texts of a language, whatever the address of their script: a new release may name another. */
const LANGUAGE = 'language';

/** What the guard needs of the browser. */
type Browser = {
  isOnline: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
};

/**
 * Reloads the document after a script of it was missing; true when it does. At most once per minute for each script,
 * and for the texts of a language: a new document names the scripts of the current release, so that another missing
 * script is worth another reload, and the same one is not. Never without a connection, and never where the browser
 * cannot remember that it did: it could reload for ever.
 */
export function reloadOnce(
  { url, isLanguage }: Pick<ChunkError, 'url' | 'isLanguage'>,
  { isOnline, storage, reload, now }: Browser = thisBrowser,
): boolean {
  if (!isOnline()) return false;
  const script = isLanguage ? LANGUAGE : url;
  try {
    // A clock that was set back does not extend the minute.
    const recent = readReloads(storage().getItem(KEY)).filter(
      ([, at]) => Math.abs(now() - at) < GUARD,
    );
    if (recent.some(([name]) => name === script)) return false;
    storage().setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [script, now()]])));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** The time of the last reload by script; empty where something else is stored. */
function readReloads(stored: string | null): [script: string, at: number][] {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

const thisBrowser: Browser = {
  isOnline: () => navigator.onLine,
  storage: () => sessionStorage,
  reload: () => location.reload(),
  now: Date.now,
};
