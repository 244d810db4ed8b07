import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findShortages, sumGoods, type StockLevel } from './rules.ts';

const level: StockLevel = { variantId: 'a', onHand: 10, allocated: 3, held: 2, safetyStock: 1 };

describe('findShortages', () => {
  const claim = (quantity: number, backorderable = false) => ({
    variantId: 'a',
    quantity,
    backorderable,
  });

  test('what is allocated, held by others and kept back cannot be claimed', () => {
    expect(findShortages([claim(4)], [level])).toEqual([]);
    expect(findShortages([claim(5)], [level])).toEqual([
      { variantId: 'a', available: 4, isHeld: true },
    ]);
  });

  test('what would be enough without the holds of others is distinguished from what is gone', () => {
    expect(findShortages([claim(6)], [level])).toMatchObject([{ isHeld: true }]);
    expect(findShortages([claim(7)], [level])).toMatchObject([{ isHeld: false }]);
  });

  test('STK-05: the same variant on two lines counts as a sum', () => {
    expect(findShortages([claim(2), claim(3)], [level])).toEqual([
      { variantId: 'a', available: 4, isHeld: true },
    ]);
  });

  test('more promised than there is reads as none', () => {
    expect(findShortages([claim(1)], [{ ...level, allocated: 12 }])).toEqual([
      { variantId: 'a', available: 0, isHeld: false },
    ]);
  });

  test('a backorderable variant may exceed, unless nothing is known of its stock', () => {
    expect(findShortages([claim(500, true)], [level])).toEqual([]);
    expect(findShortages([claim(1, true)], [])).toEqual([
      { variantId: 'a', available: 0, isHeld: false },
    ]);
  });
});

test('claims come one per variant, sorted by id, and lose nothing', () => {
  const claims = fc.array(
    fc.record({
      variantId: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 99 }),
      backorderable: fc.constant(false),
    }),
  );
  fc.assert(
    fc.property(claims, (wanted) => {
      const sums = sumGoods(wanted);
      const ids = sums.map(({ variantId }) => variantId);
      expect(ids).toEqual([...new Set(wanted.map(({ variantId }) => variantId))].sort());
      const total = (of: { quantity: number }[]) =>
        of.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(total(sums)).toBe(total(wanted));
    }),
  );
});
