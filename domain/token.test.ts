import { describe, expect, test } from 'vitest';
import { createShortToken, createToken, hashOfToken, hashToken } from './token.ts';

describe('a token', () => {
  test('has 256 random bits, and only its hash is like itself', () => {
    const token = createToken();
    const hash = hashOfToken(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createToken()).not.toBe(token);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).toBe(hash);
  });

  test('in a link that is shown has 128 random bits', () => {
    const token = createShortToken();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(createShortToken()).not.toBe(token);
    expect(hashToken(token)).toBe(hashOfToken(token));
  });

  test.each([
    '',
    'short',
    `${'a'.repeat(42)}!`,
    'a'.repeat(23),
    'a'.repeat(44),
    `${'a'.repeat(43)}\n`,
  ])('is not %j', (text) => {
    expect(hashToken(text)).toBeNull();
  });
});
