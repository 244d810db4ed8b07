import { describe, expect, it } from 'vitest';
import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import { pageMeta } from './page-meta.ts';

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

  it('keeps what makes another page, and nothing that a stranger adds', () => {
    const args = argsOf('/products', '?utm_source=x&link=evil.test&page=2&x="><b>');
    const links = linksOf(pageMeta(args, { title: 'All goods', query: ['page'] }));
    expect(links).toEqual({
      canonical: 'https://shop.example/products?page=2',
      en: 'https://shop.example/products?page=2',
      el: 'https://shop.example/el/products?page=2',
      'x-default': 'https://shop.example/products?page=2',
    });
  });

  it('keeps a page that is not to be found out of the indexes', () => {
    const meta = pageMeta(argsOf('/nope'), { title: 'Not found', index: false });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
    expect(linksOf(meta)).toEqual({});
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
