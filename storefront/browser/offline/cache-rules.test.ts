import { describe, expect, test } from 'vitest';
import {
  alwaysCachedFor,
  assetsIn,
  isAlwaysCached,
  isCacheable,
  isSignOut,
  kindOf,
  markCached,
  offlineInsteadOf,
} from './cache-rules.ts';

const origin = 'https://house.example';
const asked = (path: string, mode: RequestMode = 'no-cors', method = 'GET') => ({
  method,
  mode,
  url: new URL(path, origin).href,
});
const page = (headers: Record<string, string>, status = 200) =>
  new Response('<html></html>', { status, headers: { 'Content-Type': 'text/html', ...headers } });

describe('the worker', () => {
  test.each([
    ['a page', asked('/el/shop?page=2', 'navigate'), 'page'],
    ['a built file', asked('/assets/root-abc.js'), 'asset'],
    ['a picture', asked('/pictures/rum-480.avif'), 'picture'],
    ['an icon', asked('/icons/app-192.png'), 'picture'],
  ])('answers for %s', (_, request, kind) => {
    expect(kindOf(request, origin)).toBe(kind);
  });

  test.each([
    ['a form', asked('/checkout', 'navigate', 'POST')],
    ['the data of a page', asked('/orders.data', 'cors')],
    ['the API', asked('/graphql/data?x', 'cors')],
    ['the session', asked('/session', 'cors')],
    ['the back office', asked('/admin/tonight', 'navigate')],
    ['itself', asked('/sw.js', 'same-origin')],
    ['another origin', asked('https://counter.example/pictures/1.gif')],
  ])('leaves %s alone', (_, request) => {
    expect(kindOf(request, origin)).toBeNull();
  });

  test('recognizes the form that ends a session, in both languages', () => {
    expect(isSignOut(asked('/auth/logout', 'navigate', 'POST'))).toBe(true);
    expect(isSignOut(asked('/el/auth/logout', 'navigate', 'POST'))).toBe(true);
    expect(isSignOut(asked('/auth/logout', 'navigate'))).toBe(false);
    expect(isSignOut(asked('/auth/login', 'navigate', 'POST'))).toBe(false);
  });
});

describe('a page', () => {
  test('is cached when its headers say that it is the same for everybody', () => {
    expect(isCacheable(page({ 'Cache-Control': 'public, max-age=0' }))).toBe(true);
  });

  test.each([
    ['is private', page({ 'Cache-Control': 'private' })],
    ['may not be stored', page({ 'Cache-Control': 'public, no-store' })],
    ['says nothing', page({})],
    ['is an error', page({ 'Cache-Control': 'public' }, 404)],
    ['is no page', page({ 'Cache-Control': 'public', 'Content-Type': 'application/json' })],
    [
      'was led elsewhere',
      Object.defineProperty(page({ 'Cache-Control': 'public' }), 'redirected', { value: true }),
    ],
  ])('is not cached when it %s', (_, response) => {
    expect(isCacheable(response)).toBe(false);
  });

  test('has the menu, the hours and the offline page cached with it, in its language', () => {
    expect(alwaysCachedFor('/shop')).toEqual(['/the-menu', '/contact', '/offline']);
    expect(alwaysCachedFor('/el')).toEqual(['/el/the-menu', '/el/contact', '/el/offline']);
    expect(alwaysCachedFor('/elsewhere')).toEqual(alwaysCachedFor('/'));
    expect(isAlwaysCached('/el/contact')).toBe(true);
    expect(isAlwaysCached('/el/shop')).toBe(false);
  });

  test('that is missing leads to the offline page, which remembers it, but not in a circle', () => {
    expect(offlineInsteadOf(`${origin}/el/orders?page=2`)).toBe(
      '/el/offline?to=%2Fel%2Forders%3Fpage%3D2',
    );
    expect(offlineInsteadOf(`${origin}/offline?to=%2F`)).toBeNull();
  });

  test('names the built files that it needs, each once', () => {
    const html =
      '<link href="/assets/root-a1.css"><script src="/assets/entry-b_2.js"></script>' +
      '<link href="/assets/root-a1.css"><script>"/assets/other-route.js"</script>';
    expect(assetsIn(html)).toEqual(['/assets/root-a1.css', '/assets/entry-b_2.js']);
  });

  test('carries a mark that it is a copy, and its time', () => {
    expect(markCached('<head></head><p></head>', 'Sat, 28 Nov 2026 19:00:00 GMT')).toBe(
      '<head><meta name="kept-at" content="2026-11-28T19:00:00.000Z"></head><p></head>',
    );
    expect(markCached('<head></head>', '')).toBe('<head></head>');
  });
});
