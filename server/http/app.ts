import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono, type Context } from 'hono';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { forgetTenants } from '#domain/tenancy/tenancy.ts';
import type { Pages } from '../pages/pages.ts';
import type { StorefrontApi } from '../pages/render.ts';
import { createFeed } from '../seo/feed.ts';
import { robotsText } from '../seo/robots.ts';
import { createSitemap } from '../seo/sitemap.ts';
import {
  answerError,
  compressResponses,
  limitBodies,
  observeRequests,
  type AppEnv,
} from './middleware.ts';
import { createBackoffice } from './backoffice.ts';
import { createPictures } from './pictures.ts';
import { asVisited, isForgery } from './origin.ts';
import { createOtherReleases } from './other-releases.ts';
import { rejectUnreadableText } from './reject-unreadable-text.ts';
import { createServices, type AppDeps, type Services } from './services.ts';
import { baseSecurityHeaders } from './security-headers.ts';
import { loadAdded, serveStatic } from './static-files.ts';

export type App = {
  /** `connection`: what the request came over; limits per visitor count by its address. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /** Sends a stored page, before `fetch`; false where `fetch` has to answer. */
  answerStored: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Something that pages show has changed, as the database announces it (decision 075). */
  change: (tenantId: string, what: string) => void;
  /** Changes may have been missed. */
  forgetAll: () => void;
};

type Connection = HttpBindings | Http2Bindings;

/** The site as one function: API, built files and pages. */
export function createApp(deps: AppDeps): App {
  const { config, db, log, files, storefront, warnOnce } = deps;
  const services = createServices(deps);
  const { metrics, pages, sites, nextChange, apiFor } = services;

  const app = new Hono<AppEnv>();
  app.use(observeRequests(baseSecurityHeaders(config), metrics));
  app.use(compressResponses());
  app.use(limitBodies());
  app.use(
    rejectUnreadableText(async (c) =>
      pages.refuseUnreadable(asVisited(c.req.raw, config), await apiFor(c)),
    ),
  );
  app.onError(answerError(log, warnOnce));
  addApiRoutes(app, services);
  addSiteRoutes(app, services, { db, files, storefront });
  if (storefront.backoffice) {
    const backoffice = createBackoffice({ ...services, config, log, app: storefront.backoffice });
    app.all('/admin', backoffice);
    app.all('/admin/*', backoffice);
  }
  app.get('/pictures/uploads/*', createPictures({ db, sites }));
  app.all('*', answerFileOrPage({ config, db, files, storefront, pages, apiFor }));

  return {
    fetch: async (request, connection) => app.fetch(request, connection),
    answerStored(request, response) {
      const begin = performance.now();
      const site = sites.known(request.headers.host);
      const isAnswered = pages.answerStored(
        request,
        response,
        site && { tenantId: site.tenant.id, publicUrl: site.origin },
      );
      if (isAnswered) {
        const seconds = (performance.now() - begin) / 1000;
        metrics.observe('pages', request.method ?? '', response.statusCode, seconds);
      }
      return isAnswered;
    },
    change(tenantId, what) {
      nextChange.forget(tenantId);
      if (what !== 'settings') return pages.change(tenantId, what);
      forgetTenants(db);
      sites.forget();
      pages.change(tenantId, '*');
    },
    forgetAll() {
      forgetTenants(db);
      sites.forget();
      pages.clear();
    },
  };
}

/** What programs call: the API, its neighbours, health and metrics. */
function addApiRoutes(app: Hono<AppEnv>, services: Services): void {
  const { graphql, callOf } = services;
  app.route('/', services.health);
  app.route('/', services.metrics.routes);
  app.all('/graphql/main', (c) => graphql.main(c.req.raw, callOf(c)));
  app.all('/graphql/data', (c) => graphql.data(c.req.raw, callOf(c)));
  app.all('/graphql/admin', (c) => graphql.admin(c.req.raw, callOf(c)));
  app.all('/graphql/*', (c) => c.json({ errors: [{ message: 'No such service' }] }, 404));
  app.route('/', services.oauth);
  app.route('/', services.sharedCartEvents);
  app.route('/', services.documents);
  app.route('/', services.content);
  app.route('/', services.payments);
}

/** What crawlers and feed readers ask for. */
function addSiteRoutes(
  app: Hono<AppEnv>,
  { sites, nextChange }: Services,
  { db, files, storefront }: Pick<AppDeps, 'db' | 'files' | 'storefront'>,
): void {
  app.route('/', createSitemap({ db, requestedSite: sites.find }));
  app.route(
    '/',
    createFeed({
      db,
      requestedSite: sites.find,
      nextChange,
      sizeOf: async (path) => {
        const current = await loadAdded(files, storefront.added ?? [], path);
        return current.get(path)?.bodies.identity?.byteLength;
      },
    }),
  );
  app.get('/robots.txt', async (c) => {
    const { origin } = await sites.find(c);
    return c.text(robotsText(origin), 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}

/** Everything else: a built file or a picture, or else a page. */
function answerFileOrPage({
  config,
  db,
  files,
  storefront,
  pages,
  apiFor,
}: Pick<AppDeps, 'config' | 'db' | 'files' | 'storefront'> & {
  pages: Pages;
  apiFor: (c: Context) => Promise<StorefrontApi>;
}): (c: Context) => Promise<Response> {
  const loadOfOthers = createOtherReleases(db, files);
  return async (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const current = await loadAdded(files, storefront.added ?? [], c.req.path);
      await loadOfOthers(c.req.path);
      const file = serveStatic(current, c.req.raw);
      if (file) return file;
    }
    // A script of an older release is gone: HTML in its place would leave the page blank.
    if (/^\/(assets|pictures)\//.test(c.req.path)) return c.text('Not found\n', 404);
    if (isForgery(c.req.raw)) return c.text('This request comes from another site.\n', 403);
    if (!(await isForm(c)))
      return c.text('A page takes what a form sends, and this is none.\n', 415);
    return pages.answer(asVisited(c.req.raw, config), await apiFor(c));
  };
}

/** What is sent to a page is a form that can be read; a mail program may send it in parts (RFC 8058, section 3.2). */
async function isForm(c: Context): Promise<boolean> {
  if (c.req.method !== 'POST') return true;
  const type = c.req.header('Content-Type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return true;
  if (!/^multipart\/form-data\b/i.test(type)) return false;
  return c.req.raw
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}
