import type { Context } from '../context.ts';
import { profiledFacets, type FacetIndex, type ProfileIndex } from './facet-counts.ts';

/** A profile as the database tells it: its id, then its values of each of `profiledFacets`. */
export type ProfileRow = [id: number, ...values: (readonly (string | number)[])[]];

/**
 * The profiles of a tenant that this process has read. What a profile says never changes: products that come to have
 * something else in common get another. And they get numbers in the order in which they come to be seen, for the
 * listing of a tenant has one writer at a time: whoever knows the last one knows all before it.
 */
export type KnownProfiles = { last: number; index: ProfileIndex };

/** Those that are gone take room as well: past so many all are read anew. */
const MOST_PROFILES = 50_000;

const databases = new WeakMap<Context['db'], Map<string, KnownProfiles>>();

/** What is known now of the profiles of the tenant. */
export function knownProfiles({ db, tenant }: Pick<Context, 'db' | 'tenant'>): KnownProfiles {
  let known = databases.get(db);
  if (!known) databases.set(db, (known = new Map<string, KnownProfiles>()));
  let profiles = known.get(tenant.id);
  if (!profiles || profiles.index.category.placesOf.size > MOST_PROFILES) {
    // A reading that is under way goes on with the old ones.
    profiles = noProfiles();
    known.set(tenant.id, profiles);
  }
  return profiles;
}

export function noProfiles(): KnownProfiles {
  const empty = (): FacetIndex => ({ values: [], placesOf: new Map() });
  const facets = profiledFacets.map((facet) => [facet, empty()] as const);
  return { last: 0, index: Object.fromEntries(facets) as ProfileIndex };
}

/** Adds what has been read beyond the last. */
export function learnProfiles(profiles: KnownProfiles, rows: readonly ProfileRow[]): void {
  if (rows.length === 0) return;
  for (const [at, facet] of profiledFacets.entries()) {
    const { values, placesOf } = profiles.index[facet];
    const places = new Map(values.map((value, place) => [value, place]));
    const placeOf = (value: string): number => {
      let place = places.get(value);
      if (place === undefined) {
        place = values.push(value) - 1;
        places.set(value, place);
      }
      return place;
    };
    for (const [id, ...lists] of rows) {
      placesOf.set(
        id,
        (lists[at] ?? []).map((value) => placeOf(String(value))),
      );
    }
  }
  // They come in their order.
  profiles.last = Math.max(profiles.last, rows.at(-1)?.[0] ?? 0);
}
