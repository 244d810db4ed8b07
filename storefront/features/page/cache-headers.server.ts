import { data } from 'react-router';

/**
 * Public pages depend on tenant, language and address alone: any cache may store them for a minute, and serve them
 * stale while it revalidates. Browsers revalidate each time.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** For crawlers that find the address in a link; `robots.txt` must allow them to read it. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' };

/** The headers of a form's answer: the retry time is passed on. */
type Answered = { actionHeaders: Headers };

/** `headers` of a public page; the root's middleware handles its errors. */
export function publicPage(): HeadersInit {
  return { 'Cache-Control': PUBLIC };
}

/** The answer of the loader of a public page. No cache stores a page with a missing part. */
export function wholeOrUncached<Page>(page: Page, isWhole: boolean) {
  return data(page, isWhole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** `headers` of a public page whose loader answers with `wholeOrUncached`. */
export function publicIfWhole({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
  const own = loaderHeaders.get('Cache-Control');
  return own === null ? publicPage() : { 'Cache-Control': own };
}

/** `headers` of a page that is the same for everybody, but not for indexes. */
export function unlistedPage(): HeadersInit {
  return { 'Cache-Control': PUBLIC, ...UNLISTED };
}

/**
 * `headers` of a page whose address is a key: no cache stores it, no index lists it, and no other site gets it as a
 * referrer. Its own forms must send their origin, which `no-referrer` would forbid.
 */
export function keyedPage(args?: Answered): HeadersInit {
  return {
    ...privatePage(args),
    'Referrer-Policy': 'same-origin',
  };
}

/** `headers` of a page that is made for its visitor: no cache stores it, and no index lists it. */
export function privatePage(args?: Answered): Record<string, string> {
  const wait = args?.actionHeaders.get('Retry-After') ?? null;
  return {
    'Cache-Control': 'no-store',
    ...UNLISTED,
    ...(wait !== null && { 'Retry-After': wait }),
  };
}
