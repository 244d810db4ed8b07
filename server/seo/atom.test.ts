import { describe, expect, test } from 'vitest';
import { atomFeed, type Feed } from './atom.ts';

const entry: Feed['entries'][number] = {
  id: 'urn:uuid:1',
  address: 'https://house.example/posts/a?b&c',
  title: 'Ice & <water>',
  summary: '“Cold”',
  author: 'The bar',
  publishedAt: new Date('2026-03-06T10:00:00Z'),
  updatedAt: new Date('2026-03-07T10:00:00Z'),
  categories: ['Ice & water'],
  picture: null,
};
const feed: Feed = {
  address: 'https://house.example/el/the-blog/feed.xml',
  page: 'https://house.example/el/the-blog',
  locale: 'el',
  title: 'House',
  subtitle: 'Ρούμι & παρέα',
  entries: [entry, { ...entry, id: 'urn:uuid:2', updatedAt: new Date('2026-05-01T00:00:00Z') }],
};

describe('a feed', () => {
  test('was changed when the last of its entries was', () => {
    expect(/<updated>(.*?)<\/updated>/.exec(atomFeed(feed))?.[1]).toBe('2026-05-01T00:00:00.000Z');
    expect(atomFeed({ ...feed, entries: [] })).toContain(
      '<updated>1970-01-01T00:00:00.000Z</updated>',
    );
  });

  test('has its language, and addresses and texts as XML takes them', () => {
    const xml = atomFeed(feed);
    expect(xml).toContain('xml:lang="el"');
    expect(xml).toContain('<title>Ice &amp; &lt;water&gt;</title>');
    expect(xml).toContain('href="https://house.example/posts/a?b&amp;c"');
    expect(xml).toContain('<category term="Ice &amp; water"/>');
    expect(xml).toContain('<subtitle>Ρούμι &amp; παρέα</subtitle>');
  });

  test('shows a picture where there is one', () => {
    expect(atomFeed(feed)).not.toContain('enclosure');
    const shown = atomFeed({
      ...feed,
      entries: [{ ...entry, picture: { address: 'https://house.example/p.jpg', length: 1234 } }],
    });
    expect(shown).toContain(
      '<link rel="enclosure" type="image/jpeg" length="1234" href="https://house.example/p.jpg"/>',
    );
  });
});
