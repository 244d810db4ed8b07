import { Hono } from 'hono';

/** An answer is true for the moment only. */
const fresh = { 'Cache-Control': 'no-store' };

/** Faults in the data of a tenant, which staff have to fix. */
export type ShopFaults = {
  tenant: string;
  /** False: no default can replace the fault, and the tenant's pages answer 503. */
  isServed: boolean;
  /** Settings that are missing or faulty, by their paths. */
  settings: readonly string[];
  /** Promotions that count for nothing because of their terms, by their keys. */
  promotions: readonly string[];
};

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which `isReady` finds out (database reachable
 * and migrated); 503 while it cannot, without saying why: that is for the log. A fault in the data of one tenant is in
 * the body and changes no status: another machine would have the same, and the other tenants are served.
 */
export function createHealth({
  isReady,
  readFaults,
}: {
  isReady: () => Promise<boolean>;
  readFaults: () => Promise<ShopFaults[]>;
}): Hono {
  const health = new Hono();
  health.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  health.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false);
    if (!ready) return c.json({ status: 'not ready' }, 503, fresh);
    const faults = (await readFaults().catch(() => [])).filter(isFaulty);
    return c.json({ status: 'ready', ...(faults.length > 0 && { faults }) }, 200, fresh);
  });
  return health;
}

function isFaulty({ isServed, settings, promotions }: ShopFaults): boolean {
  return !isServed || settings.length + promotions.length > 0;
}
