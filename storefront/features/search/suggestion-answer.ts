import type {
  PopularSearchesQuery,
  SearchSuggestionsQuery,
} from '#storefront/graphql/gen/graphql.ts';

export type Suggestion = SearchSuggestionsQuery['searchSuggestions']['items'][number];

/** What `/search/suggestions` answers. */
export type SuggestionAnswer = SearchSuggestionsQuery['searchSuggestions'];

/** The popular searches before anything is typed, in the same shape. */
export function popularAnswer({ popularSearches }: PopularSearchesQuery): SuggestionAnswer {
  return {
    items: popularSearches.map((text) => ({
      kind: 'TERM',
      text,
      slug: null,
      product: null,
      drink: null,
      post: null,
    })),
    didYouMean: null,
  };
}

/** A normalized term: the same one has the same address, however it was typed. */
export function askedTerm(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 100).toLowerCase();
}
