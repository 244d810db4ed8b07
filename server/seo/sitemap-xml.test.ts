import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

/** Parses, and throws at the first thing that is not well formed. */
function parse(xml: string): Element[] {
  const document = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'application/xml');
  return Array.from(document.documentElement?.childNodes ?? []).filter(
    (node): node is Element => node.nodeType === 1,
  );
}

function textOf(element: Element | undefined, name: string): string | undefined {
  return element?.getElementsByTagName(name)[0]?.textContent ?? undefined;
}

describe('urlSet', () => {
  it('names every language of a page at every address of it, and English for all others', () => {
    const addresses = { el: 'https://a.example/el/x', en: 'https://a.example/x' };
    const urls = parse(urlSet([{ addresses, changed: '2026-11-28' }]));
    expect(urls.map((url) => textOf(url, 'loc'))).toEqual([addresses.el, addresses.en]);
    for (const url of urls) {
      expect(textOf(url, 'lastmod')).toBe('2026-11-28');
      expect(
        Array.from(url.getElementsByTagName('xhtml:link'), (link) => [
          link.getAttribute('rel'),
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
      ).toEqual([
        ['alternate', 'el', addresses.el],
        ['alternate', 'en', addresses.en],
        ['alternate', 'x-default', addresses.en],
      ]);
    }
  });

  it('lets a page of one language stand for all', () => {
    const [url] = parse(urlSet([{ addresses: { el: 'https://a.example/el/x' } }]));
    const links = Array.from(url?.getElementsByTagName('xhtml:link') ?? []);
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      [
        ['el', 'https://a.example/el/x'],
        ['x-default', 'https://a.example/el/x'],
      ],
    );
    expect(textOf(url, 'lastmod')).toBeUndefined();
  });

  it('shows pictures, and says literally whatever an address holds', () => {
    const strange = `https://a.example/?a=1&b="2"&c='<>'`;
    const [url] = parse(urlSet([{ addresses: { en: strange }, images: [strange] }]));
    expect(textOf(url, 'loc')).toBe(strange);
    expect(textOf(url, 'image:loc')).toBe(strange);
    expect(url?.getElementsByTagName('xhtml:link')[0]?.getAttribute('href')).toBe(strange);
  });
});

describe('sitemapIndex', () => {
  it('lists the parts', () => {
    const parts = parse(
      sitemapIndex([
        { address: 'https://a.example/sitemaps/pages.xml' },
        { address: 'https://a.example/sitemaps/x.xml?a&b', changed: '2026-11-28T00:00:00.000Z' },
      ]),
    );
    expect(parts.map((part) => [textOf(part, 'loc'), textOf(part, 'lastmod')])).toEqual([
      ['https://a.example/sitemaps/pages.xml', undefined],
      ['https://a.example/sitemaps/x.xml?a&b', '2026-11-28T00:00:00.000Z'],
    ]);
  });
});
