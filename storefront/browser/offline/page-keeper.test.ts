import { beforeEach, expect, test, vi } from 'vitest';
import { createPageKeeper } from './page-keeper.ts';

const origin = 'https://house.example';
const TAKEN = 'Sat, 28 Nov 2026 19:00:00 GMT';
const HOUR = 60 * 60 * 1000;

/** Cache Storage as far as the keeper needs it. */
function createCaches() {
  const named = new Map<string, Map<string, Response>>();
  const of = (name: string) => {
    const kept = named.get(name) ?? new Map<string, Response>();
    named.set(name, kept);
    return kept;
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

const keeperWith = (patience = () => new Promise<void>(() => undefined)) =>
  createPageKeeper({
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
const keptIn = (name: string) =>
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

test('a public page comes from the network, and without one as it was seen last, which it says', async () => {
  const keeper = keeperWith();
  await keeper.page(to('/shop'));
  await settle();
  fetch.mockImplementationOnce(() => Promise.resolve(html('newer')));
  expect(await (await keeper.page(to('/shop'))).text()).toContain('newer');
  await settle();
  offline();
  const shown = await (await keeper.page(to('/shop'))).text();
  expect(shown).toContain('newer');
  expect(shown).toContain('<meta name="kept-at" content="2026-11-28T19:00:00.000Z">');
  expect(keptIn('assets')).toEqual(['/assets/a.css']);
  expect((await keeper.asset(to('/assets/a.css'))).status).toBe(200);
});

test('a network that says nothing is waited for only where there is no copy', async () => {
  const impatient = keeperWith(() => Promise.resolve());
  await impatient.keepOne('/shop');
  fetch.mockReturnValue(new Promise(() => undefined));
  expect(await (await impatient.page(to('/shop'))).text()).toContain('kept-at');
});

test('a private page is never kept, and without a connection leads to the page that says so', async () => {
  const keeper = keeperWith();
  await keeper.keep('/shop');
  await keeper.page(to('/orders'));
  await settle();
  offline();
  const answer = await keeper.page(to('/orders'));
  expect(answer.headers.get('Location')).toBe(`${origin}/offline?to=%2Forders`);
  expect(await (await keeper.page(to('/offline?to=%2Forders'))).text()).toContain('fresh /offline');
  expect([...keptIn('seen'), ...keptIn('always')]).not.toContain('/orders');
});

test('the menu and the hours are there after one visit, also for who reads the code on a table', async () => {
  const keeper = keeperWith();
  await keeper.keep('/el/shop');
  expect(keptIn('always')).toEqual(['/el/the-menu', '/el/contact', '/el/offline']);
  for (const [, init] of fetch.mock.calls.filter(([, init]) => init))
    expect(init).toEqual({ credentials: 'omit' });
  expect(fetch.mock.calls.filter(([, init]) => init)).toHaveLength(4);
  offline();
  const answer = await keeper.page(to('/el/the-menu?table=12'));
  expect(answer.headers.get('Location')).toBe(`${origin}/el/the-menu`);
  expect(await (await keeper.page(to('/el/the-menu'))).text()).toContain('fresh /el/the-menu');
});

test('the codes of tables drive out neither the menu nor the page for the rest', async () => {
  const keeper = keeperWith();
  await keeper.keep('/shop');
  for (let table = 1; table <= 50; table += 1) {
    await keeper.page(to(`/the-menu?table=${table}`));
    await keeper.keep(`/the-menu?table=${table}`);
    await keeper.page(to(`/offline?to=%2F${table}`));
    await settle();
  }
  expect(keptIn('always').sort()).toEqual(['/contact', '/offline', '/the-menu']);
  expect(keptIn('seen')).toHaveLength(40);
  offline();
  expect((await keeper.page(to('/the-menu?table=50'))).status).toBe(200);
  const other = await keeper.page(to('/the-menu?table=99'));
  expect(other.headers.get('Location')).toBe(`${origin}/the-menu`);
});

test('a code of a table is answered by the menu, too, where the network says nothing', async () => {
  const impatient = keeperWith(() => Promise.resolve());
  await impatient.keepOne('/the-menu');
  fetch.mockReturnValue(new Promise(() => undefined));
  const answer = await impatient.page(to('/the-menu?table=3'));
  expect(answer.headers.get('Location')).toBe(`${origin}/the-menu`);
});

test('who was led to a copy after waiting does not wait again, but the next time', async () => {
  const patience = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const keeper = keeperWith(patience);
  await keeper.keepOne('/the-menu');
  fetch.mockReturnValue(new Promise(() => undefined));
  await keeper.page(to('/the-menu?table=3'));
  expect(await (await keeper.page(to('/the-menu'))).text()).toContain('kept-at');
  expect(patience).toHaveBeenCalledTimes(1);
  await keeper.page(to('/the-menu'));
  expect(patience).toHaveBeenCalledTimes(2);
});

test('what a campaign adds to an address makes no other page', async () => {
  const keeper = keeperWith();
  const visited = '/shop?utm_source=letter&page=2&fbclid=x&gclid=y';
  await keeper.page(to(visited));
  await settle();
  expect(keptIn('seen')).toEqual([]);
  await keeper.keep(visited);
  expect(keptIn('seen')).toEqual(['/shop?page=2']);
  offline();
  const answer = await keeper.page(to('/shop?page=2&utm_campaign=other'));
  expect(answer.headers.get('Location')).toBe(`${origin}/shop?page=2`);
});

test('what is kept only to be there is asked for again after an hour', async () => {
  const keeper = keeperWith();
  await keeper.keepOne('/contact');
  now += HOUR - 1;
  await keeper.keepOne('/contact');
  const pages = () => fetch.mock.calls.filter(([url]) => url === `${origin}/contact`).length;
  expect(pages()).toBe(1);
  now += 1;
  await keeper.keepOne('/contact');
  expect(pages()).toBe(2);
});

test('the oldest goes when there are too many, and never what is always kept', async () => {
  const keeper = keeperWith();
  await keeper.keep('/products/0');
  for (let each = 1; each <= 40; each += 1) await keeper.keepOne(`/products/${each}`);
  expect(keptIn('seen')).toHaveLength(40);
  expect(keptIn('seen')).not.toContain('/products/0');
  expect(keptIn('always')).toHaveLength(3);
  for (let each = 0; each <= 90; each += 1) await keeper.picture(to(`/pictures/${each}.avif`));
  await settle();
  expect(keptIn('pictures')).toHaveLength(80);
});

test('a picture is shown as it was, and is newer the next time', async () => {
  const keeper = keeperWith();
  const look = async () => (await keeper.picture(to('/pictures/x.avif'))).text();
  for (const text of ['old', 'new', 'newest'])
    fetch.mockImplementationOnce(() => Promise.resolve(new Response(text)));
  const seen = [];
  for (let each = 0; each < 3; each += 1) {
    seen.push(await look());
    await settle();
  }
  expect(seen).toEqual(['old', 'old', 'new']);
});

test('who signs out leaves nothing of what was looked at', async () => {
  const keeper = keeperWith();
  await keeper.keep('/products?search=rum');
  expect(keptIn('seen')).toEqual(['/products?search=rum']);
  await keeper.forget();
  expect(keptIn('seen')).toEqual([]);
});

test('where nothing may be stored the site is what it is without a worker', async () => {
  caches = {
    ...caches,
    open: () => Promise.reject(new DOMException('No', 'SecurityError')),
  };
  const keeper = keeperWith();
  expect(await (await keeper.page(to('/shop'))).text()).toContain('fresh /shop');
  expect((await keeper.asset(to('/assets/a.css'))).status).toBe(200);
  expect((await keeper.picture(to('/pictures/x.avif'))).status).toBe(200);
  await settle();
  offline();
  expect((await keeper.page(to('/shop'))).type).toBe('error');
});
