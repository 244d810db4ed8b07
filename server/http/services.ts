import { hkdfSync } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createReceiptPrinter } from '#adapters/pdf/receipt-printer.ts';
import { createContent } from '#api/rest/content.ts';
import { createDocuments } from '#api/rest/documents.ts';
import { createHealth } from '#api/rest/health.ts';
import { createPaymentRoutes } from '#api/rest/payments.ts';
import { createOauth } from '#api/rest/oauth.ts';
import { createSharedCartEvents } from '#api/rest/shared-cart-events.ts';
import { createMetrics, type Metrics, type SharedFigures } from '#api/rest/metrics.ts';
import { createGraphql } from '#api/graphql.ts';
import { cutPicture } from '#adapters/pictures/cut-picture.ts';
import staffDocuments from '#backoffice/graphql/gen/persisted-documents.json' with { type: 'json' };
import { poolFigures, type Database } from '#db/database.ts';
import type { DatabaseNotifications } from '#db/notifications.ts';
import { isMigrated } from '#db/migrate.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import persistedDocuments from '#storefront/graphql/gen/persisted-documents.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { WarnOnce } from '../log.ts';
import { createShopFaults } from '../monitoring/shop-faults.ts';
import { readShopFigures } from '../monitoring/shop-metrics.ts';
import { createNextChange } from '../pages/next-change.ts';
import { createPages } from '../pages/pages.ts';
import { createPaymentDesk } from '../payments/payment-desk.ts';
import { createRequestedSites } from './requested-site.ts';
import { baseSecurityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import type { Storefront } from './storefront.ts';
import { createStorefrontApi, type Call } from './storefront-api.ts';
import { visitorOf } from './visitor.ts';

export type AppDeps = {
  config: Config;
  db: Database;
  /** A pool of staff, for the back office. */
  staffDb: Database;
  log: Logger;
  storefront: Storefront;
  /** Built files and pictures. */
  files: StaticFiles;
  /** Logs a sentence for the operator once, however often it is called with it. */
  warnOnce: WarnOnce;
  /** Where several processes answer for the site. */
  sharedFigures?: SharedFigures;
  /** Of shared carts; left out where the database cannot be listened to. */
  notifications?: DatabaseNotifications | undefined;
  /** Whether changes of what pages show are announced at the moment. */
  isListening: () => boolean;
};

export type Services = ReturnType<typeof createServices>;

/** What answers requests, without its addresses. */
export function createServices({ config, db, log, storefront, ...deps }: AppDeps) {
  const { staffDb, warnOnce, sharedFigures, notifications, isListening } = deps;
  const isDevelopment = config.environment === 'development';
  const { trustProxy } = config;
  const visitor = (c: Context) => visitorOf(c, { trustProxy, warn: warnOnce });
  const callOf = (c: Context): Call => {
    const address = visitor(c);
    const requestId: string = c.get('requestId');
    return { requestId, ...(address !== undefined && { visitor: address }) };
  };
  const sites = createRequestedSites(db, config);
  const tenantOf = async (c: Context) => (await sites.find(c)).tenant;
  const secrets: [string, ...string[]] = [config.sessionSecret, ...config.previousSecrets];
  const tokenKeys = createTokenKeys(secrets);
  const desk = createPaymentDesk(config);
  const nextChange = createNextChange(db);
  const oauth = createOauth({ db, keys: tokenKeys, visitorOf: visitor });
  const sharedCartEvents = createSharedCartEvents({ db, notifications });
  const content = createContent({ db, tenantOf });
  const graphql = createGraphql({
    db,
    log,
    isDevelopment,
    persistedDocuments,
    tokenKeys,
    desk,
    nextChange,
    staff: {
      db: staffDb,
      seals: createSeals(secrets),
      persistedDocuments: staffDocuments,
      cutPicture,
    },
  });
  const readFaults = createShopFaults(db);
  const metrics: Metrics = createMetrics({
    pageCache: () => ({ ...pages.figures(), isListening: isListening() }),
    token: config.metricsToken,
    shared: sharedFigures,
    pool: () => poolFigures(db),
    readShops: () => readShopFigures(db),
    readFaults,
    onError: (err) => log.error({ err }, 'The metrics of the shops cannot be read'),
  });
  const pages = createPages({
    loadBuild: storefront.build,
    mode: isDevelopment ? 'development' : 'production',
    isListening,
    baseHeaders: baseSecurityHeaders(config),
    onPage: metrics.countPage,
    // A form may lead there by the redirect that answers it.
    formTargets: desk.providers.flatMap(({ origins }) => origins),
  });
  const sessionKey = deriveSessionKey(config.sessionSecret);
  const apiFor = createStorefrontApi({
    config,
    db,
    log,
    graphql,
    oauth,
    sharedCartEvents,
    content,
    requestedSite: sites.find,
    callOf,
    nextChange,
    sessionKey,
  });
  return {
    health: createHealth({ isReady: () => isMigrated(db), readFaults }),
    documents: createDocuments({
      db,
      printer: createReceiptPrinter(),
      tenantOf,
      visitorOf: visitor,
    }),
    payments: createPaymentRoutes({ db, desk, tenantOf }),
    metrics,
    graphql,
    oauth,
    sharedCartEvents,
    content,
    pages,
    apiFor,
    callOf,
    sites,
    nextChange,
  };
}

/** 256 bits for the cookies of sessions, derived from the secret (HKDF, RFC 5869). */
function deriveSessionKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'session cookie', 32)).toString('base64url');
}
