import { expect, it } from 'vitest';
import { alternateQueries } from './alternate-queries.server.ts';

const aged = [
  { locale: 'en', slug: 'aged-rum' },
  { locale: 'el', slug: 'palaiomena-roumia' },
];
const books = [{ locale: 'en', slug: 'books' }];

it('names the chosen categories by their slugs in each language, and keeps all else', () => {
  const search = '?search=%CF%81%CE%BF%CE%BD&category=aged-rum&country=BB&page=2';
  expect(alternateQueries(search, [aged])).toEqual({
    en: '?search=%CF%81%CE%BF%CE%BD&country=BB&page=2&category=aged-rum',
    el: '?search=%CF%81%CE%BF%CE%BD&country=BB&page=2&category=palaiomena-roumia',
  });
});

it('leaves out what has no name there', () => {
  expect(alternateQueries('?category=books', [books])).toEqual({ en: '?category=books', el: '' });
});
