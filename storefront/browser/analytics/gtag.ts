import type { AnalyticsAccount, AnalyticsProvider } from './analytics.ts';
import { readCookies } from '#storefront/browser/cookies.ts';

declare global {
  interface Window {
    /** The queue from which Google's script takes its commands, once it is loaded. */
    dataLayer?: unknown[];
  }
}

/** The visitor is asked about being counted only: what serves advertising stays denied. */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

const COOKIES = /^(?:_ga|_gid|_gat)(?:_|$)/;

/**
 * Google Analytics by gtag.js, with the consent mode in its basic form: nothing of it is loaded before the yes. Pages
 * are reported by their path here; by itself the script would report addresses that are keys, like a receipt's.
 */
export function createGtag({ id, source }: AnalyticsAccount): AnalyticsProvider {
  let isLoaded = false;
  let isConfigured = false;
  let lastPage = externalReferrer();

  function allow(isAllowed: boolean): void {
    // Google's own switch: its script sends nothing for the account while it is on.
    Object.assign(window, { [`ga-disable-${id}`]: !isAllowed });
  }

  return {
    kind: 'gtag',
    id,
    enable: () => {
      allow(true);
      if (!isLoaded) {
        command('consent', 'default', DENIED);
        command('js', new Date());
      }
      command('consent', 'update', { analytics_storage: 'granted' });
      if (isLoaded) return;
      isLoaded = true;
      const script = document.createElement('script');
      script.async = true;
      script.src = `${source}?id=${encodeURIComponent(id)}`;
      document.head.append(script);
    },
    disable: () => {
      allow(false);
      if (isLoaded) command('consent', 'update', { analytics_storage: 'denied' });
      removeCookies(COOKIES);
    },
    page: ({ path, title }) => {
      const page = {
        page_path: path,
        page_title: title,
        page_location: window.location.origin + path,
        page_referrer: lastPage,
      };
      command('set', page);
      if (!isConfigured) {
        isConfigured = true;
        command('config', id, {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        });
      }
      command('event', 'page_view', page);
      lastPage = page.page_location;
    },
    purchase: ({ transactionId, value, currency, tax, shipping, paymentFee, items }) =>
      command('event', 'purchase', {
        transaction_id: transactionId,
        value,
        currency,
        tax,
        shipping,
        // Google has no parameter for a fee: this is our own.
        payment_fee: paymentFee,
        items: items.map((item) => ({
          item_id: item.id,
          item_name: item.name,
          item_brand: item.brand,
          item_category: item.category,
          item_variant: item.variant,
          quantity: item.quantity,
          price: item.price,
          discount: item.discount,
        })),
      }),
  };
}

/** Google's script takes the object `arguments` for a command, and ignores an array. */
function command(..._order: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

/** The referrer; a page of our own may be one whose address is a key. */
function externalReferrer(): string {
  const { referrer } = document;
  return URL.parse(referrer)?.origin === window.location.origin ? '' : referrer;
}

/** Cookies are set for a host or for a domain above it, and can only be removed as they were set. */
function removeCookies(names: RegExp): void {
  const { hostname } = window.location;
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const [name] of readCookies(document.cookie)) {
    if (!names.test(name)) continue;
    const gone = `${name}=; Path=/; Max-Age=0`;
    document.cookie = gone;
    for (const domain of domains) document.cookie = `${gone}; Domain=${domain}`;
  }
}
