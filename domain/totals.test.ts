import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxInside } from './money.ts';
import { computeTotals, summarize, type Adjustment, type Charge } from './totals.ts';

const STANDARD = 2400;

test('goods of two rates, courier and cash on delivery', () => {
  const { totals, lines, adjustments } = computeTotals({
    lines: [
      { amount: 3980, taxBasisPoints: STANDARD },
      { amount: 1250, taxBasisPoints: 600 },
    ],
    adjustments: [
      { kind: 'shipping', amount: 350, taxBasisPoints: STANDARD },
      { kind: 'payment_fee', amount: 250, taxBasisPoints: STANDARD },
    ],
  });
  expect(totals).toEqual({
    items: 5230,
    discount: 0,
    shipping: 350,
    payment: 250,
    tax: 957,
    total: 5830,
    taxes: [
      { basisPoints: 2400, amount: 886, base: 3694 },
      { basisPoints: 600, amount: 71, base: 1179 },
    ],
  });
  expect(lines.map((line) => line.taxAmount)).toEqual([770, 71]);
  expect(adjustments.map((adjustment) => adjustment.taxAmount)).toEqual([68, 48]);
});

test('an empty cart costs nothing, and nothing has been chosen', () => {
  expect(computeTotals({ lines: [], adjustments: [] }).totals).toEqual({
    items: 0,
    discount: 0,
    shipping: null,
    payment: null,
    tax: 0,
    total: 0,
    taxes: [],
  });
});

test('free shipping is zero, not unknown', () => {
  const { totals } = computeTotals({
    lines: [{ amount: 9000, taxBasisPoints: STANDARD }],
    adjustments: [{ kind: 'shipping', amount: 0, taxBasisPoints: STANDARD }],
  });
  expect(totals.shipping).toBe(0);
  expect(totals.payment).toBeNull();
});

test('a gift and free delivery bring no tax rate of their own', () => {
  const { totals, lines } = computeTotals({
    lines: [
      { amount: 1250, taxBasisPoints: 600 },
      { amount: 0, taxBasisPoints: 1300 },
    ],
    adjustments: [{ kind: 'shipping', amount: 0, taxBasisPoints: STANDARD }],
  });
  expect(totals.taxes).toEqual([{ basisPoints: 600, amount: 71, base: 1179 }]);
  expect(lines.map(({ taxAmount }) => taxAmount)).toEqual([71, 0]);
});

describe('for any goods', () => {
  const rate = fc.constantFrom(2400, 1300, 600, 0);
  const line = fc.record({ amount: fc.integer({ min: 0, max: 500_000 }), taxBasisPoints: rate });
  /** Promotions never take off more than the goods of their rate. */
  const basket = fc
    .record({
      lines: fc.array(line, { maxLength: 12 }),
      off: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 12, maxLength: 12 }),
      shipping: fc.integer({ min: 0, max: 3000 }),
      fee: fc.integer({ min: 0, max: 500 }),
    })
    .map(({ lines, off, shipping, fee }) => {
      const promotions: Adjustment[] = lines.map((charge, index) => ({
        kind: 'promotion',
        amount: 0 - Math.floor((charge.amount * (off[index] ?? 0)) / 100),
        taxBasisPoints: charge.taxBasisPoints,
      }));
      return {
        lines,
        adjustments: [
          ...promotions,
          { kind: 'shipping' as const, amount: shipping, taxBasisPoints: STANDARD },
          { kind: 'payment_fee' as const, amount: fee, taxBasisPoints: STANDARD },
        ],
      };
    });

  test('the shares add up to the tax of each rate, and to the total', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const { totals, lines, adjustments } = computeTotals(input);
        const all: (Charge & { taxAmount: number })[] = [...lines, ...adjustments];
        expect(totals.total).toBe(
          totals.items - totals.discount + (totals.shipping ?? 0) + (totals.payment ?? 0),
        );
        expect(all.reduce((tax, charge) => tax + charge.taxAmount, 0)).toBe(totals.tax);
        for (const { basisPoints, amount, base } of totals.taxes) {
          const gross = all
            .filter((charge) => charge.taxBasisPoints === basisPoints)
            .reduce((total, charge) => total + charge.amount, 0);
          expect(amount).toBe(taxInside(gross, basisPoints));
          expect(base + amount).toBe(gross);
        }
      }),
    );
  });

  test('no line carries more tax than it costs, none less than nothing', () => {
    fc.assert(
      fc.property(basket, (input) => {
        for (const { amount, taxAmount } of computeTotals(input).lines) {
          expect(taxAmount).toBeGreaterThanOrEqual(0);
          expect(taxAmount).toBeLessThanOrEqual(amount);
        }
      }),
    );
  });

  test('the order of the lines changes no sum, and stored charges add up to the same', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const { totals, lines, adjustments } = computeTotals(input);
        expect(computeTotals({ ...input, lines: input.lines.toReversed() }).totals).toEqual(totals);
        expect(summarize(lines, adjustments)).toEqual(totals);
      }),
    );
  });
});
