import { useLocation } from 'react-router';
import { pageSearch } from '#storefront/public-pages.ts';

/** The query of the address, without the parameters that make no difference to the page: the server has not seen them. */
export function usePageSearch(): string {
  const { pathname, search } = useLocation();
  return pageSearch(pathname, search);
}
