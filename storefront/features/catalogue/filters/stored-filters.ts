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
 * The filters of each list, stored for the browser session (specification, section 3): a plain link back leads to the
 * list as it was left. Every list has its own key, so that none affects another's.
 */
const filtersByList = createPreference<Readonly<Record<string, string>>>('productFilters', {
  version: 1,
  initial: {},
  isValid: (value): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((query) => typeof query === 'string'),
});

/** The key of a list: its path, and its search term. The same list in another language has another path. */
function namespaceOf(path: string, query: URLSearchParams): string {
  return `${path} ${readTerm(query).toLowerCase()}`.trim();
}

/** Stores the filters of a list as its addresses (one a language) have them, or deletes them where they have none. */
export function rememberFilters(addresses: readonly string[]): void {
  const memory = { ...filtersByList.read() };
  for (const address of addresses) {
    const [path = '', search = ''] = splitAddress(address);
    const query = new URLSearchParams(search);
    const filters = readFilters(query);
    const namespace = namespaceOf(path, query);
    if (countFilters(filters) === 0) delete memory[namespace];
    else memory[namespace] = queryText(writeFilters(new URLSearchParams(), filters));
  }
  filtersByList.write(memory);
}

/** The address of the list with its stored filters, or null where the address itself holds. */
export function rememberedAddress(address: string): string | null {
  const [path = '', search = ''] = splitAddress(address);
  const query = new URLSearchParams(search);
  if (countFilters(readFilters(query)) > 0) return null;
  const stored = filtersByList.read()[namespaceOf(path, query)];
  const filters = stored === undefined ? noFilters : readFilters(new URLSearchParams(stored));
  return countFilters(filters) === 0
    ? null
    : path + queryText(writeFilters(withoutFilters(query), filters));
}

/**
 * The same for a list that the router is about to load. Only a link is redirected: a step back, a reload and the
 * current page mean the address that they name. In those cases the browser has changed its address before the router
 * asks; when a link is followed, it still has the page before.
 */
export function restoredAddress(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  const isCurrent = window.location.pathname === pathname && window.location.search === search;
  return isCurrent ? null : rememberedAddress(pathname + search);
}

function splitAddress(address: string): string[] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at)];
}
