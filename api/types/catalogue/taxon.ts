import type {
  Picture,
  Taxon as DomainTaxon,
  TaxonRef as DomainTaxonRef,
} from '#domain/catalogue/rules.ts';
import type { ApiContext } from '../../context.ts';
import type { Taxonomy as DomainTaxonomy } from '#domain/catalogue/taxons.ts';
import { builder } from '../../builder.ts';
import { Image } from '../basics/image.ts';
import { encodeId, Node } from '../basics/node.ts';
import { SlugTranslation } from './slug-translation.ts';

export const TaxonRef = builder.objectRef<DomainTaxonRef>('TaxonRef').implement({
  description: 'A category by name and slug.',
  fields: (t) => ({ name: t.exposeString('name'), slug: t.exposeString('slug') }),
});

/** A category shows one of its goods: those pictures have one size and one ground. */
function pictureOf(taxon: DomainTaxon): Picture | null {
  if (taxon.imageKey === null) return null;
  return {
    key: taxon.imageKey,
    width: 900,
    height: 1200,
    placeholder: '#eeece8',
    alt: taxon.name,
    variantId: null,
  };
}

/**
 * A category, and how many levels below it may still be read: what the `children` of a query leaves.
 * Without a figure there is no bound but the depth of the tree.
 */
export type TaxonView = DomainTaxon & { levelsBelow?: number };

/** The categories under a parent (null: the roots) that hold active products. */
export async function listChildren(
  parentId: string | null,
  { loaders }: ApiContext,
  levels = Number.POSITIVE_INFINITY,
): Promise<TaxonView[]> {
  if (levels <= 0) return [];
  const tree = await loaders.taxonTree();
  return tree
    .childrenOf(parentId)
    .filter((taxon) => !tree.isEmpty(taxon.id))
    .map((taxon) => ({ ...taxon, levelsBelow: levels - 1 }));
}

const TaxonObject = builder.objectRef<TaxonView>('Taxon');

export const Taxon = TaxonObject.implement({
  description: 'A category, at most five levels deep.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Taxon', id) }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    description: t.exposeString('description'),
    level: t.exposeInt('level', { description: '1 for a root.' }),
    translations: t.field({ type: [SlugTranslation], resolve: ({ translations }) => translations }),
    children: t.field({
      type: [TaxonObject],
      description: 'Those that hold active products.',
      resolve: ({ id, levelsBelow }, _args, ctx) => listChildren(id, ctx, levelsBelow),
    }),
    parent: t.field({
      type: TaxonRef,
      nullable: true,
      resolve: async ({ parentId }, _args, { loaders }) =>
        parentId === null ? null : (await loaders.taxonTree()).byId.get(parentId),
    }),
    breadcrumb: t.field({
      type: [TaxonRef],
      description: 'From the root to this category.',
      resolve: async ({ id }, _args, { loaders }) => (await loaders.taxonTree()).pathTo(id),
    }),
    activeProductsCount: t.int({
      description: 'With the products of the categories below.',
      resolve: async ({ id }, _args, { loaders }) => (await loaders.taxonTree()).countOf(id),
    }),
    firstActiveProductSlug: t.string({
      nullable: true,
      resolve: async ({ id }, _args, { loaders }) => (await loaders.firstProductSlugs()).get(id),
    }),
    image: t.field({ type: Image, nullable: true, resolve: pictureOf }),
  }),
});

/** A tree of categories, and how many of its levels may be read. */
export type TaxonomyView = DomainTaxonomy & { levels?: number };

export const Taxonomy = builder.objectRef<TaxonomyView>('Taxonomy').implement({
  description: 'A tree of categories.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Taxonomy', id) }),
    name: t.exposeString('name'),
    children: t.field({
      type: [Taxon],
      description: 'The roots that hold active products.',
      args: { first: t.arg.int() },
      resolve: async ({ id, levels }, { first }, ctx) => {
        const roots = await listChildren(null, ctx, levels);
        const ownRoots = roots.filter(({ taxonomyId }) => taxonomyId === id);
        return first == null ? ownRoots : ownRoots.slice(0, first);
      },
    }),
  }),
});
