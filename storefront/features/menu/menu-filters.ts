import type { Allergen, MenuWhere } from '#storefront/graphql/gen/graphql.ts';
import { allergenKeys, allergenOf } from './allergens.ts';

/** The filters of the menu. Free of language: the same in every address. */
export type MenuFilters = {
  spirit: readonly string[];
  taste: readonly string[];
  strength: readonly number[];
  alcoholFree: boolean;
  vegan: boolean;
  without: readonly Allergen[];
};

/** The names of the fields, in the address as in the form. */
export const fieldNames = {
  spirit: 'spirit',
  taste: 'taste',
  strength: 'strength',
  alcoholFree: 'alcohol-free',
  vegan: 'vegan',
  without: 'without',
} as const satisfies Record<keyof MenuFilters, string>;

export const noMenuFilters: MenuFilters = {
  spirit: [],
  taste: [],
  strength: [],
  alcoholFree: false,
  vegan: false,
  without: [],
};

/** More than a visitor ticks. */
const MOST_VALUES = 25;
const KEY = /^[a-z0-9-]{1,40}$/;

/** The filters of an address, or of a form. Invalid ones are left out; the rest holds. */
export function readMenuFilters(query: { getAll(name: string): unknown[] }): MenuFilters {
  const valuesOf = (name: keyof MenuFilters) =>
    [...new Set(query.getAll(fieldNames[name]))]
      .filter((value): value is string => typeof value === 'string' && KEY.test(value))
      .slice(0, MOST_VALUES);
  return {
    spirit: valuesOf('spirit'),
    taste: valuesOf('taste'),
    strength: valuesOf('strength')
      .filter((value) => /^[0-5]$/.test(value))
      .map(Number),
    alcoholFree: valuesOf('alcoholFree').includes('1'),
    vegan: valuesOf('vegan').includes('1'),
    without: valuesOf('without').flatMap((value) => allergenOf(value) ?? []),
  };
}

/** The number of a table, from its QR code; null for an invalid one. It is displayed, and has no other effect. */
export function readTable(query: URLSearchParams): number | null {
  const text = query.get('table') ?? '';
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** The query of an address of the menu, with its `?`, or '' where it is empty. */
export function menuQuery({
  filters = noMenuFilters,
  table,
}: {
  filters?: MenuFilters;
  table: number | null;
}): string {
  const query = new URLSearchParams();
  for (const value of filters.spirit) query.append(fieldNames.spirit, value);
  for (const value of filters.taste) query.append(fieldNames.taste, value);
  for (const value of filters.strength) query.append(fieldNames.strength, String(value));
  if (filters.alcoholFree) query.set(fieldNames.alcoholFree, '1');
  if (filters.vegan) query.set(fieldNames.vegan, '1');
  for (const value of filters.without) query.append(fieldNames.without, allergenKeys[value]);
  if (table !== null) query.set('table', String(table));
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The filters as the API takes them. */
export function menuWhere(filters: MenuFilters): MenuWhere {
  return {
    spirit: [...filters.spirit],
    taste: [...filters.taste],
    strength: [...filters.strength],
    alcoholFree: filters.alcoholFree,
    vegan: filters.vegan,
    without: [...filters.without],
  };
}

/** How many filters are chosen, each value by itself. */
export function countMenuFilters(filters: MenuFilters): number {
  return Object.values(filters).reduce<number>(
    (sum, value) => sum + (typeof value === 'boolean' ? Number(value) : value.length),
    0,
  );
}

/** The filters without one value of one of them. */
export function dropMenuFilter(
  filters: MenuFilters,
  name: keyof MenuFilters,
  value?: string | number,
): MenuFilters {
  const chosen = filters[name];
  return {
    ...filters,
    [name]: typeof chosen === 'boolean' ? false : chosen.filter((each) => each !== value),
  };
}
