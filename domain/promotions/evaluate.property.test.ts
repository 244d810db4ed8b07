import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountOf,
  evaluate,
  line,
  promotion,
  typed,
  type Terms,
} from '#tests/support/promotions.ts';
import { computeTotals } from '../totals.ts';
import { bestGroup, isBetter } from './best-group.ts';
import type { Evaluation } from './evaluate.ts';
import { groupOf } from './group.ts';
import type { PromotionLine } from './rules.ts';
import type { Action, Condition } from './schema.ts';

const goodsOf = (lines: readonly PromotionLine[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

function subsetsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_each, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );
}

describe('for any cart and promotions', () => {
  const scope = fc.record(
    {
      scope: fc.constantFrom('products' as const, 'alcohol' as const, 'all' as const),
      volumeMl: fc.constantFrom(50, 700),
    },
    { requiredKeys: ['scope'] },
  );
  const amount = fc.integer({ min: 1, max: 12_000 });
  const anyPercent = fc.integer({ min: 1, max: 100 });
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      type: fc.constant('minQuantity' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      lines: scope,
    }),
    fc.record({ type: fc.constant('minGoods' as const), amount, lines: scope }),
    fc.constant({ type: 'excludeReducedLines' as const }),
    fc.constant({ type: 'firstOrder' as const }),
  );
  const reduction: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constant('percentOnLines' as const), percent: anyPercent, lines: scope }),
    fc.record({
      type: fc.constant('fixedOnLines' as const),
      amount,
      perUnit: fc.boolean(),
      lines: scope,
    }),
    fc.record({ type: fc.constant('percentOnOrder' as const), percent: anyPercent }),
    fc.record({ type: fc.constant('fixedOnOrder' as const), amount }),
  );
  const present: fc.Arbitrary<Action> = fc.oneof(
    fc.constant({ type: 'freeShipping' as const }),
    fc.record({
      type: fc.constant('gift' as const),
      variantId: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  );
  const afterDiscount: fc.Arbitrary<Condition> = fc.record({
    type: fc.constant('minGoodsAfterDiscount' as const),
    amount,
  });
  const terms = {
    position: fc.integer({ min: 0, max: 3 }),
    // Most can be combined: what happens among those is the harder part.
    combinable: fc.constantFrom(true, true, true, false),
    isTyped: fc.boolean(),
  };
  const plain = fc.record({
    ...terms,
    conditions: fc.array(condition, { maxLength: 1 }),
    actions: fc.array(fc.oneof(reduction, present), { minLength: 1, maxLength: 2 }),
  });
  const delivery = fc.record({
    ...terms,
    conditions: fc.array(fc.oneof(condition, afterDiscount), { maxLength: 2 }),
    actions: fc.array(present, { minLength: 1, maxLength: 2 }),
  });
  const named = (list: (Terms & { isTyped: boolean })[]) =>
    list.map((each, index) =>
      each.isTyped ? typed(`CODE${index}`, each) : promotion(`promotion ${index}`, each),
    );
  const lines = fc
    .uniqueArray(
      fc.record({
        variantId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: fc.integer({ min: 0, max: 20_000 }),
        isAlcohol: fc.boolean(),
        volumeMl: fc.constantFrom(null, 50, 700),
        isReduced: fc.boolean(),
        taxBasisPoints: fc.constantFrom(2400, 1300, 600),
      }),
      { selector: ({ variantId }) => variantId, maxLength: 5 },
    )
    .map((list) => list.map(line));
  const situation = fc.record({
    lines,
    promotions: fc.array(fc.oneof(plain, delivery), { maxLength: 6 }).map(named),
    giftStock: fc.constant(new Map([['a', 4]])),
    shippingPrice: fc.constantFrom(0, 350, 950).chain((price) =>
      // By some tariffs delivery is free from a sum on.
      fc
        .constantFrom(4000, 9000, Infinity)
        .map((freeFrom) => (sum: number) => (sum >= freeFrom ? 0 : price)),
    ),
    buyer: fc.record({ isFirstOrder: fc.boolean() }),
  });
  type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;
  /** What goods and delivery cost together. */
  const costOf = ({ lines, shippingPrice }: Situation, evaluation: Evaluation) => {
    const goods = goodsOf(lines) - discountOf(evaluation);
    return goods + (evaluation.freeShipping || lines.length === 0 ? 0 : shippingPrice(goods));
  };

  test('neither the order of lines nor that of promotions and codes changes anything', () => {
    fc.assert(
      fc.property(
        situation,
        fc.func(fc.integer()),
        fc.func(fc.integer()),
        (input, keyOfLine, keyOfPromotion) => {
          const shuffled = {
            ...input,
            lines: input.lines.toSorted((a, b) => keyOfLine(a.id) - keyOfLine(b.id)),
            promotions: input.promotions.toSorted(
              (a, b) => keyOfPromotion(a.id) - keyOfPromotion(b.id),
            ),
          };
          const sorted = (evaluation: Evaluation) => ({
            ...evaluation,
            problems: [...evaluation.problems].toSorted(([a], [b]) => (a < b ? -1 : 1)),
          });
          expect(sorted(evaluate(shuffled))).toEqual(sorted(evaluate(input)));
        },
      ),
    );
  });

  test('nothing costs less than nothing, and no more is taken off than there is', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const evaluation = evaluate(input);
        const { totals } = computeTotals({
          lines: input.lines.map(({ unitPrice, quantity, taxBasisPoints }) => ({
            amount: unitPrice * quantity,
            taxBasisPoints,
          })),
          adjustments: evaluation.adjustments,
        });
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.tax).toBeGreaterThanOrEqual(0);
        expect(totals.discount).toBeLessThanOrEqual(goodsOf(input.lines));
        for (const { basisPoints, base, amount: tax } of totals.taxes) {
          const gross = goodsOf(
            input.lines.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints),
          );
          expect(base + tax).toBeGreaterThanOrEqual(0);
          expect(base + tax).toBeLessThanOrEqual(gross);
        }
        for (const { id, unitPrice, quantity } of input.lines) {
          const taken = evaluation.lineDiscounts.get(id) ?? 0;
          const whole = evaluation.wholeDiscounts.get(id) ?? 0;
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(whole).toBeGreaterThanOrEqual(taken);
          expect(whole).toBeLessThanOrEqual(unitPrice * quantity);
        }
      }),
    );
  });

  test('the shares of each promotion add up to what it takes off', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const { applied, adjustments, wholeDiscounts } = evaluate(input);
        for (const { promotion: each, amount: whole } of applied) {
          const shares = adjustments.filter(({ promotionId }) => promotionId === each.id);
          expect(shares.reduce((sum, share) => sum - share.amount, 0)).toBe(whole);
          expect(shares.every((share) => share.amount < 0)).toBe(true);
        }
        expect(adjustments.reduce((sum, share) => sum - share.amount, 0)).toBe(
          applied.reduce((sum, { amount: whole }) => sum + whole, 0),
        );
        // Of each tax rate the lines have the discount that the order has.
        for (const rate of new Set(input.lines.map(({ taxBasisPoints }) => taxBasisPoints))) {
          const isOfRate = (of: { taxBasisPoints: number }) => of.taxBasisPoints === rate;
          expect(
            input.lines
              .filter(isOfRate)
              .reduce((sum, { id }) => sum + (wholeDiscounts.get(id) ?? 0), 0),
          ).toBe(adjustments.filter(isOfRate).reduce((sum, share) => sum - share.amount, 0));
        }
      }),
    );
  });

  test('goods and delivery cost no more than with any of the promotions alone, or with none', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const cost = costOf(input, evaluate(input));
        for (const promotions of subsetsOf(input.promotions)) {
          expect(cost).toBeLessThanOrEqual(costOf(input, evaluate({ ...input, promotions })));
        }
      }),
    );
  });

  test('no set of promotions that may be combined is better than the one that counts', () => {
    const terms = fc.oneof(plain, delivery).map((each) => ({ ...each, combinable: true }));
    const members = fc.array(terms, { maxLength: 6 }).map(named);
    fc.assert(
      fc.property(situation, members, (input, promotions) => {
        const best = bestGroup(promotions, input, null);
        for (const set of subsetsOf(promotions)) {
          expect(isBetter(groupOf(set, input), best)).toBe(false);
        }
      }),
    );
  });

  test('of many promotions too none makes it dearer, and the search comes to an end', () => {
    const discounts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 12, maxLength: 20 });
    fc.assert(
      fc.property(discounts, (amounts) => {
        const promotions = [
          promotion('courier', {
            conditions: [{ type: 'minGoodsAfterDiscount', amount: 7500 }],
            actions: [{ type: 'freeShipping' }],
          }),
          ...amounts.map((amount, index) =>
            promotion(`off ${index}`, { actions: [{ type: 'fixedOnOrder', amount }] }),
          ),
        ];
        let groups = 0;
        const input = {
          lines: [line({ variantId: 'a', unitPrice: 7550 })],
          giftStock: new Map<string, number>(),
          shippingPrice: () => {
            groups += 1;
            return 950;
          },
        };
        const best = bestGroup(promotions, input, null);
        expect(groups).toBeLessThan(1000);
        for (const out of best.members) {
          const fewer = best.members.filter((each) => each !== out);
          expect(groupOf(fewer, input).cost).toBeGreaterThanOrEqual(best.cost);
        }
        expect(best.cost).toBeLessThanOrEqual(groupOf([], input).cost);
      }),
      { numRuns: 30 },
    );
  });

  test('what is used has an effect, and what has none is reported at its code', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const evaluation = evaluate(input);
        const applied = new Set(evaluation.applied.map(({ promotion: { id } }) => id));
        expect(evaluation.usedIds.every((id) => applied.has(id))).toBe(true);
        for (const { id, isTyped } of input.promotions) {
          if (isTyped) expect(evaluation.problems.has(id)).toBe(!applied.has(id));
        }
      }),
    );
  });
});
