import { expect, test } from 'vitest';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { faultOf } from './problem-message.ts';
import { refusal } from './refusal.server.ts';

test('after too many tries the answer says when to try again', () => {
  const fault = { ...faultOf('RATE_LIMITED'), params: [{ name: 'retryAfter', value: '90' }] };
  expect(refusal(fault)).toEqual({ status: 429, headers: { 'Retry-After': '90' } });
  expect(refusal(faultOf('RATE_LIMITED')).headers).toEqual({ 'Retry-After': '60' });
  expect(refusal(faultOf('TOKEN_INVALID'))).toEqual({ status: 422, headers: {} });
});

test('and the page that shows it passes the header on', () => {
  const actionHeaders = new Headers({ 'Retry-After': '90', 'X-Other': 'not this' });
  expect(privatePage({ actionHeaders })).toEqual({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Retry-After': '90',
  });
});
