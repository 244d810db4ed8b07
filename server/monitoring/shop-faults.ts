import type { ShopFaults } from '#api/rest/health.ts';
import type { Database } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import { listPromotionFaults } from '#domain/promotions/promotions.ts';
import { listSettingsFaults, listTenants } from '#domain/tenancy/tenancy.ts';

/** As long as an answer is given again (ms): anybody may ask. */
const KEPT_MS = 10_000;

/** Reads the faults in the data of each shop, which staff have to fix. A shop without faults is included. */
export function createShopFaults(
  db: Database,
  clock: () => number = performance.now.bind(performance),
): () => Promise<ShopFaults[]> {
  let kept: { until: number; faults: Promise<ShopFaults[]> } | null = null;
  return () => {
    if (kept && clock() < kept.until) return kept.faults;
    const entry = { until: clock() + KEPT_MS, faults: readShopFaults(db) };
    kept = entry;
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
