import { describe, expect, test } from 'vitest';
import { hashRequest, isIdempotencyKey } from './rules.ts';

test.each([
  ['5f0c1c1e-8a51-4a4e-9b1f-0d9d5b7f3c11', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['short', false],
  ['', false],
  ['with a space in it', false],
  ['with\u0000control-characters', false],
  [null, false],
  [1234567890123456, false],
])('%j as a key: %s', (key, accepted) => {
  expect(isIdempotencyKey(key)).toBe(accepted);
});

describe('hashRequest', () => {
  test('does not mind the order of fields', () => {
    expect(hashRequest({ a: 1, b: [{ c: 2, d: 'x' }] })).toBe(
      hashRequest({ b: [{ d: 'x', c: 2 }], a: 1 }),
    );
  });

  test.each([
    [{ quantity: 1 }, { quantity: 2 }],
    [{ quantity: 1 }, { quantity: '1' }],
    [{ quantity: null }, { quantity: Number.NaN }],
    [{ lines: ['a', 'b'] }, { lines: ['b', 'a'] }],
    [{ lines: ['a,b'] }, { lines: ['a', 'b'] }],
  ])('distinguishes %j from %j', (a, b) => {
    expect(hashRequest(a)).not.toBe(hashRequest(b));
  });
});
