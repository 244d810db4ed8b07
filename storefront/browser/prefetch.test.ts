import { expect, it } from 'vitest';
import { prefetchOf } from './prefetch.ts';

it.each(['/', '/el', '/shop', '/el/products/x?variant=1', '/categories/aged-rum', '/contact#form'])(
  '%s is prefetched, as soon as a visitor is about to go there',
  (href) => {
    expect(prefetchOf(href, undefined)).toBe('intent');
    expect(prefetchOf(href, { effectiveType: '4g', saveData: false })).toBe('intent');
    expect(prefetchOf(href, { effectiveType: '3g' })).toBe('intent');
  },
);

it.each(['slow-2g', '2g'])('nothing is fetched ahead on %s', (effectiveType) => {
  expect(prefetchOf('/shop', { effectiveType })).toBe('none');
});

it('nothing is prefetched with data saving', () => {
  expect(prefetchOf('/shop', { effectiveType: '4g', saveData: true })).toBe('none');
});

it.each([
  '/shopping-cart',
  '/el/checkout',
  '/orders',
  '/auth/login',
  '/account',
  '/request/1',
  '/withdrawal/start',
])('%s is a visitor’s own, and not requested before the visit', (href) => {
  expect(prefetchOf(href, undefined)).toBe('none');
});
