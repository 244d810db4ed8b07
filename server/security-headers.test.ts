import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

test('allows each inline script by its hash, and no other', () => {
  const policy = pagePolicy('<script>one()</script><script type="module" src="/a.js"></script>');
  const hash = createHash('sha256').update('one()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("'unsafe-inline';script");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('cannot be framed and has no plug-ins', () => {
  expect(pagePolicy('')).toContain("frame-ancestors 'none'");
  expect(pagePolicy('')).toContain("object-src 'none'");
});
