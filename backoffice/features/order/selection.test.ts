import { expect, test } from 'vitest';
import {
  between,
  forgetSelection,
  keepSelection,
  keptSelection,
  stillListed,
  withRows,
} from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('a range goes from the last row to this one, in either direction, on this page', () => {
  expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(page, 'of another page', 'c')).toEqual(['c']);
  expect(between(page, null, 'c')).toEqual(['c']);
});

const on = (page: string, ...numbers: string[]) => numbers.map((number) => ({ number, page }));

test('rows are selected once, and leave the rest as it is', () => {
  expect(withRows(on('1', 'x', 'a'), ['a', 'b'], '2')).toEqual([
    ...on('1', 'x'),
    ...on('2', 'a', 'b'),
  ]);
  expect(withRows(on('1', 'x', 'a', 'b'), ['a', 'c'], null)).toEqual(on('1', 'x', 'b'));
});

test('a row that has left its page is selected no more, those of other pages are', () => {
  const chosen = [...on('', 'a', 'sent'), ...on('2', 'x')];
  expect(stillListed(chosen, { key: '', numbers: ['a', 'b'] })).toEqual([
    ...on('', 'a'),
    ...on('2', 'x'),
  ]);
  expect(stillListed(chosen, { key: '2', numbers: ['y'] })).toEqual(on('', 'a', 'sent'));
});

test('a selection is there again in its own list only, until an act is done to it', () => {
  keepSelection('view=TO_SHIP', on('', 'a'));
  expect(keptSelection('view=OPEN')).toEqual([]);
  expect(keptSelection('view=TO_SHIP')).toEqual(on('', 'a'));
  forgetSelection();
  expect(keptSelection('view=TO_SHIP')).toEqual([]);
});
