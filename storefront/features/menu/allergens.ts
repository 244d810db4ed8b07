import type { Allergen } from '#storefront/graphql/gen/graphql.ts';

/** The name of each allergen in addresses and among the messages. */
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

/** The allergen of a key, or undefined: an unknown one must not appear to be avoided. */
export function allergenOf(key: string): Allergen | undefined {
  return (Object.keys(allergenKeys) as Allergen[]).find((name) => allergenKeys[name] === key);
}
