import { describe, expect, it } from 'vitest';
import {
  countMenuFilters,
  dropMenuFilter,
  menuQuery,
  menuWhere,
  noMenuFilters,
  readMenuFilters,
  readTable,
} from './menu-filters.ts';

const read = (search: string) => readMenuFilters(new URLSearchParams(search));

describe('the filters of an address', () => {
  it.each([
    '',
    '?spirit=white-rum&spirit=gin&taste=tart&strength=0&strength=3&alcohol-free=1&vegan=1&without=nuts&without=milk',
    '?taste=smoky&without=sulphites&table=12',
  ])('are read and written the same: %s', (search) => {
    const table = readTable(new URLSearchParams(search));
    expect(menuQuery({ filters: read(search), table })).toBe(search);
  });

  it('leave out invalid values, and keep the rest', () => {
    expect(
      read(
        'spirit=<b>&spirit=gin&spirit=gin&strength=6&strength=-1&strength=2&vegan=yes&without=petrol&without=eggs&taste=',
      ),
    ).toEqual({ ...noMenuFilters, spirit: ['gin'], strength: [2], without: ['EGGS'] });
    const many = Array.from({ length: 99 }, (_, index) => `taste=t${index}`).join('&');
    expect(read(many).taste).toHaveLength(25);
  });

  it('are sent to the API by its own names', () => {
    expect(menuWhere(read('strength=5&without=nuts&alcohol-free=1'))).toEqual({
      spirit: [],
      taste: [],
      strength: [5],
      alcoholFree: true,
      vegan: false,
      without: ['NUTS'],
    });
  });

  it('are counted value by value and taken off one by one', () => {
    const filters = read('spirit=gin&strength=3&strength=4&vegan=1&without=nuts');
    expect(countMenuFilters(filters)).toBe(5);
    expect(menuQuery({ filters: dropMenuFilter(filters, 'strength', 3), table: null })).toBe(
      '?spirit=gin&strength=4&vegan=1&without=nuts',
    );
    expect(dropMenuFilter(filters, 'vegan').vegan).toBe(false);
    expect(dropMenuFilter(filters, 'without', 'NUTS').without).toEqual([]);
  });
});

describe('the table of a QR code', () => {
  it.each([
    ['table=12', 12],
    ['table=1', 1],
    ['table=999', 999],
    ['', null],
    ['table=', null],
    ['table=0', null],
    ['table=012', null],
    ['table=1000', null],
    ['table=-3', null],
    ['table=4e2', null],
    ['table=<script>', null],
    ['table=12&table=x', 12],
  ])('%s is %s', (search, table) => {
    expect(readTable(new URLSearchParams(search))).toBe(table);
  });

  it('stays in the address with the filters, and alone', () => {
    expect(menuQuery({ table: 12 })).toBe('?table=12');
    expect(menuQuery({ filters: read('vegan=1'), table: 7 })).toBe('?vegan=1&table=7');
    expect(menuQuery({ table: null })).toBe('');
  });
});
