import { beforeEach, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const origin = 'https://house.example';
const TAKEN = 'Sat, 28 Nov 2026 19:00:00 GMT';
const HOUR = 60 * 60 * 1000;

/** Cache Storage as far as the pageCache needs it. */
function createCaches() {
  const named = new Map<string, Map<string, Response>>();
  const of = (name: string) => {
    const entries = named.get(name) ?? new Map<string, Response>();
    named.set(name, entries);
    return entries;
  };
  const full = (key: string) => new URL(key, origin).href;
  return {
    named,
    open: (name: string) =>
      Promise.resolve({
        match: (key: string) => Promise.resolve(of(name).get(full(key))?.clone()),
        put: (key: string, response: Response) => {
          of(name).delete(full(key));
          of(name).set(full(key), response);
          return Promise.resolve();
        },
        keys: () => Promise.resolve([...of(name).keys()]),
        delete: (key: string) => Promise.resolve(of(name).delete(full(key))),
      } as unknown as Cache),
    delete: (name: string) => Promise.resolve(named.delete(name)),
  };
}

const html = (text: string, control = 'public, max-age=0') =>
  new Response(`<html><head><link href="/assets/a.css"></head><body>${text}</body></html>`, {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': control, Date: TAKEN },
  });

let caches = createCaches();
let work: Promise<unknown>[] = [];
let now = Date.parse(TAKEN);
const fetch = vi.fn<(request: Request | string, init?: RequestInit) => Promise<Response>>();
const offline = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'));

const cacheWith = (patience = () => new Promise<void>(() => undefined)) =>
  createPageCache({
    origin,
    caches,
    fetch,
    now: () => now,
    patience,
    later: (each) => void work.push(each),
  });
const to = (path: string) => new Request(origin + path);
const settle = async () => {
  await Promise.all(work);
  work = [];
};
const cachedIn = (name: string) =>
  [...(caches.named.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length));

beforeEach(() => {
  caches = createCaches();
  work = [];
  now = Date.parse(TAKEN);
  fetch.mockImplementation((request) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url);
    if (pathname.startsWith('/assets/')) return Promise.resolve(new Response('a'));
    if (pathname === '/orders') return Promise.resolve(html('mine', 'no-store'));
    return Promise.resolve(html(`fresh ${pathname}`));
  });
});

test('a public page comes from the network, and without one from the last copy, which says so', async () => {
  const pageCache = cacheWith();
  await pageCache.page(to('/shop'));
  await settle();
  fetch.mockImplementationOnce(() => Promise.resolve(html('newer')));
  expect(await (await pageCache.page(to('/shop'))).text()).toContain('newer');
  await settle();
  offline();
  const copy = await (await pageCache.page(to('/shop'))).text();
  expect(copy).toContain('newer');
  expect(copy).toContain('<meta name="kept-at" content="2026-11-28T19:00:00.000Z">');
  expect(cachedIn('assets')).toEqual(['/assets/a.css']);
  expect((await pageCache.asset(to('/assets/a.css'))).status).toBe(200);
});

test('a silent network is waited for only where there is no copy', async () => {
  const impatient = cacheWith(() => Promise.resolve());
  await impatient.cacheOne('/shop');
  fetch.mockReturnValue(new Promise(() => undefined));
  expect(await (await impatient.page(to('/shop'))).text()).toContain('kept-at');
});

test('a private page is never cached, and without a connection leads to the offline page', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheVisited('/shop');
  await pageCache.page(to('/orders'));
  await settle();
  offline();
  const answer = await pageCache.page(to('/orders'));
  expect(answer.headers.get('Location')).toBe(`${origin}/offline?to=%2Forders`);
  expect(await (await pageCache.page(to('/offline?to=%2Forders'))).text()).toContain(
    'fresh /offline',
  );
  expect([...cachedIn('seen'), ...cachedIn('always')]).not.toContain('/orders');
});

test('the menu and the hours are available after one visit, also by the code on a table', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheVisited('/el/shop');
  expect(cachedIn('always')).toEqual(['/el/the-menu', '/el/contact', '/el/offline']);
  for (const [, init] of fetch.mock.calls.filter(([, init]) => init))
    expect(init).toEqual({ credentials: 'omit' });
  expect(fetch.mock.calls.filter(([, init]) => init)).toHaveLength(4);
  offline();
  const answer = await pageCache.page(to('/el/the-menu?table=12'));
  expect(answer.headers.get('Location')).toBe(`${origin}/el/the-menu`);
  expect(await (await pageCache.page(to('/el/the-menu'))).text()).toContain('fresh /el/the-menu');
});

test('the codes of tables drive out neither the menu nor the page for the rest', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheVisited('/shop');
  for (let table = 1; table <= 50; table += 1) {
    await pageCache.page(to(`/the-menu?table=${table}`));
    await pageCache.cacheVisited(`/the-menu?table=${table}`);
    await pageCache.page(to(`/offline?to=%2F${table}`));
    await settle();
  }
  expect(cachedIn('always').sort()).toEqual(['/contact', '/offline', '/the-menu']);
  expect(cachedIn('seen')).toHaveLength(40);
  offline();
  expect((await pageCache.page(to('/the-menu?table=50'))).status).toBe(200);
  const other = await pageCache.page(to('/the-menu?table=99'));
  expect(other.headers.get('Location')).toBe(`${origin}/the-menu`);
});

test('a code of a table is answered by the menu, too, where the network is silent', async () => {
  const impatient = cacheWith(() => Promise.resolve());
  await impatient.cacheOne('/the-menu');
  fetch.mockReturnValue(new Promise(() => undefined));
  const answer = await impatient.page(to('/the-menu?table=3'));
  expect(answer.headers.get('Location')).toBe(`${origin}/the-menu`);
});

test('after a wait that led to a copy there is no second wait, until the next visit', async () => {
  const patience = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const pageCache = cacheWith(patience);
  await pageCache.cacheOne('/the-menu');
  fetch.mockReturnValue(new Promise(() => undefined));
  await pageCache.page(to('/the-menu?table=3'));
  expect(await (await pageCache.page(to('/the-menu'))).text()).toContain('kept-at');
  expect(patience).toHaveBeenCalledTimes(1);
  await pageCache.page(to('/the-menu'));
  expect(patience).toHaveBeenCalledTimes(2);
});

test('what a campaign adds to an address makes no other page', async () => {
  const pageCache = cacheWith();
  const visited = '/shop?utm_source=letter&page=2&fbclid=x&gclid=y';
  await pageCache.page(to(visited));
  await settle();
  expect(cachedIn('seen')).toEqual([]);
  await pageCache.cacheVisited(visited);
  expect(cachedIn('seen')).toEqual(['/shop?page=2']);
  offline();
  const answer = await pageCache.page(to('/shop?page=2&utm_campaign=other'));
  expect(answer.headers.get('Location')).toBe(`${origin}/shop?page=2`);
});

test('what is only cached ahead is requested again after an hour', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheOne('/contact');
  now += HOUR - 1;
  await pageCache.cacheOne('/contact');
  const pages = () => fetch.mock.calls.filter(([url]) => url === `${origin}/contact`).length;
  expect(pages()).toBe(1);
  now += 1;
  await pageCache.cacheOne('/contact');
  expect(pages()).toBe(2);
});

test('the oldest entry is evicted when there are too many, and never what is always cached', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheVisited('/products/0');
  for (let each = 1; each <= 40; each += 1) await pageCache.cacheOne(`/products/${each}`);
  expect(cachedIn('seen')).toHaveLength(40);
  expect(cachedIn('seen')).not.toContain('/products/0');
  expect(cachedIn('always')).toHaveLength(3);
  for (let each = 0; each <= 90; each += 1) await pageCache.picture(to(`/pictures/${each}.avif`));
  await settle();
  expect(cachedIn('pictures')).toHaveLength(80);
});

test('a picture is shown from the cache, and is newer the next time', async () => {
  const pageCache = cacheWith();
  const look = async () => (await pageCache.picture(to('/pictures/x.avif'))).text();
  for (const text of ['old', 'new', 'newest'])
    fetch.mockImplementationOnce(() => Promise.resolve(new Response(text)));
  const seen = [];
  for (let each = 0; each < 3; each += 1) {
    seen.push(await look());
    await settle();
  }
  expect(seen).toEqual(['old', 'old', 'new']);
});

test('a sign-out leaves nothing of the visited pages', async () => {
  const pageCache = cacheWith();
  await pageCache.cacheVisited('/products?search=rum');
  expect(cachedIn('seen')).toEqual(['/products?search=rum']);
  await pageCache.forget();
  expect(cachedIn('seen')).toEqual([]);
});

test('where nothing may be stored the site is what it is without a worker', async () => {
  caches = {
    ...caches,
    open: () => Promise.reject(new DOMException('No', 'SecurityError')),
  };
  const pageCache = cacheWith();
  expect(await (await pageCache.page(to('/shop'))).text()).toContain('fresh /shop');
  expect((await pageCache.asset(to('/assets/a.css'))).status).toBe(200);
  expect((await pageCache.picture(to('/pictures/x.avif'))).status).toBe(200);
  await settle();
  offline();
  expect((await pageCache.page(to('/shop'))).type).toBe('error');
});
