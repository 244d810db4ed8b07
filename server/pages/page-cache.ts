import { LRUCache } from 'lru-cache';
import type { Read } from '#domain/reads.ts';

/** A page, or a part of pages, to be stored. */
type Stored<Page> = {
  page: Page;
  /** The id of its tenant. */
  tenant: string;
  /** What it shows. */
  reads: ReadonlySet<Read>;
  /** When something that it shows begins or ends by itself (ms since 1970). */
  changesAt: number | undefined;
};

type Entry<Page> = Stored<Page> & {
  /** From then on it is rendered again (ms since 1970). */
  freshUntil: number;
  /** Until then it is served while it is rendered again. */
  staleUntil: number;
};

export type PageCache<Page> = {
  /** The page under this key; undefined where it has to be rendered. */
  get: (key: string) => (Stored<Page> & { isFresh: boolean }) | undefined;
  /**
   * Stores a page whose rendering began in the state `begun` of the cache, unless something that it shows has changed
   * since.
   */
  set: (key: string, stored: Stored<Page>, begun: number) => void;
  /** Weighs a page again that has changed its size. */
  reweigh: (key: string, page: Page) => void;
  /** The state of the cache: read it before a page is rendered. */
  state: () => number;
  /** Something of a tenant has changed: the pages that show it are rendered again. `*`: all of the tenant. */
  change: (tenant: string, what: string) => void;
  /** Drops all pages of all tenants: changes may have been missed. */
  clear: () => void;
  figures: () => { pages: number; bytes: number };
};

/** A page of which something has changed is served for this time (ms) while it is rendered again. */
const STALE_AFTER_CHANGE_MS = 500;
/** A page whose time is over, without a change that is known of. */
const STALE_AFTER_TIME_MS = 60_000;
/** When so many different changes are remembered, they are forgotten: pages that were begun before are not stored. */
const MOST_CHANGES = 10_000;
/**
 * Public pages, rendered once and served to everybody; bounded in bytes over all encodings, the least recently used go
 * first. `ttlMs`: how long a page lives without a change.
 */
export function createPageCache<Page>(options: {
  ttlMs: () => number;
  maxBytes: number;
  sizeOf: (page: Page) => number;
  now?: () => number;
}): PageCache<Page> {
  const { ttlMs, maxBytes, sizeOf, now = () => Date.now() } = options;
  let state = 0;
  let clearedAt = 0;
  /** The state after the last change, by tenant and what has changed. */
  const changedAt = new Map<string, number>();
  const pages = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });

  function hasChangedSince(begun: number, { tenant, reads }: Stored<Page>): boolean {
    const isAfter = (what: string) => (changedAt.get(`${tenant} ${what}`) ?? 0) > begun;
    return clearedAt > begun || isAfter('*') || [...reads].some(isAfter);
  }

  return {
    get(key) {
      const entry = pages.get(key);
      const at = now();
      if (!entry || at >= entry.staleUntil) return undefined;
      return { ...entry, isFresh: at < entry.freshUntil };
    },
    set(key, stored, begun) {
      if (hasChangedSince(begun, stored)) return;
      const { changesAt = Infinity } = stored;
      const freshUntil = Math.min(now() + ttlMs(), changesAt);
      const staleUntil = Math.min(freshUntil + STALE_AFTER_TIME_MS, changesAt);
      pages.set(key, { ...stored, freshUntil, staleUntil });
    },
    reweigh(key, page) {
      const entry = pages.peek(key);
      if (entry?.page === page) pages.set(key, { ...entry });
    },
    state: () => state,
    change(tenant, what) {
      if (changedAt.size >= MOST_CHANGES) {
        changedAt.clear();
        clearedAt = state + 1;
      }
      state += 1;
      changedAt.set(`${tenant} ${what}`, state);
      const at = now();
      for (const entry of pages.values()) {
        if (entry.tenant !== tenant || (what !== '*' && !entry.reads.has(what as Read))) continue;
        entry.freshUntil = Math.min(entry.freshUntil, at);
        entry.staleUntil = Math.min(entry.staleUntil, at + STALE_AFTER_CHANGE_MS);
      }
    },
    clear() {
      state += 1;
      clearedAt = state;
      changedAt.clear();
      pages.clear();
    },
    figures: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
