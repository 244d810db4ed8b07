import { expect, test } from 'vitest';
import { keepsCookies } from './no-cookies.ts';

const site = 'https://shop.example';

function posted(path: string, cookie?: string): Request {
  return new Request(`${site}${path}`, {
    method: 'POST',
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
}

test('a request without a cookie is asked once for one, with its form', () => {
  let thrown: unknown;
  try {
    keepsCookies(posted('/el/shopping-cart?a=b'), site);
  } catch (error) {
    thrown = error;
  }
  const { status, headers } = thrown as Response;
  expect(status).toBe(307);
  expect(headers.get('Location')).toBe('/el/shopping-cart?a=b&cookies=asked');
  expect(headers.get('Set-Cookie')).toMatch(/^cookies=kept; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(keepsCookies(posted('/shopping-cart?cookies=asked'), site)).toBe(false);
  expect(keepsCookies(posted('/shopping-cart?cookies=asked', 'cookies=kept'), site)).toBe(true);
});

test('any cookie will do, and scripts look themselves', () => {
  expect(keepsCookies(posted('/shopping-cart', 'locale=el'), site)).toBe(true);
  expect(keepsCookies(posted('/shopping-cart.data'), site)).toBe(true);
});
