import MiniSearch from 'minisearch';
import type { ContentDocument } from './content-database.ts';
import { termSound } from './term-sound.ts';

/** What finds documents of a content database, the best first. */
export type SearchEngine = (term: string, filter?: { tag?: string | null }) => ContentDocument[];

/**
 * Every word must be found, as it is, as a prefix or with a typing error; a title counts for more than a subject, and
 * this for more than the text. Posts come before pages.
 */
export function createSearchEngine(documents: readonly ContentDocument[]): SearchEngine {
  const index = new MiniSearch<ContentDocument & { id: number; subjects: string }>({
    fields: ['title', 'subjects', 'excerpt', 'text'],
    processTerm: (term) => termSound(term) || null,
    searchOptions: {
      boost: { title: 6, subjects: 4, excerpt: 2 },
      combineWith: 'AND',
      prefix: (term) => term.length >= 2,
      fuzzy: (term) => term.length >= 4 && 0.2,
    },
  });
  index.addAll(
    documents.map((document, id) => ({
      ...document,
      id,
      subjects: document.tags.map(({ name }) => name).join(' '),
    })),
  );
  return (term, { tag } = {}) => {
    const found = index
      .search(term)
      .map(({ id }) => documents[Number(id)])
      .filter((document) => document !== undefined)
      .filter(({ tags }) => !tag || tags.some(({ key }) => key === tag));
    return [
      ...found.filter(({ kind }) => kind === 'post'),
      ...found.filter(({ kind }) => kind === 'page'),
    ];
  };
}
