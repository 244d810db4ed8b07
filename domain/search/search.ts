import { listProductsById } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import { selectFound, type FoundPage } from './facet-store.ts';
import {
  toFacets,
  type Facet,
  type FacetName,
  type SearchFilter,
  type SearchOrder,
} from './facets.ts';
import { prepareQuery, type SearchQuery } from './query.ts';
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
  const categories = facets.includes('category') ? [] : (where.category ?? []);
  recordRead(
    ctx,
    ...(categories.length > 0 ? categories : ['']).map((slug) => `listing:${slug}` as const),
  );
  if (term.trim() !== '') recordRead(ctx, 'search');
  const query = prepareQuery(term);
  const { total, hits, ids, counts } = await findPage(ctx, input, query);
  const [products, suggestions] = await Promise.all([
    listProductsById(ctx, ids),
    suggest && !query.isEmpty ? suggestTerms(ctx, term, { finds: hits > 0 }) : [],
  ]);
  return {
    total,
    facets: toFacets(facets, counts, where),
    suggestions,
    nodes: ids.flatMap((id) => products.get(id) ?? []),
  };
}

/** If nothing has all the words, products that lack one are found. */
async function findPage(ctx: Context, input: SearchInput, query: SearchQuery): Promise<FoundPage> {
  const page = { ...input, query: query.isEmpty ? null : query };
  const found = await selectFound(ctx, { ...page, mayLack: false });
  if (found.hits > 0 || query.words.length < 2) return found;
  return selectFound(ctx, { ...page, mayLack: true });
}
