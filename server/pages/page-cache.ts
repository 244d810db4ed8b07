import { LRUCache } from 'lru-cache';
import type { PageBodies } from '../http/content-encoding.ts';

export type CachedPage = {
  bodies: PageBodies;
  headers: [string, string][];
  status: number;
  /** From then on it is out of date (ms since 1970). */
  changesAt?: number | undefined;
};

/** All that a public page depends on: tenant, locale, address. */
export type PageKey = { tenant: string; locale: string; url: string };

export type PageCache = {
  get(key: PageKey): CachedPage | undefined;
  set(key: PageKey, page: CachedPage, epoch: number): void;
  /** Read it before rendering: a page that was rendered before the last `clear` is not stored. */
  epoch(): number;
  /** Empties the cache: called when stock or catalogue has changed. */
  clear(): void;
};

/**
 * Public pages, rendered once and served to everybody. An entry lives `ttlMs` at most, so that a change by another
 * process is seen after that time; cart and checkout never read from here.
 */
export function createPageCache(options: {
  ttlMs: number;
  maxBytes: number;
  maxPages?: number;
}): PageCache {
  let epoch = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    ...(options.maxPages !== undefined && { max: options.maxPages }),
    sizeCalculation: ({ bodies: { br, gzip, identity } }) =>
      br.byteLength + gzip.byteLength + identity.byteLength + 1,
    ttl: options.ttlMs,
  });
  return {
    get: (key) => {
      const page = pages.get(keyOf(key));
      return page?.changesAt !== undefined && page.changesAt <= Date.now() ? undefined : page;
    },
    set: (key, page, renderedUnder) => {
      if (renderedUnder === epoch) pages.set(keyOf(key), page);
    },
    epoch: () => epoch,
    clear: () => {
      epoch += 1;
      pages.clear();
    },
  };
}

function keyOf({ tenant, locale, url }: PageKey): string {
  return `${tenant} ${locale} ${url}`;
}
