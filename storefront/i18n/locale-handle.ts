import type { PageMessages } from './intl.tsx';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { mergeMessages, type MessageTree } from '#i18n/merge-messages.ts';

/** What the layout of a language gives the pages in it (`layouts/en.tsx`, `layouts/el.tsx`). */
export type LocaleHandle = { locale: Locale; messages: PageMessages };

/** What the layout of an area adds for its pages, in the same language (`layouts/shop-en.tsx` and so on). */
type AreaHandle = { area: string; messages: MessageTree };

/** The language that the tab has shown last. The server, which shows every one, stores none. */
let latest: LocaleHandle | null = null;

/** The handles of the languages together with those of areas, by the names of both. */
const combined = new Map<string, { parts: readonly AreaHandle[]; handle: LocaleHandle }>();

/**
 * Language and messages of the page, from its matched routes. Where the messages of its language did not arrive, those
 * of the page before are used for the error.
 */
export function findLocaleHandle(matches: readonly unknown[]): LocaleHandle {
  let found: LocaleHandle | null = null;
  const areas: AreaHandle[] = [];
  for (const match of matches) {
    if (!hasHandle(match)) continue;
    if (isLocaleHandle(match.handle)) found = match.handle;
    else if (isAreaHandle(match.handle)) areas.push(match.handle);
  }
  if (found) {
    const handle = combine(found, areas);
    if (typeof document !== 'undefined') latest = handle;
    return handle;
  }
  if (latest) return latest;
  throw new Error('A page outside of the languages has been asked for');
}

/** The same object for the same parts, so that a page whose messages stay is not rendered again for them. */
function combine(language: LocaleHandle, areas: readonly AreaHandle[]): LocaleHandle {
  if (areas.length === 0) return language;
  const name = [language.locale, ...areas.map(({ area }) => area)].join();
  const known = combined.get(name);
  if (known?.parts.every((part, index) => part === areas[index])) return known.handle;
  const handle = {
    ...language,
    messages: mergeMessages(language.messages, ...areas.map(({ messages }) => messages)),
  };
  combined.set(name, { parts: areas, handle });
  return handle;
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

function isAreaHandle(handle: unknown): handle is AreaHandle {
  return typeof handle === 'object' && handle !== null && 'area' in handle && 'messages' in handle;
}
