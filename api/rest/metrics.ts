import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../request-headers.ts';

export type Metrics = {
  /** Answers `/metrics` in the Prometheus text format to who has the token. */
  routes: Hono;
  /** Counts an answered request. `area` is one of few (pages, graphql, files, …), never an address. */
  observe: (area: string, method: string, status: number, seconds: number) => void;
};

const FRESH = { 'Cache-Control': 'no-store' };

/** Where a process is one of several that answer for a site. */
export type SharedFigures = {
  /** For its own figures: the first process can ask for what is in it. */
  registry: Registry;
  /** Brings those of all together as text; null: not now. */
  collect: () => Promise<string | null>;
};

/**
 * Figures of this process and of the requests that it answered; `/metrics` tells those of all that share theirs, to
 * who sends `token` as a bearer token. Without a token there is no such address.
 */
export function createMetrics({
  token,
  shared,
}: {
  token: string | undefined;
  shared?: SharedFigures | undefined;
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
  const routes = new Hono();
  routes.get('/metrics', async (c) => {
    if (token === undefined) return c.text('Not found\n', 404, FRESH);
    if (!isSame(bearerOf(c.req.raw.headers) ?? '', token)) {
      return c.text('Unauthorized\n', 401, { ...FRESH, 'WWW-Authenticate': 'Bearer' });
    }
    const text = await (shared ? shared.collect() : registry.metrics());
    if (text === null) return c.text('Not now\n', 503, FRESH);
    return c.body(text, 200, { ...FRESH, 'Content-Type': registry.contentType });
  });
  return {
    routes,
    observe: (area, method, status, seconds) => {
      requests.observe({ area, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}

/** Compares in the same time whatever was guessed. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
