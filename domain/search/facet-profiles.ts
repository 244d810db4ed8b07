import type { Context } from '../context.ts';
import { profiledFacets, type FacetIndex, type ProfileIndex } from './facet-counts.ts';

/** A profile as stored: its id, then its values of each of `profiledFacets`. */
export type ProfileRow = [id: number, ...values: (readonly (string | number)[])[]];

/**
 * The profiles of a tenant that this process has read. A profile never changes: products that change get another one.
 * Profiles are numbered in the order of their creation, by the single writer of a tenant's listing: a process that
 * knows the last one knows all before it.
 */
export type KnownProfiles = { last: number; index: ProfileIndex };

/** Deleted ones take memory as well: past this number all are read again. */
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
