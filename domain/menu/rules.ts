import { endOfLocalDay, localDay } from '../local-day.ts';
import type { Picture, SlugTranslation } from '../catalogue/rules.ts';

/** Regulation (EU) 1169/2011, annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** From none to more than one should have: counts per cent and size of the glass together. */
const strengths = [0, 1, 2, 3, 4, 5] as const;

export type DrinkAvailability = 'available' | 'off_tonight' | 'sold_out';

/** A menu word of the tenant, in the locale of the request. */
export type MenuWord = { key: string; label: string };

export type Ingredient = {
  name: string;
  /** Null for what is not measured: a coin of lime, a grating of nutmeg. */
  amountMl: number | null;
  /** The bottle of the shop that it is poured from. */
  productId: string | null;
};

export type Drink = {
  id: string;
  key: string;
  slug: string;
  name: string;
  line: string;
  garnish: string;
  /** '' where the bar does not publish it. */
  recipe: string;
  section: { key: string; name: string };
  spirit: MenuWord | null;
  tastes: MenuWord[];
  glass: MenuWord | null;
  ice: MenuWord | null;
  /** 0 to 5. */
  strength: number;
  /** Per cent by volume, about: ice melts. */
  abv: number;
  volumeMl: number;
  /** Of a bowl: for how many; null for a glass. */
  serves: number | null;
  /** Minor units, with all charges. */
  price: number;
  isVegan: boolean;
  isAlcoholFree: boolean;
  availability: DrinkAvailability;
  contains: Allergen[];
  /** What cannot be ruled out. */
  mayContain: Allergen[];
  ingredients: Ingredient[];
  picture: Picture | null;
  translations: SlugTranslation[];
};

export type MenuSection = { key: string; name: string; intro: string; drinks: Drink[] };

/** The notes below the menu. */
export type MenuNotes = Record<'prices' | 'receipt' | 'allergens' | 'strength' | 'age', string>;

/** The whole menu of a tenant; without a bar it has no sections. */
export type Menu = {
  sections: MenuSection[];
  /** In the tenant’s order. */
  spirits: MenuWord[];
  tastes: MenuWord[];
  notes: MenuNotes | null;
};

/**
 * What a guest is looking for. The values of one facet widen the choice and facets narrow each other; only
 * allergens narrow it one by one. An empty list asks for nothing.
 */
export type MenuFilter = {
  spirit?: readonly string[] | null;
  taste?: readonly string[] | null;
  strength?: readonly number[] | null;
  alcoholFree?: boolean | null;
  vegan?: boolean | null;
  /** Drinks that contain or may contain any of these are left out. */
  without?: readonly Allergen[] | null;
};

type FacetName = keyof MenuFilter;

export type Counted<Value> = {
  value: Value;
  /** The drinks that a click on it would leave. */
  count: number;
  selected: boolean;
};

export type MenuFacets = {
  spirits: Counted<MenuWord>[];
  tastes: Counted<MenuWord>[];
  strengths: Counted<number>[];
  without: Counted<Allergen>[];
  alcoholFree: Counted<true>;
  vegan: Counted<true>;
};

/** Whether a drink is available at an instant: one that was off until then is back. */
export function availabilityAt(
  state: { availability: DrinkAvailability; unavailableUntil: Date | null },
  at: Date,
): DrinkAvailability {
  const { availability, unavailableUntil } = state;
  return unavailableUntil && unavailableUntil <= at ? 'available' : availability;
}

/**
 * When a night is over: at noon of the day after the one on which it began, in the tenant’s time zone. (An hour off
 * where the clocks change in that night: the bar is closed.)
 */
export function endOfNight(at: Date, timeZone: string): Date {
  const noon = 12 * 60 * 60 * 1000;
  const night = localDay(new Date(at.getTime() - noon), timeZone);
  return new Date(endOfLocalDay(night, timeZone).getTime() + noon);
}

const passes: Record<FacetName, (drink: Drink, filter: MenuFilter) => boolean> = {
  spirit: ({ spirit }, filter) => isAnyOf(filter.spirit, (key) => key === spirit?.key),
  taste: ({ tastes }, filter) =>
    isAnyOf(filter.taste, (key) => tastes.some((taste) => taste.key === key)),
  strength: ({ strength }, filter) => isAnyOf(filter.strength, (value) => value === strength),
  alcoholFree: ({ isAlcoholFree }, filter) => !filter.alcoholFree || isAlcoholFree,
  vegan: ({ isVegan }, filter) => !filter.vegan || isVegan,
  without: (drink, filter) => !filter.without?.some((allergen) => isIn(allergen, drink)),
};
const facetNames = Object.keys(passes) as FacetName[];

function isAnyOf<Value>(
  wanted: readonly Value[] | null | undefined,
  has: (value: Value) => boolean,
): boolean {
  return !wanted?.length || wanted.some(has);
}

function isIn(allergen: Allergen, { contains, mayContain }: Drink): boolean {
  return contains.includes(allergen) || mayContain.includes(allergen);
}

function passesAll(drink: Drink, filter: MenuFilter): boolean {
  return facetNames.every((name) => passes[name](drink, filter));
}

/** The sections with the drinks that a filter lets through; a section without any is left out. */
export function filterSections(
  sections: readonly MenuSection[],
  filter: MenuFilter,
): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      drinks: section.drinks.filter((drink) => passesAll(drink, filter)),
    }))
    .filter(({ drinks }) => drinks.length > 0);
}

/**
 * The values of all facets, each with what a click on it alone of its facet would leave; of allergens what it
 * would leave beside those that are avoided already. A value that would leave nothing is offered only where it
 * is chosen, so that it can be taken back.
 */
export function countMenuFacets(menu: Menu, filter: MenuFilter): MenuFacets {
  const drinks = menu.sections.flatMap((section) => section.drinks);
  const count = (asked: MenuFilter): number =>
    drinks.filter((drink) => passesAll(drink, { ...filter, ...asked })).length;
  const offer = <Value>(
    values: readonly Value[],
    ask: (value: Value) => MenuFilter,
    isChosen: (value: Value) => boolean,
  ): Counted<Value>[] =>
    values
      .map((value) => ({ value, count: count(ask(value)), selected: isChosen(value) }))
      .filter((counted) => counted.count > 0 || counted.selected);
  const avoided = filter.without ?? [];
  return {
    spirits: offer(
      menu.spirits,
      ({ key }) => ({ spirit: [key] }),
      ({ key }) => filter.spirit?.includes(key) === true,
    ),
    tastes: offer(
      menu.tastes,
      ({ key }) => ({ taste: [key] }),
      ({ key }) => filter.taste?.includes(key) === true,
    ),
    strengths: offer(
      strengths,
      (strength) => ({ strength: [strength] }),
      (strength) => filter.strength?.includes(strength) === true,
    ),
    // What nothing on the card has need not be avoided.
    without: offer(
      allergens.filter((allergen) => drinks.some((drink) => isIn(allergen, drink))),
      (allergen) => ({ without: [...avoided, allergen] }),
      (allergen) => avoided.includes(allergen),
    ),
    alcoholFree: {
      value: true,
      count: count({ alcoholFree: true }),
      selected: filter.alcoholFree === true,
    },
    vegan: { value: true, count: count({ vegan: true }), selected: filter.vegan === true },
  };
}

/** The drinks before and after one on the card, over the bounds of sections; null at either end. */
export function neighboursOf(
  menu: Menu,
  drinkId: string,
): { previous: Drink | null; next: Drink | null } {
  const drinks = menu.sections.flatMap((section) => section.drinks);
  const place = drinks.findIndex(({ id }) => id === drinkId);
  if (place < 0) return { previous: null, next: null };
  return { previous: drinks[place - 1] ?? null, next: drinks[place + 1] ?? null };
}

/** A drink of the card by its id, or by its slug in the locale of the request; or null. */
export function drinkOf(menu: Menu, key: { id: string } | { slug: string }): Drink | null {
  const drinks = menu.sections.flatMap((section) => section.drinks);
  return (
    drinks.find((drink) => ('id' in key ? drink.id === key.id : drink.slug === key.slug)) ?? null
  );
}
