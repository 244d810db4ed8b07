import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Read } from '#domain/reads.ts';
import type { SeoType } from '#domain/seo/rules.ts';
import type { ClientSettings } from '#storefront/graphql/clients.ts';
import type { ApiAnswer, ApiCall } from '#storefront/graphql/transport.ts';
import { withPrefix } from '#i18n/locales.ts';
import type { PublicPage } from '#storefront/public-pages.ts';
import { sealPage, type OtherOrigins } from '../http/security-headers.ts';
import { delayScripts } from './late-scripts.ts';

/** What the storefront's server entry exports besides its React Router build. */
export type StorefrontEntry = {
  createLoadContext: (api: RenderApi) => RouterContextProvider;
  /** The response to this visitor instead of the public page (a redirect, say); null: the page itself. */
  answerBeforePage: (request: Request, siteUrl: string) => Response | null;
  /** Whether `answerBeforePage` has nothing to say to such a visitor. */
  isAnsweredByPage: (pathname: string, header: (name: string) => string | null) => boolean;
  publicPageOf: (pathname: string, search: string) => PublicPage | null;
};

/** How the storefront reaches the API: the same calls as over HTTP, without a network hop. */
export type StorefrontApi = {
  /** Notes in `reads` what the answer is made from. */
  fetch: (request: Request, reads?: Set<Read>) => Promise<Response>;
  /** The same without a request. */
  run?: (call: ApiCall, reads?: Set<Read>) => Promise<ApiAnswer>;
  /** The slug of the tenant. */
  tenant: string;
  tenantId: string;
  timeZone: string;
  publicUrl: string;
  /** Seals the cookies of sessions. */
  sessionKey: string;
  /** The origins of the tenant's analytics, which its pages may reach. */
  analyticsOrigins: OtherOrigins;
  /** Addresses and ids of single API clients, from the settings. */
  clients?: ClientSettings;
  reportError: (error: unknown) => void;
  /** When something that pages show next begins or ends by itself (a price, say). */
  nextChange: () => Promise<Date | null>;
  /** Whether a record has or had a page under the slug. */
  isKnownSlug: (locale: PublicPage['locale'], type: SeoType, slug: string) => Promise<boolean>;
};

type RenderApi = Omit<StorefrontApi, 'fetch' | 'run'> & {
  fetch: (request: Request) => Promise<Response>;
  run?: (call: ApiCall) => Promise<ApiAnswer>;
  /** The request holds characters that no text has: render the page that says so. */
  isUnreadable?: boolean;
  /** Render the 404 without a search for the page that may have been meant. */
  isPlainMiss?: boolean;
  /** Takes the document, which the response is then without. */
  onDocument?: (html: string) => void;
};

type RenderOptions = Pick<RenderApi, 'isUnreadable' | 'isPlainMiss'> & {
  reads?: Set<Read>;
  /** The public page of the address: rendered with the routes of this page alone. */
  page?: PublicPage;
};

/** What was rendered. A document is a text. */
export type Rendered = { status: number; headers: Headers; body: Response['body'] | string };

export type Renderer = {
  entry: () => Promise<StorefrontEntry>;
  render: (request: Request, api: StorefrontApi, options?: RenderOptions) => Promise<Rendered>;
};

/** The header in which the storefront's server entry names the nonce of its scripts. */
const MARK = 'Render-Mark';

/** The storefront without a cache. In development it is loaded for every request, so that it can change. */
export function createRenderer(options: {
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Origins besides our own to which forms may lead. */
  formTargets?: readonly string[];
}): Renderer {
  const { loadBuild, mode, formTargets = [] } = options;
  let kept: ReturnType<typeof load> | undefined;

  async function load() {
    const build = await loadBuild();
    return {
      entry: build.entry.module as unknown as StorefrontEntry,
      handlerFor: createHandlers(build, mode),
    };
  }

  const loaded = () => (mode === 'production' ? (kept ??= load()) : load());

  return {
    entry: async () => (await loaded()).entry,
    async render(request, api, { reads, page, ...flags } = {}) {
      const { entry, handlerFor } = await loaded();
      const { run, ...rest } = api;
      let document: string | undefined;
      const context = entry.createLoadContext({
        ...rest,
        ...flags,
        fetch: (call) => api.fetch(call, reads),
        ...(run && { run: (call: ApiCall) => run(call, reads) }),
        onDocument: (html) => void (document = html),
      });
      const response = await handlerFor(page)(request, context);
      const { status } = response;
      const headers = new Headers(response.headers);
      // A page without caching headers is private.
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
      if (!headers.get('Content-Type')?.startsWith('text/html')) {
        return { status, headers, body: response.body };
      }
      const mark = headers.get(MARK);
      const text = document ?? (await response.text());
      // In development other scripts must run before those of the router.
      const isLate = mark !== null && mode === 'production';
      const { html, policy } = sealPage(isLate ? delayScripts(text, mark) : text, mark, {
        ...api.analyticsOrigins,
        form: formTargets,
      });
      headers.set('Content-Security-Policy', policy);
      headers.delete(MARK);
      return { status, headers, body: html };
    },
  };
}

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * React Router goes through all routes of a build several times for each page. A public page is rendered with those
 * alone that it consists of, and with those of no language, which any page may name.
 */
function createHandlers(
  build: ServerBuild,
  mode: 'production' | 'development',
): (page: PublicPage | undefined) => Handler {
  const all: Handler = createRequestHandler(build, mode);
  const tree = treeOf(build, undefined);
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const ofNoLanguage = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' && !layouts.has(route.id) ? [route.id] : [],
  );
  const handlers = new Map<string, Handler>();

  return (page) => {
    if (!page) return all;
    const address = withPrefix(page.locale, page.path === '*' ? '/*' : page.path);
    const known = handlers.get(address);
    if (known) return known;
    const ids = matchRoutes(tree, address)?.map(({ route }) => route.id ?? '');
    const handler = ids
      ? createRequestHandler(withRoutes(build, new Set([...ids, ...ofNoLanguage])), mode)
      : all;
    handlers.set(address, handler);
    return handler;
  };
}

function treeOf(build: ServerBuild, above: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === above)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(build, id) },
    );
}

/** The same build with some of its routes. */
function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
