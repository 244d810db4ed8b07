import type { AnalyticsProvider, PageView, PurchaseEvent } from './analytics.ts';
import type { Preference } from '#storefront/browser/preferences.ts';

/** The site preferences of the specification (section 3), with the version and the time of the answer. */
export type SitePreferences = {
  /** Whether the question has been answered. */
  cookieConsent: boolean;
  /** Whether the answer was “All cookies”. */
  marketingCookies: boolean;
  /** Analytics accounts, or null. */
  activePixel: string | null;
  activeGtag: string | null;
  /** Of the cookie policy at the time of the answer. */
  policyVersion: string;
  /** ISO 8601. */
  decidedAt: string;
};

export type ConsentRules = {
  /** `optIn`: nothing is counted without a yes. `enabledByDefault`: visits are counted until there is a no. */
  regime: 'optIn' | 'enabledByDefault';
  policyVersion: string;
  providers: readonly AnalyticsProvider[];
};

export type ConsentState = {
  /** The bar with the two answers is open: there is a provider, and the question is not answered. */
  showsControls: boolean;
  /** A provider is enabled. */
  isCounted: boolean;
};

/** An answer is valid for half a year. */
const HOLDS_FOR = 183 * 24 * 60 * 60 * 1000;

/** Before the start, and in documents, which are the same for everybody. */
export const beforeConsent: ConsentState = { showsControls: false, isCounted: false };

/**
 * Whether visits may be counted, and the providers that count them (specification, section 4): an answer enables all of
 * them or none; without one the rule of the tenant applies.
 */
export function createConsent({
  stored,
  now,
  onFault,
}: {
  stored: Preference<SitePreferences | null>;
  now: () => Date;
  /** Called when a provider fails, which does not affect the others. */
  onFault: (error: unknown) => void;
}) {
  const listeners = new Set<() => void>();
  const enabled = new Set<AnalyticsProvider>();
  let rules: ConsentRules = { regime: 'optIn', policyVersion: '', providers: [] };
  let page: PageView | null = null;
  let lastAddress: string | null = null;
  let isAskedAgain = false;
  let state = beforeConsent;

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      onFault(error);
    }
  }

  /** The stored answer, or null where none is valid. A clock that was set back extends none. */
  function answer(): SitePreferences | null {
    const preferences = stored.read();
    if (!preferences?.cookieConsent || preferences.policyVersion !== rules.policyVersion)
      return null;
    const age = Math.abs(now().getTime() - Date.parse(preferences.decidedAt));
    return age < HOLDS_FOR ? preferences : null;
  }

  /** Enables or disables the providers by the answer; a provider that is newly enabled gets the current page. */
  function settle(): void {
    const given = answer();
    const mayCount = given?.marketingCookies ?? rules.regime === 'enabledByDefault';
    for (const provider of rules.providers) {
      if (!mayCount) {
        enabled.delete(provider);
        attempt(provider.disable);
      } else if (!enabled.has(provider)) {
        enabled.add(provider);
        attempt(provider.enable);
        const current = page;
        if (current) attempt(() => provider.page(current));
      }
    }
    state = {
      showsControls: rules.providers.length > 0 && (given === null || isAskedAgain),
      isCounted: enabled.size > 0,
    };
    for (const listener of listeners) listener();
  }

  function decide(marketingCookies: boolean): void {
    const active = (kind: AnalyticsProvider['kind']) =>
      (marketingCookies && rules.providers.find((each) => each.kind === kind)?.id) || null;
    isAskedAgain = false;
    stored.write({
      cookieConsent: true,
      marketingCookies,
      activePixel: active('pixel'),
      activeGtag: active('gtag'),
      policyVersion: rules.policyVersion,
      decidedAt: now().toISOString(),
    });
  }

  return {
    state: (): ConsentState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts with the current page; returns how to stop. Answers of other tabs count here too. */
    begin: (begun: ConsentRules): (() => void) => {
      rules = begun;
      settle();
      return stored.subscribe(settle);
    },
    /** “All cookies”. */
    optIn: (): void => decide(true),
    /** “Basic cookies”. */
    optOut: (): void => decide(false),
    /** Asks again. The answer holds until there is a new one. */
    ask: (): void => {
      isAskedAgain = true;
      settle();
    },
    /** Reports the current page, once for each visit to its address. */
    showPage: (view: PageView, address: string): void => {
      if (address === lastAddress) return;
      lastAddress = address;
      page = view;
      for (const provider of enabled) attempt(() => provider.page(view));
    },
    purchase: (event: PurchaseEvent): void => {
      for (const provider of enabled) attempt(() => provider.purchase(event));
    },
  };
}

/** Whether the stored value is an answer of this site. */
export function isSitePreferences(value: unknown): value is SitePreferences | null {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { cookieConsent, marketingCookies, activePixel, activeGtag, policyVersion, decidedAt } =
    value as Record<string, unknown>;
  return (
    typeof cookieConsent === 'boolean' &&
    typeof marketingCookies === 'boolean' &&
    [activePixel, activeGtag].every((id) => id === null || typeof id === 'string') &&
    typeof policyVersion === 'string' &&
    typeof decidedAt === 'string' &&
    !Number.isNaN(Date.parse(decidedAt))
  );
}
