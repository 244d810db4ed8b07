import type { PageMessages } from './intl.tsx';
import { isLocale, type Locale } from './locales.ts';

/**
 * What the layout of a language gives the pages in it (`layouts/en.tsx`, `layouts/el.tsx`, and with the texts of orders
 * and accounts `layouts/ordering-*.tsx`).
 */
export type LocaleHandle = { locale: Locale; messages: PageMessages };

/** The language that the tab has shown last. The server, which shows every one, stores none. */
let latest: LocaleHandle | null = null;

/**
 * Language and messages of the page, from its matched routes. Where the messages of its language did not arrive, those
 * of the page before are used for the error.
 */
export function findLocaleHandle(matches: readonly unknown[]): LocaleHandle {
  // The innermost layout has the most messages. `toReversed` is too new for some phones.
  let found: LocaleHandle | null = null;
  for (const match of matches) {
    if (hasHandle(match) && isLocaleHandle(match.handle)) found = match.handle;
  }
  if (found) {
    if (typeof document !== 'undefined') latest = found;
    return found;
  }
  if (latest) return latest;
  throw new Error('A page outside of the languages has been asked for');
}

function hasHandle(match: unknown): match is { handle: unknown } {
  return typeof match === 'object' && match !== null && 'handle' in match;
}

/** Greek messages count as `PageMessages` too: the compiler has checked that they have the same keys. */
function isLocaleHandle(handle: unknown): handle is LocaleHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'messages' in handle &&
    'locale' in handle &&
    isLocale(handle.locale)
  );
}
