import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { firstShownPage } from '#storefront/features/navigation/first-shown-page.ts';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';

type Products = readonly ProductCardFragment[];

/** As many lists as one goes back to without thinking. */
const MOST_LISTS = 6;

/**
 * The pages that this document has loaded, by list: who opens a bottle and goes back finds everything that
 * "load more" had brought. Written in the browser only, so that no visitor's pages reach another's.
 */
const lists = new Map<string, Map<number, Products>>();

function keepPage(list: string, page: number, products: Products): void {
  const pages = lists.get(list) ?? new Map<number, Products>();
  pages.set(page, products);
  lists.delete(list);
  lists.set(list, pages);
  if (lists.size > MOST_LISTS) lists.delete(lists.keys().next().value ?? list);
}

/** All that stands on the list: the page of the address, after those that were loaded before it. */
export function useLoadedPages(
  list: string,
  page: number,
  products: Products,
): { first: number; products: Products } {
  const begin = firstShownPage(useLocation().state) ?? page;
  useEffect(() => {
    keepPage(list, page, products);
  }, [list, page, products]);
  return useMemo(() => {
    let first = page;
    let shown = products;
    // After a reload they are gone: then the page stands for itself.
    for (let before; first > begin && (before = lists.get(list)?.get(first - 1)); first -= 1)
      shown = [...before, ...shown];
    return { first, products: eachOnce(shown) };
  }, [list, begin, page, products]);
}

/** Something new at the head of the list moves the last of one page to the next: it is shown once. */
function eachOnce(products: Products): Products {
  const seen = new Set<string>();
  return products.filter(({ id }) => !seen.has(id) && seen.add(id));
}
