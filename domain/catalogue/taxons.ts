import type { Context } from '../context.ts';
import type { Taxon } from './rules.ts';
import {
  selectFilledTaxons,
  selectTaxonContents,
  selectTaxons,
  selectTaxonSlugs,
  selectTaxonomy,
} from './taxon-store.ts';

/** The categories of a tenant in one locale: few enough to be read as a whole, in three statements. */
export type TaxonTree = {
  byId: ReadonlyMap<string, Taxon>;
  bySlug: ReadonlyMap<string, Taxon>;
  /** The children of a category in their order; those of null are the roots. */
  childrenOf: (parentId: string | null) => readonly Taxon[];
  /** From the root to the category itself. */
  pathTo: (id: string) => Taxon[];
  /** True when an active product stands in the category or below it. */
  isFilled: (id: string) => boolean;
};

/** Reads the tree of categories. A category without words in the locale is not in it, nor are those below. */
export async function findTaxonTree(ctx: Context): Promise<TaxonTree> {
  const [rows, slugs, holders] = await Promise.all([
    selectTaxons(ctx),
    selectTaxonSlugs(ctx),
    selectFilledTaxons(ctx),
  ]);
  const translations = Map.groupBy(slugs, (slug) => slug.taxonId);
  const byId = new Map<string, Taxon>();
  for (const row of rows) {
    // Rows come level by level, so a parent is there before its children.
    if (row.parentId !== null && !byId.has(row.parentId)) continue;
    const slugsOfTaxon = translations.get(row.id) ?? [];
    byId.set(row.id, {
      ...row,
      translations: slugsOfTaxon.map(({ locale, slug }) => ({ locale, slug })),
    });
  }
  const filled = new Set(holders.flatMap((id) => pathTo(byId, id).map((taxon) => taxon.id)));
  const children = Map.groupBy(byId.values(), (taxon) => taxon.parentId);
  return {
    byId,
    bySlug: new Map(Array.from(byId.values(), (taxon) => [taxon.slug, taxon])),
    childrenOf: (parentId) => children.get(parentId) ?? [],
    pathTo: (id) => pathTo(byId, id),
    isFilled: (id) => filled.has(id),
  };
}

function pathTo(byId: ReadonlyMap<string, Taxon>, id: string): Taxon[] {
  const taxon = byId.get(id);
  if (!taxon) return [];
  return taxon.parentId === null ? [taxon] : [...pathTo(byId, taxon.parentId), taxon];
}

export type TaxonContents = { count: number; firstSlug: string };

/** Of each category that is not empty: its active products, with those below it, and the first one's slug. */
export async function listTaxonContents(ctx: Context): Promise<Map<string, TaxonContents>> {
  const rows = await selectTaxonContents(ctx);
  return new Map(rows.map(({ taxonId, ...contents }) => [taxonId, contents]));
}

export type Taxonomy = { id: string; name: string };

/** A taxonomy by id or kind ('category'); or null. */
export function findTaxonomy(
  ctx: Context,
  by: { id: string } | { kind: string },
): Promise<Taxonomy | null> {
  return selectTaxonomy(ctx, by);
}
