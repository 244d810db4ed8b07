import { describe, expect, test } from 'vitest';
import type { Read } from '#domain/reads.ts';
import { createPageCache } from './page-cache.ts';

/** A cache whose clock the test moves (ms). */
function openCache({ maxBytes = 1_000_000, ttlMs = 60_000 } = {}) {
  const clock = { now: 0 };
  const cache = createPageCache<{ bytes: number }>({
    ttlMs: () => ttlMs,
    maxBytes,
    sizeOf: ({ bytes }) => bytes,
    now: () => clock.now,
  });
  const store = (
    key: string,
    reads: readonly Read[] = [],
    {
      tenant = 'a',
      begun = cache.state(),
      page = { bytes: 1000 },
      changesAt,
    }: { tenant?: string; begun?: number; page?: { bytes: number }; changesAt?: number } = {},
  ) => cache.set(key, { page, tenant, reads: new Set(reads), changesAt }, begun);
  /** fresh, stale, or gone. */
  const look = (key: string) => {
    const found = cache.get(key);
    if (!found) return 'gone';
    return found.isFresh ? 'fresh' : 'stale';
  };
  return { cache, clock, store, look };
}

describe('a page of which something has changed', () => {
  test('is served half a second more while it is rendered again; all others stay', () => {
    const { cache, clock, store, look } = openCache();
    store('product', ['product:1', 'taxons']);
    store('list', ['product:1', 'product:2', 'listing:rum']);
    store('other', ['product:2']);
    store('of another tenant', ['product:1'], { tenant: 'b' });
    cache.change('a', 'product:1');
    expect(['product', 'list', 'other', 'of another tenant'].map(look)).toEqual([
      'stale',
      'stale',
      'fresh',
      'fresh',
    ]);
    clock.now += 500;
    expect(['product', 'list', 'other'].map(look)).toEqual(['gone', 'gone', 'fresh']);
    store('product', ['product:1', 'taxons']);
    expect(look('product')).toBe('fresh');
  });

  test('is not stored where it was begun before; one of something else is', () => {
    const { cache, store, look } = openCache();
    const begun = cache.state();
    cache.change('a', 'product:1');
    store('old', ['product:1'], { begun });
    store('unconcerned', ['product:2'], { begun });
    store('of another tenant', ['product:1'], { begun, tenant: 'b' });
    store('new', ['product:1']);
    expect(['old', 'unconcerned', 'of another tenant', 'new'].map(look)).toEqual([
      'gone',
      'fresh',
      'fresh',
      'fresh',
    ]);
  });

  test('is any of a tenant of which everything has', () => {
    const { cache, store, look } = openCache();
    const begun = cache.state();
    store('page');
    store('of another tenant', [], { tenant: 'b' });
    cache.change('a', '*');
    expect(['page', 'of another tenant'].map(look)).toEqual(['stale', 'fresh']);
    store('begun before', [], { begun });
    expect(look('begun before')).toBe('gone');
  });

  test('is forgotten after ten thousand changes, and nothing begun before is stored', () => {
    const { cache, store, look } = openCache();
    const begun = cache.state();
    for (let n = 0; n <= 10_000; n += 1) cache.change('a', `product:${n}`);
    store('begun before', ['product:1'], { begun });
    store('begun now', ['product:1']);
    expect(['begun before', 'begun now'].map(look)).toEqual(['gone', 'fresh']);
  });
});

test('after a time without changes a page is rendered again, and served meanwhile', () => {
  const { clock, store, look } = openCache({ ttlMs: 5000 });
  store('page');
  clock.now = 4999;
  expect(look('page')).toBe('fresh');
  clock.now = 5000;
  expect(look('page')).toBe('stale');
  clock.now = 65_000;
  expect(look('page')).toBe('gone');
});

test('a page does not outlive what it shows by a millisecond', () => {
  const { clock, store, look } = openCache();
  store('page', [], { changesAt: 3000 });
  clock.now = 2999;
  expect(look('page')).toBe('fresh');
  clock.now = 3000;
  expect(look('page')).toBe('gone');
});

test('where changes may have been missed, nothing is left and nothing begun before is stored', () => {
  const { cache, store, look } = openCache();
  const begun = cache.state();
  store('page');
  cache.clear();
  store('begun before', [], { begun });
  expect(['page', 'begun before'].map(look)).toEqual(['gone', 'gone']);
});

test('its bytes are bounded, and the page that was not asked for goes first', () => {
  const { cache, store, look } = openCache({ maxBytes: 4000 });
  const page = { bytes: 1000 };
  store('asked for', [], { page });
  for (const key of ['1', '2', '3']) store(key);
  expect(look('asked for')).toBe('fresh');
  store('4');
  expect(['asked for', '1', '4'].map(look)).toEqual(['fresh', 'gone', 'fresh']);
  page.bytes = 2500;
  cache.reweigh('asked for', page);
  expect(cache.figures()).toEqual({ pages: 2, bytes: 3500 });
});
