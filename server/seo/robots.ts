/** Addresses that are not pages. */
const closed = [
  '/session',
  '/language',
  '/graphql',
  '/search/suggestions',
  '/el/search/suggestions',
];

/**
 * `/robots.txt` for a site with this origin. It disallows no page, not even a private one: a shared address would then
 * be listed without its content. Pages that must not be indexed say so themselves (in their head and in `X-Robots-Tag`),
 * and crawlers have to read them for that.
 */
export function robotsText(origin: string): string {
  const lines = closed.map((path) => `Disallow: ${path}`);
  return `User-agent: *\nAllow: /\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
