import {
  alwaysCachedFor,
  assetsIn,
  isAlwaysCached,
  isCacheable,
  markCached,
  offlineInsteadOf,
  offlinePage,
  withoutCampaign,
} from './cache-rules.ts';

/** Visited pages, the oldest of which is evicted first; pages that are always cached; built files; pictures. */
const CACHES = { seen: 'seen', always: 'always', assets: 'assets', pictures: 'pictures' } as const;
type CacheName = keyof typeof CACHES;

/** The maximum number of entries: of the built files, those of two releases. */
const MOST: Record<CacheName, number> = { seen: 40, always: 6, assets: 300, pictures: 80 };

/** A page with a younger copy is not fetched only to be cached, in ms. */
const FRESH_FOR = 60 * 60 * 1000;

/** How long a network may take where there is a copy, in ms: in a cellar it is often silent. */
const PATIENCE = 8000;

/** What the cache needs of its worker. */
type Place = {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now?: () => number;
  patience?: () => Promise<void>;
  /** For work that continues after the answer. */
  later: (work: Promise<unknown>) => void;
};

/**
 * Answers requests for pages: from the network, and without one by the last copy, which is marked with its time. Only
 * pages that are public by their own headers are cached, with the built files that they name.
 */
export function createPageCache({
  origin,
  caches,
  fetch,
  later,
  now = Date.now,
  patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE)),
}: Place) {
  const open = (name: CacheName) => caches.open(CACHES[name]);
  // Of the pages that are always cached, those with a query count as visited: they must not fill this cache.
  const nameOf = (url: string): CacheName =>
    isAlwaysCached(url.slice(origin.length)) ? 'always' : 'seen';

  async function put(name: CacheName, url: string, response: Response): Promise<void> {
    const cache = await open(name);
    await cache.put(url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST[name]).map((key) => cache.delete(key)));
  }

  async function copyOf(url: string): Promise<Response | undefined> {
    return (await open(nameOf(url))).match(url, { ignoreVary: true });
  }

  /** Addresses of redirects after a silent network: they do not wait again. */
  const waited = new Set<string>();

  /** A full disk, or a blocked storage, does not affect the page itself. */
  const quietly = (work: Promise<unknown>) => later(work.catch(() => undefined));

  async function cachePage(url: string, response: Response): Promise<void> {
    const html = await response.clone().text();
    const assets = await open('assets');
    // The built files come first: a cached page is complete.
    for (const path of assetsIn(html)) {
      if (!(await assets.match(path))) await cacheAsset(origin + path);
    }
    await put(nameOf(url), url, response);
  }

  async function cacheAsset(url: string): Promise<Response> {
    const response = await fetch(url);
    if (response.status === 200) await put('assets', url, response.clone());
    return response;
  }

  async function fromNetwork(
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> {
    const response = (await preloaded) ?? (await fetch(request));
    if (isCacheable(response) && withoutCampaign(request.url) === request.url)
      quietly(cachePage(request.url, response.clone()));
    return response;
  }

  /** A copy for an address that has none: the same page without a campaign's parameters or the code of a table. */
  async function copyInstead(url: string): Promise<Response | null> {
    const { pathname, search } = new URL(url);
    const bare = search && isAlwaysCached(pathname) ? origin + pathname : withoutCampaign(url);
    const copy = bare === url ? undefined : await copyOf(bare).catch(() => undefined);
    if (!copy) return null;
    return pathname === offlinePage(pathname) ? asCopy(copy) : Response.redirect(bare);
  }

  /** Where there is neither network nor copy: the offline page. */
  async function offlineAnswer(url: string): Promise<Response> {
    const { pathname } = new URL(url);
    const instead = offlineInsteadOf(url);
    const isThere =
      instead && (await copyOf(origin + offlinePage(pathname)).catch(() => undefined));
    return isThere ? Response.redirect(origin + instead) : Response.error();
  }

  /** Requested without credentials, so that the cached page is nobody's own. */
  async function cacheOne(path: string): Promise<void> {
    const url = origin + path;
    const copy = await copyOf(url);
    if (copy && now() - Date.parse(copy.headers.get('Date') ?? '') < FRESH_FOR) return;
    const response = await fetch(url, { credentials: 'omit' });
    if (isCacheable(response)) await cachePage(url, response);
  }

  return {
    cacheOne,

    /** The answer to a navigation. `preloaded`: the response that the browser has requested already. */
    async page(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> {
      const arriving = fromNetwork(request, preloaded);
      const copy = await copyOf(request.url).catch(() => undefined);
      const cached = copy ? await asCopy(copy) : await copyInstead(request.url);
      if (!cached) return arriving.catch(() => offlineAnswer(request.url));
      if (waited.delete(request.url)) {
        quietly(arriving);
        return cached;
      }
      const answer = await Promise.race([arriving, patience()]).catch(() => undefined);
      if (answer) return answer;
      const leadsTo = cached.headers.get('Location');
      if (leadsTo) waited.add(leadsTo);
      return cached;
    },

    /** A built file never changes: the first copy is the right one. */
    async asset(request: Request): Promise<Response> {
      const cached = await open('assets')
        .then((cache) => cache.match(request.url, { ignoreVary: true }))
        .catch(() => undefined);
      if (cached) return cached;
      const response = await fetch(request);
      if (response.status === 200) quietly(put('assets', request.url, response.clone()));
      return response;
    },

    /** Serves a picture from the cache, and refreshes it for the next time. */
    async picture(request: Request): Promise<Response> {
      const arriving = fetch(request).then((response) => {
        if (response.status === 200) quietly(put('pictures', request.url, response.clone()));
        return response;
      });
      const cached = await open('pictures')
        .then((cache) => cache.match(request.url, { ignoreVary: true }))
        .catch(() => undefined);
      if (!cached) return arriving;
      quietly(arriving);
      return cached;
    },

    /** Caches a visited page, and the pages that are always cached with it. */
    async cacheVisited(path: string): Promise<void> {
      const own = withoutCampaign(origin + path).slice(origin.length);
      for (const each of new Set([own, ...alwaysCachedFor(path)])) await cacheOne(each);
    },

    /** What was visited here is private. */
    forget: () => caches.delete(CACHES.seen),
  };
}

/** The copy as a response. Its policy stays with it; its encoding was only that of the transfer. */
async function asCopy(copy: Response): Promise<Response> {
  const headers = new Headers(copy.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const html = markCached(await copy.text(), headers.get('Date') ?? '');
  return new Response(html, { status: copy.status, headers });
}
