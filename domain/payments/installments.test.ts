import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, installmentTable, isCountAllowed, optionsOf, split } from './installments.ts';

const table = installmentTable.parse({
  rows: [
    { minTotal: 10_000, maxCount: 3 },
    { minTotal: 30_000, maxCount: 6 },
  ],
});

describe('how many installments', () => {
  test.each([
    [9_999, null],
    [10_000, { min: 1, max: 3 }],
    [29_999, { min: 1, max: 3 }],
    [30_000, { min: 1, max: 6 }],
    [10_000_000, { min: 1, max: 6 }],
  ])('%i cents: %o', (total, bounds) => {
    expect(boundsOf(table, total)).toEqual(bounds);
  });

  test('a way to pay without a table takes none', () => {
    expect(boundsOf(null, 1_000_000)).toBeNull();
    expect(optionsOf(null, 1_000_000)).toEqual([]);
  });

  test.each([0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('not %d of up to 3', (count) => {
    expect(isCountAllowed({ min: 1, max: 3 }, count)).toBe(false);
  });

  test.each([1, 2, 3])('%i of up to 3', (count) => {
    expect(isCountAllowed({ min: 1, max: 3 }, count)).toBe(true);
  });

  test('without a choice it is paid at once, and in no other way', () => {
    expect(isCountAllowed(null, 1)).toBe(true);
    expect(isCountAllowed(null, 2)).toBe(false);
  });

  test('a table that makes no sense is refused', () => {
    const rows = [{ minTotal: 10_000, maxCount: 3 }];
    for (const faulty of [
      { rows: [] },
      { rows: [{ minTotal: 0, maxCount: 3 }] },
      { rows: [{ minTotal: 10_000, maxCount: 1 }] },
      { rows, rates: [{ fromCount: 1, basisPoints: 100 }] },
      { rows, rates: [{ fromCount: 2, basisPoints: 0.5 }] },
    ]) {
      expect(installmentTable.safeParse(faulty).success).toBe(false);
    }
  });
});

describe('what an installment is', () => {
  test('240 € at 13 % in 6: 41,53 each, 249,18 in all, of which 9,18 are interest', () => {
    expect(split(24_000, 6, 1300)).toEqual({
      count: 6,
      interestBasisPoints: 1300,
      interestAmount: 918,
      installmentAmount: 4153,
      lastInstallmentAmount: 4153,
      total: 24_918,
    });
  });

  test('without interest the last one has the remainder', () => {
    expect(split(10_000, 3, 0)).toEqual({
      count: 3,
      interestBasisPoints: 0,
      interestAmount: 0,
      installmentAmount: 3333,
      lastInstallmentAmount: 3334,
      total: 10_000,
    });
  });

  test('who pays at once pays no interest', () => {
    expect(split(24_000, 1, 1300)).toMatchObject({ interestAmount: 0, installmentAmount: 24_000 });
  });

  test('the rate is that of the count', () => {
    const options = optionsOf(
      {
        ...table,
        rates: [
          { fromCount: 6, basisPoints: 1300 },
          { fromCount: 4, basisPoints: 900 },
        ],
      },
      30_000,
    );
    expect(options.map(({ interestBasisPoints }) => interestBasisPoints)).toEqual([
      0, 0, 0, 900, 900, 1300,
    ]);
  });

  test('nothing is lost: installments add up to the total, and without interest that is the debt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_00 }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 3000 }),
        (debt, count, basisPoints) => {
          const option = split(debt, count, basisPoints);
          const { installmentAmount, lastInstallmentAmount, total, interestAmount } = option;
          expect(installmentAmount * (count - 1) + lastInstallmentAmount).toBe(total);
          expect(total - interestAmount).toBe(debt);
          expect(lastInstallmentAmount).toBeGreaterThanOrEqual(installmentAmount);
          if (option.interestBasisPoints === 0) expect(total).toBe(debt);
        },
      ),
    );
  });

  test('what is left after the last installment is less than a cent for each of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_00 }),
        fc.integer({ min: 2, max: 36 }),
        fc.integer({ min: 1, max: 3000 }),
        (debt, count, basisPoints) => {
          const { installmentAmount } = split(debt, count, basisPoints);
          let left = debt;
          for (let month = 0; month < count; month += 1) {
            left = left * (1 + basisPoints / 120_000) - installmentAmount;
          }
          expect(Math.abs(left)).toBeLessThan(count);
        },
      ),
    );
  });
});
