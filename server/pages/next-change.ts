import type { Database } from '#db/database.ts';
import { nextPriceChange } from '#domain/catalogue/catalogue.ts';
import { nextPublication } from '#domain/content/posts.ts';
import { guestContext } from '#domain/context.ts';
import { earliest } from '#domain/earliest.ts';
import { endOfLocalDay, localDay } from '#domain/local-day.ts';
import { nextReturn } from '#domain/menu/menu.ts';
import { nextPromotionChange } from '#domain/promotions/promotions.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

/** How long a result is reused (ms): what has been planned since then is not seen. */
const CACHE_MS = 5000;

export type NextChange = {
  (tenant: Tenant): Promise<Date | null>;
  /** Something of the tenant has changed: it is asked for again. */
  forget: (tenantId: string) => void;
};

/**
 * When something that public pages show next begins or ends by itself: a price, a promotion, a post, a drink that is off
 * the menu, a day. For the whole tenant, because a list also changes by what it does not show yet.
 */
export function createNextChange(db: Database, clock: () => number = () => Date.now()): NextChange {
  const cached = new Map<string, { until: number; next: Promise<Date | null> }>();
  const nextChange = (tenant: Tenant) => {
    const known = cached.get(tenant.id);
    if (known && clock() < known.until) return known.next;
    const now = new Date(clock());
    const { timeZone } = tenant;
    const facts = { tenant, locale: 'en' as const, db, requestId: 'next-change', now: () => now };
    const ctx = guestContext(facts);
    const next = Promise.all([
      nextPriceChange(ctx),
      nextPromotionChange(ctx),
      nextPublication(ctx),
      nextReturn(ctx),
    ])
      // Special opening hours are listed by day.
      .then((planned) => earliest([...planned, endOfLocalDay(localDay(now, timeZone), timeZone)]));
    const entry = { until: now.getTime() + CACHE_MS, next };
    cached.set(tenant.id, entry);
    next.then(
      (at) => {
        // At that moment the result is out of date.
        if (at) entry.until = Math.min(entry.until, at.getTime());
      },
      () => cached.delete(tenant.id),
    );
    return next;
  };
  return Object.assign(nextChange, { forget: (tenantId: string) => void cached.delete(tenantId) });
}
