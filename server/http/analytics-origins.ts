import type { AnalyticsAccount, TenantSettings } from '#domain/tenancy/rules.ts';
import type { OtherOrigins } from './security-headers.ts';

/** Where Google's script sends data, from its guide to content security policies. */
const GOOGLE = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
const GOOGLE_BEACONS = [...GOOGLE, 'https://*.analytics.google.com'];

/**
 * The origins that a tenant's pages may reach for analytics: none without an analytics account. A script from a path of
 * the site itself sends its data to the site itself.
 */
export function analyticsOrigins({
  gtag,
  pixel,
}: Pick<TenantSettings['analytics'], 'gtag' | 'pixel'>): OtherOrigins {
  const script = originsOf(gtag);
  const isGoogle = script.length > 0;
  return {
    script,
    image: [...(isGoogle ? GOOGLE : []), ...originsOf(pixel)],
    connect: isGoogle ? GOOGLE_BEACONS : [],
  };
}

function originsOf(account: AnalyticsAccount | null): string[] {
  return account && URL.canParse(account.source) ? [new URL(account.source).origin] : [];
}
