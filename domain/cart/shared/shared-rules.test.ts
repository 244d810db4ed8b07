import { describe, expect, test } from 'vitest';
import { cutToFit, partsOf, sumsOf, type Part } from './shared-rules.ts';
import type { Cart } from '../rules.ts';

const members = [
  { memberId: 'n', name: 'Nikos' },
  { memberId: 'm', name: 'Maria' },
];
const part = (lineId: string, memberId: string, quantity: number): Part => ({
  lineId,
  memberId,
  quantity,
});

/** Lines of so many pieces at so much, and the total that is left of them after promotions on the whole. */
function cartOf(lines: [string, number, number, number?][], total?: number) {
  const whole = lines.map(([id, quantity, price, discount = 0]) => ({
    id,
    quantity,
    total: quantity * price,
    discount,
  }));
  const sum = whole.reduce((all, line) => all + line.total - line.discount, 0);
  return { lines: whole, totals: { total: total ?? sum } } as unknown as Pick<
    Cart,
    'lines' | 'totals'
  >;
}

function sums(cart: Pick<Cart, 'lines' | 'totals'>, parts: Part[]) {
  const whose = partsOf(cart.lines, 'Eleni', members, parts);
  return sumsOf(cart, 'Eleni', members, whose).map(({ name, quantity, total }) => [
    name,
    quantity,
    total,
  ]);
}

describe('what is whose', () => {
  test('is the members’ parts, and the rest is the owner’s', () => {
    const { lines } = cartOf([
      ['a', 5, 100],
      ['b', 2, 100],
    ]);
    const whose = partsOf(lines, 'Eleni', members, [part('a', 'n', 3), part('b', 'm', 2)]);
    expect(whose.get('a')).toEqual([
      { memberId: null, name: 'Eleni', quantity: 2 },
      { memberId: 'n', name: 'Nikos', quantity: 3 },
    ]);
    expect(whose.get('b')).toEqual([{ memberId: 'm', name: 'Maria', quantity: 2 }]);
  });
});

describe('the sums of a shared cart', () => {
  test('are each person’s pieces at their price', () => {
    const cart = cartOf([
      ['a', 3, 1990],
      ['b', 1, 500],
    ]);
    expect(sums(cart, [part('a', 'n', 2), part('b', 'm', 1)])).toEqual([
      ['Eleni', 1, 1990],
      ['Nikos', 2, 3980],
      ['Maria', 1, 500],
    ]);
  });

  test('share a discount on a line by pieces, and one on the whole by what each has', () => {
    const onLine = cartOf([['a', 3, 1000, 600]]);
    expect(sums(onLine, [part('a', 'n', 2)]).map(([, , total]) => total)).toEqual([800, 1600, 0]);
    // A discount on one line is nothing to who has none of it.
    const onOne = cartOf([
      ['a', 1, 1000, 500],
      ['b', 1, 1000],
    ]);
    expect(sums(onOne, [part('b', 'n', 1)]).map(([, , total]) => total)).toEqual([500, 1000, 0]);
    const onWhole = cartOf([['a', 4, 1000]], 3000);
    expect(
      sums(onWhole, [part('a', 'n', 1), part('a', 'm', 1)]).map(([, , total]) => total),
    ).toEqual([1500, 750, 750]);
  });

  test('add up to the one total to the cent, whatever cannot be divided', () => {
    for (let total = 0; total < 40; total += 1) {
      const cart = cartOf(
        [
          ['a', 3, 333, 100],
          ['b', 7, 11],
        ],
        total,
      );
      const shared = sums(cart, [part('a', 'n', 1), part('b', 'n', 3), part('b', 'm', 2)]);
      expect(shared.reduce((all, [, , share]) => all + Number(share), 0)).toBe(total);
      for (const [, , share] of shared) expect(share).toBeGreaterThanOrEqual(0);
    }
  });

  test('of nothing are nothing', () => {
    expect(sums(cartOf([]), []).map(([, , total]) => total)).toEqual([0, 0, 0]);
  });
});

test('a line that shrinks takes from the owner first, then from those who joined last', () => {
  const parts = [part('a', 'n', 2), part('a', 'm', 3)];
  expect(cutToFit(parts, 6)).toEqual([]);
  expect(cutToFit(parts, 5)).toEqual([]);
  expect(cutToFit(parts, 3)).toEqual([part('a', 'm', 1)]);
  expect(cutToFit(parts, 1)).toEqual([part('a', 'n', 1), part('a', 'm', 0)]);
});
