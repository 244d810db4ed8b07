import { data } from 'react-router';

/**
 * Public pages depend on tenant, language and address alone: any cache may keep them for a minute, and
 * show them once more while it fetches anew. Browsers ask each time.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** For crawlers that meet the address in a link; they must be let in by `robots.txt` to read it. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' };

/** What a form was answered with: when it may be sent again is passed on. */
type Answered = { actionHeaders: Headers };

/** `headers` of a public page; the root's middleware takes care of its errors. */
export function publicPage(): HeadersInit {
  return { 'Cache-Control': PUBLIC };
}

/** What the loader of a public page answers. No cache keeps a page that lacks a part which could not be found out. */
export function wholeOrUncached<Page>(page: Page, isWhole: boolean) {
  return data(page, isWhole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** `headers` of a public page whose loader answers with `wholeOrUncached`. */
export function publicIfWhole({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
  const own = loaderHeaders.get('Cache-Control');
  return own === null ? publicPage() : { 'Cache-Control': own };
}

/** `headers` of a page that is the same for everybody, and nothing to be found for. */
export function unlistedPage(): HeadersInit {
  return { 'Cache-Control': PUBLIC, ...UNLISTED };
}

/**
 * `headers` of a page whose address is a key: no cache keeps it, no index lists it, and no other site is told it. Its
 * own forms must say where they come from, which `no-referrer` would forbid.
 */
export function keyedPage(args?: Answered): HeadersInit {
  return {
    ...privatePage(args),
    'Referrer-Policy': 'same-origin',
  };
}

/** `headers` of a page that is made for its visitor: no cache keeps it, and no index lists it. */
export function privatePage(args?: Answered): Record<string, string> {
  const wait = args?.actionHeaders.get('Retry-After') ?? null;
  return {
    'Cache-Control': 'no-store',
    ...UNLISTED,
    ...(wait !== null && { 'Retry-After': wait }),
  };
}
