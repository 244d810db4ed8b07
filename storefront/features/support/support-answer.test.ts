import { expect, test } from 'vitest';
import { initOf } from './answer-init.server.ts';

test.each([
  ['RATE_LIMITED', 429, { 'Retry-After': '90' }],
  ['FORM_INACTIVE', 503, {}],
  ['REQUEST_NOT_FOUND', 404, {}],
  ['INVALID_INPUT', 422, {}],
])('a form refused with %s is answered with %i', (code, status, headers) => {
  const params = [{ name: 'retryAfter', value: '90' }];
  expect(initOf({ code, params })).toEqual({ status, headers });
});

test('a form that went through is answered with 200', () => {
  expect(initOf(null)).toEqual({ status: 200, headers: {} });
});
