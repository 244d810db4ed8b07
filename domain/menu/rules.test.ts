import { describe, expect, test } from 'vitest';
import {
  availabilityAt,
  countMenuFacets,
  drinkOf,
  endOfNight,
  filterSections,
  neighboursOf,
  type Drink,
  type Menu,
  type MenuFilter,
} from './rules.ts';

const WORDS: Record<string, string> = { rum: 'Rum', gin: 'Gin', tart: 'Tart', sweet: 'Sweet' };
const word = (key: string) => ({ key, label: WORDS[key] ?? key });

function drink(key: string, facts: Partial<Drink> = {}): Drink {
  return {
    id: key,
    key,
    slug: key,
    name: key,
    line: '',
    garnish: '',
    recipe: '',
    section: { key: 'short', name: 'Short' },
    spirit: word('rum'),
    tastes: [word('tart')],
    glass: word('coupe'),
    ice: null,
    strength: 3,
    abv: 18,
    volumeMl: 120,
    serves: null,
    price: 1000,
    isVegan: true,
    isAlcoholFree: false,
    availability: 'available',
    contains: [],
    mayContain: [],
    ingredients: [],
    picture: null,
    translations: [],
    ...facts,
  };
}

const menu: Menu = {
  sections: [
    {
      key: 'short',
      name: 'Short',
      intro: '',
      drinks: [
        drink('plain'),
        drink('nutty', { contains: ['nuts'], tastes: [word('sweet'), word('tart')] }),
        drink('milky', { mayContain: ['milk', 'nuts'], isVegan: false, strength: 4 }),
      ],
    },
    {
      key: 'long',
      name: 'Long',
      intro: '',
      drinks: [
        drink('gin', { spirit: word('gin'), tastes: [word('sweet')], strength: 4 }),
        drink('none', { spirit: null, strength: 0, abv: 0, isAlcoholFree: true }),
      ],
    },
  ],
  spirits: [word('rum'), word('gin')],
  tastes: [word('tart'), word('sweet')],
  notes: null,
};

const keysOf = (filter: MenuFilter) =>
  filterSections(menu.sections, filter).flatMap(({ drinks }) => drinks.map(({ key }) => key));

describe('a filter', () => {
  test.each<[string, MenuFilter, string[]]>([
    ['nothing', {}, ['plain', 'nutty', 'milky', 'gin', 'none']],
    [
      'empty lists',
      { spirit: [], taste: [], strength: [], without: [] },
      ['plain', 'nutty', 'milky', 'gin', 'none'],
    ],
    ['one spirit', { spirit: ['gin'] }, ['gin']],
    ['two spirits, either of them', { spirit: ['gin', 'rum'] }, ['plain', 'nutty', 'milky', 'gin']],
    ['a taste among several', { taste: ['sweet'] }, ['nutty', 'gin']],
    ['two facets, both of them', { taste: ['sweet'], strength: [4] }, ['gin']],
    ['no alcohol', { alcoholFree: true }, ['none']],
    ['vegan', { vegan: true }, ['plain', 'nutty', 'gin', 'none']],
    ['an allergen, traces too', { without: ['nuts'] }, ['plain', 'gin', 'none']],
    ['two allergens, neither', { without: ['milk', 'nuts'] }, ['plain', 'gin', 'none']],
    ['one allergen only', { without: ['milk'] }, ['plain', 'nutty', 'gin', 'none']],
    ['what nobody has', { spirit: ['petrol'] }, []],
  ])('for %s', (_what, filter, keys) => {
    expect(keysOf(filter)).toEqual(keys);
  });

  test('leaves out a section that has nothing left, and keeps the order', () => {
    expect(filterSections(menu.sections, { spirit: ['gin'] }).map(({ key }) => key)).toEqual([
      'long',
    ]);
  });
});

describe('the facets', () => {
  test('count what a click leaves: without their own filter, with those of the others', () => {
    const facets = countMenuFacets(menu, { spirit: ['gin'], vegan: true });
    expect(facets.spirits).toEqual([
      { value: word('rum'), count: 2, selected: false },
      { value: word('gin'), count: 1, selected: true },
    ]);
    expect(facets.tastes).toEqual([{ value: word('sweet'), count: 1, selected: false }]);
    expect(facets.strengths).toEqual([{ value: 4, count: 1, selected: false }]);
    expect(facets.vegan).toEqual({ value: true, count: 1, selected: true });
    expect(facets.alcoholFree).toEqual({ value: true, count: 0, selected: false });
  });

  test('of allergens count beside those that are avoided already', () => {
    const { without } = countMenuFacets(menu, { without: ['nuts'] });
    expect(without).toEqual([
      { value: 'milk', count: 3, selected: false },
      { value: 'nuts', count: 3, selected: true },
    ]);
    expect(countMenuFacets(menu, {}).without).toEqual([
      { value: 'milk', count: 4, selected: false },
      { value: 'nuts', count: 3, selected: false },
    ]);
  });

  test('keep what is chosen though it leaves nothing', () => {
    const { strengths, tastes } = countMenuFacets(menu, { strength: [0], spirit: ['gin'] });
    expect(strengths).toEqual([
      { value: 0, count: 0, selected: true },
      { value: 4, count: 1, selected: false },
    ]);
    expect(tastes).toEqual([]);
  });

  test('promise what the filter then keeps, for every choice', () => {
    const filters: MenuFilter[] = [
      {},
      { vegan: true },
      { strength: [3, 4] },
      { taste: ['tart'], without: ['milk'] },
    ];
    for (const filter of filters) {
      const facets = countMenuFacets(menu, filter);
      for (const { value, count } of facets.spirits)
        expect(keysOf({ ...filter, spirit: [value.key] })).toHaveLength(count);
      for (const { value, count } of facets.tastes)
        expect(keysOf({ ...filter, taste: [value.key] })).toHaveLength(count);
      for (const { value, count } of facets.strengths)
        expect(keysOf({ ...filter, strength: [value] })).toHaveLength(count);
      for (const { value, count } of facets.without)
        expect(keysOf({ ...filter, without: [...(filter.without ?? []), value] })).toHaveLength(
          count,
        );
    }
  });
});

test('neighbours cross the bounds of sections and end with the card', () => {
  const around = (id: string) => {
    const { previous, next } = neighboursOf(menu, id);
    return [previous?.key, next?.key];
  };
  expect(around('plain')).toEqual([undefined, 'nutty']);
  expect(around('milky')).toEqual(['nutty', 'gin']);
  expect(around('none')).toEqual(['gin', undefined]);
  expect(around('unknown')).toEqual([undefined, undefined]);
});

test('a drink is found by its id or by its slug, and by neither of another', () => {
  expect(drinkOf(menu, { id: 'gin' })?.key).toBe('gin');
  expect(drinkOf(menu, { slug: 'none' })?.key).toBe('none');
  expect(drinkOf(menu, { slug: 'petrol' })).toBeNull();
});

test.each([
  ['off_tonight', null, 'off_tonight'],
  ['off_tonight', '2026-12-01T10:00:00Z', 'available'],
  ['sold_out', '2026-12-01T10:00:00.001Z', 'sold_out'],
  ['available', null, 'available'],
] as const)('what is %s until %s is %s at ten', (availability, until, expected) => {
  const state = { availability, unavailableUntil: until === null ? null : new Date(until) };
  expect(availabilityAt(state, new Date('2026-12-01T10:00:00Z'))).toBe(expected);
});

test.each([
  ['in the evening', '2026-11-28T20:00:00+02:00', '2026-11-29T12:00:00+02:00'],
  ['after midnight', '2026-11-29T02:59:00+02:00', '2026-11-29T12:00:00+02:00'],
  ['in the morning, of the night before', '2026-11-29T11:59:00+02:00', '2026-11-29T12:00:00+02:00'],
  ['at noon, of the night to come', '2026-11-29T12:00:00+02:00', '2026-11-30T12:00:00+02:00'],
  ['in summer', '2026-07-01T23:00:00+03:00', '2026-07-02T12:00:00+03:00'],
])('a night that is asked for %s ends at noon', (_when, at, end) => {
  expect(endOfNight(new Date(at), 'Europe/Athens')).toEqual(new Date(end));
});
