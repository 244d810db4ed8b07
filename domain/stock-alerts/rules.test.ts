import { expect, test } from 'vitest';
import { canBeHad, hashMailbox } from './rules.ts';

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
