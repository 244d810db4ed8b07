import { Hono } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Answers `/metrics` in the Prometheus text format. */
  routes: Hono;
  /** Counts an answered request. `area` is one of few (pages, graphql, files, …), never an address. */
  observe: (area: string, method: string, status: number, seconds: number) => void;
};

/** Figures of this process and of the requests that it answered, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by area, method and class of status.',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const routes = new Hono();
  routes.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    }),
  );
  return {
    routes,
    observe: (area, method, status, seconds) => {
      requests.observe({ area, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}
