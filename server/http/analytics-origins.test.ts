import { expect, test } from 'vitest';
import { analyticsOrigins } from './analytics-origins.ts';
import { sealPage } from './security-headers.ts';

const google = { id: 'G-1', source: 'https://www.googletagmanager.com/gtag/js' };
const network = { id: '1', source: 'https://www.facebook.com/tr' };

const policyOf = (accounts: Parameters<typeof analyticsOrigins>[0]) =>
  sealPage('', 'm1', analyticsOrigins(accounts)).policy;

test('without analytics, or with a script of its own, a page reaches no other origin', () => {
  const own = { id: 'G-1', source: '/practice/gtag.js' };
  const plain = sealPage('', 'm1').policy;
  expect(plain).not.toContain('https:');
  expect(policyOf({ gtag: null, pixel: null })).toBe(plain);
  expect(policyOf({ gtag: own, pixel: null })).toBe(plain);
});

test('the policy allows the script, the pictures and the reports of who is configured, and no other', () => {
  const counted = policyOf({ gtag: google, pixel: null });
  expect(counted).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(counted).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(counted).not.toContain('facebook');
  const pictured = policyOf({ gtag: null, pixel: network });
  expect(pictured).toContain("img-src 'self' data: https://www.facebook.com;");
  expect(pictured).toContain("script-src 'self';");
  expect(pictured).toContain("connect-src 'self';");
});
