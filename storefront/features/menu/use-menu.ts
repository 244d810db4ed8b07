import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { menuQuery, readMenuFilters, readTable, type MenuFilters } from './menu-filters.ts';

/** The table whose code was scanned, or null. */
export function useTable(): number | null {
  return readTable(new URLSearchParams(useLocation().search));
}

export type MenuActions = {
  /** As chosen; they run ahead of the address while the menu is loading. */
  filters: MenuFilters;
  hrefOf: (filters: MenuFilters) => string;
  /** Applies the filters: at once in the form, then in the address. */
  apply: (filters: MenuFilters) => void;
};

/** The filters of the menu. The address is their source. */
export function useMenu(): MenuActions {
  const { pathname, search } = useLocation();
  const to = useLocaleHref();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const table = useTable();
  const hrefOf = (filters: MenuFilters) => to('/the-menu') + menuQuery({ filters, table });
  return {
    filters: readMenuFilters(
      new URLSearchParams(next?.pathname === pathname ? next.search : search),
    ),
    hrefOf,
    apply: (filters) => {
      // At once: a tick must not jump back until the menu is loaded.
      void navigate(hrefOf(filters), { preventScrollReset: true, flushSync: true });
    },
  };
}
