import type { Context } from '../context.ts';
import { prepareQuery, type SearchQuery } from './query.ts';
import { selectFoundDrinks, selectFoundPosts } from './record-store.ts';

/**
 * The ids of the drinks that a term finds with all its words, the best first, equal ones in the order of the card;
 * at most `first`. An empty term finds none: the card itself shows them all.
 */
export function searchDrinks(ctx: Context, term: string, first: number): Promise<string[]> {
  return search(ctx, term, first, selectFoundDrinks);
}

/**
 * The ids of the posts that are out in the language of the context and that a term finds with all its words, the best
 * first, of equal ones the newest; at most `first`. An empty term finds none: the blog itself shows them all.
 */
export function searchPosts(ctx: Context, term: string, first: number): Promise<string[]> {
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
