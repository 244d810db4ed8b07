import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { baseSecurityHeaders, sealPage } from './security-headers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

test('allows the inline scripts of the render by their hash, and no other', () => {
  const { html, policy } = sealPage(
    '<script nonce="m1">one()</script><script nonce="m1" src="/a.js"></script>' +
      '<script>injected()</script><script nonce="guess">injected()</script>',
    'm1',
  );
  expect(policy).toContain(`script-src 'self' 'sha256-${sha256('one()')}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(html).not.toContain('m1');
  expect(html).toContain('<script>one()</script>');
});

test('allows no inline script of a page that was not marked', () => {
  const { policy } = sealPage('<script nonce="">injected()</script>', null);
  expect(policy).toContain("script-src 'self';");
});

test('cannot be framed and has no plug-ins', () => {
  const { policy } = sealPage('', 'm1');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
});

test.each([
  ['https://shop.example', false, 'max-age=31536000'],
  ['https://shop.example', true, 'max-age=31536000; includeSubDomains'],
  ['http://shop.example', true, undefined],
])('HSTS of %s, subdomains asked for: %s', (publicUrl, hstsSubdomains, said) => {
  const { 'Strict-Transport-Security': hsts } = baseSecurityHeaders({ publicUrl, hstsSubdomains });
  expect(hsts).toBe(said);
});
