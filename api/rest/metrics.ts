import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../request-headers.ts';
import type { ShopFaults } from './health.ts';

export type Metrics = {
  /** Answers `/metrics` in the Prometheus text format to who has the token. */
  routes: Hono;
  /** Counts an answered request. `area` is one of few (pages, graphql, files, …), never an address. */
  observe: (area: string, method: string, status: number, seconds: number) => void;
  /** Counts a public page: from the cache, or rendered. */
  countPage: (isCached: boolean) => void;
};

/** How the connections to the database are used. */
type PoolFigures = {
  idle: number;
  busy: number;
  /** Calls that wait for a connection now. */
  waiting: number;
  /** How often a call had to wait since the process began, for how long altogether. */
  waits: number;
  waitedSeconds: number;
};

/** What an operator has to know of a tenant's shop. */
export type ShopFigures = {
  tenant: string;
  outboxJobs: number;
  /** Of its oldest job, in seconds. */
  outboxAge: number;
  /** Emails and other jobs that were tried and have not worked yet. */
  failedMails: number;
  failedEffects: number;
  openAlerts: Readonly<Record<string, number>>;
  unmatchedPayments: number;
};

/** A database that does not answer must not keep the other figures back (ms). */
const PATIENCE = 3000;

const FRESH = { 'Cache-Control': 'no-store' };

/** Where a process is one of several that answer for a site. */
export type SharedFigures = {
  /** For its own figures: the first process can ask for what is in it. */
  registry: Registry;
  /** Brings those of all together as text; null: not now. */
  collect: () => Promise<string | null>;
};

/**
 * Metrics of this process and of its requests; `/metrics` answers those of all processes, to callers with `token` as a
 * bearer token. Without a token there is no such address.
 */
export function createMetrics({
  token,
  shared,
  pool,
  pageCache,
  readShops,
  readFaults,
  onError,
}: {
  token: string | undefined;
  shared?: SharedFigures | undefined;
  /** Of this process. */
  pool: () => PoolFigures | undefined;
  /** Of this process. */
  pageCache: () => { pages: number; bytes: number; isListening: boolean };
  /** Read once whenever somebody asks, by the process that answers. */
  readShops: () => Promise<ShopFigures[]>;
  readFaults: () => Promise<ShopFaults[]>;
  onError: (error: unknown) => void;
}): Metrics {
  const registry = shared?.registry ?? new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by area, method and class of status.',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const pageRequests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages that are the same for everybody, by whether the page was kept (hit) or rendered (miss).',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of ['hit', 'miss']) pageRequests.inc({ result }, 0);
  watchPool(registry, pool);
  watchPageCache(registry, pageCache);
  const routes = new Hono();
  routes.get('/metrics', async (c) => {
    if (token === undefined) return c.text('Not found\n', 404, FRESH);
    if (!isSame(bearerOf(c.req.raw.headers) ?? '', token)) {
      return c.text('Unauthorized\n', 401, { ...FRESH, 'WWW-Authenticate': 'Bearer' });
    }
    const [text, shops] = await Promise.all([
      shared ? shared.collect() : registry.metrics(),
      inTime(Promise.all([readShops(), readFaults()])).catch((error: unknown) => {
        onError(error);
        return null;
      }),
    ]);
    if (text === null) return c.text('Not now\n', 503, FRESH);
    return c.body(`${text.trimEnd()}\n${await shopMetrics(shops)}`, 200, {
      ...FRESH,
      'Content-Type': registry.contentType,
    });
  });
  return {
    routes,
    observe: (area, method, status, seconds) => {
      requests.observe({ area, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countPage: (isCached) => pageRequests.inc({ result: isCached ? 'hit' : 'miss' }),
  };
}

function watchPageCache(
  registry: Registry,
  read: () => { pages: number; bytes: number; isListening: boolean },
): void {
  const gauge = (name: string, help: string, of: (figures: ReturnType<typeof read>) => number) => {
    const watched: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => watched.set(of(read())),
    });
  };
  gauge('page_cache_pages', 'Stored pages.', ({ pages }) => pages);
  gauge('page_cache_bytes', 'What the stored pages take.', ({ bytes }) => bytes);
  gauge(
    'page_cache_listening',
    'Processes to which the database announces changes; the pages of the others live for 5 seconds.',
    ({ isListening }) => Number(isListening),
  );
}

function watchPool(registry: Registry, pool: () => PoolFigures | undefined): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database that requests have, by whether they are busy.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy = 0, idle = 0 } = pool() ?? {};
      connections.set({ state: 'busy' }, busy);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'db_pool_waiting',
    help: 'Calls that wait for a connection to the database.',
    registers,
    collect(): void {
      waiting.set(pool()?.waiting ?? 0);
    },
  });
  const counter = (name: string, help: string, read: (figures: PoolFigures) => number) => {
    const counted: Counter = new Counter({
      name,
      help,
      registers,
      collect() {
        const figures = pool();
        counted.reset();
        counted.inc(figures ? read(figures) : 0);
      },
    });
  };
  counter(
    'db_pool_waits_total',
    'Calls that had to wait for a connection to the database.',
    ({ waits }) => waits,
  );
  counter(
    'db_pool_wait_seconds_total',
    'How long calls have waited for a connection to the database.',
    ({ waitedSeconds }) => waitedSeconds,
  );
}

/** The figures of the shops as text; null: they cannot be read. */
async function shopMetrics(
  read: readonly [readonly ShopFigures[], readonly ShopFaults[]] | null,
): Promise<string> {
  // A new registry each time: metrics of a deleted tenant disappear.
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = ['tenant']) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('shop_figures_up', 'Whether the figures of the shops could be read.', []).set(read ? 1 : 0);
  if (!read) return registry.metrics();
  const [shops, faults] = read;
  const served = gauge(
    'shop_served',
    'Whether the shop of a tenant is open: 0 where its settings are faulty and no earlier or usual value can be used.',
  );
  const settings = gauge(
    'shop_faulty_settings',
    'Settings of a tenant that are missing or faulty; /readyz names them.',
  );
  const promotions = gauge(
    'shop_faulty_promotions',
    'Promotions that count for nothing because of their terms; /readyz names them.',
  );
  for (const { tenant, ...found } of faults) {
    served.set({ tenant }, found.isServed ? 1 : 0);
    settings.set({ tenant }, found.settings.length);
    promotions.set({ tenant }, found.promotions.length);
  }
  const jobs = gauge('shop_outbox_jobs', 'Jobs of the outbox that wait to be done.');
  const age = gauge('shop_outbox_age_seconds', 'How long the oldest job of the outbox has waited.');
  const mails = gauge('shop_mail_failing', 'Letters that could not be sent and are tried again.');
  const effects = gauge(
    'shop_outbox_failing',
    'Other jobs of the outbox that have failed and are tried again.',
  );
  const alerts = gauge('shop_open_alerts', 'Alerts that nobody has settled, by kind.', [
    'tenant',
    'kind',
  ]);
  const unmatched = gauge(
    'shop_unmatched_payments',
    'Open alerts of money that does not match its order.',
  );
  for (const shop of shops) {
    const { tenant } = shop;
    jobs.set({ tenant }, shop.outboxJobs);
    age.set({ tenant }, shop.outboxAge);
    mails.set({ tenant }, shop.failedMails);
    effects.set({ tenant }, shop.failedEffects);
    unmatched.set({ tenant }, shop.unmatchedPayments);
    for (const [kind, count] of Object.entries(shop.openAlerts))
      alerts.set({ tenant, kind }, count);
  }
  return registry.metrics();
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The database does not answer in time')),
    PATIENCE,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Compares in the same time whatever was guessed. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
