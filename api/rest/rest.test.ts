import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createHealth } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const readFaults = () => Promise.resolve([]);

describe('health', () => {
  it('is alive whether or not it is ready', async () => {
    const health = createHealth({
      isReady: () => Promise.reject(new Error('no database')),
      readFaults,
    });
    expect((await health.request('/healthz')).status).toBe(200);
    const ready = await health.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.text()).not.toContain('no database');
  });

  it('is ready when its check says so', async () => {
    const answer = async (isReady: boolean): Promise<number> =>
      (
        await createHealth({ isReady: () => Promise.resolve(isReady), readFaults }).request(
          '/readyz',
        )
      ).status;
    expect(await answer(true)).toBe(200);
    expect(await answer(false)).toBe(503);
  });

  it('is never cached, and leaves what else the application answers alone', async () => {
    const app = new Hono()
      .route('/', createHealth({ isReady: () => Promise.resolve(false), readFaults }))
      .get('/shop', (c) => c.text('open', 200, { 'Cache-Control': 'public' }));
    const cacheControl = async (path: string) =>
      (await app.request(path)).headers.get('Cache-Control');
    expect(await cacheControl('/healthz')).toBe('no-store');
    expect(await cacheControl('/readyz')).toBe('no-store');
    expect(await cacheControl('/shop')).toBe('public');
  });
});

describe('metrics', () => {
  const token = 'a-token-of-thirty-two-characters-or-more';
  const options = {
    token,
    pool: () => undefined,
    pageCache: () => ({ pages: 2, bytes: 3000, isListening: true }),
    readShops: () => Promise.reject(new Error('The database is away')),
    readFaults,
    onError: () => undefined,
  };
  const get = (metrics: Metrics, authorization?: string) =>
    metrics.routes.request('/metrics', {
      headers: new Headers(authorization === undefined ? {} : { Authorization: authorization }),
    });

  it('count requests by area and class of status', async () => {
    const metrics = createMetrics(options);
    metrics.observe('pages', 'GET', 404, 0.002);
    const text = await (await get(metrics, `Bearer ${token}`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{area="pages",method="GET",status="4xx"} 1',
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toMatch(/^page_cache_listening 1$/m);
    // The database is away, which keeps nothing else back.
    expect(text).toMatch(/^shop_figures_up 0$/m);
  });

  it.each([undefined, '', token, 'Bearer', `Bearer ${token}x`, `Basic ${token}`])(
    'tell nothing to who sends %s',
    async (authorization) => {
      const answer = await get(createMetrics(options), authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toBe('Unauthorized\n');
    },
  );
});
