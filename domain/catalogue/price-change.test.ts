import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, roundedPrice, roundings, type Rounding } from './price-change.ts';

test.each([
  [2000, { by: 'percent', basisPoints: 1000 }, 'none', 2200],
  [1999, { by: 'percent', basisPoints: -1000 }, 'none', 1799],
  [1995, { by: 'percent', basisPoints: 1000 }, 'none', 2195],
  [1995, { by: 'percent', basisPoints: 1000 }, 'ninety', 2190],
  [2000, { by: 'amount', amount: -250 }, 'none', 1750],
  [2000, { by: 'amount', amount: 60 }, 'half', 2050],
  [2000, { by: 'amount', amount: 30 }, 'whole', 2000],
  [2000, { by: 'amount', amount: 50 }, 'whole', 2100],
  [100, { by: 'percent', basisPoints: -9900 }, 'ninety', 90],
  [100, { by: 'amount', amount: -200 }, 'ninety', -100],
] as const)('%i by %j, rounded %s, is %i', (price, change, rounding, expected) => {
  expect(changedPrice(price, change, rounding)).toBe(expected);
});

test('a rounded price has the ending, and is less than a euro away', () => {
  const names = Object.keys(roundings).filter((name) => name !== 'none') as Rounding[];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...names),
      (price, name) => {
        const rounded = roundedPrice(price, name);
        expect(rounded % 100).toBe(roundings[name]);
        expect(Math.abs(rounded - price)).toBeLessThanOrEqual(price < 100 ? 99 : 50);
        expect(roundedPrice(rounded, name)).toBe(rounded);
      },
    ),
  );
});
