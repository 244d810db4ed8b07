import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsProvider } from './analytics.ts';
import { createConsent, isSitePreferences, type SitePreferences } from './consent.ts';
import type { Preference } from '#storefront/browser/preferences.ts';

const DAY = 24 * 60 * 60 * 1000;
const home = { path: '/', title: 'Home' };
const shop = { path: '/shop', title: 'Shop' };

let reported: string[] = [];
let faults: unknown[] = [];
let stored: SitePreferences | null = null;
let now = new Date('2026-11-28T20:00:00Z');
let listeners = new Set<() => void>();

beforeEach(() => {
  reported = [];
  faults = [];
  stored = null;
  now = new Date('2026-11-28T20:00:00Z');
  listeners = new Set();
});

function provider(kind: 'gtag' | 'pixel', id: string): AnalyticsProvider {
  const report = (what: string) => void reported.push(`${kind} ${what}`);
  return {
    kind,
    id,
    enable: () => report('enabled'),
    disable: () => report('disabled'),
    page: ({ path }) => report(path),
    purchase: ({ transactionId }) => report(transactionId),
  };
}

/** The storage of this browser, in memory. */
const storage: Preference<SitePreferences | null> = {
  read: () => stored,
  write: (value) => {
    stored = value;
    for (const listener of listeners) listener();
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

type Given = {
  regime?: 'optIn' | 'enabledByDefault';
  policyVersion?: string;
  providers?: readonly AnalyticsProvider[];
};

/** A document that opens with the home page; clears what the providers were reported before. */
function open({ regime = 'optIn', policyVersion = '1', providers }: Given = {}) {
  reported = [];
  const consent = createConsent({
    stored: storage,
    now: () => now,
    onFault: (error) => faults.push(error),
  });
  consent.showPage(home, '/');
  consent.begin({
    regime,
    policyVersion,
    providers: providers ?? [provider('gtag', 'G-1'), provider('pixel', '7')],
  });
  return consent;
}

const counting = () => reported.filter((what) => !what.endsWith('disabled'));

describe('without an answer', () => {
  it('under optIn nothing is counted, and what was stored once is removed', () => {
    const consent = open();
    consent.showPage(shop, '/shop');
    expect(reported).toEqual(['gtag disabled', 'pixel disabled']);
    expect(consent.state()).toEqual({ showsControls: true, isCounted: false });
    expect(stored).toBeNull();
  });

  it('under enabledByDefault all count, and the question is there', () => {
    const consent = open({ regime: 'enabledByDefault' });
    consent.showPage(shop, '/shop');
    expect(reported).toEqual([
      'gtag enabled',
      'gtag /',
      'pixel enabled',
      'pixel /',
      'gtag /shop',
      'pixel /shop',
    ]);
    expect(consent.state()).toEqual({ showsControls: true, isCounted: true });
    expect(stored).toBeNull();
  });

  it('CNS-05: neither a reload nor another page nor another day is a yes', () => {
    for (const days of [0, 0, 1]) {
      now = new Date(now.getTime() + days * DAY);
      const consent = open();
      consent.showPage(shop, '/shop');
      expect(counting()).toEqual([]);
      expect(consent.state().showsControls).toBe(true);
      expect(stored).toBeNull();
    }
  });
});

describe('“All cookies”', () => {
  it('sets consent and marketing, with the accounts, the version and the time', () => {
    open({ policyVersion: '2026-11' }).optIn();
    expect(stored).toEqual({
      cookieConsent: true,
      marketingCookies: true,
      activePixel: '7',
      activeGtag: 'G-1',
      policyVersion: '2026-11',
      decidedAt: '2026-11-28T20:00:00.000Z',
    });
  });

  it('enables the providers and reports the page that is open', () => {
    const consent = open();
    consent.showPage(shop, '/shop');
    reported = [];
    consent.optIn();
    expect(reported).toEqual(['gtag enabled', 'gtag /shop', 'pixel enabled', 'pixel /shop']);
    expect(consent.state()).toEqual({ showsControls: false, isCounted: true });
  });

  it('reports no page twice to a provider that is enabled already', () => {
    const consent = open({ regime: 'enabledByDefault' });
    reported = [];
    consent.optIn();
    consent.optIn();
    consent.showPage(home, '/');
    expect(reported).toEqual([]);
    expect(consent.state().showsControls).toBe(false);
  });
});

describe('“Basic cookies”', () => {
  it('sets consent without marketing, and no account', () => {
    open().optOut();
    expect(stored).toMatchObject({
      cookieConsent: true,
      marketingCookies: false,
      activePixel: null,
      activeGtag: null,
    });
  });

  it('disables the enabled providers, which get no more events', () => {
    const consent = open({ regime: 'enabledByDefault' });
    reported = [];
    consent.optOut();
    expect(reported).toEqual(['gtag disabled', 'pixel disabled']);
    reported = [];
    consent.showPage(shop, '/shop');
    consent.purchase({
      transactionId: 'K-1',
      value: 1,
      currency: 'EUR',
      tax: 0,
      shipping: 0,
      paymentFee: 0,
      items: [],
    });
    expect(reported).toEqual([]);
    expect(consent.state()).toEqual({ showsControls: false, isCounted: false });
  });
});

describe('an answer', () => {
  it.each(['optIn', 'enabledByDefault'] as const)(
    'holds in the next document, whatever the regime: %s',
    (regime) => {
      open({ regime }).optIn();
      expect(open({ regime }).state()).toEqual({ showsControls: false, isCounted: true });
      expect(counting()).toEqual(['gtag enabled', 'gtag /', 'pixel enabled', 'pixel /']);
      open({ regime }).optOut();
      expect(open({ regime }).state()).toEqual({ showsControls: false, isCounted: false });
      expect(counting()).toEqual([]);
    },
  );

  it('holds for half a year, and for one version of the policy', () => {
    open().optIn();
    now = new Date(now.getTime() + 182 * DAY);
    expect(open().state().showsControls).toBe(false);
    expect(open({ policyVersion: '2' }).state()).toEqual({
      showsControls: true,
      isCounted: false,
    });
    now = new Date(now.getTime() + 2 * DAY);
    expect(open().state()).toEqual({ showsControls: true, isCounted: false });
  });

  it('is asked for again by the footer, and holds until there is a new one', () => {
    const consent = open();
    consent.optIn();
    reported = [];
    consent.ask();
    expect(consent.state()).toEqual({ showsControls: true, isCounted: true });
    expect(reported).toEqual([]);
    consent.optOut();
    expect(reported).toEqual(['gtag disabled', 'pixel disabled']);
    expect(consent.state()).toEqual({ showsControls: false, isCounted: false });
  });

  it('that is given in another tab counts here', () => {
    const [one, other] = [open(), open()];
    one.optIn();
    expect(other.state()).toEqual({ showsControls: false, isCounted: true });
    one.optOut();
    expect(other.state()).toEqual({ showsControls: false, isCounted: false });
  });

  it('is not asked for where there is no provider', () => {
    const consent = open({ providers: [] });
    expect(consent.state().showsControls).toBe(false);
    consent.ask();
    expect(consent.state().showsControls).toBe(false);
  });

  it('reaches every provider, though one of them fails', () => {
    const failing = provider('gtag', 'G-1');
    failing.enable = failing.page = () => {
      throw new Error('blocked');
    };
    open({ providers: [failing, provider('pixel', '7')] }).optIn();
    expect(counting()).toEqual(['pixel enabled', 'pixel /']);
    expect(faults).toHaveLength(2);
  });
});

describe('what a browser has stored', () => {
  const preferences = {
    cookieConsent: true,
    marketingCookies: true,
    activePixel: null,
    activeGtag: 'G-1',
    policyVersion: '1',
    decidedAt: '2026-11-28T20:00:00.000Z',
  };

  it('is an answer with consent, marketing, the active pixel and the active id', () => {
    expect(isSitePreferences(preferences)).toBe(true);
    expect(isSitePreferences(null)).toBe(true);
  });

  it.each([
    'yes',
    1,
    [],
    {},
    { ...preferences, cookieConsent: 'true' },
    { ...preferences, marketingCookies: 1 },
    { ...preferences, activeGtag: 7 },
    { ...preferences, decidedAt: 'yesterday' },
    { ...preferences, policyVersion: undefined },
  ])('is none where it is %j', (value) => {
    expect(isSitePreferences(value)).toBe(false);
  });
});
