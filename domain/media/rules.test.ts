import { expect, test } from 'vitest';
import { moved } from './rules.ts';

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i among abc gives %s', (id, by, order) => {
  expect(moved(['a', 'b', 'c'], id, by).join('')).toBe(order);
});
