/** What a browser may tell of its connection (Network Information API). */
type Connection = { effectiveType?: string; saveData?: boolean };

/** First parts of the addresses whose pages are the same for everybody. Asking for any other may change something. */
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
 * When a link may fetch its page ahead, as the router's `prefetch` takes it: as soon as somebody is about to follow
 * it, but on no 2g and for nobody who saves data (specification, section 2).
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
