import { facetBit, maskOfFacets, type FacetCounts, type FacetName } from './facets.ts';

/** The facets whose values are those of profiles (`listing_profiles`). */
export const profiledFacets = [
  'category',
  'country',
  'style',
  'age',
  'strength',
  'volume',
] as const satisfies FacetName[];
type Profiled = (typeof profiledFacets)[number];

/** The values of a facet, and which of them each profile has, by their places among the values. */
export type FacetIndex = { values: string[]; placesOf: Map<number, readonly number[]> };
export type ProfileIndex = Readonly<Record<Profiled, FacetIndex>>;

/** What is found, by profile: the n-th of each list belong together. */
export type Tally = {
  profileIds: readonly number[];
  /** The bits of the facets whose filters these hits fail; null where no filter is on. */
  masks: readonly number[] | null;
  hits: readonly number[];
};

/** The values that the shop itself has named, in its order. */
export type NamedValues = {
  categories: Omit<NonNullable<FacetCounts['category']>[number], 'count'>[];
  styles: { value: string; name: string }[];
};

/**
 * How many hits each value of these facets would leave: a hit counts for a facet when it fails no filter, or none but
 * that facet's own. `asked` are the facets that have a filter.
 */
export function countFacets(
  facets: readonly FacetName[],
  found: Tally,
  {
    asked,
    profiles,
    named,
  }: { asked: readonly FacetName[]; profiles: ProfileIndex; named: NamedValues },
): FacetCounts {
  const counts: FacetCounts = {};
  for (const facet of profiledFacets) {
    if (!facets.includes(facet)) continue;
    const failing = maskOfFacets(asked) & ~facetBit(facet);
    const byValue = countValues(profiles[facet], found, failing);
    const countOf = (value: string) => byValue.get(value) ?? 0;
    if (facet === 'category') {
      counts.category = named.categories.map((each) => ({ ...each, count: countOf(each.id) }));
    } else if (facet === 'style') {
      counts.style = named.styles.map((each) => ({ ...each, count: countOf(each.value) }));
    } else {
      counts[facet] = Array.from(byValue, ([value, count]) => ({ value, count }));
    }
  }
  return counts;
}

/** The values that have hits, with their number. */
function countValues(
  { values, placesOf }: FacetIndex,
  { profileIds, masks, hits }: Tally,
  failing: number,
): Map<string, number> {
  const counts = new Float64Array(values.length);
  for (let at = 0; at < profileIds.length; at += 1) {
    if (masks && ((masks[at] ?? 0) & failing) !== 0) continue;
    const places = placesOf.get(profileIds[at] ?? 0);
    if (!places) throw new Error(`The profile ${profileIds[at]} is unknown`);
    for (const place of places) counts[place] = (counts[place] ?? 0) + (hits[at] ?? 0);
  }
  const byValue = new Map<string, number>();
  for (const [place, value] of values.entries()) {
    const count = counts[place] ?? 0;
    if (count > 0) byValue.set(value, count);
  }
  return byValue;
}
