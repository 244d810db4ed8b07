import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptsCookies } from './no-cookies.ts';

const site = 'https://shop.example';
const NOW = Date.UTC(2026, 10, 28, 20);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function posted(path: string, cookie?: string): Request {
  return new Request(`${site}${path}`, {
    method: 'POST',
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
}

function answerTo(path: string): Response {
  try {
    acceptsCookies(posted(path), site);
  } catch (error) {
    return error as Response;
  }
  throw new Error('Was not asked');
}

test('a request without a cookie gets one probe cookie, with its form', () => {
  const { status, headers } = answerTo('/el/shopping-cart?a=b');
  expect(status).toBe(307);
  expect(headers.get('Location')).toBe(`/el/shopping-cart?a=b&cookies=${NOW}`);
  expect(headers.get('Set-Cookie')).toMatch(/^cookies=kept; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(acceptsCookies(posted(`/shopping-cart?cookies=${NOW}`), site)).toBe(false);
  expect(acceptsCookies(posted(`/shopping-cart?cookies=${NOW}`, 'cookies=kept'), site)).toBe(true);
});

test('a form that is sent again after the cookie has expired gets a new one', () => {
  const first = answerTo('/auth/login').headers;
  const lasts = Number(/Max-Age=(\d+)/.exec(first.get('Set-Cookie') ?? '')?.[1]) * 1000;
  vi.setSystemTime(NOW + lasts);
  expect(answerTo(first.get('Location') ?? '').headers.get('Location')).toBe(
    `/auth/login?cookies=${NOW + lasts}`,
  );
  expect(answerTo('/auth/login?cookies=asked').status).toBe(307);
});

test('any cookie will do, and scripts look themselves', () => {
  expect(acceptsCookies(posted('/shopping-cart', 'locale=el'), site)).toBe(true);
  expect(acceptsCookies(posted('/shopping-cart.data'), site)).toBe(true);
});
