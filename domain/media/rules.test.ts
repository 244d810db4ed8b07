import { expect, test } from 'vitest';
import { moved } from './rules.ts';

test.each([
  ['b', 1, 'bac'],
  ['b', 2, 'abc'],
  ['b', 3, 'acb'],
  ['c', 1, 'cab'],
  ['a', 0, 'abc'],
  ['a', 4, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s put at place %i of abc gives %s', (id, place, order) => {
  expect(moved(['a', 'b', 'c'], id, place).join('')).toBe(order);
});
