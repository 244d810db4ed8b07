import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  dropFilter,
  knownFilters,
  noFilters,
  obstacles,
  readFilters,
  tidiedQuery,
  whereOf,
  writeFilters,
} from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (query: string, filters = read(query)) =>
  writeFilters(new URLSearchParams(query), filters).toString();

describe('readFilters', () => {
  it('reads every filter by its name', () => {
    expect(
      read(
        'search=rum&category=aged-rum&country=BB&country=JM&style=agricole&age=10%2B&strength=46-50&volume=700&price=20-60&stock=1&sale=1',
      ),
    ).toEqual({
      category: ['aged-rum'],
      country: ['BB', 'JM'],
      style: ['agricole'],
      age: ['10+'],
      strength: ['46-50'],
      volume: ['700'],
      price: { from: 20, to: 60 },
      stock: true,
      sale: true,
    });
  });

  it('skips what cannot be a value, and keeps the rest', () => {
    expect(
      read(
        'country=BB&country=<b>&country=Barbados&volume=lots&style=%27%3B drop&stock=yes&nope=1',
      ),
    ).toEqual({ ...noFilters, country: ['BB'] });
  });

  it('names a value once, and takes no more than a visitor ticks', () => {
    expect(read('country=BB&country=BB').country).toEqual(['BB']);
    const many = Array.from({ length: 500 }, (_, n) => `style=s${n}`).join('&');
    expect(read(many).style).toHaveLength(30);
  });

  it.each([
    ['20-60', { from: 20, to: 60 }],
    ['20-', { from: 20, to: null }],
    ['-60', { from: null, to: 60 }],
    ['60-20', { from: 20, to: 60 }],
    ['19.90-60,10', { from: 19, to: 61 }],
    ['0-60', { from: null, to: 60 }],
    ['x-60', { from: null, to: 60 }],
    ['20-99999999999', { from: 20, to: 99_999 }],
    ['', null],
    ['-', null],
    ['cheap', null],
    ['1e3-NaN', null],
  ])('corrects the price %s', (price, range) => {
    expect(read(`country=BB&price=${price}`)).toEqual({
      ...noFilters,
      country: ['BB'],
      price: range,
    });
  });
});

describe('the address of a list', () => {
  it('writes the filters beside term and order, and starts at the first page', () => {
    expect(write('sale=1&search=ron&sort=newest&page=3&price=20-60&country=BB')).toBe(
      'search=ron&sort=newest&country=BB&price=20-60&sale=1',
    );
  });

  it('gives back the filters that were put into it', () => {
    const filters = fc.record({
      category: fc.uniqueArray(fc.constantFrom('aged-rum', 'books', 'ρούμι'), { maxLength: 3 }),
      country: fc.uniqueArray(fc.constantFrom('BB', 'JM', 'GR'), { maxLength: 3 }),
      style: fc.uniqueArray(fc.constantFrom('agricole', 'pot-still'), { maxLength: 2 }),
      age: fc.uniqueArray(fc.constantFrom('0-3', '12+'), { maxLength: 2 }),
      strength: fc.uniqueArray(fc.constantFrom('to-40', '57.15'), { maxLength: 2 }),
      volume: fc.uniqueArray(fc.constantFrom('500', '700'), { maxLength: 2 }),
      price: fc.option(
        fc
          .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 500, max: 900 }))
          .map(([from, to]) => ({ from, to })),
      ),
      stock: fc.boolean(),
      sale: fc.boolean(),
    });
    fc.assert(
      fc.property(filters, (each) => {
        expect(readFilters(writeFilters(new URLSearchParams('search=x'), each))).toEqual(each);
      }),
    );
  });

  it('tidies what a form without scripts sends', () => {
    const sent = 'search=ron&sort=&country=BB&price-from=60&price-to=20';
    expect(tidiedQuery(new URLSearchParams(sent), 'en')).toBe(
      '?search=ron&sort=&country=BB&price=20-60',
    );
    expect(tidiedQuery(new URLSearchParams('price-from=&price-to='), 'el')).toBe('');
    expect(tidiedQuery(new URLSearchParams('price=20-60'), 'el')).toBeNull();
  });

  it.each([
    ['el', '1.000', '1.000,50', '?price=1000-1001'],
    ['el', '1 000 €', '1\u00a0500', '?price=1000-1500'],
    ['el', '19.90', '1,000.50', '?price=19-1001'],
    ['en', '1,000', '1,000.50', '?price=1000-1001'],
    ['en', '€1 000', '1’500 EUR', '?price=1000-1500'],
    ['en', '19,90', '1.000,50', '?price=19-1001'],
  ] as const)(
    'is read in %s from the prices %s and %s that were typed',
    (locale, from, to, tidied) => {
      const sent = new URLSearchParams({ 'price-from': from, 'price-to': to });
      expect(tidiedQuery(sent, locale)).toBe(tidied);
    },
  );
});

it('sends minor units to the API, for what is chosen only', () => {
  expect(whereOf(read('country=BB&price=20-&sale=1'))).toEqual({
    country: ['BB'],
    price: { min: 2000, max: null },
    onSale: true,
  });
  expect(whereOf(noFilters)).toEqual({});
});

it('takes off one value, or the whole filter', () => {
  const filters = read('country=BB&country=JM&price=20-60&sale=1');
  expect(countFilters(filters)).toBe(4);
  expect(dropFilter(filters, 'country', 'BB').country).toEqual(['JM']);
  expect(dropFilter(filters, 'country').country).toEqual([]);
  expect(dropFilter(filters, 'price').price).toBeNull();
  expect(dropFilter(filters, 'sale').sale).toBe(false);
});

it('leaves out the values that the API does not know, of the requested facets', () => {
  const value = { value: 'BB', label: 'Barbados', count: 0, selected: true, level: 0 };
  const countries = { facet: 'COUNTRY' as const, values: [value], min: null, max: null };
  expect(knownFilters(read('country=BB&country=XX&style=nope&sale=1'), [countries])).toEqual(
    read('country=BB&style=nope&sale=1'),
  );
});

it('finds the one filter that leaves nothing', () => {
  const value = { label: '', selected: false, level: 0 };
  const aggregations = [
    { facet: 'COUNTRY' as const, values: [{ ...value, value: 'JM', count: 3 }] },
    { facet: 'STYLE' as const, values: [{ ...value, value: 'agricole', count: 0 }] },
    { facet: 'AGE' as const, values: [{ ...value, value: '12+', count: 4 }] },
  ].map((facet) => ({ ...facet, min: null, max: null }));
  expect(obstacles(read('country=BB&style=agricole'), aggregations)).toEqual(['country']);
});
