import { isCountry } from '../address/countries.ts';

/** What a search can be refined by, in the tenant’s order. */
export const facetNames = [
  'category',
  'price',
  'country',
  'style',
  'age',
  'strength',
  'volume',
  'in_stock',
  'on_sale',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Each facet has a bit: a product with the bit fails the filter of that facet. */
export function facetBit(facet: FacetName): number {
  return 1 << facetNames.indexOf(facet);
}

export function maskOfFacets(facets: readonly FacetName[]): number {
  return facets.reduce((mask, facet) => mask | facetBit(facet), 0);
}

/** Years of the youngest part, as stated on the bottle; the database sorts products into them (`age_group`). */
const ageGroups = ['unaged', 'under-3', '3-7', '8-14', '15-plus'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Below 37.5, 45 and 57 % vol, and from 57 on (`strength_group` of the database). */
const strengthGroups = ['light', 'standard', 'strong', 'overproof'] as const;
export type StrengthGroup = (typeof strengthGroups)[number];

export const searchOrders = [
  'relevance',
  'default',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'newest',
] as const;
export type SearchOrder = (typeof searchOrders)[number];

/**
 * What is asked for besides the term. The values of one facet widen the search, facets narrow each other; an
 * empty list asks for nothing. A value that nobody has finds nothing.
 */
export type SearchFilter = {
  /** Slugs in the locale of the request. */
  category?: readonly string[] | null;
  /** Minor units, inclusive; a product that cannot be ordered has no price. */
  price?: { min?: number | null; max?: number | null } | null;
  /** ISO 3166 codes. */
  country?: readonly string[] | null;
  style?: readonly string[] | null;
  age?: readonly string[] | null;
  strength?: readonly string[] | null;
  /** Millilitres. */
  volume?: readonly string[] | null;
  inStock?: boolean | null;
  onSale?: boolean | null;
};

export type FacetValue = {
  /** What the filter takes. */
  value: string;
  /** The tenant's label; null if the value needs none. */
  name: string | null;
  /** The hits that a click on it would leave. */
  count: number;
  selected: boolean;
  /** Of a category: the levels above it. */
  level: number;
};

export type Facet = {
  facet: FacetName;
  values: FacetValue[];
  /** Of the price: the cheapest and the dearest charge, in minor units. */
  min: number | null;
  max: number | null;
};

/** The counts; absent where they were not asked for. */
export type FacetCounts = {
  /** All categories with texts, by level and order. */
  category?: CategoryCount[];
  style?: { value: string; name: string; count: number }[];
  price?: { min: number | null; max: number | null };
} & Partial<Record<Exclude<FacetName, 'category' | 'style' | 'price'>, ValueCount[]>>;

type ValueCount = { value: string; count: number };
type CategoryCount = ValueCount & {
  id: string;
  parentId: string | null;
  level: number;
  name: string;
};

/**
 * The facets with their values in the tenant’s order. A value without hits is left out, unless it is
 * chosen: it must be possible to take it back.
 */
export function toFacets(
  wanted: readonly FacetName[],
  counts: FacetCounts,
  filter: SearchFilter,
): Facet[] {
  const values: Record<FacetName, () => FacetValue[]> = {
    category: () => offered(inTreeOrder(counts.category ?? []), filter.category),
    price: () => [],
    country: () => offered(withChosen(counts.country, filter.country, isCountry), filter.country),
    style: () => offered(counts.style ?? [], filter.style),
    age: () => offered(ofGroups(ageGroups, counts.age), filter.age),
    strength: () => offered(ofGroups(strengthGroups, counts.strength), filter.strength),
    volume: () => offered(volumesOf(counts, filter), filter.volume),
    in_stock: () => offered(flagOf(counts.in_stock, filter.inStock), chosenFlag(filter.inStock)),
    on_sale: () => offered(flagOf(counts.on_sale, filter.onSale), chosenFlag(filter.onSale)),
  };
  return facetNames
    .filter((facet) => wanted.includes(facet))
    .map((facet) => ({
      facet,
      values: values[facet](),
      min: facet === 'price' ? (counts.price?.min ?? null) : null,
      max: facet === 'price' ? (counts.price?.max ?? null) : null,
    }));
}

/** Whether the filter asks for anything of this facet. */
export function asksFor(filter: SearchFilter, facet: FacetName): boolean {
  switch (facet) {
    case 'price':
      return (filter.price?.min ?? filter.price?.max ?? null) !== null;
    case 'in_stock':
      return filter.inStock != null;
    case 'on_sale':
      return filter.onSale != null;
    default:
      return (filter[facet]?.length ?? 0) > 0;
  }
}

/** The volumes of a filter in millilitres; what is no number is no volume. */
export function chosenVolumes(filter: SearchFilter): number[] {
  return filter.volume?.filter(isVolume).map(Number) ?? [];
}

function offered(
  counts: readonly (ValueCount & { name?: string; level?: number })[],
  choice: readonly string[] | null | undefined,
): FacetValue[] {
  return counts
    .map(({ value, count, name = null, level = 0 }) => {
      const selected = choice?.includes(value) ?? false;
      return { value, name, count, selected, level };
    })
    .filter(({ count, selected }) => count > 0 || selected);
}

/** From the top down, each category followed by those below it. Categories outside the tree are left out. */
function inTreeOrder(counts: readonly CategoryCount[]): CategoryCount[] {
  const children = Map.groupBy(counts, ({ parentId }) => parentId);
  const from = (parentId: string | null): CategoryCount[] =>
    (children.get(parentId) ?? []).flatMap((taxon) => [taxon, ...from(taxon.id)]);
  return from(null);
}

function ofGroups(groups: readonly string[], counts: readonly ValueCount[] = []): ValueCount[] {
  return groups.map((value) => ({ value, count: countOf(counts, value) }));
}

function withChosen(
  counts: readonly ValueCount[] = [],
  choice: readonly string[] | null | undefined,
  isValue: (value: string) => boolean,
): ValueCount[] {
  const missing = new Set(choice?.filter(isValue)).difference(
    new Set(counts.map(({ value }) => value)),
  );
  return [...counts, ...Array.from(missing, (value) => ({ value, count: 0 }))];
}

function volumesOf(counts: FacetCounts, filter: SearchFilter): ValueCount[] {
  return withChosen(counts.volume, filter.volume, isVolume).toSorted(
    (a, b) => Number(a.value) - Number(b.value),
  );
}

/** A click asks for those that are; that it asks for those that are not can only come from an address. */
function flagOf(
  counts: readonly ValueCount[] = [],
  choice: boolean | null | undefined,
): ValueCount[] {
  const flags = choice === false ? ['true', 'false'] : ['true'];
  return ofGroups(flags, counts);
}

function chosenFlag(choice: boolean | null | undefined): string[] {
  return choice == null ? [] : [String(choice)];
}

function countOf(counts: readonly ValueCount[], value: string): number {
  return counts.find((entry) => entry.value === value)?.count ?? 0;
}

function isVolume(value: string): boolean {
  return /^[1-9]\d{0,6}$/.test(value);
}
