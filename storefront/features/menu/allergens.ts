import type { Allergen } from '#storefront/graphql/gen/graphql.ts';

/** What each allergen is called in addresses and among the words of the page. */
export const allergenKeys = {
  GLUTEN: 'gluten',
  CRUSTACEANS: 'crustaceans',
  EGGS: 'eggs',
  FISH: 'fish',
  PEANUTS: 'peanuts',
  SOYBEANS: 'soybeans',
  MILK: 'milk',
  NUTS: 'nuts',
  CELERY: 'celery',
  MUSTARD: 'mustard',
  SESAME: 'sesame',
  SULPHITES: 'sulphites',
  LUPIN: 'lupin',
  MOLLUSCS: 'molluscs',
} as const satisfies Record<Allergen, string>;

/** The allergen of a key, or undefined: who avoids what nobody knows must not be told that it is avoided. */
export function allergenOf(key: string): Allergen | undefined {
  return (Object.keys(allergenKeys) as Allergen[]).find((name) => allergenKeys[name] === key);
}
