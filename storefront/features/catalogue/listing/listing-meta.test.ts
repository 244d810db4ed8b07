import { describe, expect, it } from 'vitest';
import { allMessages } from '#tests/support/all-messages.ts';
import { listingMeta } from './listing-meta.ts';
import { readListing } from './listing.ts';

const { en } = allMessages;

/** The head of a list, for addresses and indexes: `rel` (or language) and address, or the robots. */
function saysOf(search: string, total = 60): Record<string, unknown> {
  const args = {
    location: { pathname: '/categories/rum', search },
    matches: [
      {
        handle: { locale: 'en', messages: en },
        loaderData: {
          origin: 'https://shop.example',
          site: { name: 'Kerasma', description: 'A Rum and Cocktail Society' },
        },
      },
    ],
  };
  const listing = readListing(new URLSearchParams(search));
  const meta = listingMeta(args, { title: 'Rum', listing, total });
  return Object.fromEntries(
    meta.flatMap((tag): [string, unknown][] => {
      if ('title' in tag) return [['title', tag.title]];
      if ('name' in tag && tag.name === 'robots') return [['robots', tag.content]];
      if ('rel' in tag && !('hrefLang' in tag)) return [[String(tag.rel), tag.href]];
      return [];
    }),
  );
}

describe('listingMeta', () => {
  it('makes every page of a list canonical and names its neighbours', () => {
    const list = 'https://shop.example/categories/rum';
    expect(saysOf('')).toEqual({
      title: 'Rum | Kerasma',
      canonical: list,
      next: `${list}?page=2`,
    });
    expect(saysOf('?page=2&utm_source=x')).toEqual({
      title: 'Rum, page 2 | Kerasma',
      canonical: `${list}?page=2`,
      prev: list,
      next: `${list}?page=3`,
    });
    expect(saysOf('?page=3')).toEqual({
      title: 'Rum, page 3 | Kerasma',
      canonical: `${list}?page=3`,
      prev: `${list}?page=2`,
    });
  });

  it.each([
    '?search=rum',
    '?sort=price-asc',
    '?style=agricole',
    '?category=rum&category=gin',
    '?country=BB&page=2',
    '?age=12',
    '?strength=50',
    '?volume=700',
    '?price=10-20',
    '?price-from=10',
    '?stock=1',
    '?sale=1',
  ])('keeps a filtered or sorted list out of the indexes: %s', (search) => {
    expect(saysOf(search)).toMatchObject({ robots: 'noindex, nofollow' });
    expect(saysOf(search)).not.toHaveProperty('canonical');
    expect(saysOf(search)).not.toHaveProperty('next');
  });

  it('takes an empty field of the form for none', () => {
    expect(saysOf('?search=&sort=')).toMatchObject({
      canonical: 'https://shop.example/categories/rum',
    });
  });
});
