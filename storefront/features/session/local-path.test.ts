import { describe, expect, test } from 'vitest';
import { isAuthPath, localPath } from './local-path.ts';

describe('where a visitor is sent after signing in', () => {
  test.each([
    ['/orders', '/orders'],
    ['/el/orders?page=2#last', '/el/orders?page=2#last'],
    ['/', '/'],
    ['/a/../orders', '/orders'],
  ])('%s is a place of this site', (path, place) => {
    expect(localPath(path)).toBe(place);
  });

  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test/x',
    'javascript:alert(1)',
    'orders',
    '',
    null,
    undefined,
    `/${'x'.repeat(2001)}`,
  ])('%j is none', (path) => {
    expect(localPath(path)).toBeNull();
  });

  test.each([
    '/AUTH/login',
    '/%61uth/login',
    '/EL/Auth/register',
    '/el//auth/login?x=1',
    '/auth?x',
  ])('%s is a page of signing in, for the router finds it', (path) => {
    expect(isAuthPath(path)).toBe(true);
  });

  test('the pages of signing in are known in both languages', () => {
    expect(['/auth/login', '/el/auth/register', '/auth'].every(isAuthPath)).toBe(true);
    expect(
      ['/authors', '/el/orders', '/products/auth', '/x?to=/auth/login', '/%'].some(isAuthPath),
    ).toBe(false);
  });
});
