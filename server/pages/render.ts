import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Read } from '#domain/reads.ts';
import type { SeoType } from '#domain/seo/rules.ts';
import type { ClientSettings } from '#storefront/graphql/clients.ts';
import type { ApiAnswer, ApiCall } from '#storefront/graphql/transport.ts';
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
};

type RenderOptions = Pick<RenderApi, 'isUnreadable' | 'isPlainMiss'> & {
  reads?: Set<Read>;
};

export type Renderer = {
  entry: () => Promise<StorefrontEntry>;
  render: (request: Request, api: StorefrontApi, options?: RenderOptions) => Promise<Response>;
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
      handle: createRequestHandler(build, mode),
    };
  }

  const loaded = () => (mode === 'production' ? (kept ??= load()) : load());

  return {
    entry: async () => (await loaded()).entry,
    async render(request, api, { reads, ...flags } = {}) {
      const { entry, handle } = await loaded();
      const { run, ...rest } = api;
      const context = entry.createLoadContext({
        ...rest,
        ...flags,
        fetch: (call) => api.fetch(call, reads),
        ...(run && { run: (call: ApiCall) => run(call, reads) }),
      });
      const response = await handle(request, context);
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
        return privateByDefault(response);
      }
      const headers = new Headers(response.headers);
      const mark = headers.get(MARK);
      const page = await response.text();
      // In development other scripts must run before those of the router.
      const isLate = mark !== null && mode === 'production';
      const { html, policy } = sealPage(isLate ? delayScripts(page, mark) : page, mark, {
        ...api.analyticsOrigins,
        form: formTargets,
      });
      headers.set('Content-Security-Policy', policy);
      headers.delete(MARK);
      return privateByDefault(new Response(html, { status: response.status, headers }));
    },
  };
}

/** A page without caching headers is private. */
function privateByDefault(response: Response): Response {
  if (response.headers.has('Cache-Control')) return response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
