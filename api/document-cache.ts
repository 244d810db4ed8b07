import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * How much text of documents is kept parsed. Parsed it takes some 130 times the room, so this is about
 * 32 MB: many times what the storefront asks with, and too little for anybody to fill the memory.
 */
const MAX_TEXT = 256 * 1024;

/** Parsed documents by their text; the least used go first. */
export type DocumentCache = {
  get: (text: string) => DocumentNode | undefined;
  set: (text: string, document: DocumentNode) => void;
};

/** Yoga's own cache counts documents, not their size: 1024 large ones would take a gigabyte. */
export function createDocumentCache(): DocumentCache {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_TEXT,
    sizeCalculation: (_document, text) => text.length + 1,
  });
  return {
    get: (text) => documents.get(text),
    set: (text, document) => {
      documents.set(text, document);
    },
  };
}
