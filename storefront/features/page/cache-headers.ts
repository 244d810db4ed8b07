/**
 * Public pages depend on tenant, language and address alone: any cache may keep them for a minute, and
 * show them once more while it fetches anew. Browsers ask each time.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** `headers` of a public page; the root's middleware takes care of its errors. */
export function publicPage(): HeadersInit {
  return { 'Cache-Control': PUBLIC };
}

/** `headers` of a page that is made for its visitor. */
export function privatePage(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}
