import { expect, test } from 'vitest';
import { boundCaching } from './bounded-caching.ts';

const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

test.each([
  [3600, PAGE],
  [660, PAGE],
  [659.9, 'public, max-age=0, s-maxage=60, stale-while-revalidate=599'],
  [60, 'public, max-age=0, s-maxage=60, stale-while-revalidate=0'],
  [7.8, 'public, max-age=0, s-maxage=7, stale-while-revalidate=0'],
  [0.4, 'public, max-age=0, s-maxage=0, stale-while-revalidate=0'],
  [-5, 'public, max-age=0, s-maxage=0, stale-while-revalidate=0'],
])('with %d seconds left a page is shown no longer', (left, expected) => {
  expect(boundCaching(PAGE, left)).toBe(expected);
});

test('what says nothing of a time stays as it is', () => {
  expect(boundCaching('no-store', 5)).toBe('no-store');
  expect(boundCaching('public, max-age=60, stale-while-revalidate=300', 100)).toBe(
    'public, max-age=60, stale-while-revalidate=40',
  );
});
