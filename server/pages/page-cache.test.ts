import { describe, expect, test } from 'vitest';
import { createPageCache, type CachedPage } from './page-cache.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (text: string) => ({
  bodies: { br: bytes(''), gzip: bytes(''), identity: bytes(text) },
  headers: [],
  status: 200,
});
const read = (kept: CachedPage | undefined) => new TextDecoder().decode(kept?.bodies.identity);
const options = { ttlMs: 60_000, maxBytes: 1_000 };

describe('page cache', () => {
  test('keeps tenants and locales apart', () => {
    const cache = createPageCache(options);
    cache.set({ tenant: 'a', locale: 'en', url: '/shop' }, page('a en'), cache.epoch());
    cache.set({ tenant: 'b', locale: 'en', url: '/shop' }, page('b en'), cache.epoch());
    cache.set({ tenant: 'a', locale: 'el', url: '/shop' }, page('a el'), cache.epoch());
    expect(read(cache.get({ tenant: 'a', locale: 'en', url: '/shop' }))).toBe('a en');
    expect(read(cache.get({ tenant: 'b', locale: 'en', url: '/shop' }))).toBe('b en');
    expect(read(cache.get({ tenant: 'a', locale: 'el', url: '/shop' }))).toBe('a el');
    expect(cache.get({ tenant: 'b', locale: 'el', url: '/shop' })).toBeUndefined();
  });

  test('does not keep a page that was rendered before the last change', () => {
    const cache = createPageCache(options);
    const key = { tenant: 'a', locale: 'en', url: '/shop' };
    const epoch = cache.epoch();
    cache.clear();
    cache.set(key, page('old'), epoch);
    expect(cache.get(key)).toBeUndefined();
  });

  test('stays within its bound', () => {
    const cache = createPageCache(options);
    for (let n = 0; n < 50; n += 1) {
      cache.set({ tenant: 'a', locale: 'en', url: `/${n}` }, page('x'.repeat(100)), cache.epoch());
    }
    const kept = Array.from({ length: 50 }, (_, n) =>
      cache.get({ tenant: 'a', locale: 'en', url: `/${n}` }),
    ).filter(Boolean);
    expect(kept.length).toBeLessThan(11);
    expect(kept.length).toBeGreaterThan(0);
  });
});
