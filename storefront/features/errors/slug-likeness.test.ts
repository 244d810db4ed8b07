import { expect, it } from 'vitest';
import { mostLike } from './slug-likeness.server.ts';

const pages = [
  'guinep-pen-gold',
  'guinep-pen-7-years',
  'windlass-hill-white',
  'aged-rum',
  'palaiomena-roumia',
].map((slug) => ({ slug }));

it.each([
  ['guinep-pen-glod', 'guinep-pen-gold'],
  ['guinep-pen-gold-2', 'guinep-pen-gold'],
  ['Windlas-hill-wite', 'windlass-hill-white'],
  ['agd-rum', 'aged-rum'],
  ['palaiomena-rumia', 'palaiomena-roumia'],
])('%s is most like %s', (slug, meant) => {
  expect(mostLike(slug, pages)?.slug).toBe(meant);
});

it.each(['nope', 'wp-admin', 'none', 'a'])('%s is like none of them', (slug) => {
  expect(mostLike(slug, pages)).toBeNull();
});

it('of no pages none is meant', () => {
  expect(mostLike('aged-rum', [])).toBeNull();
});
