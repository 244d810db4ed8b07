import type { ShopFaults } from '#api/rest/health.ts';
import type { Database } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import { listPromotionFaults } from '#domain/promotions/promotions.ts';
import { listSettingsFaults, listTenants } from '#domain/tenancy/tenancy.ts';

/** How long a result is reused (ms): /readyz is open to everybody. */
const CACHE_MS = 10_000;

/** Reads the faults in the data of each shop, which staff have to fix. A shop without faults is included. */
export function createShopFaults(
  db: Database,
  clock: () => number = performance.now.bind(performance),
): () => Promise<ShopFaults[]> {
  let cached: { until: number; faults: Promise<ShopFaults[]> } | null = null;
  return () => {
    if (cached && clock() < cached.until) return cached.faults;
    const entry = { until: clock() + CACHE_MS, faults: readShopFaults(db) };
    cached = entry;
    entry.faults.catch(() => {
      entry.until = 0;
    });
    return entry.faults;
  };
}

async function readShopFaults(db: Database): Promise<ShopFaults[]> {
  const served = await listTenants(db);
  const all: ShopFaults[] = [];
  for (const { tenant: slug, isServed, faults: settings } of await listSettingsFaults(db)) {
    const tenant = served.find((candidate) => candidate.slug === slug);
    const promotions = tenant
      ? await listPromotionFaults(
          guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: 'faults' }),
        )
      : [];
    all.push({ tenant: slug, isServed, settings, promotions: promotions.map(({ key }) => key) });
  }
  return all;
}
