/** Pages that belong to one visitor, in either language. */
const privatePages = [
  '/checkout',
  '/shopping-cart',
  '/receipt',
  '/back-in-stock',
  '/newsletter/',
  '/request',
];
/** Addresses that are no pages. */
const machinery = [
  '/session',
  '/language',
  '/graphql',
  '/search/suggestions',
  '/el/search/suggestions',
];

/**
 * `/robots.txt` for a site with this origin. A page that is only to stay out of the indexes is not in it: it says
 * so itself, and must be read for that.
 */
export function robotsText(origin: string): string {
  const closed = [...privatePages, ...privatePages.map((path) => `/el${path}`), ...machinery];
  const lines = closed.map((path) => `Disallow: ${path}`);
  return `User-agent: *\nAllow: /\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
