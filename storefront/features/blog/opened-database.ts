import type { ContentDatabase } from './content-database.ts';
import { loadSearchEngine } from './load-search-engine.ts';
import type { SearchEngine } from './search-engine.ts';

/** Where the content database is, and the subjects above the results. */
export type DatabasePlace = {
  path: string;
  tags: readonly { key: string; name: string; count: number }[];
};

type OpenedDatabase = DatabasePlace & { engine: SearchEngine };

let opened: { path: string; database: Promise<OpenedDatabase | null> } | null = null;

/**
 * Loads the content database of a page, then its engine, once; null where either fails, and the server has to answer.
 * For the browser only.
 */
export function openDatabase(place: DatabasePlace): Promise<OpenedDatabase | null> {
  if (opened?.path !== place.path) opened = { path: place.path, database: fetchDatabase(place) };
  return opened.database;
}

/** The database of a language in which a search has begun; null otherwise. */
export function openedDatabase(locale: string): Promise<OpenedDatabase | null> | null {
  return opened?.path.startsWith(`/content/${locale}.json`) ? opened.database : null;
}

async function fetchDatabase(place: DatabasePlace): Promise<OpenedDatabase | null> {
  const { path } = place;
  try {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const database: ContentDatabase = await response.json();
    return { ...place, engine: await loadSearchEngine(database) };
  } catch {
    // The next word tries again; this one is searched by the server.
    opened = null;
    return null;
  }
}
