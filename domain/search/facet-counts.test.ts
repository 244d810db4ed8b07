import { describe, expect, test } from 'vitest';
import { countFacets, type NamedValues, type Tally } from './facet-counts.ts';
import { learnProfiles, noProfiles, type ProfileRow } from './facet-profiles.ts';
import { maskOfFacets } from './facets.ts';

const NAMED: NamedValues = {
  categories: [
    { id: 'c1', parentId: null, level: 0, value: 'rum', name: 'Rum' },
    { id: 'c2', parentId: null, level: 0, value: 'books', name: 'Books' },
  ],
  styles: [{ value: 'agricole', name: 'Agricole' }],
};
const GREEK: ProfileRow = [7, ['c1'], ['GR'], ['agricole'], ['3-7'], ['strong'], [500, 700]];
const CUBAN: ProfileRow = [9, ['c1'], ['CU'], [], [], ['strong'], [700]];

function indexOf(...rows: ProfileRow[]) {
  const profiles = noProfiles();
  learnProfiles(profiles, rows);
  return profiles;
}

const count = (
  facets: Parameters<typeof countFacets>[0],
  found: Tally,
  asked: Parameters<typeof countFacets>[0] = [],
) => countFacets(facets, found, { asked, profiles: indexOf(GREEK, CUBAN).index, named: NAMED });

describe('the counts of the facets', () => {
  test('add up the hits of all profiles that have a value', () => {
    const found = { profileIds: [7, 9], masks: null, hits: [3, 4] };
    expect(count(['category', 'country', 'style', 'age', 'strength', 'volume'], found)).toEqual({
      category: [
        { ...NAMED.categories[0], count: 7 },
        { ...NAMED.categories[1], count: 0 },
      ],
      style: [{ value: 'agricole', name: 'Agricole', count: 3 }],
      country: [
        { value: 'GR', count: 3 },
        { value: 'CU', count: 4 },
      ],
      age: [{ value: '3-7', count: 3 }],
      strength: [{ value: 'strong', count: 7 }],
      volume: [
        { value: '500', count: 3 },
        { value: '700', count: 7 },
      ],
    });
  });

  test('are those asked for alone', () => {
    expect(count(['price', 'age'], { profileIds: [9], masks: null, hits: [4] })).toEqual({
      age: [],
    });
  });

  test('hold for a facet what fails its own filter, and nothing that fails another', () => {
    const found = {
      profileIds: [7, 9, 9],
      masks: [0, maskOfFacets(['country']), maskOfFacets(['country', 'price'])],
      hits: [3, 4, 5],
    };
    const counts = count(['country', 'strength'], found, ['country', 'price']);
    expect(counts.country).toEqual([
      { value: 'GR', count: 3 },
      { value: 'CU', count: 4 },
    ]);
    expect(counts.strength).toEqual([{ value: 'strong', count: 3 }]);
  });

  test('never leave out hits of a profile that is not known yet', () => {
    expect(() => count(['age'], { profileIds: [8], masks: null, hits: [1] })).toThrow(/profile 8/);
  });
});

test('profiles are learnt as they come, and the last one is remembered', () => {
  const profiles = indexOf(GREEK);
  learnProfiles(profiles, [CUBAN]);
  learnProfiles(profiles, []);
  expect(profiles.last).toBe(9);
  expect(profiles.index.country.values).toEqual(['GR', 'CU']);
  expect(profiles.index.volume.placesOf.get(9)).toEqual([1]);
});
