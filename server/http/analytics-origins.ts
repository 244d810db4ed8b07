import type { AnalyticsAccount, TenantSettings } from '#domain/tenancy/rules.ts';
import type { OtherOrigins } from './security-headers.ts';

/** Where Google's script reports to, as its guide to content security policies has it. */
const GOOGLE = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
const GOOGLE_BEACONS = [...GOOGLE, 'https://*.analytics.google.com'];

/**
 * Where the pages of a house may reach for those who count its visits: nowhere, unless it has them do it. What comes
 * from a path of the site itself reports to the site itself.
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
