import { createPreference } from '#storefront/browser/preferences.ts';
import {
  countFilters,
  noFilters,
  queryText,
  readFilters,
  withoutFilters,
  writeFilters,
} from './filters.ts';
import { readTerm } from '#storefront/features/catalogue/listing/listing.ts';

/**
 * The filters of each list, kept for the browser session (specification, section 3): whoever comes back by a
 * plain link finds the list as it was left. Every list has its own key, so that none touches another's.
 */
const memoryOfLists = createPreference<Readonly<Record<string, string>>>('productFilters', {
  version: 1,
  initial: {},
  isValid: (value): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((query) => typeof query === 'string'),
});

/** The key of a list: its path, and what it looks for. The same list in another language has another path. */
function namespaceOf(path: string, query: URLSearchParams): string {
  return `${path} ${readTerm(query).toLowerCase()}`.trim();
}

/** Keeps the filters of a list as its addresses (one a language) have them, or forgets them where they have none. */
export function rememberFilters(addresses: readonly string[]): void {
  const memory = { ...memoryOfLists.read() };
  for (const address of addresses) {
    const [path = '', search = ''] = splitAddress(address);
    const query = new URLSearchParams(search);
    const filters = readFilters(query);
    const namespace = namespaceOf(path, query);
    if (countFilters(filters) === 0) delete memory[namespace];
    else memory[namespace] = queryText(writeFilters(new URLSearchParams(), filters));
  }
  memoryOfLists.write(memory);
}

/** The address of the list with the filters that were left there, or null where the address itself holds. */
export function rememberedAddress(address: string): string | null {
  const [path = '', search = ''] = splitAddress(address);
  const query = new URLSearchParams(search);
  if (countFilters(readFilters(query)) > 0) return null;
  const kept = memoryOfLists.read()[namespaceOf(path, query)];
  const filters = kept === undefined ? noFilters : readFilters(new URLSearchParams(kept));
  return countFilters(filters) === 0
    ? null
    : path + queryText(writeFilters(withoutFilters(query), filters));
}

/**
 * The same for a list that the router is about to show. Only a link is led on: a step back, a reload and the
 * page that is already there mean the address that they name. The browser has moved before the router asks
 * then; when a link is followed, it still shows the page before.
 */
export function restoredAddress(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  const isShown = window.location.pathname === pathname && window.location.search === search;
  return isShown ? null : rememberedAddress(pathname + search);
}

function splitAddress(address: string): string[] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at)];
}
