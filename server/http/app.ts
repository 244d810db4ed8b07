import { hkdfSync, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { createReceiptPrinter } from '#adapters/pdf/receipt-printer.ts';
import { createContent } from '#api/rest/content.ts';
import { createDocuments } from '#api/rest/documents.ts';
import { createHealth } from '#api/rest/health.ts';
import { createPaymentRoutes } from '#api/rest/payments.ts';
import { createOauth } from '#api/rest/oauth.ts';
import { createSharedCartEvents } from '#api/rest/shared-cart-events.ts';
import { createMetrics, type SharedFigures } from '#api/rest/metrics.ts';
import { createGraphql } from '#api/graphql.ts';
import { poolFigures, type Database } from '#db/database.ts';
import type { DatabaseNotifications } from '#db/notifications.ts';
import { isMigrated } from '#db/migrate.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { FaultySettings, findTenant, findTenantByHost } from '#domain/tenancy/tenancy.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import persistedDocuments from '#storefront/graphql/gen/persisted-documents.json' with { type: 'json' };
import { analyticsOrigins } from './analytics-origins.ts';
import type { Config } from '../config.ts';
import { createFeed } from '../seo/feed.ts';
import type { Storefront } from '../process/serve-site.ts';
import type { WarnOnce } from '../log.ts';
import { createNextChange } from '../pages/next-change.ts';
import { asVisited, isForgery, originUnder } from './origin.ts';
import { createOtherReleases } from './other-releases.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { createPaymentDesk } from '../payments/payment-desk.ts';
import { createPages, type StorefrontApi } from '../pages/pages.ts';
import { checkText } from './reject-unreadable-text.ts';
import { robotsText } from '../seo/robots.ts';
import { baseSecurityHeaders } from './security-headers.ts';
import { createShopFaults } from '../monitoring/shop-faults.ts';
import { readShopFigures } from '../monitoring/shop-metrics.ts';
import { createSitemap, type Visited } from '../seo/sitemap.ts';
import { visitorOf } from './visitor.ts';
import { loadAdded, serveStatic, type StaticFiles } from './static-files.ts';

/** How long a public page may show what another process has changed since. */
const PAGE_TTL_MS = 10_000;
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** A page that appears under an address that was asked for before is seen after this time. */
const MISS_TTL_MS = 5000;
const MISS_CACHE_BYTES = 4 * 1024 * 1024;
const MOST_MISSES = 500;
/** How long an API elsewhere may take. */
const API_PATIENCE_MS = 10_000;
/** No form and no query of the shop is larger. */
const MAX_BODY_BYTES = 100 * 1024;

export type App = {
  /** `connection`: what the request came over; limits per visitor count by its address. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /** What the pages show has changed: those that are kept are rendered anew. */
  forgetPages: () => void;
};

type Connection = HttpBindings | Http2Bindings;

/** The site as one function: API, built files and pages. */
export function createApp(deps: {
  config: Config;
  db: Database;
  log: Logger;
  storefront: Storefront;
  /** Built files and pictures. */
  files: StaticFiles;
  /** Tells the operator a sentence, however often it is told here. */
  warnOnce: WarnOnce;
  /** Where several processes answer for the site. */
  sharedFigures?: SharedFigures;
  /** Of shared carts; left out where the database cannot be listened to. */
  notifications?: DatabaseNotifications | undefined;
}): App {
  const { config, db, log, storefront, files, warnOnce, sharedFigures, notifications } = deps;
  const isDevelopment = config.environment === 'development';
  const cache = createPageCache({ ttlMs: PAGE_TTL_MS, maxBytes: PAGE_CACHE_BYTES });
  const misses = createPageCache({
    ttlMs: MISS_TTL_MS,
    maxBytes: MISS_CACHE_BYTES,
    maxPages: MOST_MISSES,
  });
  const nextChange = createNextChange(db);
  const tokenKeys = createTokenKeys([config.sessionSecret, ...config.previousSecrets]);
  const { trustProxy } = config;
  const visitor = (c: Context) => visitorOf(c, { trustProxy, warn: warnOnce });
  const oauth = createOauth({ db, keys: tokenKeys, visitorOf: visitor });
  const sharedCartEvents = createSharedCartEvents({ db, notifications });
  const sessionKey = sealingKey(config.sessionSecret);
  const desk = createPaymentDesk(config);
  const graphql = createGraphql({
    db,
    log,
    isDevelopment,
    persistedDocuments,
    tokenKeys,
    desk,
    nextChange,
  });
  const readFaults = createShopFaults(db);
  const metrics = createMetrics({
    token: config.metricsToken,
    shared: sharedFigures,
    pool: () => poolFigures(db),
    readShops: () => readShopFigures(db),
    readFaults,
    onError: (err) => log.error({ err }, 'The figures of the shops cannot be read'),
  });
  const loadOfOthers = createOtherReleases(db, files);
  const pages = createPages({
    loadBuild: storefront.build,
    mode: isDevelopment ? 'development' : 'production',
    cache,
    misses,
    onPage: metrics.countPage,
    // A form may lead there by the redirect that answers it.
    formTargets: desk.providers.flatMap(({ origins }) => origins),
  });
  const headers = baseSecurityHeaders(config);
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const begin = performance.now();
    await next();
    metrics.observe(
      areaOf(c.req.path),
      c.req.method,
      c.res.status,
      (performance.now() - begin) / 1000,
    );
    // Straight into the answer's own headers: `c.header` would copy the answer for each of them.
    const answered = c.res.headers;
    // A page may say it more strictly: the receipt's address goes to no other site.
    for (const [name, value] of Object.entries(headers)) {
      if (!answered.has(name)) answered.set(name, value);
    }
    answered.set('X-Request-Id', requestId);
  });
  const squeeze = compress();
  // What the API answers to POST is small or for programs nearby: squeezing it takes longer than sending it.
  app.use((c, next) => (isApi(c) && c.req.method === 'POST' ? next() : squeeze(c, next)));
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text('The request is too large.\n', 413),
  });
  // The API counts for itself, and says in its own words what is too large.
  app.use((c, next) => (isApi(c) ? next() : limit(c, next)));
  app.use(
    checkText(async (c) => pages.refuseUnreadable(asVisited(c.req.raw, config), await apiFor(c))),
  );
  app.onError((error, c) => {
    if (error instanceof NoTenant) {
      warnOnce(error.message);
      return c.text('The site is not set up yet.\n', 503, { 'Cache-Control': 'no-store' });
    }
    if (error instanceof FaultySettings) {
      warnOnce(error.message);
      return c.text('The shop is closed for the moment. Please try again later.\n', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': '60',
      });
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'A request failed');
    return c.text('Sorry, an unknown error occurred. Please try again later.\n', 500);
  });

  app.route('/', createHealth({ isReady: () => isMigrated(db), readFaults }));
  app.route('/', metrics.routes);
  app.all('/graphql/main', (c) => graphql.main(c.req.raw, callOf(c)));
  app.all('/graphql/data', (c) => graphql.data(c.req.raw, callOf(c)));
  app.all('/graphql/*', (c) => c.json({ errors: [{ message: 'No such service' }] }, 404));
  app.route('/', oauth);
  app.route('/', sharedCartEvents);
  const tenantOf = async (c: Context) => (await visited(c)).tenant;
  app.route(
    '/',
    createDocuments({ db, printer: createReceiptPrinter(), tenantOf, visitorOf: visitor }),
  );
  const content = createContent({ db, tenantOf });
  app.route('/', content);
  app.route('/', createPaymentRoutes({ db, desk, tenantOf }));
  app.route('/', createSitemap({ db, visited }));
  app.route(
    '/',
    createFeed({
      db,
      visited,
      nextChange,
      sizeOf: async (path) => {
        const current = await loadAdded(files, storefront.added ?? [], path);
        return current.get(path)?.bodies.identity?.byteLength;
      },
    }),
  );
  app.get('/robots.txt', async (c) =>
    c.text(robotsText((await visited(c)).origin), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
  app.all('*', async (c) => {
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
  });

  /** Whose site was asked for: that of the tenant who claims the host name, or else the house's own. */
  async function visited(c: Context): Promise<Visited> {
    const hostName = (c.req.header('Host') ?? '').replace(/:\d+$/, '').toLowerCase();
    const named = await findTenantByHost(db, hostName);
    return named
      ? { tenant: named, origin: originUnder(hostName, config) }
      : { tenant: await defaultTenant(), origin: config.publicUrl };
  }

  async function apiFor(c: Context): Promise<StorefrontApi> {
    const { tenant, origin } = await visited(c);
    const call = callOf(c);
    const { requestId } = call;
    return {
      clients: config.clients,
      fetch: async (request) => {
        const { pathname, origin: asked } = new URL(request.url);
        // A client with an address of its own.
        if (asked !== origin) return askElsewhere(request, call.visitor);
        if (pathname.startsWith('/oauth/')) return oauth.fetch(request, { visitor: call.visitor });
        if (pathname.startsWith('/shared-carts/')) return sharedCartEvents.fetch(request);
        if (pathname.startsWith('/content/')) return content.fetch(request);
        return (pathname === '/graphql/data' ? graphql.data : graphql.main)(request, call);
      },
      tenant: tenant.slug,
      timeZone: tenant.timeZone,
      reportError: (err) => log.error({ err, requestId, path: c.req.path }, 'A page failed'),
      publicUrl: origin,
      sessionKey,
      nextChange: () => nextChange(tenant),
      analyticsOrigins: analyticsOrigins(tenant.settings.analytics),
    };
  }

  function callOf(c: Context): { requestId: string; visitor?: string } {
    const address = visitor(c);
    const requestId: string = c.get('requestId');
    return { requestId, ...(address !== undefined && { visitor: address }) };
  }

  async function defaultTenant(): Promise<Tenant> {
    const tenant = await findTenant(db, config.tenant);
    if (!tenant) throw new NoTenant(`TENANT names no tenant of the database: ${config.tenant}`);
    return tenant;
  }

  return {
    fetch: async (request, connection) => app.fetch(request, connection),
    forgetPages: () => {
      cache.clear();
      misses.clear();
    },
  };
}

/** An API elsewhere that does not begin to answer holds no page up for ever; what it streams may take its time. */
async function askElsewhere(request: Request, visitor: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers);
  // Its limits are to count the visitor, not this server. A network is no address: its first one stands for it.
  if (visitor !== undefined) headers.set('X-Forwarded-For', visitor.replace(/\/64$/, ''));
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), API_PATIENCE_MS);
  try {
    return await fetch(request, {
      headers,
      signal: AbortSignal.any([request.signal, late.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The database has been left empty, or TENANT is wrong: only the operator can mend it. */
class NoTenant extends Error {}

function isApi(c: Context): boolean {
  return c.req.path.startsWith('/graphql/');
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

function areaOf(path: string): string {
  const [, first = ''] = path.split('/');
  return ['graphql', 'assets', 'pictures', 'healthz', 'readyz', 'metrics'].includes(first)
    ? first
    : 'pages';
}

/** 256 bits for the cookies of sessions, worked out from the secret (HKDF, RFC 5869). */
function sealingKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'session cookie', 32)).toString('base64url');
}
