import { expect, test } from 'vitest';
import { between, withRows } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('a range goes from the last row to this one, in either direction, on this page', () => {
  expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(page, 'of another page', 'c')).toEqual(['c']);
  expect(between(page, null, 'c')).toEqual(['c']);
});

test('rows are selected once, and leave the rest as it is', () => {
  expect(withRows(['x', 'a'], ['a', 'b'], true)).toEqual(['x', 'a', 'b']);
  expect(withRows(['x', 'a', 'b'], ['a', 'c'], false)).toEqual(['x', 'b']);
});
