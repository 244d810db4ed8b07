import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { boundCaching } from '#api/bounded-caching.ts';
import type { ClientSettings } from '#storefront/graphql/clients.ts';
import { compressPage, encodingFor } from '../http/content-encoding.ts';
import type { CachedPage, PageCache, PageKey } from './page-cache.ts';
import { delayScripts } from './late-scripts.ts';
import { sealPage, type OtherOrigins } from '../http/security-headers.ts';

/** What the storefront's server entry exports besides its React Router build. */
type StorefrontEntry = {
  createLoadContext(api: StorefrontApi): RouterContextProvider;
  /** The response to this visitor instead of the cached page (a redirect, say); null: the page itself. */
  answerBeforePage(request: Request, siteUrl: string): Response | null;
};

/** How the storefront reaches the API: the same calls as over HTTP, without a network hop. */
export type StorefrontApi = {
  fetch: (request: Request) => Promise<Response>;
  tenant: string;
  timeZone: string;
  publicUrl: string;
  /** Seals the cookies of sessions. */
  sessionKey: string;
  /** The origins of the tenant's analytics, which its pages may reach. */
  analyticsOrigins: OtherOrigins;
  /** Addresses and ids of single API clients, from the settings. */
  clients?: ClientSettings;
  reportError: (error: unknown) => void;
  /** The request holds characters that no text has: render the page that says so. */
  isUnreadable?: boolean;
  /** When something that pages show next begins or ends by itself (a price, say). */
  nextChange?: () => Promise<Date | null>;
};

export type Pages = {
  answer(request: Request, api: StorefrontApi): Promise<Response>;
  /** 400, as a page in the language of the address. */
  refuseUnreadable(request: Request, api: StorefrontApi): Promise<Response>;
};

/** The header in which the storefront's server entry names the nonce of its scripts. */
const MARK = 'Render-Mark';

/** The header by which the storefront says that a 404 is the same for everybody. */
const SHARED_MISS = 'Shared-Miss';

/** React Router answers OPTIONS and TRACE with an error of the server; the forms of the pages use POST only. */
const METHODS = ['GET', 'HEAD', 'POST'];
const ALLOW = METHODS.join(', ');

/** The storefront behind its page cache. `loadBuild` is called for every request, so that development can change it. */
export function createPages(options: {
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  cache: PageCache;
  /** For addresses without a page; a cache of its own, so that invented addresses evict no pages. */
  misses: PageCache;
  /** Called for each public page: whether it came from the cache. */
  onPage?: (isCached: boolean) => void;
  /** Origins besides our own to which forms may lead. */
  formTargets?: readonly string[];
}): Pages {
  const handle = createRequestHandler(options.loadBuild, options.mode);

  async function render(request: Request, api: StorefrontApi): Promise<Response> {
    const entry = (await options.loadBuild()).entry.module as unknown as StorefrontEntry;
    const response = await handle(request, entry.createLoadContext(api));
    if (!response.headers.get('Content-Type')?.startsWith('text/html'))
      return privateByDefault(response);
    const headers = new Headers(response.headers);
    const mark = headers.get(MARK);
    const page = await response.text();
    // In development other scripts must run before those of the router.
    const isLate = mark !== null && options.mode === 'production';
    const { html, policy } = sealPage(isLate ? delayScripts(page, mark) : page, mark, {
      ...api.analyticsOrigins,
      form: options.formTargets ?? [],
    });
    headers.set('Content-Security-Policy', policy);
    headers.delete(MARK);
    return privateByDefault(new Response(html, { status: response.status, headers }));
  }

  return {
    async answer(request, api) {
      if (!METHODS.includes(request.method)) {
        return refusal(405, `The method must be one of ${ALLOW}.`, { Allow: ALLOW });
      }
      const url = new URL(request.url);
      const entry = (await options.loadBuild()).entry.module as unknown as StorefrontEntry;
      const answer = entry.answerBeforePage(request, api.publicUrl);
      if (answer) return answer;
      const key = options.mode === 'production' ? cacheKey(request, url, api) : null;
      if (!key) return withoutMark(await render(request, api));
      const cached = options.cache.get(key) ?? options.misses.get(key);
      if (cached) {
        options.onPage?.(true);
        return respond(cached, request);
      }
      const { cache, misses } = options;
      const epochs = { cache: cache.epoch(), misses: misses.epoch() };
      const changesAt = (await api.nextChange?.())?.getTime();
      const response = await render(new Request(request, { method: 'GET' }), api);
      const isMiss = isSharedMiss(response);
      if (!isMiss && !isPublic(response)) return withoutMark(response);
      options.onPage?.(false);
      const page: CachedPage = {
        bodies: await compressPage(await response.text()),
        headers: [...withoutMark(response).headers],
        status: response.status,
        changesAt,
      };
      if (isMiss) misses.set(key, page, epochs.misses);
      else cache.set(key, page, epochs.cache);
      return respond(page, request);
    },
    refuseUnreadable: (request, api) => render(request, { ...api, isUnreadable: true }),
  };
}

function refusal(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store' },
  });
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** For documents, and for the data (`.data`) that the browser loads when it navigates from page to page. */
function cacheKey(request: Request, url: URL, api: StorefrontApi): PageKey | null {
  if (!isRead(request)) return null;
  const locale = /^\/el(?:[/.]|$)/.test(url.pathname) ? 'el' : 'en';
  // A page names its canonical address: under another origin of the tenant it is another page.
  return { tenant: api.tenant, locale, url: `${api.publicUrl}${url.pathname}${url.search}` };
}

function isPublic(response: Response): boolean {
  return (
    response.status === 200 &&
    response.headers.get('Cache-Control')?.includes('public') === true &&
    !response.headers.has('Set-Cookie')
  );
}

function isSharedMiss({ status, headers }: Response): boolean {
  return status === 404 && headers.has(SHARED_MISS) && !headers.has('Set-Cookie');
}

function withoutMark(response: Response): Response {
  if (response.headers.has(SHARED_MISS)) response.headers.delete(SHARED_MISS);
  return response;
}

/** A cached page in an encoding that the browser accepts; each was compressed once. */
function respond(page: CachedPage, request: Request): Response {
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), page.bodies);
  const headers = new Headers(page.headers);
  headers.append('Vary', 'Accept-Encoding');
  const caching = headers.get('Cache-Control');
  if (caching !== null && page.changesAt !== undefined) {
    headers.set('Cache-Control', boundCaching(caching, (page.changesAt - Date.now()) / 1000));
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = page.bodies[encoding];
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

/** A page without caching headers is private. */
function privateByDefault(response: Response): Response {
  if (response.headers.has('Cache-Control')) return response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
