import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Graphql } from '#api/graphql.ts';
import type { Database } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import { isKnownSlug } from '#domain/seo/seo.ts';
import type { Config } from '../config.ts';
import type { NextChange } from '../pages/next-change.ts';
import type { StorefrontApi } from '../pages/render.ts';
import { analyticsOrigins } from './analytics-origins.ts';
import type { RequestedSite } from './requested-site.ts';

/** How long an API on another origin may take to begin its response (ms). */
const RESPONSE_LIMIT_MS = 10_000;

/** What the API needs to know of a request: its id, and the address of the visitor for the limits. */
export type Call = { requestId: string; visitor?: string };

/** A part of the API that answers requests without a network hop. */
type Service = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
};

/** The API as the pages call it, in this process; clients with an address of their own call that one. */
export function createStorefrontApi(deps: {
  config: Pick<Config, 'clients'>;
  db: Database;
  log: Logger;
  graphql: Graphql;
  oauth: Service;
  sharedCartEvents: Service;
  content: Service;
  requestedSite: (c: Context) => Promise<RequestedSite>;
  callOf: (c: Context) => Call;
  nextChange: NextChange;
  /** Seals the cookies of sessions. */
  sessionKey: string;
}): (c: Context) => Promise<StorefrontApi> {
  const { config, db, log, graphql, oauth, sharedCartEvents, content, sessionKey } = deps;
  return async (c) => {
    const { tenant, origin } = await deps.requestedSite(c);
    const call = deps.callOf(c);
    const { requestId } = call;
    return {
      clients: config.clients,
      fetch: async (request, reads) => {
        const { pathname, origin: asked } = new URL(request.url);
        if (asked !== origin) {
          reads?.add('elsewhere');
          return fetchElsewhere(request, call.visitor);
        }
        if (pathname.startsWith('/oauth/')) return oauth.fetch(request, { visitor: call.visitor });
        if (pathname.startsWith('/shared-carts/')) return sharedCartEvents.fetch(request);
        if (pathname.startsWith('/content/')) {
          reads?.add('pages').add('posts');
          return content.fetch(request);
        }
        const service = pathname === '/graphql/data' ? graphql.data : graphql.main;
        return service(request, { ...call, reads });
      },
      run: ({ service, ...asked }, reads) =>
        graphql.direct[service]({ ...asked, tenant }, { ...call, reads }),
      tenant: tenant.slug,
      tenantId: tenant.id,
      timeZone: tenant.timeZone,
      reportError: (err) => log.error({ err, requestId, path: c.req.path }, 'A page failed'),
      publicUrl: origin,
      sessionKey,
      nextChange: () => deps.nextChange(tenant),
      isKnownSlug: (locale, type, slug) =>
        isKnownSlug(guestContext({ tenant, locale, db, requestId }), { type, slug }),
      analyticsOrigins: analyticsOrigins(tenant.settings.analytics),
    };
  };
}

/** Limits the time to the first byte, so that a page fails rather than hangs; a stream may then take its time. */
async function fetchElsewhere(request: Request, visitor: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers);
  // Its limits are to count the visitor, not this server. A network is no address: its first address is sent.
  if (visitor !== undefined) headers.set('X-Forwarded-For', visitor.replace(/\/64$/, ''));
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), RESPONSE_LIMIT_MS);
  try {
    return await fetch(request, {
      headers,
      signal: AbortSignal.any([request.signal, late.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}
