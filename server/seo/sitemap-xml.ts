/** The addresses of a page by locale; `en` is also the default for other languages. */
export type SitemapUrl = {
  addresses: Readonly<Record<string, string>>;
  /** W3C date or date and time. */
  changed?: string | undefined;
  images?: readonly string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A part of a sitemap (sitemaps.org, with the extensions for languages and images). */
export function urlSet(urls: readonly SitemapUrl[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.flatMap(urlsOf).join('\n')}
</urlset>
`;
}

/** The index of the parts of a sitemap. */
export function sitemapIndex(
  parts: readonly { address: string; changed?: string | undefined }[],
): string {
  const entries = parts.map(
    ({ address, changed }) => `<sitemap>${loc(address)}${lastmod(changed)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One entry for each language of a page; each entry lists all of them. */
function urlsOf({ addresses, changed, images = [] }: SitemapUrl): string[] {
  const [first] = Object.values(addresses);
  if (first === undefined) return [];
  const alternates = [
    ...Object.entries(addresses).map(([locale, address]) => alternate(locale, address)),
    alternate('x-default', addresses['en'] ?? first),
  ].join('');
  const pictures = images
    .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`)
    .join('');
  return Object.values(addresses).map(
    (address) => `<url>${loc(address)}${lastmod(changed)}${alternates}${pictures}</url>`,
  );
}

function loc(address: string): string {
  return `<loc>${escapeXml(address)}</loc>`;
}

function lastmod(changed: string | undefined): string {
  return changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
}

function alternate(locale: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(address)}"/>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
