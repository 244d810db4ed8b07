import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import type { Taxon } from './rules.ts';
import { selectFirstSlugs, selectTaxonomy, selectTree } from './taxon-store.ts';

/** The categories of a tenant in one locale: few enough to be read as a whole, in one statement. */
export type TaxonTree = {
  byId: ReadonlyMap<string, Taxon>;
  bySlug: ReadonlyMap<string, Taxon>;
  /** The children of a category in their order; those of null are the roots. */
  childrenOf: (parentId: string | null) => readonly Taxon[];
  /** From the root to the category itself. */
  pathTo: (id: string) => Taxon[];
  /** Whether no active product is in the category or below it. */
  isEmpty: (id: string) => boolean;
  /** Number of active products in the category or below it. */
  countOf: (id: string) => number;
};

/** The tree without its counts: what it says depends on nothing but its version. */
type Structure = Omit<TaxonTree, 'countOf' | 'isEmpty'> & { version: string };

/** Cached trees: a tenant has one in each language. */
const MOST_STRUCTURES = 200;
const structures = new Map<string, Structure>();

/**
 * Reads the tree of categories. A category without texts in the locale is left out with those below it. A cached tree
 * is used only if the database says that it is unchanged.
 */
export async function findTaxonTree(ctx: Context): Promise<TaxonTree> {
  recordRead(ctx, 'taxons');
  const key = `${ctx.tenant.id} ${ctx.locale}`;
  const cached = structures.get(key);
  const row = await selectTree(ctx, cached?.version ?? null);
  if (!row) return { ...toStructure([], ''), isEmpty: () => true, countOf: () => 0 };
  let structure = cached;
  if (row.taxons || !structure) {
    structure = toStructure(row.taxons ?? [], row.version);
    cacheStructure(key, structure);
  }
  const { counts } = row;
  const countOf = (id: string) => {
    recordRead(ctx, 'counts');
    return counts?.[id] ?? 0;
  };
  return { ...structure, isEmpty: (id) => !counts?.[id], countOf };
}

function cacheStructure(key: string, structure: Structure): void {
  const [oldest] = structures.keys();
  if (structures.size >= MOST_STRUCTURES && oldest !== undefined) structures.delete(oldest);
  structures.set(key, structure);
}

function toStructure(taxons: readonly Taxon[], version: string): Structure {
  const byId = new Map<string, Taxon>();
  for (const taxon of taxons) {
    // They come level by level, so a parent is there before its children.
    if (taxon.parentId === null || byId.has(taxon.parentId)) byId.set(taxon.id, taxon);
  }
  const children = Map.groupBy(byId.values(), (taxon) => taxon.parentId);
  return {
    version,
    byId,
    bySlug: new Map(Array.from(byId.values(), (taxon) => [taxon.slug, taxon])),
    childrenOf: (parentId) => children.get(parentId) ?? [],
    pathTo: (id) => pathTo(byId, id),
  };
}

function pathTo(byId: ReadonlyMap<string, Taxon>, id: string): Taxon[] {
  const taxon = byId.get(id);
  if (!taxon) return [];
  return taxon.parentId === null ? [taxon] : [...pathTo(byId, taxon.parentId), taxon];
}

/** The slug of the first active product in each category that is not empty, those below it counted in. */
export async function listFirstProductSlugs(ctx: Context): Promise<Map<string, string>> {
  recordRead(ctx, 'listing:');
  const rows = await selectFirstSlugs(ctx);
  return new Map(rows.map(({ taxonId, firstSlug }) => [taxonId, firstSlug]));
}

export type Taxonomy = { id: string; name: string };

/** A taxonomy by id or kind ('category'); or null. */
export function findTaxonomy(
  ctx: Context,
  by: { id: string } | { kind: string },
): Promise<Taxonomy | null> {
  recordRead(ctx, 'taxons');
  return selectTaxonomy(ctx, by);
}
