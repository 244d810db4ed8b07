import { describe, expect, test } from 'vitest';
import {
  discountOf,
  evaluate,
  line,
  NOW,
  promotion,
  typed,
  type Terms,
} from '#tests/support/promotions.ts';
import { computeTotals } from '../totals.ts';
import type { CartPromotion } from './conditions.ts';
import type { Evaluation } from './evaluate.ts';
import type { BuyerFacts, PromotionLine } from './rules.ts';
import type { Action, Condition, LineScope } from './schema.ts';

const ALL: LineScope = { scope: 'all' };
const LISTED: LineScope = { scope: 'products' };

const problemOf = (evaluation: Evaluation, id: string) => {
  const found = evaluation.problems.get(id);
  return found && { code: found.code, params: found.params };
};

const percent = (value: number, lines = ALL): Action => ({
  type: 'percentOnLines',
  percent: value,
  lines,
});
const minGoods = (amount: number): Condition => ({ type: 'minGoods', amount, lines: ALL });

describe('PRC-01: all of the price', () => {
  const lines = [line({ variantId: 'a', unitPrice: 3990 })];

  test.each<[string, Action]>([
    ['as a hundred per cent of the lines', percent(100)],
    ['as a hundred per cent of the order', { type: 'percentOnOrder', percent: 100 }],
    ['as a fixed sum', { type: 'fixedOnOrder', amount: 3990 }],
    [
      'as a fixed sum off each unit',
      { type: 'fixedOnLines', amount: 3990, perUnit: true, lines: ALL },
    ],
  ])('%s leaves exactly nothing, and no tax', (_name, action) => {
    const { adjustments } = evaluate({
      lines,
      promotions: [promotion('whole', { actions: [action] })],
    });
    const { totals } = computeTotals({
      lines: lines.map(({ unitPrice, taxBasisPoints }) => ({ amount: unitPrice, taxBasisPoints })),
      adjustments,
    });
    expect(totals).toMatchObject({ items: 3990, discount: 3990 });
    for (const zero of [totals.total, totals.tax, ...totals.taxes.map(({ amount }) => amount)]) {
      expect(Object.is(zero, 0)).toBe(true);
    }
  });
});

describe('PRC-03: two thresholds that cannot be combined', () => {
  const promotions = [
    promotion('ten', {
      combinable: false,
      conditions: [minGoods(10_000)],
      actions: [{ type: 'percentOnOrder', percent: 10 }],
    }),
    promotion('twenty', {
      combinable: false,
      conditions: [minGoods(20_000)],
      actions: [{ type: 'percentOnOrder', percent: 20 }],
    }),
  ];

  test.each([
    [9_999, 0],
    [10_000, 1_000],
    [19_999, 2_000],
    [20_000, 4_000],
    [40_000, 8_000],
  ])('goods of %i have %i taken off', (unitPrice, discount) => {
    expect(discountOf(evaluate({ lines: [line({ variantId: 'a', unitPrice })], promotions }))).toBe(
      discount,
    );
  });
});

describe('PRC-05: codes of 15.00 and 10.00', () => {
  const codes = [
    typed('FIFTEEN', { position: 1, actions: [{ type: 'fixedOnOrder', amount: 1500 }] }),
    typed('TEN', { position: 2, actions: [{ type: 'fixedOnOrder', amount: 1000 }] }),
  ];

  test.each([
    ['in one order', codes],
    ['in the other', codes.toReversed()],
  ])('take no more than there is, %s', (_name, promotions) => {
    const twenty = evaluate({ lines: [line({ variantId: 'a', unitPrice: 2000 })], promotions });
    expect(twenty.applied.map(({ amount }) => amount)).toEqual([1500, 500]);
    const eight = evaluate({ lines: [line({ variantId: 'a', unitPrice: 800 })], promotions });
    expect(eight.applied.map(({ amount }) => amount)).toEqual([800]);
    expect(problemOf(eight, 'TEN')?.code).toBe('PROMOTION_NO_ELIGIBLE_LINES');
    expect(eight.usedIds).toEqual(['FIFTEEN']);
  });
});

describe('PRC-09: free delivery from 50.00 after discount', () => {
  const courier = promotion('courier', {
    conditions: [{ type: 'minGoodsAfterDiscount', amount: 5000 }],
    actions: [{ type: 'freeShipping' }],
  });
  const lines = [line({ variantId: 'a', unitPrice: 5200 })];

  test.each([
    [100, true],
    [200, true],
    [351, false],
    [400, false],
  ])('goods of 52.00 with a code of %i cents: %s', (amount, isFree) => {
    const code = typed('LESS', { actions: [{ type: 'fixedOnOrder', amount }] });
    const evaluation = evaluate({
      lines,
      promotions: [courier, code],
      shippingPrice: () => 350,
    });
    expect(evaluation.freeShipping).toBe(isFree);
    expect(discountOf(evaluation)).toBe(amount);
  });
});

describe('a discount that costs more than it gives', () => {
  const courier = promotion('courier', {
    conditions: [{ type: 'minGoodsAfterDiscount', amount: 7500 }],
    actions: [{ type: 'freeShipping' }],
  });
  const lines = [line({ variantId: 'a', unitPrice: 7500 })];
  const off = (id: string, amount: number) =>
    promotion(id, { actions: [{ type: 'fixedOnOrder', amount }] });
  const idsOf = ({ applied }: Evaluation) => applied.map(({ promotion: { id } }) => id);

  test('is left out, whatever the order, and a code among the discounts says what saves more', () => {
    const code = typed('HALF', { actions: [{ type: 'fixedOnOrder', amount: 50 }] });
    for (const promotions of [
      [courier, code],
      [code, courier],
    ]) {
      const evaluation = evaluate({ lines, promotions, shippingPrice: () => 350 });
      expect(idsOf(evaluation)).toEqual(['courier']);
      expect(evaluation).toMatchObject({ freeShipping: true, usedIds: ['courier'] });
      expect(problemOf(evaluation, 'HALF')).toEqual({
        code: 'PROMOTION_OUTWEIGHED',
        params: { name: 'The courier' },
      });
    }
  });

  test('stays where it gives as much as delivery costs, and where delivery costs nothing', () => {
    const more = off('more', 351);
    expect(
      idsOf(evaluate({ lines, promotions: [courier, more], shippingPrice: () => 350 })),
    ).toEqual(['more']);
    const half = off('half', 50);
    expect(idsOf(evaluate({ lines, promotions: [courier, half] }))).toEqual(['half']);
  });

  test('is left out alone: those that leave enough stay, and of two that do the larger', () => {
    const goods = [line({ variantId: 'a', unitPrice: 7600 })];
    const promotions = [courier, off('sixty', 60), off('eighty', 80), off('ninety', 90)];
    const evaluation = evaluate({ lines: goods, promotions, shippingPrice: () => 350 });
    expect(idsOf(evaluation)).toEqual(['courier', 'ninety']);
  });

  test('does not lose the free delivery of the tariff either, combinable or not', () => {
    const shippingPrice = (goods: number) => (goods >= 7500 ? 0 : 350);
    for (const combinable of [true, false]) {
      const code = typed('HALF', { combinable, actions: [{ type: 'fixedOnOrder', amount: 50 }] });
      const evaluation = evaluate({ lines, promotions: [code], shippingPrice });
      expect(evaluation.applied).toEqual([]);
      expect(problemOf(evaluation, 'HALF')).toEqual({ code: 'PROMOTION_OUTWEIGHED', params: {} });
    }
  });
});

describe('lines', () => {
  const three = promotion('three', {
    conditions: [
      { type: 'minQuantity', quantity: 3, lines: { ...LISTED, volumeMl: 700 } },
      { type: 'excludeReducedLines' },
    ],
    actions: [percent(10, { ...LISTED, volumeMl: 700 })],
  });

  test('on sale count for the number and keep their own price', () => {
    const evaluation = evaluate({
      lines: [
        line({ variantId: 'a', unitPrice: 1005 }),
        line({ variantId: 'b', quantity: 2, isReduced: true }),
      ],
      promotions: [three],
    });
    // Ten per cent of 10.05, half-up.
    expect(Object.fromEntries(evaluation.lineDiscounts)).toEqual({ 'line a': 101, 'line b': 0 });
  });

  test('of another volume or another product neither count nor change', () => {
    const evaluation = evaluate({
      lines: [
        line({ variantId: 'a', quantity: 2 }),
        line({ variantId: 'b', volumeMl: 50 }),
        line({ variantId: 'c' }),
      ],
      promotions: [three],
    });
    expect(evaluation.applied).toEqual([]);
    expect(evaluation.hints).toMatchObject([{ missing: null, missingQuantity: 1 }]);
  });

  test('a sum off each unit is never more than the unit costs', () => {
    const off = promotion('off', {
      actions: [{ type: 'fixedOnLines', amount: 400, perUnit: true, lines: ALL }],
    });
    const evaluation = evaluate({
      lines: [line({ variantId: 'a', quantity: 3 }), line({ variantId: 'b', unitPrice: 300 })],
      promotions: [off],
    });
    expect(Object.fromEntries(evaluation.lineDiscounts)).toEqual({ 'line a': 1200, 'line b': 300 });
  });

  test.each<[string, Action]>([
    ['the order', { type: 'fixedOnOrder', amount: 500 }],
    ['the lines', { type: 'fixedOnLines', amount: 500, perUnit: false, lines: ALL }],
  ])('a sum off %s finds nothing where all is on sale', (_name, action) => {
    const conditions: Condition[] = [{ type: 'excludeReducedLines' }];
    const evaluation = evaluate({
      lines: [line({ variantId: 'a', isReduced: true })],
      promotions: [promotion('off', { conditions, actions: [action] })],
    });
    expect(evaluation).toMatchObject({ applied: [], adjustments: [] });
  });

  test('are not taken below nothing by two promotions together', () => {
    const promotions = [
      promotion('x', { actions: [percent(60)] }),
      promotion('y', { actions: [percent(60)] }),
    ];
    const evaluation = evaluate({ lines: [line({ variantId: 'a' })], promotions });
    expect(evaluation.applied.map(({ amount }) => amount)).toEqual([600, 400]);
  });

  test('per cents on lines are of the price before promotions, those on the order of what the lines leave', () => {
    const evaluation = evaluate({
      lines: [line({ variantId: 'a', unitPrice: 10_000 })],
      promotions: [
        promotion('order1', { actions: [{ type: 'percentOnOrder', percent: 10 }] }),
        promotion('order2', { actions: [{ type: 'percentOnOrder', percent: 10 }] }),
        promotion('line1', { actions: [percent(10)] }),
        promotion('line2', { actions: [percent(20)] }),
      ],
    });
    expect(evaluation.applied.map(({ promotion: { id }, amount }) => [id, amount])).toEqual([
      ['line1', 1000],
      ['line2', 2000],
      ['order1', 700],
      ['order2', 700],
    ]);
  });

  test('share an odd cent alike, in any order', () => {
    const lines = [
      line({ variantId: 'a', taxBasisPoints: 600 }),
      line({ variantId: 'b', taxBasisPoints: 2400 }),
    ];
    const promotions = [promotion('cent', { actions: [{ type: 'fixedOnOrder', amount: 1 }] })];
    const shares = (of: PromotionLine[]) =>
      evaluate({ lines: of, promotions }).adjustments.map(({ taxBasisPoints }) => taxBasisPoints);
    expect(shares(lines)).toEqual([600]);
    expect(shares(lines.toReversed())).toEqual([600]);
  });

  test('an order’s discount is split over the tax rates to the cent', () => {
    const { adjustments, lineDiscounts } = evaluate({
      lines: [
        line({ variantId: 'a', unitPrice: 1000 }),
        line({ variantId: 'b', unitPrice: 1000, taxBasisPoints: 600 }),
        line({ variantId: 'c', unitPrice: 1000, taxBasisPoints: 1300 }),
      ],
      promotions: [promotion('order', { actions: [{ type: 'fixedOnOrder', amount: 1000 }] })],
    });
    expect(adjustments.map(({ amount, taxBasisPoints }) => [taxBasisPoints, amount])).toEqual([
      [2400, -334],
      [1300, -333],
      [600, -333],
    ]);
    expect([...lineDiscounts.values()]).toEqual([0, 0, 0]);
  });
});

describe('the better of what cannot be combined', () => {
  const lines = [line({ variantId: 'a', unitPrice: 8000 })];
  const free = promotion('courier', { actions: [{ type: 'freeShipping' }] });
  const five = promotion('five', { actions: [percent(5)] });

  test('wins against all others together, and a code that loses names the winner', () => {
    const code = typed('EIGHT', {
      combinable: false,
      actions: [{ type: 'percentOnOrder', percent: 8 }],
    });
    const won = evaluate({ lines, promotions: [five, code] });
    expect(won.applied).toMatchObject([{ promotion: { id: 'EIGHT' }, amount: 640 }]);
    const four = promotion('four', { actions: [percent(4)] });
    const lost = evaluate({ lines, promotions: [five, four, code] });
    expect(discountOf(lost)).toBe(720);
    expect(problemOf(lost, 'EIGHT')).toEqual({
      code: 'PROMOTION_NOT_COMBINABLE',
      params: { name: 'The five' },
    });
  });

  test('is, of equal savings, the one that delivers free, and then the one with more gifts', () => {
    const gift = (quantity: number): Action => ({ type: 'gift', variantId: 'x', quantity });
    const combinable = promotion('gift', { actions: [gift(5)] });
    const single = { combinable: false };
    const delivered = promotion('delivered', { ...single, actions: [{ type: 'freeShipping' }] });
    const more = promotion('more', { ...single, actions: [gift(6)] });
    const winners = (...promotions: CartPromotion[]) =>
      evaluate({ lines, promotions }).applied.map(({ promotion: { id } }) => id);
    expect(winners(combinable, delivered)).toEqual(['delivered']);
    expect(winners(combinable, more)).toEqual(['more']);
    expect(winners(combinable, promotion('same', { ...single, actions: [gift(5)] }))).toEqual([
      'gift',
    ]);
  });

  test('free delivery counts by its price, once that is known', () => {
    const code = typed('SMALL', {
      combinable: false,
      actions: [{ type: 'fixedOnOrder', amount: 300 }],
    });
    const unknown = evaluate({ lines, promotions: [free, code] });
    expect(unknown).toMatchObject({ freeShipping: false, applied: [{ amount: 300 }] });
    const known = evaluate({ lines, promotions: [free, code], shippingPrice: () => 950 });
    expect(known).toMatchObject({ freeShipping: true, applied: [{ amount: 0 }] });
    expect(problemOf(known, 'SMALL')?.code).toBe('PROMOTION_NOT_COMBINABLE');
  });
});

test('what only delivers free is distinguished from what gives more', () => {
  const delivery: Action = { type: 'freeShipping' };
  const gone: Action = { type: 'gift', variantId: 'x', quantity: 1 };
  const evaluation = evaluate({
    lines: [line({ variantId: 'a' })],
    promotions: [
      promotion('delivers', { actions: [delivery] }),
      promotion('delivers, its gift gone', { actions: [delivery, gone] }),
      promotion('delivers and reduces', { actions: [delivery, percent(5)] }),
      promotion('reduces', { actions: [percent(5)] }),
    ],
  });
  expect(evaluation.usedIds).toHaveLength(4);
  expect(evaluation.deliveringIds).toEqual(['delivers', 'delivers, its gift gone']);
});

describe('why a code does not count', () => {
  const lines = [line({ variantId: 'a' })];
  const actions: Action[] = [{ type: 'percentOnOrder', percent: 10 }];

  test.each<[string, Terms, Partial<BuyerFacts>, object | undefined]>([
    ['it does', { actions }, {}, undefined],
    [
      'it has not begun',
      { actions, startsAt: new Date(NOW.getTime() + 1) },
      {},
      { code: 'PROMOTION_NOT_STARTED', params: {} },
    ],
    ['it is over', { actions, endsAt: NOW }, {}, { code: 'PROMOTION_EXPIRED', params: {} }],
    [
      'it is used up',
      { actions, usageLimit: 5, usageCount: 5 },
      {},
      { code: 'PROMOTION_USAGE_LIMIT', params: { per: 'promotion', name: 'The CODE' } },
    ],
    [
      'this buyer has had it',
      { actions, usageLimitPerCustomer: 1 },
      { uses: new Map([['CODE', 1]]) },
      { code: 'PROMOTION_USAGE_LIMIT', params: { per: 'customer', name: 'The CODE' } },
    ],
    [
      'it is no first order',
      { actions, conditions: [{ type: 'firstOrder' }] },
      { isFirstOrder: false },
      { code: 'PROMOTION_USAGE_LIMIT', params: { per: 'customer', name: 'The CODE' } },
    ],
    [
      'the goods are too few',
      { actions, conditions: [minGoods(4000)] },
      {},
      { code: 'PROMOTION_MINIMUM_TOTAL', params: { missing: 3000 } },
    ],
    [
      'a number is missing',
      { actions, conditions: [{ type: 'minQuantity', quantity: 3, lines: LISTED }] },
      {},
      { code: 'PROMOTION_NO_ELIGIBLE_LINES', params: { missingQuantity: 2 } },
    ],
    [
      'it goes elsewhere',
      { actions, conditions: [{ type: 'shippingCountry', countries: ['GR'] }] },
      { country: 'DE' },
      { code: 'PROMOTION_NO_ELIGIBLE_LINES', params: { country: 'DE' } },
    ],
    [
      'nothing in the cart goes with it',
      { actions: [percent(10, { scope: 'products' })], productIds: new Set() },
      {},
      { code: 'PROMOTION_NO_ELIGIBLE_LINES', params: {} },
    ],
  ])('%s', (_name, terms, buyer, expected) => {
    const evaluation = evaluate({ lines, promotions: [typed('CODE', terms)], buyer });
    expect(problemOf(evaluation, 'CODE')).toEqual(expected);
    expect(evaluation.applied).toHaveLength(expected ? 0 : 1);
  });

  test('a code that nobody has typed is not there', () => {
    const secret = typed('CODE', { actions, isTyped: false });
    expect(evaluate({ lines, promotions: [secret] }).applied).toEqual([]);
  });
});

describe('gifts', () => {
  const gift = (quantity = 1): Action => ({ type: 'gift', variantId: 'a', quantity });
  const give = (stock: number, bought: number, ...promotions: CartPromotion[]) =>
    evaluate({
      lines: [line({ variantId: 'a', quantity: bought }), line({ variantId: 'b' })],
      promotions,
      giftStock: new Map([['a', stock]]),
    });

  test('STK-05: what the cart buys of the same is counted off first', () => {
    const one = promotion('gift', { actions: [gift()] });
    expect(give(2, 1, one)).toMatchObject({ gifts: [{ available: true }], usedIds: ['gift'] });
    expect(give(1, 1, one)).toMatchObject({ gifts: [{ available: false }], usedIds: [] });
  });

  test('two promotions do not give the same piece', () => {
    const given = give(
      2,
      1,
      promotion('first', { position: 1, actions: [gift()] }),
      promotion('second', { position: 2, actions: [gift()] }),
    );
    expect(given.gifts.map(({ available }) => available)).toEqual([true, false]);
  });

  test('that are there are worth more than any number that are gone', () => {
    const there = promotion('there', { actions: [gift()] });
    const gone: Action = { type: 'gift', variantId: 'x', quantity: 5 };
    const single = promotion('gone', { combinable: false, actions: [gone] });
    expect(give(9, 1, there, single).gifts).toMatchObject([
      { promotion: { id: 'there' }, available: true },
    ]);
    // Alone it still says what is gone.
    expect(give(9, 1, single).gifts).toMatchObject([{ available: false }]);
  });

  test('an empty cart is given nothing', () => {
    const promotions = [promotion('gift', { actions: [gift(), { type: 'freeShipping' }] })];
    expect(evaluate({ promotions, giftStock: new Map([['a', 9]]) })).toMatchObject({
      gifts: [],
      freeShipping: false,
    });
  });
});

describe('the sum from which delivery is free', () => {
  const free = (amount: number, more: Condition[] = [], terms: Partial<Terms> = {}) =>
    promotion(`free from ${amount}`, {
      conditions: [{ type: 'minGoodsAfterDiscount', amount }, ...more],
      actions: [{ type: 'freeShipping' }],
      ...terms,
    });
  const lines = [line({ variantId: 'a', unitPrice: 2000 })];
  const sum = (...promotions: CartPromotion[]) => evaluate({ lines, promotions }).freeShippingFrom;

  test('is the least that a promotion within reach asks for, hinted at or not', () => {
    const gift = (id: string) =>
      promotion(id, {
        conditions: [minGoods(3000)],
        actions: [{ type: 'fixedOnOrder', amount: 1 }],
      });
    expect(sum(gift('a'), gift('b'), free(9000), free(7500))).toBe(7500);
  });

  test('is none where it is reached, where more than that is missing, or where only some goods count', () => {
    expect(sum()).toBeNull();
    expect(sum(free(2000))).toBeNull();
    expect(sum(free(7500, [{ type: 'shippingCountry', countries: ['CY'] }]))).toBeNull();
    expect(sum(free(1000, [minGoods(3000)]))).toBeNull();
    expect(sum(free(7500, [], { trigger: 'code', code: 'FREE' }))).toBeNull();
  });
});

describe('hints', () => {
  const free = promotion('courier', {
    conditions: [
      { type: 'minGoodsAfterDiscount', amount: 7500 },
      { type: 'shippingCountry', countries: ['GR'] },
    ],
    actions: [{ type: 'freeShipping' }],
  });

  test('say what is missing of the goods after discount', () => {
    const { hints } = evaluate({
      lines: [line({ variantId: 'a', unitPrice: 7000 })],
      promotions: [free, promotion('off', { actions: [{ type: 'fixedOnOrder', amount: 100 }] })],
    });
    expect(hints).toMatchObject([
      {
        promotion: { id: 'courier' },
        missing: 600,
        missingQuantity: null,
        action: { type: 'freeShipping' },
      },
    ]);
  });

  test('are not given where more goods would not help', () => {
    const lines = [line({ variantId: 'a', unitPrice: 7000 })];
    expect(evaluate({ lines, promotions: [free], buyer: { country: 'DE' } }).hints).toEqual([]);
    const single = typed('ONLY', { combinable: false, actions: [percent(10)] });
    expect(evaluate({ lines, promotions: [free, single] }).hints).toEqual([]);
    expect(evaluate({ promotions: [free] }).hints).toEqual([]);
  });

  test('are of what the cart has begun with, and of one thing only', () => {
    const gift: Action = { type: 'gift', variantId: 'x', quantity: 1 };
    const number: Condition = { type: 'minQuantity', quantity: 2, lines: LISTED };
    const hintsFor = (variantId: string, ...conditions: Condition[]) =>
      evaluate({
        lines: [line({ variantId })],
        promotions: [promotion('gift', { conditions, actions: [gift] })],
        giftStock: new Map([['x', 1]]),
      }).hints.length;
    expect(hintsFor('a', number)).toBe(1);
    expect(hintsFor('z', number)).toBe(0);
    expect(hintsFor('a', number, minGoods(5000))).toBe(0);
  });

  test('promise no gift that is gone, though the cart says so of one that it has earned', () => {
    const actions: Action[] = [{ type: 'gift', variantId: 'x', quantity: 2 }];
    const gift = promotion('gift', { conditions: [minGoods(2000)], actions });
    const at = (unitPrice: number, stock: number) =>
      evaluate({
        lines: [line({ variantId: 'a', unitPrice })],
        promotions: [gift],
        giftStock: new Map([['x', stock]]),
      });
    expect(at(1900, 2).hints).toMatchObject([{ missing: 100 }]);
    expect(at(1900, 1).hints).toEqual([]);
    expect(at(2000, 1)).toMatchObject({ gifts: [{ available: false }], usedIds: [] });
  });

  test('are two at most, and none of codes', () => {
    const more = ['x', 'y', 'z'].map((id) =>
      promotion(id, { conditions: [minGoods(9000)], actions: [percent(5)] }),
    );
    const code = typed('CODE', { conditions: [minGoods(9000)], actions: [percent(5)] });
    const { hints } = evaluate({ lines: [line({ variantId: 'a' })], promotions: [code, ...more] });
    expect(hints.map(({ promotion: { id } }) => id)).toEqual(['x', 'y']);
  });
});
