/** Addresses that are no pages. */
const closed = [
  '/session',
  '/language',
  '/graphql',
  '/search/suggestions',
  '/el/search/suggestions',
];

/**
 * `/robots.txt` for a site with this origin. No page is closed, not even a private one: an address that somebody has
 * shared would be listed without its content. A page that is to stay out of the indexes says so itself (in its head
 * and in `X-Robots-Tag`), and must be read for that.
 */
export function robotsText(origin: string): string {
  const lines = closed.map((path) => `Disallow: ${path}`);
  return `User-agent: *\nAllow: /\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
