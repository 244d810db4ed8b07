import {
  alwaysBeside,
  assetsIn,
  isAlwaysKept,
  isKeepable,
  markKept,
  offlineInsteadOf,
  offlinePage,
  withoutCampaign,
} from './keeping.ts';

/** Pages that were seen, the oldest of which goes first; those that are always there; built files; pictures. */
const CACHES = { seen: 'seen', always: 'always', assets: 'assets', pictures: 'pictures' } as const;
type Kept = keyof typeof CACHES;

/** How many of each are kept: of the built files, those of two releases. */
const MOST: Record<Kept, number> = { seen: 40, always: 6, assets: 300, pictures: 80 };

/** A page whose copy is younger is not fetched only to be kept, in ms. */
const FRESH_FOR = 60 * 60 * 1000;

/** So long a network may take where there is a copy, in ms: in a cellar it often says nothing at all. */
const PATIENCE = 8000;

/** What the keeper needs of the worker that it lives in. */
type Place = {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now?: () => number;
  patience?: () => Promise<void>;
  /** For work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
};

/**
 * Answers for the pages: from the network, and without one by the copy last seen, which says of when it is. Only pages
 * that are public by their own headers are kept, with the built files that they name.
 */
export function createPageKeeper({
  origin,
  caches,
  fetch,
  later,
  now = Date.now,
  patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE)),
}: Place) {
  const open = (kept: Kept) => caches.open(CACHES[kept]);
  // Of the pages that are always kept, those with a query are seen like others: they have to leave room.
  const nameOf = (url: string): Kept =>
    isAlwaysKept(url.slice(origin.length)) ? 'always' : 'seen';

  async function put(kept: Kept, url: string, response: Response): Promise<void> {
    const cache = await open(kept);
    await cache.put(url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST[kept]).map((key) => cache.delete(key)));
  }

  async function copyOf(url: string): Promise<Response | undefined> {
    return (await open(nameOf(url))).match(url, { ignoreVary: true });
  }

  /** Addresses that were led to because the network was silent: they do not wait for it once more. */
  const waited = new Set<string>();

  /** A full disk, or a storage that is shut, takes nothing from the page itself. */
  const quietly = (work: Promise<unknown>) => later(work.catch(() => undefined));

  async function keepPage(url: string, response: Response): Promise<void> {
    const html = await response.clone().text();
    const assets = await open('assets');
    // First what it is shown with: a copy that is there is whole.
    for (const path of assetsIn(html)) {
      if (!(await assets.match(path))) await keepAsset(origin + path);
    }
    await put(nameOf(url), url, response);
  }

  async function keepAsset(url: string): Promise<Response> {
    const response = await fetch(url);
    if (response.status === 200) await put('assets', url, response.clone());
    return response;
  }

  async function fromNetwork(
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> {
    const response = (await preloaded) ?? (await fetch(request));
    if (isKeepable(response) && withoutCampaign(request.url) === request.url)
      quietly(keepPage(request.url, response.clone()));
    return response;
  }

  /** A copy that stands for an address that has none: the same page without what a campaign, or the code of a table, adds. */
  async function copyInstead(url: string): Promise<Response | null> {
    const { pathname, search } = new URL(url);
    const bare = search && isAlwaysKept(pathname) ? origin + pathname : withoutCampaign(url);
    const copy = bare === url ? undefined : await copyOf(bare).catch(() => undefined);
    if (!copy) return null;
    return pathname === offlinePage(pathname) ? shown(copy) : Response.redirect(bare);
  }

  /** Where there is neither network nor copy: the page that says so. */
  async function offlineAnswer(url: string): Promise<Response> {
    const { pathname } = new URL(url);
    const instead = offlineInsteadOf(url);
    const isThere =
      instead && (await copyOf(origin + offlinePage(pathname)).catch(() => undefined));
    return isThere ? Response.redirect(origin + instead) : Response.error();
  }

  /** Asked for as nobody, so that what is kept is nobody's. */
  async function keepOne(path: string): Promise<void> {
    const url = origin + path;
    const copy = await copyOf(url);
    if (copy && now() - Date.parse(copy.headers.get('Date') ?? '') < FRESH_FOR) return;
    const response = await fetch(url, { credentials: 'omit' });
    if (isKeepable(response)) await keepPage(url, response);
  }

  return {
    keepOne,

    /** The answer to a navigation. `preloaded`: what the browser has asked for already. */
    async page(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> {
      const arriving = fromNetwork(request, preloaded);
      const copy = await copyOf(request.url).catch(() => undefined);
      const kept = copy ? await shown(copy) : await copyInstead(request.url);
      if (!kept) return arriving.catch(() => offlineAnswer(request.url));
      if (waited.delete(request.url)) {
        quietly(arriving);
        return kept;
      }
      const answer = await Promise.race([arriving, patience()]).catch(() => undefined);
      if (answer) return answer;
      const leadsTo = kept.headers.get('Location');
      if (leadsTo) waited.add(leadsTo);
      return kept;
    },

    /** A built file never changes: the first copy is the right one. */
    async asset(request: Request): Promise<Response> {
      const kept = await open('assets')
        .then((cache) => cache.match(request.url, { ignoreVary: true }))
        .catch(() => undefined);
      if (kept) return kept;
      const response = await fetch(request);
      if (response.status === 200) quietly(put('assets', request.url, response.clone()));
      return response;
    },

    /** A picture that is there is shown, and looked after for the next time. */
    async picture(request: Request): Promise<Response> {
      const arriving = fetch(request).then((response) => {
        if (response.status === 200) quietly(put('pictures', request.url, response.clone()));
        return response;
      });
      const kept = await open('pictures')
        .then((cache) => cache.match(request.url, { ignoreVary: true }))
        .catch(() => undefined);
      if (!kept) return arriving;
      quietly(arriving);
      return kept;
    },

    /** Keeps a page that was come to, and those that are always kept beside it. */
    async keep(path: string): Promise<void> {
      const own = withoutCampaign(origin + path).slice(origin.length);
      for (const each of new Set([own, ...alwaysBeside(path)])) await keepOne(each);
    },

    /** What was looked at here is nobody else's business. */
    forget: () => caches.delete(CACHES.seen),
  };
}

/** A copy, as it is shown. Its policy stays with it; its encoding was that of the wire. */
async function shown(copy: Response): Promise<Response> {
  const headers = new Headers(copy.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const html = markKept(await copy.text(), headers.get('Date') ?? '');
  return new Response(html, { status: copy.status, headers });
}
