import { Hono } from 'hono';

/** An answer is true for the moment only. */
const fresh = { 'Cache-Control': 'no-store' };

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which `isReady` finds out (database reachable
 * and migrated); 503 while it cannot, without saying why: that is for the log.
 */
export function createHealth({ isReady }: { isReady: () => Promise<boolean> }): Hono {
  const health = new Hono();
  health.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  health.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false);
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, fresh);
  });
  return health;
}
