import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { alternatePaths, queriesIn, translationsIn } from '#storefront/i18n/alternates.ts';
import { localeNames } from '#i18n/locales.ts';
import { rememberFilters } from './stored-filters.ts';
import { queryText, readFilters, withoutFilters, writeFilters, type Filters } from './filters.ts';

export type FilterActions = {
  /** As chosen; they run ahead of the address while the list is being loaded. */
  filters: Filters;
  /** The address of this list with other filters, for a link without scripts. */
  hrefOf: (filters: Filters) => string;
  /** Applies the filters: at once in the form, then in the address, and stored for the session. */
  apply: (filters: Filters) => void;
};

/** The filters of the list on the screen. The address is their source. */
export function useFilters(): FilterActions {
  const { pathname } = useLocation();
  const search = usePageSearch();
  const navigate = useNavigate();
  const page = useMatches().at(-1)?.loaderData;
  const next = useNavigation().location;
  const addresses = JSON.stringify(addressesOf(pathname, search, page));
  useEffect(() => {
    rememberFilters(JSON.parse(addresses) as string[]);
  }, [addresses]);

  const hrefOf = (filters: Filters) =>
    pathname + queryText(writeFilters(withoutFilters(new URLSearchParams(search)), filters));
  return {
    filters: readFilters(new URLSearchParams(next?.pathname === pathname ? next.search : search)),
    hrefOf,
    apply: (filters) => {
      const href = hrefOf(filters);
      // Before the navigation starts: a list without filters would be redirected to its former ones.
      rememberFilters([href]);
      // At once: a tick must not jump back until the list is loaded.
      void navigate(href, { preventScrollReset: true, flushSync: true });
    },
  };
}

/** The list in every language: a later switch comes back to the same choice. */
function addressesOf(pathname: string, search: string, page: unknown): string[] {
  const paths = alternatePaths(pathname, translationsIn(page));
  const queries = queriesIn(page);
  return localeNames.map((locale) => paths[locale] + (queries?.[locale] ?? search));
}
