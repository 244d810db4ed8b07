import { DOMParser } from '@xmldom/xmldom';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { requestByHost } from '../support/by-host.ts';
import { listedPages } from '../support/every-page.ts';
import { askPage as ask } from '../support/page-head.ts';

let origin: string;
beforeAll(() => {
  origin = inject('siteUrl');
});

describe('the sitemap', () => {
  /** The addresses that an XML of it lists, each with the languages that it names. */
  function read(xml: string): { address: string; alternates: Record<string, string> }[] {
    const document = new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`);
      },
    }).parseFromString(xml, 'application/xml');
    return ['url', 'sitemap'].flatMap((name) =>
      Array.from(document.getElementsByTagName(name), (entry) => ({
        address: entry.getElementsByTagName('loc')[0]?.textContent ?? '',
        alternates: Object.fromEntries(
          Array.from(entry.getElementsByTagName('xhtml:link'), (link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
      })),
    );
  }

  async function readAll() {
    const index = await fetch(`${origin}/sitemap.xml`);
    expect(index.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const parts = read(await index.text());
    const entries = await Promise.all(
      parts.map(async ({ address }) => read(await (await fetch(address)).text())),
    );
    return { parts: parts.map(({ address }) => address), entries: entries.flat() };
  }

  test('lists pages, products, categories, promotions, posts and drinks that are there, by their own addresses', async () => {
    const { parts, entries } = await readAll();
    expect(parts).toEqual(
      ['pages', 'products-1', 'categories-1', 'promotions-1', 'posts-1', 'the-menu-1'].map(
        (part) => `${origin}/sitemaps/${part}.xml`,
      ),
    );
    const addresses = entries.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path } of listedPages.filter((page) => !page.path.includes('page=')))
      expect(addresses).toContain(origin + path);
    // Of the many records of a kind some stand for all; an odd step takes both languages in turn.
    const visited = entries.filter(
      ({ address }, index) =>
        !/\/(products|categories|posts|the-menu)\//.test(address) || index % 7 === 0,
    );
    for (const { address, alternates } of visited) {
      const { status, head } = await ask(address);
      const { canonical, en, el, 'x-default': rest } = head.links;
      expect([status, canonical], address).toEqual([200, address]);
      expect({ en, el, 'x-default': rest }, address).toEqual(alternates);
    }
  });

  test('shows pictures that are there', async () => {
    const xml = await (await fetch(`${origin}/sitemaps/products-1.xml`)).text();
    const pictures = [...xml.matchAll(/<image:loc>([^<]+)/g)].map(([, address = '']) => address);
    expect(pictures.length).toBeGreaterThan(50);
    const statuses = await Promise.all(
      pictures.map(async (address) => (await fetch(address, { method: 'HEAD' })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is not sent again to whoever has it', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
      const first = await fetch(origin + path);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
      const etag = first.headers.get('ETag') ?? '';
      const again = await fetch(origin + path, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('is that of the house whose host is asked, whoever asked before', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/robots.txt']) {
      const ours = await fetch(origin + path);
      const theirs = await requestByHost('synodos.localhost', path);
      expect(theirs.status).toBe(200);
      expect(theirs.text).toContain('//synodos.localhost:');
      expect(theirs.text).not.toContain(origin);
      expect(await ours.text()).not.toContain('synodos');
    }
  });

  test.each(['/sitemaps/none.xml', '/sitemaps/products-0.xml', '/sitemaps/products-9999.xml'])(
    'has no part %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );
});

test('robots.txt names the sitemap', async () => {
  const response = await fetch(`${origin}/robots.txt`);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect((await response.text()).split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
