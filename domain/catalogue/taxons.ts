import type { Context } from '../context.ts';
import type { Taxon } from './rules.ts';
import { selectFirstSlugs, selectTaxonomy, selectTaxons } from './taxon-store.ts';

/** The categories of a tenant in one locale: few enough to be read as a whole, in one statement. */
export type TaxonTree = {
  byId: ReadonlyMap<string, Taxon>;
  bySlug: ReadonlyMap<string, Taxon>;
  /** The children of a category in their order; those of null are the roots. */
  childrenOf: (parentId: string | null) => readonly Taxon[];
  /** From the root to the category itself. */
  pathTo: (id: string) => Taxon[];
  /** How many active products stand in the category or below it. */
  countOf: (id: string) => number;
};

/** Reads the tree of categories. A category without words in the locale is not in it, nor are those below. */
export async function findTaxonTree(ctx: Context): Promise<TaxonTree> {
  const byId = new Map<string, Taxon>();
  const counts = new Map<string, number>();
  for (const { productsCount, ...taxon } of await selectTaxons(ctx)) {
    // Rows come level by level, so a parent is there before its children.
    if (taxon.parentId !== null && !byId.has(taxon.parentId)) continue;
    byId.set(taxon.id, taxon);
    counts.set(taxon.id, productsCount);
  }
  const children = Map.groupBy(byId.values(), (taxon) => taxon.parentId);
  return {
    byId,
    bySlug: new Map(Array.from(byId.values(), (taxon) => [taxon.slug, taxon])),
    childrenOf: (parentId) => children.get(parentId) ?? [],
    pathTo: (id) => pathTo(byId, id),
    countOf: (id) => counts.get(id) ?? 0,
  };
}

function pathTo(byId: ReadonlyMap<string, Taxon>, id: string): Taxon[] {
  const taxon = byId.get(id);
  if (!taxon) return [];
  return taxon.parentId === null ? [taxon] : [...pathTo(byId, taxon.parentId), taxon];
}

/** The slug of the first active product in each category that is not empty, those below it counted in. */
export async function listFirstProductSlugs(ctx: Context): Promise<Map<string, string>> {
  const rows = await selectFirstSlugs(ctx);
  return new Map(rows.map(({ taxonId, firstSlug }) => [taxonId, firstSlug]));
}

export type Taxonomy = { id: string; name: string };

/** A taxonomy by id or kind ('category'); or null. */
export function findTaxonomy(
  ctx: Context,
  by: { id: string } | { kind: string },
): Promise<Taxonomy | null> {
  return selectTaxonomy(ctx, by);
}
