import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { boundCaching } from '#api/bounded-caching.ts';
import type { ClientSettings } from '#storefront/graphql/clients.ts';
import { compressPage, encodingFor } from '../http/content-encoding.ts';
import type { CachedPage, PageCache, PageKey } from './page-cache.ts';
import { letScriptsWait } from './late-scripts.ts';
import { sealPage, type OtherOrigins } from '../http/security-headers.ts';

/** What the storefront's server entry gives besides its React Router build. */
type StorefrontEntry = {
  createLoadContext(api: StorefrontApi): RouterContextProvider;
  /** What this visitor is answered instead of the page that is kept for all, or null where the page itself is due. */
  answerBeforePage(request: Request, siteUrl: string): Response | null;
};

/** How the storefront reaches the API: the same calls as over HTTP, without a network hop. */
export type StorefrontApi = {
  fetch: (request: Request) => Promise<Response>;
  tenant: string;
  timeZone: string;
  publicUrl: string;
  /** Seals what browsers keep of a session. */
  sessionKey: string;
  /** Of those who count visits for the house: its pages may reach them, and no other page. */
  analyticsOrigins: OtherOrigins;
  /** What the settings say of single clients of the API. */
  clients?: ClientSettings;
  reportError: (error: unknown) => void;
  /** The request holds what no text has: the page that says so is due. */
  isUnreadable?: boolean;
  /** When something that pages show begins or ends next by itself. */
  nextChange?: () => Promise<Date | null>;
};

export type Pages = {
  answer(request: Request, api: StorefrontApi): Promise<Response>;
  /** 400, as a page in the language of the address. */
  refuseUnreadable(request: Request, api: StorefrontApi): Promise<Response>;
};

/** Where the storefront's server entry says how it marked its scripts. */
const MARK = 'Render-Mark';

/** Where the storefront says that a 404 is the same for everybody. */
const SHARED_MISS = 'Shared-Miss';

/** React Router takes OPTIONS and TRACE for faults of the server; the forms of the pages know POST alone. */
const METHODS = ['GET', 'HEAD', 'POST'];
const ALLOW = METHODS.join(', ');

/** The storefront behind its page cache. `build` is read at every request, so that development can change it. */
export function createPages(options: {
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  cache: PageCache;
  /** Of addresses without a page: apart, so that nobody drives the pages out with addresses that they invent. */
  misses: PageCache;
  /** Told of each page that any visitor may be shown: whether it was kept, or had to be rendered. */
  onPage?: (isKept: boolean) => void;
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
    // Development has scripts of its own, which the router's come after.
    const isLate = mark !== null && options.mode === 'production';
    const { html, policy } = sealPage(isLate ? letScriptsWait(page, mark) : page, mark, {
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
      const kept = options.cache.find(key) ?? options.misses.find(key);
      if (kept) {
        options.onPage?.(true);
        return revive(kept, request);
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
      if (isMiss) misses.keep(key, page, epochs.misses);
      else cache.keep(key, page, epochs.cache);
      return revive(page, request);
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

/** Documents, and the data (`.data`) that the browser asks for instead when it goes from page to page. */
function cacheKey(request: Request, url: URL, api: StorefrontApi): PageKey | null {
  if (!isRead(request)) return null;
  const locale = /^\/el(?:[/.]|$)/.test(url.pathname) ? 'el' : 'en';
  // A page names its canonical address: under another origin of the house it is another page.
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

/** A kept page, in the form that the visitor's browser can read: nothing is compressed twice. */
function revive(page: CachedPage, request: Request): Response {
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

/** A page that does not say that it is public is private. */
function privateByDefault(response: Response): Response {
  if (response.headers.has('Cache-Control')) return response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
