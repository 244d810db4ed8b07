import { useSyncExternalStore } from 'react';
import type { AnalyticsProvider } from '#storefront/browser/analytics/analytics.ts';
import {
  beforeConsent,
  createConsent,
  isSitePreferences,
  type ConsentRules,
  type ConsentState,
} from '#storefront/browser/analytics/consent.ts';
import { createGtag } from '#storefront/browser/analytics/gtag.ts';
import { createPixel } from '#storefront/browser/analytics/pixel.ts';
import { createPreference } from '#storefront/browser/preferences.ts';
import type { SiteFrame } from '#storefront/features/site/site-frame.ts';

type Analytics = SiteFrame['site']['analytics'];

/** The answer of this browser, and the providers that count in it. On the server it never starts. */
export const siteConsent = createConsent({
  stored: createPreference('sitePreferences', {
    version: 1,
    initial: null,
    isValid: isSitePreferences,
  }),
  now: () => new Date(),
  onFault: (error) => reportError(error),
});

let providers: AnalyticsProvider[] | null = null;

/** The consent rules of the tenant. The providers are made once: they remember what they have loaded. */
export function rulesOf({ consentRegime, policyVersion, gtag, pixel }: Analytics): ConsentRules {
  providers ??= [...(gtag ? [createGtag(gtag)] : []), ...(pixel ? [createPixel(pixel)] : [])];
  return {
    regime: consentRegime === 'OPT_IN' ? 'optIn' : 'enabledByDefault',
    policyVersion,
    providers,
  };
}

/** Whether there is anything to ask: the tenant has an analytics provider. */
export function isCounted({ gtag, pixel }: Analytics): boolean {
  return gtag !== null || pixel !== null;
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(siteConsent.subscribe, siteConsent.state, () => beforeConsent);
}
