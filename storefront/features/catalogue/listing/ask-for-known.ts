import type { CatalogueResultFragment } from '#storefront/graphql/gen/graphql.ts';
import {
  countFilters,
  knownFilters,
  type Filters,
} from '#storefront/features/catalogue/filters/filters.ts';

/**
 * Asks for a list. An address may name values that nobody knows (an old link, the slug of another language); the
 * API finds nothing by them: then they are left out, and the list is asked for once more.
 */
export async function askForKnown<Answer extends { productsSearch: CatalogueResultFragment }>(
  filters: Filters,
  ask: (filters: Filters) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask(filters);
  const known = knownFilters(filters, answer.productsSearch.aggregations);
  const isKnown = countFilters(known) === countFilters(filters);
  return isKnown || answer.productsSearch.total > 0 ? answer : ask(known);
}
