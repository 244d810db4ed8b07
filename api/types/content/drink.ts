import type {
  Allergen as DomainAllergen,
  Drink as DomainDrink,
  DrinkAvailability as DomainDrinkAvailability,
  Ingredient,
  MenuWord as DomainMenuWord,
} from '#domain/menu/rules.ts';
import { neighboursOf } from '#domain/menu/rules.ts';
import { money } from '#domain/money.ts';
import { builder } from '../../builder.ts';
import { Image } from '../basics/image.ts';
import { Money } from '../basics/money.ts';
import { encodeId, Node } from '../basics/node.ts';
import { Product } from '../catalogue/product.ts';
import { SlugTranslation } from '../catalogue/slug-translation.ts';

export const Allergen = builder.enumType('Allergen', {
  description: 'Regulation (EU) 1169/2011, annex II.',
  values: {
    GLUTEN: { value: 'gluten' },
    CRUSTACEANS: { value: 'crustaceans' },
    EGGS: { value: 'eggs' },
    FISH: { value: 'fish' },
    PEANUTS: { value: 'peanuts' },
    SOYBEANS: { value: 'soybeans' },
    MILK: { value: 'milk' },
    NUTS: { value: 'nuts' },
    CELERY: { value: 'celery' },
    MUSTARD: { value: 'mustard' },
    SESAME: { value: 'sesame' },
    SULPHITES: { value: 'sulphites' },
    LUPIN: { value: 'lupin' },
    MOLLUSCS: { value: 'molluscs' },
  } as const satisfies Record<Uppercase<DomainAllergen>, { value: DomainAllergen }>,
});
const DrinkAvailability = builder.enumType('DrinkAvailability', {
  values: {
    AVAILABLE: { value: 'available' },
    OFF_TONIGHT: { value: 'off_tonight' },
    SOLD_OUT: { value: 'sold_out' },
  } as const satisfies Record<
    Uppercase<DomainDrinkAvailability>,
    { value: DomainDrinkAvailability }
  >,
});

export const MenuWord = builder.objectRef<DomainMenuWord>('MenuWord').implement({
  description: 'A word of the shop for what a drink is made on, tastes of or comes in.',
  fields: (t) => ({ key: t.exposeString('key'), label: t.exposeString('label') }),
});

const DrinkIngredient = builder.objectRef<Ingredient>('DrinkIngredient').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    amountMl: t.exposeFloat('amountMl', {
      nullable: true,
      description: 'Null for what is not measured.',
    }),
    bottle: t.field({
      type: Product,
      nullable: true,
      description: 'What it is poured from, where the shop sells that.',
      resolve: async ({ productId }, _args, { loaders }) => {
        const product = productId === null ? null : await loaders.product.load(productId);
        return product?.status === 'active' ? product : null;
      },
    }),
  }),
});

const DrinkSection = builder.objectRef<DomainDrink['section']>('DrinkSection').implement({
  description: 'The menu section of a drink.',
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
});

export const Drink = builder.objectRef<DomainDrink>('Drink');
Drink.implement({
  description: 'A drink on the menu of the bar.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Drink', id) }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    line: t.exposeString('line', { description: 'What the card says of it, in a sentence.' }),
    section: t.field({ type: DrinkSection, resolve: ({ section }) => section }),
    ingredients: t.field({ type: [DrinkIngredient], resolve: ({ ingredients }) => ingredients }),
    spirit: t.field({
      type: MenuWord,
      nullable: true,
      description: 'What it is made on; null where there is none in it.',
      resolve: ({ spirit }) => spirit,
    }),
    tastes: t.field({ type: [MenuWord], resolve: ({ tastes }) => tastes }),
    glass: t.field({ type: MenuWord, nullable: true, resolve: ({ glass }) => glass }),
    ice: t.field({ type: MenuWord, nullable: true, resolve: ({ ice }) => ice }),
    garnish: t.exposeString('garnish'),
    strength: t.exposeInt('strength', {
      description: '0 to 5: per cent and size of the glass together.',
    }),
    abv: t.exposeFloat('abv', { description: 'Per cent by volume, about.' }),
    volumeMl: t.exposeInt('volumeMl'),
    serves: t.exposeInt('serves', {
      nullable: true,
      description: 'Of a bowl: for how many it is. Null for a glass.',
    }),
    price: t.field({
      type: Money,
      description: 'With all charges.',
      resolve: ({ price }, _args, { tenant }) => money(price, tenant.currency),
    }),
    vegan: t.exposeBoolean('isVegan'),
    alcoholFree: t.exposeBoolean('isAlcoholFree'),
    availability: t.field({
      type: DrinkAvailability,
      resolve: ({ availability }) => availability,
    }),
    contains: t.field({ type: [Allergen], resolve: ({ contains }) => contains }),
    mayContain: t.field({
      type: [Allergen],
      description: 'What cannot be ruled out.',
      resolve: ({ mayContain }) => mayContain,
    }),
    recipe: t.string({
      nullable: true,
      description: 'How to make it at home; null if the bar does not publish it.',
      resolve: ({ recipe }) => recipe || null,
    }),
    image: t.field({ type: Image, nullable: true, resolve: ({ picture }) => picture }),
    previous: t.field({
      type: Drink,
      nullable: true,
      description: 'The drink before it on the card.',
      resolve: async ({ id }, _args, { loaders }) =>
        neighboursOf(await loaders.menu(), id).previous,
    }),
    next: t.field({
      type: Drink,
      nullable: true,
      resolve: async ({ id }, _args, { loaders }) => neighboursOf(await loaders.menu(), id).next,
    }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: ({ translations }) => translations,
    }),
  }),
});
