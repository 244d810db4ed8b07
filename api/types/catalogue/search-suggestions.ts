import type { Found } from '#domain/search/rules.ts';
import { listPopularSearches, listSuggestions, type Suggestions } from '#domain/search/suggest.ts';
import type { Product as DomainProduct } from '#domain/catalogue/rules.ts';
import type { PostSummary } from '#domain/content/rules.ts';
import { drinkOf, type Drink as DomainDrink } from '#domain/menu/rules.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { MAX_LIST } from '../../limits.ts';
import { Drink } from '../content/drink.ts';
import { PostSummaryType } from '../content/post.ts';
import { Product } from './product.ts';

const SearchKind = builder.enumType('SearchKind', {
  values: {
    PRODUCT: { value: 'product' },
    CATEGORY: { value: 'taxon' },
    DRINK: { value: 'drink' },
    POST: { value: 'post' },
    TERM: { value: 'term' },
  } as const,
});

type SuggestionView = {
  kind: Found['kind'];
  text: string;
  slug?: string;
  product?: DomainProduct;
  drink?: DomainDrink;
  post?: PostSummary;
};

const SearchSuggestion = builder.objectRef<SuggestionView>('SearchSuggestion').implement({
  fields: (t) => ({
    kind: t.field({ type: SearchKind, resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'The text in the list: a name, or a term.' }),
    slug: t.string({
      nullable: true,
      description: 'Of a product, a category, a drink or a post.',
      resolve: ({ slug }) => slug,
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Of a product.',
      resolve: ({ product }) => product,
    }),
    drink: t.field({
      type: Drink,
      nullable: true,
      description: 'Of a drink.',
      resolve: ({ drink }) => drink,
    }),
    post: t.field({
      type: PostSummaryType,
      nullable: true,
      description: 'Of a post.',
      resolve: ({ post }) => post,
    }),
  }),
});

/** With the texts of the locale; null for a record that is not listed. */
async function viewOf(found: Found, { loaders }: ApiContext): Promise<SuggestionView | null> {
  const { kind } = found;
  if (kind === 'term') return { kind, text: found.term };
  if (kind === 'product') {
    const product = await loaders.product.load(found.recordId);
    return product && { kind, text: product.name, slug: product.slug, product };
  }
  if (kind === 'drink') {
    const drink = drinkOf(await loaders.menu(), { id: found.recordId });
    return drink && { kind, text: drink.name, slug: drink.slug, drink };
  }
  if (kind === 'post') {
    const post = await loaders.post.load(found.recordId);
    return post && { kind, text: post.title, slug: post.slug, post };
  }
  const tree = await loaders.taxonTree();
  const taxon = tree.isEmpty(found.recordId) ? undefined : tree.byId.get(found.recordId);
  return taxon ? { kind, text: taxon.name, slug: taxon.slug } : null;
}

const SearchSuggestions = builder.objectRef<Suggestions>('SearchSuggestions').implement({
  fields: (t) => ({
    items: t.field({
      type: [SearchSuggestion],
      resolve: async ({ items }, _args, ctx) => {
        const views = await Promise.all(items.map((item) => viewOf(item, ctx)));
        return views.filter((view) => view !== null);
      },
    }),
    didYouMean: t.exposeString('didYouMean', {
      nullable: true,
      description: 'A term that finds more, where this one finds nothing.',
    }),
  }),
});

builder.queryFields((t) => ({
  searchSuggestions: t.field({
    type: SearchSuggestions,
    description: 'What a visitor may be about to type. At most `first` of all kinds together.',
    args: {
      term: t.arg.string({ required: true }),
      first: t.arg.int({ defaultValue: 8, required: true }),
    },
    resolve: (_root, { term, first }, ctx) => listSuggestions(ctx, term, Math.min(first, MAX_LIST)),
  }),
  popularSearches: t.stringList({
    description: 'What the shop proposes to look for, in its order.',
    args: { first: t.arg.int({ defaultValue: 6, required: true }) },
    resolve: (_root, { first }, ctx) => listPopularSearches(ctx, Math.min(first, MAX_LIST)),
  }),
}));
