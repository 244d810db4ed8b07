import type { PageWords } from './intl.tsx';
import { isLocale, type Locale } from './locales.ts';

/**
 * What the layout of a language gives the pages in it (`layouts/en.tsx`, `layouts/el.tsx`, and with the texts of orders
 * and accounts `layouts/ordering-*.tsx`).
 */
export type LocaleHandle = { locale: Locale; messages: PageWords };

/** The language that the tab has shown last. The server, which shows every one, keeps none. */
let shown: LocaleHandle | null = null;

/**
 * Language and words of the page, from the routes that it consists of. Where the words of its language did not
 * arrive, those of the page before tell of it.
 */
export function findLocaleHandle(matches: readonly unknown[]): LocaleHandle {
  for (const match of matches.toReversed()) {
    if (!hasHandle(match) || !isLocaleHandle(match.handle)) continue;
    if (typeof document !== 'undefined') shown = match.handle;
    return match.handle;
  }
  if (shown) return shown;
  throw new Error('A page outside of the languages has been asked for');
}

function hasHandle(match: unknown): match is { handle: unknown } {
  return typeof match === 'object' && match !== null && 'handle' in match;
}

/** Greek words count as `PageWords` too: the compiler has seen that they have the same keys. */
function isLocaleHandle(handle: unknown): handle is LocaleHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'messages' in handle &&
    'locale' in handle &&
    isLocale(handle.locale)
  );
}
