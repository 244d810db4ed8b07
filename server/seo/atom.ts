import { escapeXml } from './sitemap-xml.ts';

/** The JPEG of an entry, by its full address. */
export type Enclosure = { address: string; /** Bytes. */ length: number };

/** A feed of posts; all addresses are full. */
export type Feed = {
  address: string;
  page: string;
  locale: string;
  title: string;
  subtitle: string;
  entries: readonly {
    id: string;
    address: string;
    title: string;
    summary: string;
    author: string;
    publishedAt: Date;
    updatedAt: Date;
    categories: readonly string[];
    picture: Enclosure | null;
  }[];
};

/** Writes a feed as Atom (RFC 4287). Its date is that of its latest change. */
export function atomFeed({ address, page, locale, title, subtitle, entries }: Feed): string {
  const changed = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">
${element('id', address)}${element('title', title)}${element('subtitle', subtitle)}
<updated>${new Date(changed).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${entries.map(entryOf).join('\n')}
</feed>
`;
}

function entryOf(entry: Feed['entries'][number]): string {
  const { id, address, title, summary, author, publishedAt, updatedAt, categories, picture } =
    entry;
  return `<entry>
${element('id', id)}${element('title', title)}
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>${
    picture === null
      ? ''
      : `\n<link rel="enclosure" type="image/jpeg" length="${picture.length}" href="${escapeXml(picture.address)}"/>`
  }
<published>${publishedAt.toISOString()}</published><updated>${updatedAt.toISOString()}</updated>
<author>${element('name', author)}</author>${categories
    .map((category) => `<category term="${escapeXml(category)}"/>`)
    .join('')}
${element('summary', summary)}
</entry>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
