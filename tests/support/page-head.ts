import { inject } from 'vitest';

export type Answer = {
  status: number;
  headers: Headers;
  location: string | null;
  html: string;
  head: Head;
};

/** A GET to the site as a crawler makes it, and what it says in the head. Follows no redirect. */
export async function askPage(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, inject('siteUrl')), {
    redirect: 'manual',
    headers: { 'Accept-Language': 'en' },
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('Location'),
    html,
    head: readHead(html),
  };
}

type Head = {
  title: string;
  /** By name or property; several of one are joined. */
  metas: Record<string, string>;
  /** Addresses by rel, or by language. */
  links: Record<string, string>;
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** What a document says in its head. */
export function readHead(html: string): Head {
  const head = /<head>([^]*)<\/head>/.exec(html)?.[1] ?? '';
  const metas: Record<string, string> = {};
  const links: Record<string, string> = {};
  for (const [, tag = '', attributes = ''] of head.matchAll(/<(meta|link) ([^>]*?)\/?>/g)) {
    const of = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]),
    );
    if (tag === 'meta') {
      const name = of['name'] ?? of['property'] ?? '';
      metas[name] = [metas[name], of['content']].filter(Boolean).join(', ');
    } else if (of['rel'] === 'alternate' || /^(canonical|next|prev)$/.test(of['rel'] ?? '')) {
      links[of['hreflang'] ?? of['rel'] ?? ''] = of['href'] ?? '';
    }
  }
  return { title: decode(/<title>([^<]*)/.exec(head)?.[1] ?? ''), metas, links };
}
