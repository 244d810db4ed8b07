import { describe, expect, test } from 'vitest';
import { asksFor, chosenVolumes, facetNames, toFacets } from './facets.ts';

const taxon = (id: string, parentId: string | null, level: number, count: number) => ({
  id,
  parentId,
  level,
  value: `slug-${id}`,
  name: id.toUpperCase(),
  count,
});

describe('the values of a facet', () => {
  test('of categories come in tree order, in any order of the levels', () => {
    const category = [
      taxon('a', null, 0, 3),
      taxon('b', null, 0, 1),
      taxon('a1', 'a', 1, 2),
      taxon('b1', 'b', 1, 1),
      taxon('a2', 'a', 1, 0),
      taxon('a11', 'a1', 2, 2),
      taxon('lost', 'unknown', 3, 9),
    ];
    const [facet] = toFacets(['category'], { category }, { category: ['slug-a2'] });
    expect(facet?.values.map(({ name, level }) => [name, level])).toEqual([
      ['A', 0],
      ['A1', 1],
      ['A11', 2],
      ['A2', 1],
      ['B', 0],
      ['B1', 1],
    ]);
    expect(facet?.values.filter(({ selected }) => selected).map(({ name }) => name)).toEqual([
      'A2',
    ]);
  });

  test('without hits are left out, unless they are chosen', () => {
    const counts = {
      country: [{ value: 'JM', count: 4 }],
      age: [{ value: '3-7', count: 2 }],
      volume: [
        { value: '1000', count: 1 },
        { value: '700', count: 5 },
      ],
      in_stock: [{ value: 'true', count: 0 }],
    };
    const where = {
      country: ['GR', 'XX', 'nowhere'],
      age: ['unaged', 'ancient'],
      volume: ['50', '-1', '7e2'],
    };
    const facets = toFacets(['country', 'age', 'volume', 'in_stock'], counts, where);
    expect(facets.map(({ values }) => values.map(({ value, count }) => [value, count]))).toEqual([
      [
        ['JM', 4],
        ['GR', 0],
      ],
      [
        ['unaged', 0],
        ['3-7', 2],
      ],
      [
        ['50', 0],
        ['700', 5],
        ['1000', 1],
      ],
      [],
    ]);
  });

  test('of a yes-or-no filter are the yes, and the no only where it is chosen', () => {
    const on_sale = [
      { value: 'true', count: 2 },
      { value: 'false', count: 5 },
    ];
    const values = (onSale?: boolean) =>
      toFacets(['on_sale'], { on_sale }, { onSale })[0]?.values.map((value) => [
        value.value,
        value.count,
        value.selected,
      ]);
    expect(values()).toEqual([['true', 2, false]]);
    expect(values(true)).toEqual([['true', 2, true]]);
    expect(values(false)).toEqual([
      ['true', 2, false],
      ['false', 5, true],
    ]);
  });

  test('are those of the facets that were asked for, in the tenant’s order', () => {
    const price = { min: 500, max: 900 };
    const facets = toFacets(['on_sale', 'price'], { price }, {});
    expect(facets).toEqual([
      { facet: 'price', values: [], ...price },
      { facet: 'on_sale', values: [], min: null, max: null },
    ]);
  });
});

test('an empty filter asks for nothing', () => {
  const empty = { category: [], country: null, price: {}, style: [], inStock: null };
  expect(facetNames.filter((facet) => asksFor(empty, facet))).toEqual([]);
  const full = { price: { min: 0 }, volume: ['no volume'], onSale: false };
  expect(facetNames.filter((facet) => asksFor(full, facet))).toEqual([
    'price',
    'volume',
    'on_sale',
  ]);
  expect(chosenVolumes(full)).toEqual([]);
});
