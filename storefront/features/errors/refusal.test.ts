import { expect, test } from 'vitest';
import { privatePage } from '#storefront/features/page/cache-headers.ts';
import { faultOf } from './problem-words.ts';
import { refusal } from './refusal.ts';

test('who tries too often is told when he may again', () => {
  const fault = { ...faultOf('RATE_LIMITED'), params: [{ name: 'retryAfter', value: '90' }] };
  expect(refusal(fault)).toEqual({ status: 429, headers: { 'Retry-After': '90' } });
  expect(refusal(faultOf('RATE_LIMITED')).headers).toEqual({ 'Retry-After': '60' });
  expect(refusal(faultOf('TOKEN_INVALID'))).toEqual({ status: 422, headers: {} });
});

test('and the page that tells it lets the header through', () => {
  const actionHeaders = new Headers({ 'Retry-After': '90', 'X-Other': 'not this' });
  expect(privatePage({ actionHeaders })).toEqual({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Retry-After': '90',
  });
});
