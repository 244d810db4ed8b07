import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import { prepareQuery, type SearchQuery } from './query.ts';
import { selectFoundDrinks, selectFoundPosts } from './record-store.ts';

/**
 * The ids of the drinks with all words of a term, best first, equal ones in menu order; at most `first`. An empty term
 * finds none.
 */
export function searchDrinks(ctx: Context, term: string, first: number): Promise<string[]> {
  recordRead(ctx, 'search', 'menu');
  return search(ctx, term, first, selectFoundDrinks);
}

/**
 * The ids of the published posts in the language of the context with all words of a term, best first, then newest; at
 * most `first`. An empty term finds none.
 */
export function searchPosts(ctx: Context, term: string, first: number): Promise<string[]> {
  recordRead(ctx, 'search', 'posts');
  return search(ctx, term, first, selectFoundPosts);
}

async function search(
  ctx: Context,
  term: string,
  first: number,
  select: (ctx: Context, query: SearchQuery, first: number) => Promise<string[]>,
): Promise<string[]> {
  const query = prepareQuery(term);
  if (query.isEmpty || first <= 0) return [];
  return select(ctx, query, first);
}
