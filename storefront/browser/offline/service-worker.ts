import { isSignOut, kindOf, offlinePage } from './cache-rules.ts';
import { createPageCache } from './page-cache.ts';

/** Parts of a worker that the lib of documents does not declare. */
type Later = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetched = Later & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  location: Location;
  caches: CacheStorage;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Later) => void): void;
  addEventListener(type: 'message', listen: (event: Later & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetched) => void): void;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file runs in a worker, and is compiled for documents
const worker = globalThis as unknown as Worker;
const { origin } = worker.location;

function pageCacheFor(event: Later) {
  return createPageCache({
    origin,
    caches: worker.caches,
    fetch: (request, init) => fetch(request, init),
    later: (work) => event.waitUntil(work),
  });
}

worker.addEventListener('install', (event) => {
  const pageCache = pageCacheFor(event);
  // In both languages: the language of the next address is not known yet.
  event.waitUntil(
    Promise.all(['', '/el'].map((prefix) => pageCache.cacheOne(offlinePage(`${prefix}/`)))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const pageCache = pageCacheFor(event);
  if (isSignOut(request)) event.waitUntil(pageCache.forget());
  const kind = kindOf(request, origin);
  if (kind === 'page') event.respondWith(pageCache.page(request, event.preloadResponse));
  if (kind === 'asset') event.respondWith(pageCache.asset(request));
  if (kind === 'picture') event.respondWith(pageCache.picture(request));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (data.type === 'visited' && 'path' in data && typeof data.path === 'string')
    // Without a connection there is nothing to cache; the next page asks again.
    event.waitUntil(
      pageCacheFor(event)
        .cacheVisited(data.path)
        .catch(() => undefined),
    );
});
