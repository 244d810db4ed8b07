import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ChunkError } from '#storefront/browser/chunk-error.ts';
import { stepOf } from '#storefront/middleware/order.ts';
import {
  errorKind,
  nearestOf,
  NO_RECORD,
  NO_ROUTE,
  NOT_FOUND,
  unknownMiddlewareOf,
} from './error-kind.ts';
import { errorStatus, isRedirectError } from './error-status.ts';

function answer(status: number, data: unknown = null) {
  return new ErrorResponse(status, '', data);
}

describe('the error page', () => {
  it.each([
    ['a page that its own validation refuses, or no route', answer(404, NO_ROUTE), 'noRoute'],
    ['a 404 that says nothing', answer(404), 'noRoute'],
    ['a slug that leads nowhere', answer(404, NO_RECORD), 'noRecord'],
    ['the same with a suggestion', answer(404, { reason: NO_RECORD, nearest: [] }), 'noRecord'],
    ['no route, with a suggestion', answer(404, { reason: NO_ROUTE, nearest: [] }), 'noRoute'],
    ['something that is gone from the page', answer(404, NOT_FOUND), 'notFound'],
    ['an answer of the server', answer(503), 'system'],
    ['an error that nobody expected', new Error('Unexpected Server Error'), 'system'],
    ['a fault in our own code', new TypeError('x is not a function'), 'system'],
    ['nothing at all', undefined, 'system'],
    ['a script that did not arrive', new ChunkError('/assets/x.js', null), 'unreached'],
    ['no connection, in Chromium', new TypeError('Failed to fetch'), 'unreached'],
    [
      'no connection, in Firefox',
      new TypeError('NetworkError when attempting to fetch resource.'),
      'unreached',
    ],
    ['no connection, in Safari', new TypeError('Load failed'), 'unreached'],
  ])('of %s', (_, error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });

  it('names the pages that may have been meant', () => {
    const nearest = [{ href: '/products/x', name: 'X' }];
    expect(nearestOf(answer(404, { reason: NO_RECORD, nearest }))).toEqual(nearest);
    expect(nearestOf(answer(404, NO_RECORD))).toEqual([]);
    expect(nearestOf(new Error('no'))).toEqual([]);
  });

  it('names the unknown middleware', () => {
    expect(unknownMiddlewareOf(answer(500, { unknownMiddleware: 'nope' }))).toBe('nope');
    expect(unknownMiddlewareOf(answer(500, null))).toBeNull();
    expect(unknownMiddlewareOf(new Error('no'))).toBeNull();
    expect(() => stepOf({}, 'nope')).toThrow();
  });
});

describe('the status of an error', () => {
  it.each([
    ['its statusCode first', { statusCode: 403, status: 404, response: { status: 410 } }, 403],
    ['then its status', { status: 404, response: { status: 410 } }, 404],
    ['then that of its response', { response: { status: 410 } }, 410],
    ['else 500', new Error('no'), 500],
    ['500 for what is no status of an error', { statusCode: 200, status: '404' }, 500],
    ['500 for nothing', null, 500],
    ['that of an answer', answer(404), 404],
  ])('is %s', (_, error, status) => {
    expect(errorStatus(error)).toBe(status);
  });

  it('is not logged for a redirect, which is passed on', () => {
    expect(isRedirectError(Response.redirect('http://x.example/', 302))).toBe(true);
    expect(isRedirectError(new Response(null, { status: 303 }))).toBe(true);
    expect(isRedirectError(new Response(null, { status: 404 }))).toBe(false);
    expect(isRedirectError(new Error('no'))).toBe(false);
  });
});
