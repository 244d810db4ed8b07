import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Read } from '#domain/reads.ts';
import type { PublicPage } from '#storefront/public-pages.ts';
import { bestEncodingFor } from '../http/content-encoding.ts';
import { createAnswers } from './stored-answers.ts';
import { createPageCache } from './page-cache.ts';
import {
  createRenderer,
  type Rendered,
  type StorefrontApi,
  type StorefrontEntry,
} from './render.ts';
import {
  answerOf,
  bodyOf,
  settle,
  sizeOf,
  toRenderedPage,
  type RenderedPage,
} from './rendered-page.ts';

/** The site that a request asks for. */
type Site = { tenantId: string; publicUrl: string };

export type Pages = {
  answer: (request: Request, api: StorefrontApi) => Promise<Response>;
  /** 400, as a page in the language of the address. */
  refuseUnreadable: (request: Request, api: StorefrontApi) => Promise<Response>;
  /**
   * Sends a stored page before any other part of the server sees the request; false where it has to. `site`: whose host
   * it asks, if that is known.
   */
  answerStored: (
    request: IncomingMessage,
    response: ServerResponse,
    site: Site | undefined,
  ) => boolean;
  /** Something of a tenant has changed (see `PageCache`). */
  change: (tenant: string, what: string) => void;
  clear: () => void;
  figures: () => { pages: number; bytes: number };
};

/** By which the storefront says that a 404 is the same for everybody. */
const SHARED_MISS = 'Shared-Miss';

/** React Router answers OPTIONS and TRACE with an error of the server; the forms of the pages use POST only. */
const METHODS = ['GET', 'HEAD', 'POST'];
const ALLOW = METHODS.join(', ');

/** A page lives so long without a change (ms), for what no announcement covers: the calendar, say. */
const TTL_MS = 10 * 60_000;
/** The same while announcements of changes do not arrive. */
const DEAF_TTL_MS = 5000;
/** A 404: the page may appear. */
const MISS_TTL_MS = 5000;
const PAGES_BYTES = 64 * 1024 * 1024;
const MISSES_BYTES = 4 * 1024 * 1024;
/** A 404 that names the page that may have been meant takes a search: so many a second, and plain ones beyond. */
const SEARCHING_MISSES = 5;

/** The public pages behind their caches, and all others. */
export function createPages(options: {
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Whether changes are announced at the moment (see `change`). */
  isListening: () => boolean;
  /** Headers of every response. */
  baseHeaders: Readonly<Record<string, string>>;
  /** Called for each public page: whether it came from the cache. */
  onPage?: (isCached: boolean) => void;
  formTargets?: readonly string[];
}): Pages {
  const { mode, isListening, baseHeaders, onPage } = options;
  const renderer = createRenderer(options);
  const ttlMs = () => (isListening() ? TTL_MS : DEAF_TTL_MS);
  const cache = createPageCache({ ttlMs, maxBytes: PAGES_BYTES, sizeOf });
  const misses = createPageCache({ ttlMs: () => MISS_TTL_MS, maxBytes: MISSES_BYTES, sizeOf });
  const answers = createAnswers({ ttlMs });
  const caches = [cache, misses, answers];
  const inFlight = new Map<string, Promise<Shown>>();
  const mayShowNearest = createBudget(SEARCHING_MISSES);
  let entry: StorefrontEntry | undefined;

  async function answer(request: Request, api: StorefrontApi): Promise<Response> {
    if (!METHODS.includes(request.method)) return refuseMethod();
    entry = await renderer.entry();
    const own = entry.answerBeforePage(request, api.publicUrl);
    if (own) return own;
    const { pathname, search } = new URL(request.url);
    const page =
      mode === 'production' && isRead(request) ? entry.publicPageOf(pathname, search) : null;
    if (!page) return toResponse(await renderer.render(request, api));
    const address = pathname + page.search;
    const key = keyOf(toSite(api), page, address);
    const stored = cache.get(key) ?? misses.get(key);
    if (stored) {
      onPage?.(true);
      if (!stored.isFresh) void renderOnce(key, page, address, api).catch(api.reportError);
      return respond(key, stored.page, request, { isAgain: stored.isFresh });
    }
    onPage?.(false);
    if ((await leadsNowhere(page, api)) && !mayShowNearest()) {
      // The same for all addresses of its kind: an invented one takes neither a search nor a render.
      const kind = `${keyOf(toSite(api), page, page.path)} 404${pathname.endsWith('.data') ? '.data' : ''}${page.search}`;
      const plain = misses.get(kind)?.page;
      if (plain) return respond(kind, plain, request, { isAgain: true });
      return respondTo(
        kind,
        request,
        api,
        await renderOnce(kind, page, address, api, { isPlainMiss: true }),
      );
    }
    return respondTo(key, request, api, await renderOnce(key, page, address, api));
  }

  /** One render for each key, however many requests wait for it. */
  function renderOnce(
    key: string,
    page: PublicPage,
    address: string,
    api: StorefrontApi,
    flags: { isPlainMiss?: boolean } = {},
  ): Promise<Shown> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = renderPublic(key, page, address, api, flags).finally(() =>
      inFlight.delete(key),
    );
    inFlight.set(key, started);
    return started;
  }

  /** Renders a public page for a visitor of whom nothing is known, and stores it where that is allowed. */
  async function renderPublic(
    key: string,
    publicPage: PublicPage,
    address: string,
    api: StorefrontApi,
    flags: { isPlainMiss?: boolean },
  ): Promise<Shown> {
    const begun = { cache: cache.state(), misses: misses.state() };
    const changesAt = (await api.nextChange())?.getTime();
    const reads = new Set<Read>();
    const request = new Request(new URL(address, api.publicUrl));
    const rendered = await renderer.render(request, answers.of(api, changesAt), {
      ...flags,
      reads,
      page: publicPage,
    });
    const isMiss = isSharedMiss(rendered);
    const isPersonal = rendered.headers.has('Set-Cookie');
    // It takes on with it the whole query of its visitor.
    const isRedirect = rendered.status >= 300 && rendered.status < 400;
    const isStored = !isPersonal && (isMiss || isPublic(rendered));
    const page = await toRenderedPage(withoutMark(rendered), baseHeaders, changesAt);
    const stored = { page, tenant: api.tenantId, reads, changesAt };
    if (isStored) (isMiss ? misses : cache).set(key, stored, isMiss ? begun.misses : begun.cache);
    return { page, isShared: !isPersonal && !isRedirect };
  }

  async function respondTo(
    key: string,
    request: Request,
    api: StorefrontApi,
    { page, isShared }: Shown,
  ): Promise<Response> {
    if (isShared) return respond(key, page, request, { isAgain: false });
    return toResponse(await renderer.render(request, api));
  }

  async function respond(
    key: string,
    page: RenderedPage,
    request: Request,
    { isAgain }: { isAgain: boolean },
  ): Promise<Response> {
    const encoding = bestEncodingFor(request.headers.get('Accept-Encoding') ?? undefined);
    const weigh = () => {
      cache.reweigh(key, page);
      misses.reweigh(key, page);
    };
    const body = await bodyOf(page, encoding, weigh);
    if (isAgain) void settle(page, encoding, weigh);
    const asked = {
      encoding,
      ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
      isHead: request.method === 'HEAD',
    };
    const { status, headers, body: sent } = answerOf(page, body, asked);
    return new Response(sent, { status, headers: pairsOf(headers) });
  }

  function answerStored(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site | undefined,
  ): boolean {
    const { method, url = '', headers } = request;
    if (!site || !entry || (method !== 'GET' && method !== 'HEAD')) return false;
    const at = url.indexOf('?');
    const pathname = at < 0 ? url : url.slice(0, at);
    const page = entry.publicPageOf(pathname, at < 0 ? '' : url.slice(at));
    if (!page) return false;
    const stored = cache.get(keyOf(site, page, pathname + page.search));
    const encoding = bestEncodingFor(headers['accept-encoding']);
    // What is still to be made (a newer page, another encoding) is made on the longer way.
    if (!stored?.isFresh || !stored.page.settled.has(encoding)) return false;
    const body = stored.page.bodies.get(encoding);
    if (!body) return false;
    const header = (name: string) => (headers[name] as string | undefined) ?? null;
    if (!entry.isAnsweredByPage(pathname, header)) return false;
    onPage?.(true);
    const answered = answerOf(stored.page, body, {
      encoding,
      ifNoneMatch: headers['if-none-match'],
      isHead: method === 'HEAD',
    });
    response.writeHead(answered.status, [...answered.headers, 'x-request-id', randomUUID()]);
    response.end(answered.body ?? undefined);
    return true;
  }

  return {
    answer,
    answerStored,
    refuseUnreadable: async (request, api) =>
      toResponse(await renderer.render(request, api, { isUnreadable: true })),
    change: (tenant, what) => {
      for (const each of caches) each.change(tenant, what);
    },
    clear: () => {
      for (const each of caches) each.clear();
    },
    figures: () => {
      const [stored, missed] = [cache.figures(), misses.figures()];
      return { pages: stored.pages + missed.pages, bytes: stored.bytes + missed.bytes };
    },
  };
}

type Shown = {
  page: RenderedPage;
  /** False where it is for one visitor alone: the others render for themselves. */
  isShared: boolean;
};

/** Whether the address is one of those that anybody can invent. */
async function leadsNowhere(
  { record, locale, path }: PublicPage,
  api: StorefrontApi,
): Promise<boolean> {
  if (record) return !(await api.isKnownSlug(locale, record.type, record.slug));
  return path === '*';
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));
}

/** True at most `perSecond` times a second. */
function createBudget(perSecond: number): () => boolean {
  let second = 0;
  let taken = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    taken += 1;
    return taken <= perSecond;
  };
}

function refuseMethod(): Response {
  return new Response(`The method must be one of ${ALLOW}.\n`, {
    status: 405,
    headers: { Allow: ALLOW, 'Cache-Control': 'no-store' },
  });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function toSite({ tenantId, publicUrl }: StorefrontApi): Site {
  return { tenantId, publicUrl };
}

/** A page names its canonical address: under another origin of the tenant it is another page. */
function keyOf({ tenantId, publicUrl }: Site, { locale }: PublicPage, address: string): string {
  return `${tenantId} ${locale} ${publicUrl}${address}`;
}

function isPublic({ status, headers }: Rendered): boolean {
  return status === 200 && headers.get('Cache-Control')?.includes('public') === true;
}

function isSharedMiss({ status, headers }: Rendered): boolean {
  return status === 404 && headers.has(SHARED_MISS);
}

function withoutMark(rendered: Rendered): Rendered {
  rendered.headers.delete(SHARED_MISS);
  return rendered;
}

function toResponse(rendered: Rendered): Response {
  const { status, headers, body } = withoutMark(rendered);
  return new Response(body, { status, headers });
}
