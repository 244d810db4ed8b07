import type { CatalogueResultFragment } from '#storefront/graphql/gen/graphql.ts';
import {
  countFilters,
  knownFilters,
  type Filters,
} from '#storefront/features/catalogue/filters/filters.ts';

/**
 * Requests a list. An address may name unknown values (an old link, the slug of another language), for which the API
 * finds nothing: then they are left out, and the list is requested again.
 */
export async function searchKnown<Answer extends { productsSearch: CatalogueResultFragment }>(
  filters: Filters,
  ask: (filters: Filters) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask(filters);
  const known = knownFilters(filters, answer.productsSearch.aggregations);
  const isKnown = countFilters(known) === countFilters(filters);
  return isKnown || answer.productsSearch.total > 0 ? answer : ask(known);
}
