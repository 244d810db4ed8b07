import type { Database } from '#db/database.ts';
import { nextPriceChange } from '#domain/catalogue/catalogue.ts';
import { nextPublication } from '#domain/content/posts.ts';
import { guestContext } from '#domain/context.ts';
import { earliest } from '#domain/earliest.ts';
import { nextReturn } from '#domain/menu/menu.ts';
import { nextPromotionChange } from '#domain/promotions/promotions.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

/** As long as what has been planned meanwhile may stay unknown (ms). */
const KEPT_MS = 5000;

export type NextChange = (tenant: Tenant) => Promise<Date | null>;

/**
 * When something that public pages show begins or ends next by itself: a price, a promotion, a post, the absence of a
 * drink. Of the tenant as a whole: a list changes by what it does not show yet.
 */
export function createNextChange(db: Database, clock: () => number = Date.now): NextChange {
  const kept = new Map<string, { until: number; next: Promise<Date | null> }>();
  return (tenant) => {
    const known = kept.get(tenant.id);
    if (known && clock() < known.until) return known.next;
    const now = new Date(clock());
    const facts = { tenant, locale: 'en' as const, db, requestId: 'next-change', now: () => now };
    const ctx = guestContext(facts);
    const next = Promise.all([
      nextPriceChange(ctx),
      nextPromotionChange(ctx),
      nextPublication(ctx),
      nextReturn(ctx),
    ]).then(earliest);
    const entry = { until: now.getTime() + KEPT_MS, next };
    kept.set(tenant.id, entry);
    next.then(
      (at) => {
        // What has come to pass is not what comes next.
        if (at) entry.until = Math.min(entry.until, at.getTime());
      },
      () => kept.delete(tenant.id),
    );
    return next;
  };
}
