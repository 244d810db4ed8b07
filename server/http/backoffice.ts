import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, type RouterContextProvider } from 'react-router';
import type { AdminApi } from '#backoffice/api.server.ts';
import type { Graphql } from '#api/graphql.ts';
import type { Config } from '../config.ts';
import { asVisited, isStaffForgery } from './origin.ts';
import type { RequestedSites } from './requested-site.ts';
import { loadStaticFiles, serveStatic, type StaticFiles } from './static-files.ts';
import type { BackofficeApp } from './storefront.ts';
import type { Call } from './storefront-api.ts';

/** What the back office's server entry exports besides its React Router build. */
type BackofficeEntry = { createLoadContext: (api: AdminApi) => RouterContextProvider };

/**
 * Answers for `/admin/`: the built files, and the screens, which call the API of staff in this process. Nothing of it may
 * be stored, framed or indexed. Loaded when the first request comes: a site without staff at work needs no memory for it.
 */
export function createBackoffice({
  config,
  log,
  graphql,
  sites,
  callOf,
  app,
}: {
  config: Config;
  log: Logger;
  graphql: Graphql;
  sites: RequestedSites;
  callOf: (c: Context) => Call;
  app: BackofficeApp;
}): (c: Context) => Promise<Response> {
  const isDevelopment = config.environment === 'development';
  let kept: ReturnType<typeof load> | undefined;

  async function load() {
    const build = await app.build();
    const files = app.assets === undefined ? new Map() : belowAdmin(loadStaticFiles(app.assets));
    const mode = isDevelopment ? 'development' : 'production';
    const entry = build.entry.module as unknown as BackofficeEntry;
    return { entry, files, handle: createRequestHandler(build, mode) };
  }

  /** In development the screens may change between two requests. */
  const loaded = () => (isDevelopment ? load() : (kept ??= load()));

  return async (c) => {
    const request = c.req.raw;
    if (c.req.path === '/admin') return c.redirect('/admin/', 308);
    const { entry, files, handle } = await loaded();
    if (c.req.path.startsWith('/admin/assets/'))
      return serveStatic(files, request) ?? c.text('Not found\n', 404);
    if (isStaffForgery(request)) return c.text('This request comes from another site.\n', 403);
    const { tenant, origin } = await sites.find(c);
    const call = callOf(c);
    // While developing there is no policy: Vite adds scripts of its own.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64url');
    const context = entry.createLoadContext({
      run: (asked) => graphql.direct.admin({ ...asked, tenant }, call),
      shopName: tenant.settings.name,
      publicUrl: origin,
      timeZone: tenant.timeZone,
      nonce,
      requestId: call.requestId,
      reportError: (err) =>
        log.error({ err, requestId: call.requestId, path: c.req.path }, 'A screen failed'),
    });
    const response = await handle(asVisited(request, config), context);
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.set('Referrer-Policy', 'same-origin');
    if (nonce) headers.set('Content-Security-Policy', policyWith(nonce));
    return new Response(response.body, { status: response.status, headers });
  };
}

function belowAdmin(files: StaticFiles): StaticFiles {
  return new Map(Array.from(files, ([path, file]) => [`/admin${path}`, file]));
}

/** No page of the back office is cached, so that a nonce is good for one answer. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
