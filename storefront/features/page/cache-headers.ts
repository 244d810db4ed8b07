/**
 * Public pages depend on tenant, language and address alone: any cache may keep them for a minute, and
 * show them once more while it fetches anew. Browsers ask each time.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** `headers` of a public page; an error page is never kept. */
export function publicPage({ errorHeaders }: { errorHeaders: Headers | undefined }): HeadersInit {
  return { 'Cache-Control': errorHeaders ? 'no-store' : PUBLIC };
}

/** `headers` of a page that is made for its visitor. */
export function privatePage(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}
