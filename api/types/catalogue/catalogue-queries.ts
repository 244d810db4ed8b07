import { GraphQLError } from 'graphql';
import {
  findProduct,
  listProducts,
  listSimilarProducts,
  type ProductKey,
} from '#domain/catalogue/catalogue.ts';
import {
  similarityFields,
  type Product as DomainProduct,
  type ProductFilter,
  type SimilarityField,
} from '#domain/catalogue/rules.ts';
import { findTaxonomy } from '#domain/catalogue/taxons.ts';
import { drinkOf } from '#domain/menu/rules.ts';
import { prepareQuery } from '#domain/search/query.ts';
import { findPromotion } from '#domain/promotions/promotions.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { decodeId, Node, type NodeName } from '../basics/node.ts';
import { pageArgs, pageOf } from '../basics/page.ts';
import { Product } from './product.ts';
import { listChildren, Taxon, Taxonomy, type TaxonView } from './taxon.ts';

const SIMILAR_PRODUCTS = 8;

const TaxonomyWhere = builder.inputType('TaxonomyWhere', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), kind: t.string() }),
});
const TaxonWhere = builder.inputType('TaxonWhere', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string() }),
});
const ProductWhereUnique = builder.inputType('ProductWhereUnique', {
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string(), sku: t.string() }),
});
const ProductWhere = builder.inputType('ProductWhere', {
  fields: (t) => ({
    search: t.string({
      description: 'What somebody would type into the search; see productsSearch.',
    }),
    taxonSlug: t.string({ description: 'Of this category, or of any below it.' }),
    ids: t.idList(),
    skus: t.stringList(),
    featured: t.boolean(),
    onSale: t.boolean(),
    inStock: t.boolean(),
    country: t.string({ description: 'ISO 3166 code.' }),
    isAlcohol: t.boolean(),
    promotionSlug: t.string({ description: 'Of the promotion with this slug.' }),
    producerSlug: t.string({ description: 'Of the producer with this slug.' }),
  }),
});
const ProductOrder = builder.enumType('ProductOrder', {
  values: {
    DEFAULT: { value: 'default' },
    NAME_ASC: { value: 'name_asc' },
    NAME_DESC: { value: 'name_desc' },
    PRICE_ASC: { value: 'price_asc' },
    PRICE_DESC: { value: 'price_desc' },
    NEWEST: { value: 'newest' },
  } as const,
});

export const ProductList = builder
  .objectRef<{ total: number; nodes: DomainProduct[] }>('ProductList')
  .implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      nodes: t.field({ type: [Product], resolve: ({ nodes }) => nodes }),
    }),
  });
const TaxonList = builder.objectRef<{ total: number; nodes: TaxonView[] }>('TaxonList').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    nodes: t.field({ type: [Taxon], resolve: ({ nodes }) => nodes }),
  }),
});

async function findTaxon(
  where: { id?: string | null; slug?: string | null },
  { loaders }: ApiContext,
): Promise<TaxonView | null> {
  const tree = await loaders.taxonTree();
  if (where.slug != null) return tree.bySlug.get(where.slug) ?? null;
  const id = decodeId('Taxon', where.id ?? '');
  return (id && tree.byId.get(id)) || null;
}

function productKey(where: {
  id?: string | null;
  slug?: string | null;
  sku?: string | null;
}): ProductKey | null {
  if (where.slug != null) return { slug: where.slug };
  if (where.sku != null) return { sku: where.sku };
  const id = decodeId('Product', where.id ?? '');
  return id === null ? null : { id };
}

function filterOf(where: typeof ProductWhere.$inferInput | null | undefined): ProductFilter {
  const { search, ids, ...rest } = where ?? {};
  return {
    ...rest,
    ids: ids?.flatMap((id) => decodeId('Product', id) ?? []),
    words: search == null ? null : prepareQuery(search).words,
  };
}

/** Throws a GraphQLError for a name that is none of the fields. */
function similarityFieldsOf(names: readonly string[]): SimilarityField[] {
  const unknown = names.filter((name) => !similarityFields.some((field) => field === name));
  if (unknown.length > 0) {
    throw new GraphQLError(
      `fields may name ${similarityFields.join(', ')}; not ${unknown.map((name) => `"${name}"`).join(', ')}`,
      { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
    );
  }
  return similarityFields.filter((field) => names.includes(field));
}

/** The public record of a global id, with the name of its type; null for what is not public. */
async function findNode(
  globalId: string,
  ctx: ApiContext,
): Promise<{ __typename: NodeName; id: string } | null> {
  const { loaders } = ctx;
  const productId = decodeId('Product', globalId);
  if (productId) {
    const product = await loaders.product.load(productId);
    return product?.status === 'active' ? { __typename: 'Product', ...product } : null;
  }
  const variantId = decodeId('Variant', globalId);
  if (variantId) {
    const variant = await loaders.variant.load(variantId);
    if (!variant) return null;
    const product = await loaders.product.load(variant.productId);
    return product?.status === 'active' ? { __typename: 'Variant', ...variant } : null;
  }
  const taxonId = decodeId('Taxon', globalId);
  if (taxonId) {
    const taxon = (await loaders.taxonTree()).byId.get(taxonId);
    return taxon ? { __typename: 'Taxon', ...taxon } : null;
  }
  const promotionId = decodeId('Promotion', globalId);
  const promotion = promotionId && (await findPromotion(ctx, { id: promotionId }));
  if (promotion) return { __typename: 'Promotion', ...promotion };
  const drinkId = decodeId('Drink', globalId);
  const drink = drinkId && drinkOf(await loaders.menu(), { id: drinkId });
  if (drink) return { __typename: 'Drink', ...drink };
  const taxonomyId = decodeId('Taxonomy', globalId);
  const taxonomy = taxonomyId && (await findTaxonomy(ctx, { id: taxonomyId }));
  return taxonomy ? { __typename: 'Taxonomy', ...taxonomy } : null;
}

const productsArgs = {
  ...pageArgs,
  ...builder.args((t) => ({
    orderBy: t.field({ type: ProductOrder, defaultValue: 'default', required: true }),
    where: t.field({ type: ProductWhere }),
  })),
};

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'A public record of the catalogue by its global id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findNode(id, ctx),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, ctx) => ids.map((id) => findNode(id, ctx)),
  }),
  taxonomy: t.field({
    type: Taxonomy,
    nullable: true,
    args: {
      where: t.arg({ type: TaxonomyWhere, required: true }),
      children: t.arg.int({
        defaultValue: 5,
        required: true,
        description: 'How many levels of categories may be read.',
      }),
    },
    resolve: async (_root, { where, children }, ctx) => {
      const id = where.id == null ? null : decodeId('Taxonomy', where.id);
      const by = where.kind != null ? { kind: where.kind } : id === null ? null : { id };
      const taxonomy = by && (await findTaxonomy(ctx, by));
      return taxonomy && { ...taxonomy, levels: children };
    },
  }),
  taxon: t.field({
    type: Taxon,
    nullable: true,
    args: { where: t.arg({ type: TaxonWhere, required: true }) },
    resolve: (_root, { where }, ctx) => findTaxon(where, ctx),
  }),
  productCategories: t.field({
    type: TaxonList,
    description: 'The categories with active products: below the one given, or the roots.',
    args: {
      where: t.arg({ type: TaxonWhere }),
      children: t.arg.int({
        description: 'How many levels may be read, the nodes being the first.',
      }),
      ...pageArgs,
    },
    resolve: async (_root, { where, children, ...page }, ctx) => {
      const parent = where ? await findTaxon(where, ctx) : null;
      if (where && !parent) return { total: 0, nodes: [] };
      const all = await listChildren(parent?.id ?? null, ctx, children ?? undefined);
      const { first, skip } = pageOf(page);
      return { total: all.length, nodes: all.slice(skip, skip + first) };
    },
  }),
  products: t.field({
    type: ProductList,
    args: productsArgs,
    resolve: (_root, { orderBy, where, ...page }, ctx) =>
      listProducts(ctx, { ...pageOf(page), order: orderBy, where: filterOf(where) }),
  }),
  productProposals: t.field({
    type: ProductList,
    description:
      'The same as products, of what can be had now; for proposals beside a cart or a page.',
    args: productsArgs,
    resolve: (_root, { orderBy, where, ...page }, ctx) =>
      listProducts(ctx, {
        ...pageOf(page),
        order: orderBy,
        where: { ...filterOf(where), available: true },
      }),
  }),
  product: t.field({
    type: Product,
    nullable: true,
    args: { where: t.arg({ type: ProductWhereUnique, required: true }) },
    resolve: async (_root, { where }, ctx) => {
      const key = productKey(where);
      const product = key && (await findProduct(ctx, key));
      if (product) ctx.loaders.detailsOfProduct.prime(product.id, product.details);
      return product;
    },
  }),
  similarProducts: t.field({
    type: [Product],
    description:
      'Products alike in these fields (default: all of category, country, producer, style, age, strength, price); the product itself is not among them.',
    args: {
      where: t.arg({ type: ProductWhereUnique, required: true }),
      first: t.arg.int({ defaultValue: SIMILAR_PRODUCTS, required: true }),
      fields: t.arg.stringList(),
    },
    resolve: async (_root, { where, first, fields }, ctx) => {
      const key = productKey(where);
      const chosen = similarityFieldsOf(fields ?? similarityFields);
      return key
        ? listSimilarProducts(ctx, key, { ...pageOf({ first, skip: 0 }), fields: chosen })
        : [];
    },
  }),
}));
