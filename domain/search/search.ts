import { listProductsById } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { selectFound } from './facet-store.ts';
import {
  toFacets,
  type Facet,
  type FacetName,
  type SearchFilter,
  type SearchOrder,
} from './facets.ts';
import { searchMatches } from './match-store.ts';
import { prepareQuery } from './query.ts';
import { suggestTerms } from './suggest.ts';

export type SearchInput = {
  /** What was typed; nothing but white space finds everything. */
  term: string;
  first: number;
  skip: number;
  order: SearchOrder;
  where: SearchFilter;
  /** The facets to count. */
  facets: readonly FacetName[];
  /** Whether to look for better terms where this one finds nothing or little. */
  suggest: boolean;
};

export type SearchResult = {
  total: number;
  facets: Facet[];
  suggestions: string[];
  nodes: Product[];
};

/** One page of the active products that a term finds and the filters let through, with the counts of the facets. */
export async function searchProducts(ctx: Context, input: SearchInput): Promise<SearchResult> {
  const { term, suggest, where, facets } = input;
  const query = prepareQuery(term);
  const matches = query.isEmpty ? null : searchMatches(ctx, query);
  const [{ total, ids, counts }, suggestions] = await Promise.all([
    selectFound(ctx, { ...input, matches }),
    suggest && !query.isEmpty ? suggestTerms(ctx, term) : [],
  ]);
  const products = await listProductsById(ctx, ids);
  return {
    total,
    facets: toFacets(facets, counts, where),
    suggestions,
    nodes: ids.flatMap((id) => products.get(id) ?? []),
  };
}
