/** What a browser may report of its connection (Network Information API). */
type Connection = { effectiveType?: string; saveData?: boolean };

/** Path prefixes of pages that are the same for everybody. Requesting any other may change something. */
const PUBLIC = new Set([
  '',
  'shop',
  'products',
  'categories',
  'promotions',
  'the-menu',
  'the-blog',
  'posts',
  'contact',
  'about',
  'shipping-methods',
  'payment-methods',
  'terms-of-service',
  'privacy',
  'cookie-policy',
  'accessibility',
]);

/**
 * When a link may prefetch its page, as the router's `prefetch` takes it: as soon as a visitor is about to follow it,
 * but not on 2g and not with data saving (specification, section 2).
 */
export function prefetchOf(href: string, connection = connectionOf()): 'intent' | 'none' {
  const path = href.replace(/[?#].*$/, '').replace(/^\/el(?=\/|$)/, '');
  if (!PUBLIC.has(path.split('/')[1] ?? '')) return 'none';
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return 'none';
  return 'intent';
}

function connectionOf(): Connection | undefined {
  // Only some browsers have it, and none of them on a server.
  return typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: Connection }).connection;
}
