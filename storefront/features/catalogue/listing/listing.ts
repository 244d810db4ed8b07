import type { ProductsSearchOrder } from '#storefront/graphql/gen/graphql.ts';

/** How many products are on a page: full rows of two, three and four. */
export const PAGE_SIZE = 24;

/** The orders of a list by their name in the address; the default has none. */
const orders = {
  'name-asc': 'NAME_ASC',
  'name-desc': 'NAME_DESC',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  newest: 'NEWEST',
} as const satisfies Record<string, ProductsSearchOrder>;

export type SortName = keyof typeof orders | '';

export const sortNames: readonly SortName[] = [
  '',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'newest',
];

export type Listing = { page: number; sort: SortName };

/** Page and order of a list, from its address; invalid values count as the first page, in the shop's order. */
export function readListing(query: URLSearchParams): Listing {
  const page = query.get('page') ?? '1';
  const sort = query.get('sort');
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sortNames.find((name) => name === sort) ?? '',
  };
}

/** The search term of the address; empty where there is none. */
export function readTerm(query: URLSearchParams): string {
  return (query.get('search') ?? '').replace(/\s+/g, ' ').trim();
}

/** The arguments of the API's `productsSearch` for a page of a list: search results are ordered by relevance. */
export function listingVariables(
  { page, sort }: Listing,
  term = '',
): { first: number; skip: number; order: ProductsSearchOrder } {
  return {
    first: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
    order: sort !== '' ? orders[sort] : term === '' ? 'DEFAULT' : 'RELEVANCE',
  };
}

/** The query of another page of the same list: all else in the address stays. */
export function pageQuery(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** A page that the list does not have; the first page always exists, even of an empty list. */
export function isPastTheEnd({ page }: Listing, total: number): boolean {
  return page > 1 && (page - 1) * PAGE_SIZE >= total;
}
