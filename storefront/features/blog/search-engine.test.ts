import { describe, expect, test } from 'vitest';
import { readTenantSeed } from '#db/seed/tenant-seed.ts';
import type { ContentDocument } from './content-database.ts';
import { createSearchEngine } from './search-engine.ts';

const { posts, tags, pages } = readTenantSeed('kerasma');

/** The content of a language, as the seed has it. */
function documentsIn(locale: 'en' | 'el'): ContentDocument[] {
  const nameOf = (key: string) => tags.find((tag) => tag.key === key)?.name[locale] ?? '';
  return [
    ...posts.flatMap((post) =>
      post.words
        .filter((words) => words.locale === locale)
        .map(({ title, excerpt, body, author }) => ({
          kind: 'post' as const,
          name: post.key,
          title,
          excerpt,
          text: body,
          tags: post.tags.map((key) => ({ key, name: nameOf(key) })),
          post: { author, publishedAt: post.publishedOn ?? '', readingTime: 3 },
        })),
    ),
    ...pages
      .filter((page) => page.locale === locale)
      .map(({ key, title, description, body }) => ({
        kind: 'page' as const,
        name: key,
        title,
        excerpt: description,
        text: body,
        tags: [],
        post: null,
      })),
  ];
}

const engines = {
  en: createSearchEngine(documentsIn('en')),
  el: createSearchEngine(documentsIn('el')),
};

const first = (locale: 'en' | 'el', term: string) => engines[locale](term)[0]?.name;

describe('the search of the blog', () => {
  test.each([
    ['en', 'ice', 'ice'],
    ['en', 'ICE', 'ice'],
    ['en', 'daiquiri ratios', 'daiquiri-ratios'],
    ['en', 'daiquri', 'daiquiri-ratios'],
    ['en', 'mastih', 'mastiha'],
    ['en', 'gunpowder', 'navy-strength'],
    ['en', 'μαστίχα', 'mastiha'],
    ['el', 'μαστίχα', 'mastiha'],
    ['el', 'ΜΑΣΤΙΧΑ', 'mastiha'],
    ['el', 'μαστιχας', 'mastiha'],
    ['el', 'mastixa', 'mastiha'],
    ['el', 'masticha', 'mastiha'],
    ['el', 'pagos', 'ice'],
    ['el', 'πάγου', 'ice'],
    ['el', 'ντακιρι', 'daiquiri-ratios'],
    ['el', 'ntakiri', 'daiquiri-ratios'],
    ['el', 'κέρασμα', 'kerasma'],
    ['el', 'κεράσματος', 'kerasma'],
    ['el', 'μπαρούτι', 'navy-strength'],
    ['el', 'ετικέτες', 'rum-label'],
  ] as const)('finds in %s by %s', (locale, term, key) => {
    expect(first(locale, term)).toBe(key);
  });

  test('wants every word', () => {
    expect(engines.en('ice xylophone')).toEqual([]);
    expect(engines.el('ξυλόφωνο')).toEqual([]);
  });

  test('finds nothing by nothing, and takes signs for what they are', () => {
    for (const term of ['', '   ', '%', '.*', '"', '<script>alert(1)</script>x']) {
      expect(engines.en(term), term).toEqual([]);
    }
  });

  test('filters by subject', () => {
    const found = engines.en('drink', { tag: 'ice' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ tags: own }) => own.some(({ key }) => key === 'ice'))).toBe(true);
  });

  test('names the content pages after the posts', () => {
    const kinds = engines.en('rum').map(({ kind }) => kind);
    expect(kinds).toContain('page');
    expect(kinds).toEqual(kinds.toSorted().toReversed());
  });
});
