import type {
  FacetFragment,
  ProductsSearchWhere,
  SearchFacet,
} from '#storefront/graphql/gen/graphql.ts';
import type { Locale } from '#i18n/locales.ts';
import { readNumber } from '#i18n/read-number.ts';

/** The facets of which several values may be chosen, by their name in the address. */
export const choiceNames = ['category', 'country', 'style', 'age', 'strength', 'volume'] as const;

export type ChoiceName = (typeof choiceNames)[number];

/** Whole euros, inclusive; null is an open end. Never both null. */
export type PriceRange = { from: number | null; to: number | null };

/** The filters of a list. */
export type Filters = Record<ChoiceName, readonly string[]> & {
  price: PriceRange | null;
  stock: boolean;
  sale: boolean;
};

export type FilterName = keyof Filters;

/** A value of a facet, as the API counted it. */
export type FacetValue = FacetFragment['values'][number];

export const facets = {
  stock: 'IN_STOCK',
  sale: 'ON_SALE',
  category: 'CATEGORY',
  price: 'PRICE',
  country: 'COUNTRY',
  style: 'STYLE',
  age: 'AGE',
  strength: 'STRENGTH',
  volume: 'VOLUME',
} as const satisfies Record<FilterName, SearchFacet>;

export const filterNames = Object.keys(facets) as readonly FilterName[];

/** The names of the two fields in which a form without scripts sends the price. */
export const PRICE_FIELDS = { from: 'price-from', to: 'price-to' } as const;

/** More than a visitor ticks; further values in an address are ignored. */
const MOST_VALUES = 30;
const HIGHEST_PRICE = 99_999;

/** The shape of a value. Only the API knows which ones exist: it skips the others. */
const shapes: Record<ChoiceName, RegExp> = {
  category: /^[\p{L}\p{N}-]{1,80}$/u,
  country: /^[A-Z]{2}$/,
  style: /^[\w.+-]{1,40}$/,
  age: /^[\w.+-]{1,40}$/,
  strength: /^[\w.+-]{1,40}$/,
  volume: /^\d{1,6}$/,
};

/**
 * The filters of an address. Invalid ones are left out, a bad price is corrected; the rest holds. What a form without
 * scripts has sent is read as people write in `locale`; a tidy address is the same in every language.
 */
export function readFilters(query: URLSearchParams, locale: Locale = 'en'): Filters {
  const choice = (name: ChoiceName) =>
    [...new Set(query.getAll(name))]
      .filter((value) => shapes[name].test(value))
      .slice(0, MOST_VALUES);
  const isTyped = hasPriceFields(query);
  const [from = '', to = ''] = isTyped
    ? [query.get(PRICE_FIELDS.from) ?? '', query.get(PRICE_FIELDS.to) ?? '']
    : (query.get('price') ?? '').split('-', 2);
  return {
    category: choice('category'),
    country: choice('country'),
    style: choice('style'),
    age: choice('age'),
    strength: choice('strength'),
    volume: choice('volume'),
    price: priceRange(from, to, isTyped ? locale : 'en'),
    stock: query.get('stock') === '1',
    sale: query.get('sale') === '1',
  };
}

/** A range of whole euros from typed text; swapped limits are exchanged, invalid ones count as open. */
export function priceRange(from: string, to: string, locale: Locale): PriceRange | null {
  const least = wholeEuros(readEuros(from, locale), Math.floor) || null;
  const most = wholeEuros(readEuros(to, locale), Math.ceil);
  if (least === null && most === null) return null;
  if (least !== null && most !== null && least > most) return { from: most || null, to: least };
  return { from: least, to: most };
}

function readEuros(text: string, locale: Locale): number | null {
  return readNumber(text.replace(/€|\bEUR\b|ευρώ/giu, ''), locale);
}

function wholeEuros(euros: number | null, round: (value: number) => number): number | null {
  return euros === null ? null : Math.min(round(euros), HIGHEST_PRICE);
}

/** Writes filters into the query of an address, in place of those that it has. */
export function writeFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const written = withoutFilters(query);
  for (const name of choiceNames) {
    for (const value of filters[name]) written.append(name, value);
  }
  if (filters.price) written.set('price', `${filters.price.from ?? ''}-${filters.price.to ?? ''}`);
  if (filters.stock) written.set('stock', '1');
  if (filters.sale) written.set('sale', '1');
  return written;
}

/** The other parameters of a list's address: the term and the order. With other filters it starts at its first page. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of [...filterNames, ...Object.values(PRICE_FIELDS), 'page']) rest.delete(name);
  return rest;
}

/** The tidy query of what a form without scripts has sent, or null where the address is tidy already. */
export function tidiedQuery(query: URLSearchParams, locale: Locale): string | null {
  return hasPriceFields(query) ? queryText(writeFilters(query, readFilters(query, locale))) : null;
}

function hasPriceFields(query: URLSearchParams): boolean {
  return Object.values(PRICE_FIELDS).some((name) => query.has(name));
}

export function queryText(query: URLSearchParams): string {
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The filters as the API takes them. */
export function whereOf(filters: Filters): ProductsSearchWhere {
  const { price, stock, sale } = filters;
  const where: ProductsSearchWhere = {};
  for (const name of choiceNames) {
    if (filters[name].length > 0) where[name] = [...filters[name]];
  }
  if (price) where.price = { min: minorUnits(price.from), max: minorUnits(price.to) };
  if (stock) where.inStock = true;
  if (sale) where.onSale = true;
  return where;
}

function minorUnits(euros: number | null): number | null {
  return euros === null ? null : euros * 100;
}

export const noFilters: Filters = readFilters(new URLSearchParams());

/** How many filters are chosen, each value by itself. */
export function countFilters(filters: Filters): number {
  return filterNames.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : Number(Boolean(value)));
  }, 0);
}

/** The filters without one of them: without one value of it, or, when none is named, altogether. */
export function dropFilter(filters: Filters, name: FilterName, value?: string): Filters {
  if (value === undefined) return { ...filters, [name]: noFilters[name] };
  const values = filters[name];
  return {
    ...filters,
    [name]: Array.isArray(values) ? values.filter((each) => each !== value) : noFilters[name],
  };
}

/** The values of a facet, as the API counted them; none where it was not requested. */
export function valuesOf(
  aggregations: readonly FacetFragment[],
  name: FilterName,
): readonly FacetValue[] {
  return aggregations.find(({ facet }) => facet === facets[name])?.values ?? [];
}

/** The filters without the values that the API does not know: it lists the chosen values, also without hits. */
export function knownFilters(filters: Filters, aggregations: readonly FacetFragment[]): Filters {
  const known = { ...filters };
  for (const name of choiceNames) {
    const values = aggregations.find(({ facet }) => facet === facets[name])?.values;
    if (values)
      known[name] = filters[name].filter((each) => values.some(({ value }) => value === each));
  }
  return known;
}

/** The chosen filters of which one alone leaves nothing: without it, there are results. */
export function obstacles(
  filters: Filters,
  aggregations: readonly FacetFragment[],
): readonly FilterName[] {
  return filterNames.filter((name) => {
    if (countFilters(dropFilter(filters, name)) === countFilters(filters)) return false;
    const facet = aggregations.find((each) => each.facet === facets[name]);
    // A facet is counted without its own filter.
    return Boolean(facet?.min) || facet?.values.some(({ count }) => count > 0) === true;
  });
}
