import { isSignOut, kindOf, offlinePage } from './keeping.ts';
import { createPageKeeper } from './page-keeper.ts';

/** What a worker has that the lib of documents does not know. */
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

function keeperFor(event: Later) {
  return createPageKeeper({
    origin,
    caches: worker.caches,
    fetch: (request, init) => fetch(request, init),
    later: (work) => event.waitUntil(work),
  });
}

worker.addEventListener('install', (event) => {
  const keeper = keeperFor(event);
  // In both languages: nobody knows yet in which the next address is.
  event.waitUntil(
    Promise.all(['', '/el'].map((prefix) => keeper.keepOne(offlinePage(`${prefix}/`)))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const keeper = keeperFor(event);
  if (isSignOut(request)) event.waitUntil(keeper.forget());
  const kind = kindOf(request, origin);
  if (kind === 'page') event.respondWith(keeper.page(request, event.preloadResponse));
  if (kind === 'asset') event.respondWith(keeper.asset(request));
  if (kind === 'picture') event.respondWith(keeper.picture(request));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (data.type === 'visited' && 'path' in data && typeof data.path === 'string')
    // Without a connection there is nothing to keep; the next page asks again.
    event.waitUntil(
      keeperFor(event)
        .keep(data.path)
        .catch(() => undefined),
    );
});
