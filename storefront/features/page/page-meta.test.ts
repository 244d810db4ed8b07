import { describe, expect, it } from 'vitest';
import { allMessages } from '#tests/support/all-messages.ts';
import { pageMeta } from './page-meta.ts';

const { en, el } = allMessages;

const frame = {
  origin: 'https://shop.example',
  site: { name: 'Kerasma', description: 'A Rum and Cocktail Society' },
};

function argsOf(path: string, search = '') {
  const handle = path.startsWith('/el')
    ? { locale: 'el', messages: el }
    : { locale: 'en', messages: en };
  return {
    location: { pathname: path, search },
    matches: [undefined, { handle, loaderData: frame }, {}],
  };
}

function linksOf(meta: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    meta.flatMap((tag) =>
      'href' in tag && 'rel' in tag ? [['hrefLang' in tag ? tag.hrefLang : tag.rel, tag.href]] : [],
    ),
  );
}

describe('pageMeta', () => {
  it('names the page and the site, at home the site and its line', () => {
    expect(pageMeta(argsOf('/shop'), { title: 'Shop' })).toContainEqual({
      title: 'Shop | Kerasma',
    });
    expect(pageMeta(argsOf('/'), {})).toContainEqual({
      title: 'Kerasma | A Rum and Cocktail Society',
    });
  });

  it('links the languages to each other, on the origin of the site', () => {
    const links = {
      canonical: 'https://shop.example/el/shop',
      en: 'https://shop.example/shop',
      el: 'https://shop.example/el/shop',
      'x-default': 'https://shop.example/shop',
    };
    expect(linksOf(pageMeta(argsOf('/el/shop'), { title: 'Shop' }))).toEqual(links);
    expect(linksOf(pageMeta(argsOf('/shop'), { title: 'Shop' }))).toEqual({
      ...links,
      canonical: links.en,
    });
  });

  it('names no language in which the record has no texts', () => {
    const address = 'https://shop.example/el/products/mono-ellinika';
    const meta = pageMeta(argsOf('/el/products/mono-ellinika'), {
      title: 'Μόνο ελληνικά',
      translations: [{ locale: 'el', slug: 'mono-ellinika' }],
    });
    expect(linksOf(meta)).toEqual({ canonical: address, el: address, 'x-default': address });
    expect(meta.some((tag) => 'property' in tag && tag.property === 'og:locale:alternate')).toBe(
      false,
    );
  });

  it('keeps the parameters that make another page, and nothing that a stranger adds', () => {
    const args = argsOf('/products', '?utm_source=x&link=evil.test&page=2&x="><b>');
    const links = linksOf(pageMeta(args, { title: 'All goods', query: ['page'] }));
    expect(links).toEqual({
      canonical: 'https://shop.example/products?page=2',
      en: 'https://shop.example/products?page=2',
      el: 'https://shop.example/el/products?page=2',
      'x-default': 'https://shop.example/products?page=2',
    });
  });

  it('keeps an unlisted page out of the indexes', () => {
    const meta = pageMeta(argsOf('/nope'), { title: 'Not found', index: false });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
    expect(linksOf(meta)).toEqual({});
  });

  it('describes the page for sharing in plain spaces, with a picture made for it', () => {
    const meta = pageMeta(argsOf('/el/shop', '?utm_source=x'), {
      title: 'Το\u00A0κατάστημα',
      description: 'Τα\u00A0ρούμια',
      image: { share: '/pictures/a-share.jpg', alt: 'Μια\u00A0φιάλη' },
    });
    const shared = Object.fromEntries(
      meta.flatMap((tag) =>
        'property' in tag && 'content' in tag ? [[tag.property, tag.content]] : [],
      ),
    );
    expect(shared).toEqual({
      'og:type': 'website',
      'og:site_name': 'Kerasma',
      'og:locale': 'el_GR',
      'og:locale:alternate': 'en_US',
      'og:title': 'Το κατάστημα',
      'og:description': 'Τα ρούμια',
      'og:url': 'https://shop.example/el/shop',
      'og:image': 'https://shop.example/pictures/a-share.jpg',
      'og:image:alt': 'Μια φιάλη',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(pageMeta(argsOf('/shop'), { title: 'Shop' })).toContainEqual({
      property: 'og:image',
      content: 'https://shop.example/pictures/scenes/bar-top-share.jpg',
    });
  });

  it('cuts a description at a word, to 160 characters at most', () => {
    const meta = pageMeta(argsOf('/shop'), {
      title: 'Shop',
      description: 'Rum, and more of it. '.repeat(12),
    });
    const tag = meta.find((each) => 'name' in each && each.name === 'description');
    const content = tag && 'content' in tag ? String(tag.content) : '';
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content).toMatch(/(Rum|and|more|of|it)…$/);
  });
});
