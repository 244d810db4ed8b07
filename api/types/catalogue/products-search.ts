import type { Product as DomainProduct } from '#domain/catalogue/rules.ts';
import type { Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import { money } from '#domain/money.ts';
import { facetNames, type Facet, type FacetName, type FacetValue } from '#domain/search/facets.ts';
import { searchProducts, type SearchResult } from '#domain/search/search.ts';
import { builder } from '../../builder.ts';
import { labelOf } from '../../facet-labels.ts';
import { ProductList } from './catalogue-queries.ts';
import { Money } from '../basics/money.ts';
import { pageArgs, pageOf } from '../basics/page.ts';
import { Product } from './product.ts';

const PriceRangeInput = builder.inputType('PriceRangeInput', {
  fields: (t) => ({
    min: t.int({ description: 'Minor units, gross, inclusive.' }),
    max: t.int({ description: 'Minor units, gross, inclusive. Below min, nothing is found.' }),
  }),
});
const ProductsSearchWhere = builder.inputType('ProductsSearchWhere', {
  description:
    'Values of one facet widen the search, facets narrow each other. An empty list asks for nothing; a value that is unknown finds nothing.',
  fields: (t) => ({
    category: t.stringList({
      description:
        'Slugs of categories in the language of the request; several mean any of them. Subcategories count.',
    }),
    price: t.field({
      type: PriceRangeInput,
      description: 'Of what is charged now; goods that cannot be ordered have no price.',
    }),
    country: t.stringList({ description: 'ISO 3166 codes.' }),
    style: t.stringList({ description: 'Values of the facet: several mean any of them.' }),
    age: t.stringList({ description: 'Values of the facet: unaged, under-3, 3-7, 8-14, 15-plus.' }),
    strength: t.stringList({
      description: 'Values of the facet: light, standard, strong, overproof.',
    }),
    volume: t.stringList({ description: 'Millilitres, as text.' }),
    inStock: t.boolean(),
    onSale: t.boolean(),
  }),
});
const SearchFacet = builder.enumType('SearchFacet', {
  values: {
    CATEGORY: { value: 'category' },
    PRICE: { value: 'price' },
    COUNTRY: { value: 'country' },
    STYLE: { value: 'style' },
    AGE: { value: 'age' },
    STRENGTH: { value: 'strength' },
    VOLUME: { value: 'volume' },
    IN_STOCK: { value: 'in_stock' },
    ON_SALE: { value: 'on_sale' },
  } as const,
});
const ProductsSearchOrder = builder.enumType('ProductsSearchOrder', {
  description: 'RELEVANCE: the best hits first; without a term the same as DEFAULT.',
  values: {
    RELEVANCE: { value: 'relevance' },
    DEFAULT: { value: 'default' },
    NAME_ASC: { value: 'name_asc' },
    NAME_DESC: { value: 'name_desc' },
    PRICE_ASC: { value: 'price_asc' },
    PRICE_DESC: { value: 'price_desc' },
    NEWEST: { value: 'newest' },
  } as const,
});

const AggregationValue = builder
  .objectRef<FacetValue & { facet: FacetName }>('AggregationValue')
  .implement({
    fields: (t) => ({
      value: t.exposeString('value', {
        description: "What `where` takes: a slug, a code, a bucket, 'true'.",
      }),
      label: t.string({
        description: 'In the locale of the request.',
        resolve: ({ facet, value, name }, _args, { locale }) =>
          name ?? labelOf(facet, value, locale),
      }),
      count: t.exposeInt('count', {
        description: 'The hits that it alone of its facet would leave, beside the other filters.',
      }),
      selected: t.exposeBoolean('selected'),
      level: t.exposeInt('level', {
        description: 'Of a category: levels above it, 0 for a root.',
      }),
    }),
  });

const Aggregation = builder.objectRef<Facet>('Aggregation').implement({
  fields: (t) => ({
    facet: t.field({ type: SearchFacet, resolve: ({ facet }) => facet }),
    values: t.field({
      type: [AggregationValue],
      description:
        'In the tenant’s order; countries by name. Those without hits only where they are selected. Empty for PRICE.',
      resolve: ({ facet, values }, _args, ctx) => inOrder(facet, values, ctx),
    }),
    min: t.field({
      type: Money,
      nullable: true,
      description:
        'Of PRICE: the cheapest and dearest charge among the hits of all other facets; null when there is none.',
      resolve: ({ min }, _args, { tenant }) => (min === null ? null : money(min, tenant.currency)),
    }),
    max: t.field({
      type: Money,
      nullable: true,
      resolve: ({ max }, _args, { tenant }) => (max === null ? null : money(max, tenant.currency)),
    }),
  }),
});

const collators: Record<Locale, Intl.Collator> = {
  en: new Intl.Collator('en'),
  el: new Intl.Collator('el'),
};

/** Countries have no order but that of their names, which the language decides. */
function inOrder(facet: FacetName, values: readonly FacetValue[], { locale }: Context) {
  const own = values.map((value) => ({ ...value, facet }));
  if (facet !== 'country') return own;
  const { compare } = collators[locale];
  return own.toSorted((a, b) =>
    compare(labelOf(facet, a.value, locale), labelOf(facet, b.value, locale)),
  );
}

const ProductsSearchResult = builder.objectRef<SearchResult>('ProductsSearchResult').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    aggregations: t.field({ type: [Aggregation], resolve: ({ facets }) => facets }),
    suggestions: t.exposeStringList('suggestions', {
      description:
        'Terms that find something, where the one asked for finds nothing or little (did you mean); best first.',
    }),
    nodes: t.field({ type: [Product], resolve: ({ nodes }): DomainProduct[] => nodes }),
  }),
});

builder.queryFields((t) => ({
  productsSearch: t.field({
    type: ProductsSearchResult,
    description: 'The whole search. An empty term finds everything.',
    args: {
      term: t.arg.string({ defaultValue: '', required: true }),
      ...pageArgs,
      where: t.arg({ type: ProductsSearchWhere }),
      order: t.arg({ type: ProductsSearchOrder, defaultValue: 'relevance', required: true }),
      aggs: t.arg({
        type: [SearchFacet],
        description: 'The facets to count; all of them when it is left out.',
      }),
      suggest: t.arg.boolean({ defaultValue: false, required: true }),
    },
    resolve: (_root, { term, where, order, aggs, suggest, ...page }, ctx) =>
      searchProducts(ctx, {
        term,
        ...pageOf(page),
        order,
        where: where ?? {},
        facets: aggs ?? facetNames,
        suggest,
      }),
  }),
  offers: t.field({
    type: ProductList,
    description: 'The products on sale, found and filtered like the search.',
    args: {
      ...pageArgs,
      where: t.arg({ type: ProductsSearchWhere }),
      order: t.arg({ type: ProductsSearchOrder, defaultValue: 'default', required: true }),
    },
    resolve: (_root, { where, order, ...page }, ctx) =>
      searchProducts(ctx, {
        term: '',
        ...pageOf(page),
        order,
        where: { ...where, onSale: true },
        facets: [],
        suggest: false,
      }),
  }),
}));
