import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { firstPage } from '#storefront/features/navigation/first-page.ts';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';

type Products = readonly ProductCardFragment[];

/** As many lists as a visitor goes back to. */
const MOST_LISTS = 6;

/**
 * The pages that this document has loaded, by list: a step back from a product finds everything that "load more" had
 * loaded. Written in the browser only, so that no visitor's pages reach another's.
 */
const lists = new Map<string, Map<number, Products>>();

function rememberPage(list: string, page: number, products: Products): void {
  const pages = lists.get(list) ?? new Map<number, Products>();
  pages.set(page, products);
  lists.delete(list);
  lists.set(list, pages);
  if (lists.size > MOST_LISTS) lists.delete(lists.keys().next().value ?? list);
}

/** The whole list on the screen: the page of the address, after those that were loaded before it. */
export function useLoadedPages(
  list: string,
  page: number,
  products: Products,
): { first: number; products: Products } {
  const begin = firstPage(useLocation().state) ?? page;
  useEffect(() => {
    rememberPage(list, page, products);
  }, [list, page, products]);
  return useMemo(() => {
    let first = page;
    let all = products;
    // After a reload they are gone: only the page of the address is left.
    for (let before; first > begin && (before = lists.get(list)?.get(first - 1)); first -= 1)
      all = [...before, ...all];
    return { first, products: eachOnce(all) };
  }, [list, begin, page, products]);
}

/** A new product at the head of the list moves the last of one page to the next: it is listed once. */
function eachOnce(products: Products): Products {
  const seen = new Set<string>();
  return products.filter(({ id }) => !seen.has(id) && seen.add(id));
}
