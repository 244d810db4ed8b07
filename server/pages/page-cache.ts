import { LRUCache } from 'lru-cache';
import type { PageBodies } from '../http/content-encoding.ts';

export type CachedPage = {
  bodies: PageBodies;
  headers: [string, string][];
  status: number;
  /** From then on (ms) it shows what has been. */
  changesAt?: number | undefined;
};

/** What a page depends on, and nothing else: every key names tenant and locale. */
export type PageKey = { tenant: string; locale: string; url: string };

export type PageCache = {
  find(key: PageKey): CachedPage | undefined;
  keep(key: PageKey, page: CachedPage, epoch: number): void;
  /** What a render began under: a page rendered before the last `clear` is not kept. */
  epoch(): number;
  /** Forgets everything: called when stock or catalogue has changed in a process of the site. */
  clear(): void;
};

/**
 * Public pages, rendered once and served to everybody. An entry lives `ttlMs` at most, which bounds how
 * long a change made by another process stays unseen; the cart and the checkout never read from here.
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
    find: (key) => {
      const page = pages.get(keyOf(key));
      return page?.changesAt !== undefined && page.changesAt <= Date.now() ? undefined : page;
    },
    keep: (key, page, renderedUnder) => {
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
