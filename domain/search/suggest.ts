import type { Context } from '../context.ts';
import { recordRead } from '../reads.ts';
import { prepareQuery } from './query.ts';
import { composeSuggestions, correctTerm, shortenTerm, type Found } from './rules.ts';
import {
  findsProducts,
  selectCorrections,
  selectPopularSearches,
  selectSuggestions,
} from './suggest-store.ts';

/** More than this is no help. */
const MAX_TERMS = 3;

export type Suggestions = {
  items: Found[];
  /** A term that finds something, where nothing begins like this one. */
  didYouMean: string | null;
};

/** What a visitor may be about to type: at most `first` terms, categories, products, drinks and posts together. */
export async function listSuggestions(
  ctx: Context,
  term: string,
  first: number,
): Promise<Suggestions> {
  recordRead(ctx, 'search', 'listing:', 'taxons', 'menu', 'posts');
  const query = prepareQuery(term);
  if (query.isEmpty || first <= 0) return { items: [], didYouMean: null };
  const items = composeSuggestions(await selectSuggestions(ctx, query, first), first);
  const didYouMean =
    items.length > 0 ? null : ((await suggestTerms(ctx, term, { finds: false }))[0] ?? null);
  return { items, didYouMean };
}

/** Corrections that find something, for a term with unknown words or without results: best first, at most three. */
export async function suggestTerms(
  ctx: Context,
  term: string,
  { finds }: { finds: boolean },
): Promise<string[]> {
  const query = prepareQuery(term);
  const corrected = correctTerm(query, await selectCorrections(ctx, query, MAX_TERMS));
  const candidates = corrected.length > 0 ? corrected : finds ? [] : shortenTerm(query);
  const areFound = await Promise.all(
    candidates.map((candidate) => findsProducts(ctx, prepareQuery(candidate))),
  );
  return candidates.filter((_, index) => areFound[index]).slice(0, MAX_TERMS);
}

/** The tenant's suggested searches in a locale; never what other visitors typed. */
export async function listPopularSearches(ctx: Context, first: number): Promise<string[]> {
  recordRead(ctx, 'search');
  return selectPopularSearches(ctx, Math.max(first, 0));
}
