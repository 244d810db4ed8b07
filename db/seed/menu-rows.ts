import type { TenantSeed, SeedMenu } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';
import { seedLocales } from './tenant-rows.ts';

/** Place among its sisters, with gaps for what comes between later. */
const STEP = 10;

/** The card of the bar, where the shop has one. Its bottles are there already. */
export function menuRows({ slug, menu, pictures }: TenantSeed): Rows {
  if (!menu) return {};
  const tenantId = seedId(slug, 'tenant', slug);
  const id = (kind: string, key: string): string => seedId(slug, kind, key);
  const drinks = menu.sections
    .flatMap((section) => section.drinks.map((drink) => ({ ...drink, section: section.key })))
    .map((drink, index) => ({
      ...drink,
      sortOrder: index * STEP,
      picture: pictures[`drinks/${drink.key}`],
    }));
  const ingredients = drinks.flatMap(({ key, ingredients: own }) =>
    own.map((ingredient, position) => ({
      ...ingredient,
      of: { tenantId, drinkId: id('drink', key), position },
    })),
  );
  return {
    ...wordRows(menu, tenantId),
    menuSections: menu.sections.map(({ key }, index) => ({
      tenantId,
      id: id('menu section', key),
      key,
      sortOrder: index * STEP,
    })),
    menuSectionTranslations: menu.sections.flatMap(({ key, name, intro }) =>
      seedLocales.map((locale) => ({
        tenantId,
        sectionId: id('menu section', key),
        locale,
        name: name[locale],
        intro: intro[locale],
      })),
    ),
    drinks: drinks.map((drink) => ({
      tenantId,
      id: id('drink', drink.key),
      key: drink.key,
      sectionId: id('menu section', drink.section),
      sortOrder: drink.sortOrder,
      strength: drink.strength,
      abv: drink.abv,
      volumeMl: drink.ml,
      serves: drink.serves ?? null,
      price: drink.price,
      isVegan: drink.vegan,
      isAlcoholFree: drink.alcoholFree,
      availability: drink.availability ?? 'available',
      updatedAt: new Date(),
      ...(drink.picture && {
        pictureKey: `drinks/${drink.key}`,
        pictureWidth: drink.picture.width,
        pictureHeight: drink.picture.height,
        picturePlaceholder: drink.picture.placeholder,
      }),
    })),
    drinkTranslations: drinks.flatMap((drink) =>
      seedLocales.map((locale) => ({
        tenantId,
        drinkId: id('drink', drink.key),
        locale,
        name: drink.name[locale],
        slug: drink.slug[locale],
        line: drink.line[locale],
        garnish: drink.garnish[locale],
        recipe: drink.recipe?.[locale] ?? '',
        pictureAlt: drink.picture?.alt[locale] ?? '',
      })),
    ),
    drinkWords: drinks.flatMap(({ key, spirit, glass, ice, tastes }) =>
      [
        { kind: 'spirit', word: spirit },
        { kind: 'glass', word: glass },
        { kind: 'ice', word: ice },
        ...tastes.map((word) => ({ kind: 'taste', word })),
      ].flatMap(({ kind, word }, position) =>
        word === undefined
          ? []
          : [{ tenantId, drinkId: id('drink', key), kind, key: word, position }],
      ),
    ),
    drinkAllergens: drinks.flatMap(({ key, contains, mayContain }) =>
      [
        ...contains.map((allergen) => ({ allergen, isTrace: false })),
        ...mayContain.map((allergen) => ({ allergen, isTrace: true })),
      ].map((allergen) => ({ tenantId, drinkId: id('drink', key), ...allergen })),
    ),
    drinkIngredients: ingredients.map(({ of, ml, bottle }) => ({
      ...of,
      amountMl: ml ?? null,
      productId: bottle === undefined ? null : id('product', bottle),
    })),
    drinkIngredientTranslations: ingredients.flatMap(({ of, ...name }) =>
      seedLocales.map((locale) => ({ ...of, locale, name: name[locale] })),
    ),
  };
}

function wordRows({ notes, words }: SeedMenu, tenantId: string): Rows {
  const list = Object.entries(words).flatMap(([kind, own]) =>
    own.map(({ key, label }, position) => ({ word: { tenantId, kind, key }, label, position })),
  );
  return {
    menuNotes: seedLocales.map((locale) => ({
      tenantId,
      locale,
      prices: notes.prices[locale],
      receipt: notes.receipt[locale],
      allergens: notes.allergens[locale],
      strength: notes.strength[locale],
      age: notes.age[locale],
    })),
    menuWords: list.map(({ word, position }) => ({ ...word, position })),
    menuWordTranslations: list.flatMap(({ word, label }) =>
      seedLocales.map((locale) => ({ ...word, locale, label: label[locale] })),
    ),
  };
}
