import { routePath } from '#storefront/browser/route-path.ts';

/** The page that replaces one that is not available. */
const OFFLINE = '/offline';

/** What is available without a connection after one visit, below the prefix of its language. */
const ALWAYS = ['/the-menu', '/contact', OFFLINE];

type Prefix = '' | '/el';

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * How the worker handles a request: pages, the built files, which never change, and pictures. It does not touch the
 * rest: the API, forms, and the data by which the router goes from page to page.
 */
export function kindOf(
  { method, mode, url }: Asked,
  origin: string,
): 'page' | 'asset' | 'picture' | null {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin) return null;
  // Another app: staff must not get the offline page of visitors.
  if (/^\/admin(\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return /^\/(pictures|icons)\/|^\/favicon\.svg$/.test(pathname) ? 'picture' : null;
}

/** True for the form that ends a session. */
export function isSignOut({ method, url }: Asked): boolean {
  return method === 'POST' && /^(\/el)?\/auth\/logout\/?$/.test(routePath(new URL(url).pathname));
}

/** True for a page that is the same for everybody by its own headers: no other page is cached. */
export function isCacheable({ status, redirected, headers }: Response): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    (headers.get('Content-Type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(control) &&
    !/\b(no-store|private)\b/.test(control)
  );
}

/** The pages that are always cached, in the language of this one. */
export function alwaysCachedFor(path: string): string[] {
  return ALWAYS.map((each) => prefixOf(path) + each);
}

/** True for the pages themselves: with a query (the code of a table) they count as other pages. */
export function isAlwaysCached(path: string): boolean {
  return alwaysCachedFor(path).includes(path);
}

/** The parameters of campaigns: they make no other page. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|mc_cid|mc_eid)$/;

export function withoutCampaign(address: string): string {
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name));
  // The address is not serialized again without need: `%20` would become `+`.
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** The address of the offline page for this one, which it remembers; null where it is that page already. */
export function offlineInsteadOf(url: string): string | null {
  const { pathname, search } = new URL(url);
  const instead = offlinePage(pathname);
  return pathname === instead ? null : `${instead}?to=${encodeURIComponent(pathname + search)}`;
}

export function offlinePage(path: string): string {
  return prefixOf(path) + OFFLINE;
}

/** The built files of a page: with them it renders again as it did. */
export function assetsIn(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(?<path>\/assets\/[\w./-]+\.(?:js|css|woff2))"/g);
  return [...new Set([...named].map(({ groups }) => groups?.['path'] ?? ''))];
}

/** Marks a page as a copy, with its time. `at`: an HTTP date. */
export function markCached(html: string, at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return html;
  return html.replace(
    '</head>',
    () => `<meta name="kept-at" content="${time.toISOString()}"></head>`,
  );
}

function prefixOf(path: string): Prefix {
  return /^\/el(\/|$)/.test(routePath(path)) ? '/el' : '';
}
