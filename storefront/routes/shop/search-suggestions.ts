import {
  askedTerm,
  popularAnswer,
  type SuggestionAnswer,
} from '#storefront/features/search/suggestion-answer.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  PopularSearchesDocument,
  SearchSuggestionsDocument,
} from '#storefront/graphql/gen/graphql.ts';
import type { Route } from './+types/search-suggestions.ts';

/** As many as fit on a small screen above the keyboard, or nearly; two of them may be drinks, two posts. */
const MOST = 10;

/**
 * Suggestions for typed text, for scripts; before anything is typed, popular searches. The same for everybody, so that
 * browsers and caches may store them: deleting a letter makes no request.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const term = askedTerm(url.searchParams.get('term') ?? '');
  return Response.json(await answer(), {
    headers: { 'Cache-Control': 'public, max-age=60, s-maxage=60' },
  });

  async function answer(): Promise<SuggestionAnswer> {
    if (term === '')
      return popularAnswer(
        await execute(context, PopularSearchesDocument, {}, { client: 'eshop' }),
      );
    const { searchSuggestions } = await execute(
      context,
      SearchSuggestionsDocument,
      { term, first: MOST },
      { client: 'eshop' },
    );
    return searchSuggestions;
  }
}
