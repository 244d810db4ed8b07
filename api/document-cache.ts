import { LRUCache } from 'lru-cache';

/**
 * How much document text is cached as parsed. Parsed it takes about 130 times the memory, so this is about 32 MB: many
 * times what the storefront uses, and too little for anybody to fill the memory.
 */
const MAX_TEXT = 256 * 1024;

/** What is known of documents, by their text; the least used go first. */
export type DocumentCache<Known> = {
  get: (text: string) => Known | undefined;
  set: (text: string, known: Known) => void;
};

/** Counts documents by their size, not their number: a thousand large ones would take a gigabyte. */
export function createDocumentCache<Known extends object>(): DocumentCache<Known> {
  const documents = new LRUCache<string, Known>({
    maxSize: MAX_TEXT,
    sizeCalculation: (_known, text) => text.length + 1,
  });
  return {
    get: (text) => documents.get(text),
    set: (text, known) => {
      documents.set(text, known);
    },
  };
}
