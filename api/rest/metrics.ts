import { Hono } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Answers `/metrics` in the Prometheus text format. */
  routes: Hono;
  /** Counts an answered request. `area` is one of few (pages, graphql, files, …), never an address. */
  observe: (area: string, method: string, status: number, seconds: number) => void;
};

/** Where a process is one of several that answer for a site. */
export type SharedFigures = {
  /** For its own figures: the first process can ask for what is in it. */
  registry: Registry;
  /** Brings those of all together as text; null: not now. */
  collect: () => Promise<string | null>;
};

/** Figures of this process and of the requests that it answered; `/metrics` tells those of all that share theirs. */
export function createMetrics(shared?: SharedFigures): Metrics {
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
    const text = await (shared ? shared.collect() : registry.metrics());
    if (text === null) return c.text('Not now\n', 503, { 'Cache-Control': 'no-store' });
    return c.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
  return {
    routes,
    observe: (area, method, status, seconds) => {
      requests.observe({ area, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}
