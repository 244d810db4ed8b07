import type { AnalyticsProvider, PageView, PurchaseEvent } from './analytics.ts';
import type { Preference } from '#storefront/browser/preferences.ts';

/** The site preferences of the specification (section 3), with the version and the time of the answer. */
export type SitePreferences = {
  /** Whether the question has been answered. */
  cookieConsent: boolean;
  /** Whether the answer was “All cookies”. */
  marketingCookies: boolean;
  /** Accounts that count, or null. */
  activePixel: string | null;
  activeGtag: string | null;
  /** Of the cookie policy that was answered to. */
  policyVersion: string;
  /** ISO 8601. */
  decidedAt: string;
};

export type ConsentRules = {
  /** `optIn`: nobody counts without a yes. `enabledByDefault`: they count until there is a no. */
  regime: 'optIn' | 'enabledByDefault';
  policyVersion: string;
  providers: readonly AnalyticsProvider[];
};

export type ConsentState = {
  /** The bar with the two answers is there: somebody would count, and the question is not answered. */
  showsControls: boolean;
  /** Somebody counts. */
  isCounted: boolean;
};

/** An answer holds for half a year. */
const HOLDS_FOR = 183 * 24 * 60 * 60 * 1000;

/** Before it has begun, and in documents, which are the same for everybody. */
export const beforeConsent: ConsentState = { showsControls: false, isCounted: false };

/**
 * Whether visits may be counted, and those who do (specification, section 4): an answer enables them all or none, and
 * without one they are as the rule of the house has it.
 */
export function createConsent({
  kept,
  now,
  onFault,
}: {
  kept: Preference<SitePreferences | null>;
  now: () => Date;
  /** Told when a provider fails, which keeps it from none of the others. */
  onFault: (error: unknown) => void;
}) {
  const listeners = new Set<() => void>();
  const enabled = new Set<AnalyticsProvider>();
  let rules: ConsentRules = { regime: 'optIn', policyVersion: '', providers: [] };
  let page: PageView | null = null;
  let shownAddress: string | null = null;
  let isAskedAgain = false;
  let state = beforeConsent;

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      onFault(error);
    }
  }

  /** The answer that is kept, or null where there is none that holds. A clock that was set back renews none. */
  function answer(): SitePreferences | null {
    const preferences = kept.read();
    if (!preferences?.cookieConsent || preferences.policyVersion !== rules.policyVersion)
      return null;
    const age = Math.abs(now().getTime() - Date.parse(preferences.decidedAt));
    return age < HOLDS_FOR ? preferences : null;
  }

  /** Brings those who count to what is answered; who comes to count anew is told of the page that is there. */
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
        const shown = page;
        if (shown) attempt(() => provider.page(shown));
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
    kept.write({
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
    /** Begins with the page that is there; answers how to end. Answers of other tabs count here too. */
    begin: (begun: ConsentRules): (() => void) => {
      rules = begun;
      settle();
      return kept.subscribe(settle);
    },
    /** “All cookies”. */
    optIn: (): void => decide(true),
    /** “Basic cookies”. */
    optOut: (): void => decide(false),
    /** Asks again. What was answered holds until it is answered anew. */
    ask: (): void => {
      isAskedAgain = true;
      settle();
    },
    /** Tells of the page that is now shown, once for each time that the visitor comes to its address. */
    showPage: (view: PageView, address: string): void => {
      if (address === shownAddress) return;
      shownAddress = address;
      page = view;
      for (const provider of enabled) attempt(() => provider.page(view));
    },
    purchase: (event: PurchaseEvent): void => {
      for (const provider of enabled) attempt(() => provider.purchase(event));
    },
  };
}

/** Whether what a browser has kept is an answer of this site. */
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
