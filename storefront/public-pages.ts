import { localeNames, localeOfPath, locales, withoutPrefix, type Locale } from '#i18n/locales.ts';

/** By name, and not from the modules of the filters: every page loads this one. */
const LIST = [
  'stock',
  'sale',
  'category',
  'price',
  'country',
  'style',
  'age',
  'strength',
  'volume',
  'price-from',
  'price-to',
  'search',
  'sort',
  'page',
];
const MENU = ['spirit', 'taste', 'strength', 'alcohol-free', 'vegan', 'without', 'table'];

/**
 * The pages that are the same for everybody, by their path without a language, with the parameters that make another
 * page of the same path. All other parameters, those of campaigns among them, make no difference to the page.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/shop': [],
  '/categories': [],
  '/categories/:id': LIST,
  '/products': LIST,
  '/products/:id': ['variant'],
  '/promotions': [],
  '/promotions/:id': [],
  '/the-menu': MENU,
  '/the-menu/:id': ['table'],
  '/the-blog': ['page', 'tag', 'search'],
  '/posts': ['page', 'tag', 'search'],
  '/posts/:id': [],
  '/contact': [],
  '/newsletter': [],
  '/about': [],
  '/shipping-methods': [],
  '/payment-methods': [],
  '/terms-of-service': [],
  '/withdrawal': [],
  '/privacy': [],
  '/accessibility': [],
  '/funding': [],
  '/cookie-policy': [],
  '/not-yet': [],
  '/offline': ['to'],
  '/manifest.webmanifest': [],
  '/search/suggestions': ['term'],
};

/** How the paths of the other pages begin. */
const OTHERS = [
  'account',
  'admin',
  'auth',
  'back-in-stock',
  'checkout',
  'language',
  'order-access',
  'orders',
  'receipt',
  'request',
  'round',
  'session',
  'shopping-cart',
];
const beginnings = new Set([
  ...OTHERS,
  // In capitals: made tidy first, as well.
  ...localeNames.map((name) => locales[name].prefix.slice(1)),
  ...Object.keys(pages).map((path) => path.split('/', 2)[1] ?? ''),
]);

/** The records that have pages, by the first part of their path. */
const records = {
  categories: 'taxon',
  products: 'product',
  promotions: 'promotion',
  'the-menu': 'drink',
  posts: 'post',
} as const;

export type PublicPage = {
  locale: Locale;
  /** Of the page, as in `pages`; `*` for an address that leads nowhere. */
  path: string;
  /** With its `?`: the parameters that make a difference, as they were given. */
  search: string;
  /** The record that the page is of. */
  record: { type: (typeof records)[keyof typeof records]; slug: string } | null;
};

const RECORD = /^\/([a-z-]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** Any other form is first made tidy by a redirect. */
const TIDY = /^(?:\/[\w-]+)+$/;
/** What React Router asks for when it goes from page to page. */
const DATA = '.data';
const DATA_PARAMETERS = ['_routes'];

/** The page that is the same for everybody under this address; null for any other, and for an untidy path. */
export function publicPageOf(pathname: string, search: string): PublicPage | null {
  const isData = pathname.endsWith(DATA);
  const document = isData ? pathname.slice(0, -DATA.length).replace(/^\/_$/, '/') : pathname;
  const bare = withoutPrefix(document);
  const [, first = '', slug = ''] = RECORD.exec(bare) ?? [];
  const type = Object.hasOwn(records, first) ? records[first as keyof typeof records] : undefined;
  const path = type ? `/${first}/:id` : leadsNowhere(bare) ? '*' : bare;
  const own = path === '*' ? [] : Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!own) return null;
  return {
    locale: localeOfPath(document),
    path,
    search: search === '' ? '' : only(search, isData ? [...own, ...DATA_PARAMETERS] : own),
    record: type ? { type, slug } : null,
  };
}

function leadsNowhere(path: string): boolean {
  return TIDY.test(path) && !beginnings.has(path.split('/', 2)[1]?.toLowerCase() ?? '');
}

/** The query of a page without the parameters that make no difference to it; of a private page all of it. */
export function pageSearch(pathname: string, search: string): string {
  return search === '' ? '' : (publicPageOf(pathname, search)?.search ?? search);
}

function only(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}
