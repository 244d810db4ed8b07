import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiscounts, unitsAfterDiscount } from './line-discounts.ts';

const line = (unitPrice: number, quantity: number, taxBasisPoints = 2400) => ({
  unitPrice,
  quantity,
  taxBasisPoints,
  total: unitPrice * quantity,
  discount: null,
});
const off = (amount: number, taxBasisPoints = 2400) => ({
  kind: 'promotion' as const,
  amount: 0 - amount,
  taxBasisPoints,
});

test('an odd cent goes to one line, a gift gets none, and each tax rate has its own discount', () => {
  const lines = [line(1000, 1), line(1000, 1), line(0, 1), line(500, 1, 600)];
  expect(lineDiscounts(lines, [off(101), off(7, 600)])).toEqual([51, 50, 0, 7]);
});

test('the lines of an order keep the discounts that they were ordered with', () => {
  const lines = [
    { ...line(1000, 2), discount: 400 },
    { ...line(3000, 1), discount: 0 },
  ];
  expect(lineDiscounts(lines, [off(400)])).toEqual([400, 0]);
});

test('what is added to the goods is no discount', () => {
  const fee = { kind: 'payment_fee' as const, amount: 250, taxBasisPoints: 2400 };
  expect(lineDiscounts([line(1000, 2)], [fee, off(100)])).toEqual([100]);
});

test('a discount that the quantity does not divide makes units of two prices', () => {
  expect(unitsAfterDiscount(line(1000, 3), 100)).toEqual([
    { quantity: 2, price: 967, discount: 33 },
    { quantity: 1, price: 966, discount: 34 },
  ]);
  expect(unitsAfterDiscount(line(1000, 3), 99)).toEqual([
    { quantity: 3, price: 967, discount: 33 },
  ]);
  expect(unitsAfterDiscount(line(0, 2), 0)).toEqual([{ quantity: 2, price: 0, discount: 0 }]);
});

test('for any lines and discounts the units add up to the goods of the order, to the cent', () => {
  const rate = fc.constantFrom(2400, 1300, 600);
  const anyLine = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 24 }), rate)
    .map(([unitPrice, quantity, taxBasisPoints]) => line(unitPrice, quantity, taxBasisPoints));
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const goods = lines.reduce((sum, { total }) => sum + total, 0);
        const adjustments = [2400, 1300, 600].map((basisPoints) => {
          const ofRate = lines.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints);
          const sum = ofRate.reduce((all, { total }) => all + total, 0);
          return off(Math.floor(sum * part), basisPoints);
        });
        const discount = adjustments.reduce((sum, { amount }) => sum - amount, 0);
        const shares = lineDiscounts(lines, adjustments);
        const units = lines.flatMap((each, index) => unitsAfterDiscount(each, shares[index] ?? 0));
        expect(units.every(({ price }) => price >= 0)).toBe(true);
        expect(units.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(
          goods - discount,
        );
        expect(units.reduce((sum, each) => sum + each.discount * each.quantity, 0)).toBe(discount);
        expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
        );
      },
    ),
  );
});
