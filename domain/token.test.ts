import { describe, expect, test } from 'vitest';
import { createToken, hashOfToken, hashToken } from './token.ts';

describe('a token', () => {
  test('has 256 random bits, and only its hash is like itself', () => {
    const token = createToken();
    const hash = hashOfToken(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createToken()).not.toBe(token);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).toBe(hash);
  });

  test.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44), `${'a'.repeat(43)}\n`])(
    'is not %j',
    (text) => {
      expect(hashToken(text)).toBeNull();
    },
  );
});
