import { expect, test } from 'vitest';
import { readToken, tokenCookie } from './token-cookie.server.ts';

const SITE = 'https://shop.example';

test('over https the cookie is bound to the host', () => {
  expect(tokenCookie('abc', SITE)).toBe('__Host-staff=abc; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(readToken('staff=other; __Host-staff=abc', SITE)).toBe('abc');
  expect(readToken('staff=other', SITE)).toBe(null);
});

test('without a token it is taken away', () => {
  expect(tokenCookie(null, SITE)).toContain('; Max-Age=0');
});
