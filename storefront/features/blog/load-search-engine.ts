import type { ContentDatabase } from './content-database.ts';
import type { SearchEngine } from './search-engine.ts';

/** The engine is loaded when there is something to search (specification, section 7), never before. */
export async function loadSearchEngine({ documents }: ContentDatabase): Promise<SearchEngine> {
  const { createSearchEngine } = await import('./search-engine.ts');
  return createSearchEngine(documents);
}
