import {
  countMenuFacets,
  drinkOf,
  filterSections,
  type Allergen as DomainAllergen,
  type Counted,
  type Menu as DomainMenu,
  type MenuFacets as DomainMenuFacets,
  type MenuFilter,
  type MenuNotes as DomainMenuNotes,
  type MenuSection as DomainMenuSection,
  type MenuWord as DomainMenuWord,
} from '#domain/menu/rules.ts';
import { searchDrinks } from '#domain/search/records.ts';
import { builder } from '../../builder.ts';
import { MAX_LIST } from '../../limits.ts';
import { DateTime } from '../basics/date-time.ts';
import { Allergen, Drink, MenuWord } from './drink.ts';
import { decodeId } from '../basics/node.ts';

const COUNT = 'The drinks that it alone of its facet would leave, beside the other filters.';

const MenuWordChoice = builder.objectRef<Counted<DomainMenuWord>>('MenuWordChoice').implement({
  fields: (t) => ({
    word: t.field({ type: MenuWord, resolve: ({ value }) => value }),
    count: t.exposeInt('count', { description: COUNT }),
    selected: t.exposeBoolean('selected'),
  }),
});
const MenuStrengthChoice = builder.objectRef<Counted<number>>('MenuStrengthChoice').implement({
  fields: (t) => ({
    strength: t.exposeInt('value'),
    count: t.exposeInt('count', { description: COUNT }),
    selected: t.exposeBoolean('selected'),
  }),
});
const MenuAllergenChoice = builder
  .objectRef<Counted<DomainAllergen>>('MenuAllergenChoice')
  .implement({
    fields: (t) => ({
      allergen: t.field({ type: Allergen, resolve: ({ value }) => value }),
      count: t.exposeInt('count', {
        description: 'The drinks left without it, and without those that are avoided already.',
      }),
      selected: t.exposeBoolean('selected'),
    }),
  });
const MenuSwitch = builder.objectRef<Counted<true>>('MenuSwitch').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: COUNT }),
    selected: t.exposeBoolean('selected'),
  }),
});

const MenuFacets = builder.objectRef<DomainMenuFacets>('MenuFacets').implement({
  description:
    'What the menu can be narrowed by, in the tenant’s order. Values that leave nothing only where they are chosen.',
  fields: (t) => ({
    spirits: t.field({ type: [MenuWordChoice], resolve: ({ spirits }) => spirits }),
    tastes: t.field({ type: [MenuWordChoice], resolve: ({ tastes }) => tastes }),
    strengths: t.field({ type: [MenuStrengthChoice], resolve: ({ strengths }) => strengths }),
    without: t.field({
      type: [MenuAllergenChoice],
      description: 'The allergens that something on the card contains or may contain.',
      resolve: ({ without }) => without,
    }),
    alcoholFree: t.field({ type: MenuSwitch, resolve: ({ alcoholFree }) => alcoholFree }),
    vegan: t.field({ type: MenuSwitch, resolve: ({ vegan }) => vegan }),
  }),
});

const MenuSection = builder.objectRef<DomainMenuSection>('MenuSection').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The same in every language.' }),
    name: t.exposeString('name'),
    intro: t.exposeString('intro'),
    drinks: t.field({ type: [Drink], resolve: ({ drinks }) => drinks }),
  }),
});

const MenuNotes = builder.objectRef<DomainMenuNotes>('MenuNotes').implement({
  description: 'Notes below the menu, such as those that the law requires.',
  fields: (t) => ({
    prices: t.exposeString('prices'),
    receipt: t.exposeString('receipt', { description: 'In capitals, as the law writes it.' }),
    allergens: t.exposeString('allergens'),
    strength: t.exposeString('strength'),
    age: t.exposeString('age'),
  }),
});

type MenuView = { menu: DomainMenu; filter: MenuFilter; sections: DomainMenuSection[] };

const Menu = builder.objectRef<MenuView>('Menu').implement({
  fields: (t) => ({
    total: t.int({
      description: 'The drinks that the filters let through.',
      resolve: ({ sections }) => sections.reduce((sum, { drinks }) => sum + drinks.length, 0),
    }),
    sections: t.field({
      type: [MenuSection],
      description:
        'Those with drinks that the filters let through; none for a tenant without a bar.',
      resolve: ({ sections }) => sections,
    }),
    facets: t.field({
      type: MenuFacets,
      resolve: ({ menu, filter }) => countMenuFacets(menu, filter),
    }),
    asOf: t.field({
      type: DateTime,
      description: 'When this was read: an offline copy displays it beside its prices.',
      resolve: (_menu, _args, ctx) => ctx.now(),
    }),
  }),
});

const MenuWhere = builder.inputType('MenuWhere', {
  description:
    'Values of one facet widen the choice, facets narrow each other. An empty list asks for nothing; a value that is unknown finds nothing.',
  fields: (t) => ({
    spirit: t.stringList({ description: 'Keys of the facet.' }),
    taste: t.stringList({ description: 'Keys of the facet.' }),
    strength: t.intList({ description: '0 to 5.' }),
    alcoholFree: t.boolean(),
    vegan: t.boolean(),
    without: t.field({
      type: [Allergen],
      description: 'Drinks that contain or may contain any of these are left out.',
    }),
  }),
});
const DrinkWhereUnique = builder.inputType('DrinkWhereUnique', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string() }),
});

builder.queryFields((t) => ({
  menu: t.field({
    type: Menu,
    description: 'The menu of the bar.',
    args: { where: t.arg({ type: MenuWhere }) },
    resolve: async (_root, { where }, { loaders }) => {
      const menu = await loaders.menu();
      const filter: MenuFilter = where ?? {};
      return { menu, filter, sections: filterSections(menu.sections, filter) };
    },
  }),
  menuNotes: t.field({
    type: MenuNotes,
    nullable: true,
    resolve: async (_root, _args, { loaders }) => (await loaders.menu()).notes,
  }),
  drink: t.field({
    type: Drink,
    nullable: true,
    args: { where: t.arg({ type: DrinkWhereUnique, required: true }) },
    resolve: async (_root, { where }, { loaders }) => {
      const menu = await loaders.menu();
      if (where.slug != null) return drinkOf(menu, { slug: where.slug });
      const id = decodeId('Drink', where.id ?? '');
      return id === null ? null : drinkOf(menu, { id });
    },
  }),
  drinksSearch: t.field({
    type: [Drink],
    description: 'The drinks with all words of a term, best first.',
    args: {
      term: t.arg.string({ required: true }),
      first: t.arg.int({ defaultValue: 8, required: true }),
    },
    resolve: async (_root, { term, first }, ctx) => {
      const ids = await searchDrinks(ctx, term, Math.min(first, MAX_LIST));
      if (ids.length === 0) return [];
      const menu = await ctx.loaders.menu();
      return ids.flatMap((id) => drinkOf(menu, { id }) ?? []);
    },
  }),
}));
