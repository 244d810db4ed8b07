import { expect, test } from 'vitest';
import { deviceCookie, readDeviceTokens, readToken, tokenCookie } from './token-cookie.server.ts';

const SITE = 'https://shop.example';

test('over https the cookie is bound to the host', () => {
  expect(tokenCookie('abc', SITE)).toBe('__Host-staff=abc; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(readToken('staff=other; __Host-staff=abc', SITE)).toBe('abc');
  expect(readToken('staff=other', SITE)).toBe(null);
});

test('without a token it is taken away', () => {
  expect(tokenCookie(null, SITE)).toContain('; Max-Age=0');
});

test('the devices of the last four people who signed in are known, each once', () => {
  const cookie = deviceCookie('c', ['a', 'b', 'c', 'd', 'e'], SITE);
  expect(cookie).toMatch(
    /^__Host-staff-device=c~a~b~d; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
  );
  expect(readDeviceTokens(cookie, SITE)).toEqual(['c', 'a', 'b', 'd']);
  expect(readDeviceTokens('__Host-staff-device=ok~<b>', SITE)).toEqual(['ok']);
});
