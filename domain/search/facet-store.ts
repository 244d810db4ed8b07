import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import { countFacets, type NamedValues, type Tally } from './facet-counts.ts';
import { knownProfiles, learnProfiles, type ProfileRow } from './facet-profiles.ts';
import { statementFor } from './facet-statement-store.ts';
import {
  asksFor,
  chosenVolumes,
  facetNames,
  type FacetCounts,
  type FacetName,
  type SearchFilter,
  type SearchOrder,
} from './facets.ts';
import type { SearchQuery } from './query.ts';

export type SearchPage = {
  first: number;
  skip: number;
  order: SearchOrder;
  where: SearchFilter;
  facets: readonly FacetName[];
  /** Null where nothing was typed. */
  query: SearchQuery | null;
  /** Whether products that lack one of the words are found as well. */
  mayLack: boolean;
};
export type FoundPage = {
  total: number;
  /** What is found with no filter on. */
  hits: number;
  ids: string[];
  counts: FacetCounts;
};

/** The rows of the database: counts by profile, and what it counts itself. */
type FoundRow = {
  total: number;
  hits: number;
  ids: string[];
  tally: { profileIds: number[]; masks: number[] | null; hits: number[] } | null;
  newProfiles: ProfileRow[] | null;
  categories: NamedValues['categories'] | null;
  styles: NamedValues['styles'] | null;
  price: NonNullable<FacetCounts['price']>;
  inStock: NonNullable<FacetCounts['in_stock']>;
  onSale: NonNullable<FacetCounts['on_sale']>;
};

const NOTHING: Tally = { profileIds: [], masks: null, hits: [] };

/**
 * One page of what is found, how many there are, and the counts of the facets: one statement. Hits are counted by
 * profile, of which there are few, and by the filters that they fail (see `countFacets`).
 */
export async function selectFound(ctx: Context, page: SearchPage): Promise<FoundPage> {
  const { where } = page;
  const asked = facetNames.filter((facet) => asksFor(where, facet));
  const facets = facetNames.filter((facet) => page.facets.includes(facet));
  const profiles = knownProfiles(ctx);
  const text = statementFor({
    locale: ctx.locale,
    isSearch: page.query !== null,
    order: page.order,
    asked,
    facets,
    isCategory: asked.length === 0 || (asked.length === 1 && where.category?.length === 1),
  });
  const values = [
    ctx.tenant.id,
    ctx.locale,
    ctx.now(),
    JSON.stringify(page.query?.words ?? []),
    page.mayLack,
    page.first,
    page.skip,
    listOf(where.category),
    listOf(where.country),
    listOf(where.style),
    listOf(where.age),
    listOf(where.strength),
    chosenVolumes(where),
    where.inStock ?? null,
    where.onSale ?? null,
    where.price?.min ?? null,
    where.price?.max ?? null,
    profiles.last,
  ];
  const { rows } = await ctx.db.executeQuery<FoundRow>(CompiledQuery.raw(text, values));
  const [found] = rows;
  if (!found) return { total: 0, hits: 0, ids: [], counts: {} };
  learnProfiles(profiles, found.newProfiles ?? []);
  const named = { categories: found.categories ?? [], styles: found.styles ?? [] };
  const counts = countFacets(facets, found.tally ?? NOTHING, {
    asked,
    profiles: profiles.index,
    named,
  });
  if (facets.includes('price')) counts.price = found.price;
  if (facets.includes('in_stock')) counts.in_stock = found.inStock;
  if (facets.includes('on_sale')) counts.on_sale = found.onSale;
  return { total: found.total, hits: found.hits, ids: found.ids, counts };
}

function listOf(values: readonly string[] | null | undefined): string[] {
  return [...(values ?? [])];
}
