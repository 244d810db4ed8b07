import type { Found } from '#domain/search/rules.ts';
import { listPopularSearches, listSuggestions, type Suggestions } from '#domain/search/suggest.ts';
import type { Product as DomainProduct } from '#domain/catalogue/rules.ts';
import { builder } from '../builder.ts';
import type { ApiContext } from '../context.ts';
import { MAX_LIST } from '../limits.ts';
import { Product } from './product.ts';

const SearchKind = builder.enumType('SearchKind', {
  values: {
    PRODUCT: { value: 'product' },
    CATEGORY: { value: 'taxon' },
    TERM: { value: 'term' },
  } as const,
});

type SuggestionView = {
  kind: Found['kind'];
  text: string;
  slug?: string;
  product?: DomainProduct;
};

const SearchSuggestion = builder.objectRef<SuggestionView>('SearchSuggestion').implement({
  fields: (t) => ({
    kind: t.field({ type: SearchKind, resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'What stands in the list: a name, or a term.' }),
    slug: t.string({
      nullable: true,
      description: 'Of a product or a category.',
      resolve: ({ slug }) => slug,
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Of a product.',
      resolve: ({ product }) => product,
    }),
  }),
});

/** With the words of the locale; null for a record that is not to be shown. */
async function viewOf(found: Found, { loaders }: ApiContext): Promise<SuggestionView | null> {
  const { kind } = found;
  if (kind === 'term') return { kind, text: found.term };
  if (kind === 'product') {
    const product = await loaders.product.load(found.recordId);
    return product && { kind, text: product.name, slug: product.slug, product };
  }
  const tree = await loaders.taxonTree();
  const taxon = tree.countOf(found.recordId) > 0 ? tree.byId.get(found.recordId) : undefined;
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
    description: 'What the house proposes to look for, in its order.',
    args: { first: t.arg.int({ defaultValue: 6, required: true }) },
    resolve: (_root, { first }, ctx) => listPopularSearches(ctx, Math.min(first, MAX_LIST)),
  }),
}));
