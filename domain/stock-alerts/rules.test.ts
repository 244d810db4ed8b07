import { describe, expect, test } from 'vitest';
import { canBeHad, createToken, emailKey, hashMailbox, hashToken, inDays } from './rules.ts';

describe('a token', () => {
  test('has 256 random bits, and only its hash is like itself', () => {
    const { token, hash } = createToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createToken().token).not.toBe(token);
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

test('an address is the same in any case', () => {
  expect(emailKey('Eleni.Pappa@Example.com')).toBe(emailKey('eleni.pappa@example.com'));
});

test('a mailbox is the same under every tag of its address, and another for each house', () => {
  const hash = hashMailbox('a', 'eleni@example.com');
  for (const key of ['eleni+@example.com', 'eleni+rum@example.com', 'eleni+a+b@example.com'])
    expect(hashMailbox('a', key)).toBe(hash);
  for (const key of ['+eleni@example.com', 'eleni@example.org', 'eleni.p@example.com'])
    expect(hashMailbox('a', key)).not.toBe(hash);
  expect(hashMailbox('b', 'eleni@example.com')).not.toBe(hash);
});

test.each([
  ['in_stock', true],
  ['few_left', true],
  ['upon_order', true],
  ['sold_out', false],
  ['not_available', false],
  [undefined, false],
] as const)('what is %s can be had: %s', (availability, expected) => {
  expect(canBeHad(availability)).toBe(expected);
});

test('days are counted in full', () => {
  expect(inDays(new Date('2026-11-27T20:00:00Z'), 7)).toEqual(new Date('2026-12-04T20:00:00Z'));
});
