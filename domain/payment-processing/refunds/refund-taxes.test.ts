import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../orders/rules.ts';
import { computeTotals } from '../../totals.ts';
import { leftOfKind, splitRefund, type RefundContent, type TaxShare } from './refund-taxes.ts';

type Charge = { amount: number; taxBasisPoints: number };
type Facts = { goods: Charge[]; off?: Charge[]; delivery?: number; fee?: number };

/** An order with the taxes that it would have been placed with. */
function orderOf({ goods, off = [], delivery = 0, fee = 0 }: Facts) {
  const standard = { taxBasisPoints: 2400 };
  const adjustments = [
    ...off.map(({ amount, taxBasisPoints }) => ({
      kind: 'promotion' as const,
      amount: 0 - amount,
      taxBasisPoints,
    })),
    { ...standard, kind: 'shipping' as const, amount: delivery },
    { ...standard, kind: 'payment_fee' as const, amount: fee },
  ];
  const totals = computeTotals({ lines: goods, adjustments });
  const order = {
    lines: totals.lines.map(({ amount, ...line }, index) => ({
      ...line,
      id: String(index),
      total: amount,
    })),
    adjustments: totals.adjustments,
  } as unknown as Pick<Order, 'lines' | 'adjustments'>;
  return { order, totals: totals.totals };
}

const refundOf = (change: Partial<RefundContent>): RefundContent => ({
  amount: 0,
  lines: [],
  delivery: 0,
  fee: 0,
  ...change,
});
const line = (index: number, amount: number) => ({
  orderLineId: String(index),
  quantity: 1,
  amount,
});

describe('the tax in a refund', () => {
  const goods = [
    { amount: 1240, taxBasisPoints: 2400 },
    { amount: 1130, taxBasisPoints: 1300 },
  ];

  test('is that of what it is for', () => {
    const { order } = orderOf({ goods, delivery: 310, fee: 124 });
    const content = { amount: 1674, lines: [line(0, 1240)], delivery: 310, fee: 124 };
    expect(splitRefund(order, [], refundOf(content))).toEqual([
      { kind: 'goods', taxBasisPoints: 2400, amount: 1240, tax: 240 },
      { kind: 'delivery', taxBasisPoints: 2400, amount: 310, tax: 60 },
      { kind: 'fee', taxBasisPoints: 2400, amount: 124, tax: 24 },
    ]);
  });

  test('of an amount alone is spread over all rates', () => {
    const { order } = orderOf({ goods });
    expect(splitRefund(order, [], refundOf({ amount: 237 }))).toEqual([
      { kind: 'rest', taxBasisPoints: 2400, amount: 124, tax: 24 },
      { kind: 'rest', taxBasisPoints: 1300, amount: 113, tax: 13 },
    ]);
  });

  test('is at no rate more than was charged', () => {
    const { order } = orderOf({ goods });
    const back = splitRefund(order, [], refundOf({ amount: 2000 }));
    const now = splitRefund(order, back, refundOf({ amount: 370, lines: [line(0, 370)] }));
    const ofRate = (rate: number) =>
      [...back, ...now]
        .filter(({ taxBasisPoints }) => taxBasisPoints === rate)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([ofRate(2400), ofRate(1300)]).toEqual([1240, 1130]);
  });

  test('leaves of delivery and fee what has not gone back', () => {
    const { order } = orderOf({ goods, delivery: 310, fee: 124 });
    const back = splitRefund(order, [], refundOf({ amount: 100, delivery: 100 }));
    expect(leftOfKind(order, back, 'delivery')).toBe(210);
    expect(leftOfKind(order, back, 'fee')).toBe(124);
  });

  test('of all refunds together is that of the order, to the cent', () => {
    const rate = fc.constantFrom(2400, 1300, 600, 0);
    const anyOrder = fc.record({
      goods: fc.array(
        fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), taxBasisPoints: rate }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      percentOff: fc.integer({ min: 0, max: 90 }),
      delivery: fc.integer({ min: 0, max: 900 }),
      fee: fc.integer({ min: 0, max: 300 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      ofLine: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
    });
    fc.assert(
      fc.property(anyOrder, ({ goods: bought, percentOff, delivery, fee, cuts, ofLine }) => {
        const off = [...new Set(bought.map(({ taxBasisPoints }) => taxBasisPoints))].map(
          (taxBasisPoints) => {
            const whole = bought
              .filter((one) => one.taxBasisPoints === taxBasisPoints)
              .reduce((sum, { amount }) => sum + amount, 0);
            return { taxBasisPoints, amount: Math.floor((whole * percentOff) / 100) };
          },
        );
        const { order, totals } = orderOf({ goods: bought, off, delivery, fee });
        const bounds = [
          ...cuts.map((cut) => Math.floor(cut * totals.total)),
          totals.total,
        ].toSorted((a, b) => a - b);
        const back: TaxShare[] = [];
        let done = 0;
        for (const [index, bound] of bounds.entries()) {
          const amount = bound - done;
          done = bound;
          if (amount === 0) continue;
          const lines = index % 2 === 0 ? [line(ofLine[index] ?? 0, Math.ceil(amount / 2))] : [];
          const shares = splitRefund(order, back, refundOf({ amount, lines }));
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
          back.push(...shares);
        }
        for (const { basisPoints, amount } of totals.taxes) {
          const own = back.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints);
          expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(amount);
        }
        expect(back.reduce((sum, { tax }) => sum + tax, 0)).toBe(totals.tax);
      }),
    );
  });
});
