import { Hono } from 'hono';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which `isReady` finds out (database reachable
 * and migrated); 503 while it cannot, without saying why: that is for the log.
 */
export function createHealth({ isReady }: { isReady: () => Promise<boolean> }): Hono {
  const health = new Hono();
  health.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  health.get('/healthz', (c) => c.json({ status: 'ok' }));
  health.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false);
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });
  return health;
}
