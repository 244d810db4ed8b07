import { expect, test } from 'vitest';
import { changesBetween } from './rules.ts';

test('what differs is listed, with what came and what went, in the order of the later state', () => {
  expect(
    changesBetween(
      { gone: 1, same: 'a', state: 'approved' },
      { state: 'processing', same: 'a', tracking: 'AB1', empty: null },
    ),
  ).toEqual([
    { path: 'state', before: 'approved', after: 'processing' },
    { path: 'tracking', before: null, after: 'AB1' },
    { path: 'gone', before: 1, after: null },
  ]);
});

test('false, 0 and an empty text are values', () => {
  expect(
    changesBetween({ flag: true, sum: 5, text: 'a' }, { flag: false, sum: 0, text: '' }),
  ).toEqual([
    { path: 'flag', before: true, after: false },
    { path: 'sum', before: 5, after: 0 },
    { path: 'text', before: 'a', after: '' },
  ]);
});
