import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilities,
  availabilityOf,
  bestAvailability,
  priceAt,
  pricePerLitre,
  sellableOf,
  representativeVariant,
  taxRateOn,
  variantName,
  type PriceEntry,
  type Variant,
} from './rules.ts';

describe('sellableOf', () => {
  it('takes allocations, holds of others and the safety stock off what is on hand', () => {
    expect(sellableOf({ onHand: 10, allocated: 3, held: 2, safetyStock: 1 })).toBe(4);
  });

  it('falls below zero when more is promised than there is', () => {
    expect(sellableOf({ onHand: 1, allocated: 3, held: 0, safetyStock: 0 })).toBe(-2);
  });
});

describe('availabilityOf', () => {
  const facts = { orderable: true, backorderable: false, sellable: 10, lowThreshold: 3 };

  it.each([
    ['not_available', { orderable: false }],
    ['not_available', { orderable: false, sellable: 0, backorderable: true }],
    ['in_stock', { sellable: 4 }],
    ['few_left', { sellable: 3 }],
    ['few_left', { sellable: 1 }],
    ['few_left', { sellable: 1, backorderable: true }],
    ['upon_order', { sellable: 0, backorderable: true }],
    ['upon_order', { sellable: -2, backorderable: true }],
    ['sold_out', { sellable: 0 }],
    ['in_stock', { sellable: 1, lowThreshold: 0 }],
  ])('is %s for %j', (label, change) => {
    expect(availabilityOf({ ...facts, ...change })).toBe(label);
  });

  it('gives a product the best label of its variants', () => {
    expect(bestAvailability(['sold_out', 'few_left', 'upon_order'])).toBe('few_left');
    expect(bestAvailability(['not_available', 'sold_out', 'upon_order'])).toBe('upon_order');
    expect(bestAvailability([])).toBe('not_available');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...availabilities), { minLength: 1 }), (labels) => {
        const best = availabilities.indexOf(bestAvailability(labels));
        return labels.every((label) => availabilities.indexOf(label) >= best);
      }),
    );
  });
});

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const regular = (amount: number, from: string, to: string | null = null): PriceEntry => ({
  kind: 'regular',
  amount,
  validFrom: day(from),
  validTo: to === null ? null : day(to),
});
const sale = (amount: number, from: string, to: string | null = null): PriceEntry => ({
  ...regular(amount, from, to),
  kind: 'sale',
});

describe('priceAt', () => {
  it('is null before the first price, and when only a sale price holds', () => {
    expect(priceAt([regular(1000, '2026-02-01')], day('2026-01-31'))).toBeNull();
    expect(priceAt([sale(800, '2026-01-01')], day('2026-01-31'))).toBeNull();
  });

  it('charges the regular price outside the window of a sale, its first instant in, its last out', () => {
    const history = [regular(1000, '2026-01-01'), sale(800, '2026-03-01', '2026-03-10')];
    const charged = (at: Date): number | undefined => priceAt(history, at)?.charged;
    expect(charged(new Date(day('2026-03-01').getTime() - 1))).toBe(1000);
    expect(charged(day('2026-03-01'))).toBe(800);
    expect(charged(new Date(day('2026-03-10').getTime() - 1))).toBe(800);
    expect(charged(day('2026-03-10'))).toBe(1000);
  });

  it('counts the discount from the lowest price of the 30 days before, not from the regular one', () => {
    const history = [
      regular(2000, '2026-01-01', '2026-02-10'),
      regular(1500, '2026-02-10', '2026-02-20'),
      regular(2000, '2026-02-20'),
      sale(1200, '2026-03-01', '2026-04-01'),
    ];
    expect(priceAt(history, day('2026-03-05'))).toEqual({
      regular: 2000,
      sale: 1200,
      charged: 1200,
      lowestBefore: 1500,
      discountPercent: 20,
    });
  });

  it('forgets what was charged more than 30 days before the sale', () => {
    const history = [
      regular(900, '2025-01-01', '2026-01-30'),
      regular(2000, '2026-01-30'),
      sale(1000, '2026-03-01'),
    ];
    expect(priceAt(history, day('2026-03-02'))?.lowestBefore).toBe(2000);
  });

  it('counts an earlier sale within the 30 days as a price that was charged', () => {
    const history = [
      regular(2000, '2025-01-01'),
      sale(1600, '2026-02-10', '2026-02-15'),
      sale(1500, '2026-03-01'),
    ];
    const price = priceAt(history, day('2026-03-02'));
    expect(price).toMatchObject({ lowestBefore: 1600, discountPercent: 6 });
  });

  it('keeps the reference of a long sale: it is of before the beginning, not of before today', () => {
    const history = [regular(2000, '2025-01-01'), sale(1500, '2026-03-01', '2026-09-01')];
    expect(priceAt(history, day('2026-08-01'))?.lowestBefore).toBe(2000);
  });

  it('announces no reduction when the sale is not below what was charged before', () => {
    const history = [
      regular(2000, '2025-01-01'),
      sale(1500, '2026-02-01', '2026-03-01'),
      sale(1500, '2026-03-01'),
    ];
    expect(priceAt(history, day('2026-03-02'))).toMatchObject({
      charged: 1500,
      lowestBefore: 1500,
      discountPercent: null,
    });
    const fresh = [regular(2000, '2026-03-01'), sale(1500, '2026-03-01')];
    expect(priceAt(fresh, day('2026-03-02'))).toMatchObject({
      lowestBefore: null,
      discountPercent: null,
    });
  });

  it('does not call a sale what is not below the regular price', () => {
    const history = [regular(1000, '2026-01-01'), sale(1000, '2026-01-01')];
    expect(priceAt(history, day('2026-02-01'))).toMatchObject({ sale: null, charged: 1000 });
  });

  it('rounds the discount down and leaves out one below a per cent', () => {
    const at = day('2026-03-02');
    const from = (amount: number): number | null | undefined =>
      priceAt([regular(1000, '2026-01-01'), sale(amount, '2026-03-01')], at)?.discountPercent;
    expect(from(801)).toBe(19);
    expect(from(800)).toBe(20);
    expect(from(991)).toBeNull();
  });

  it('never charges more than the regular price', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(amounts, amounts, (full, reduced) => {
        const history = [regular(full, '2026-01-01'), sale(reduced, '2026-02-01', '2026-03-01')];
        const price = priceAt(history, day('2026-02-15'));
        return price?.charged === Math.min(full, reduced);
      }),
    );
  });
});

describe('pricePerLitre', () => {
  it('is half-up to the cent', () => {
    expect(pricePerLitre(2490, 700)).toBe(3557);
    expect(pricePerLitre(640, 50)).toBe(12_800);
    expect(pricePerLitre(1, 2000)).toBe(1);
    expect(pricePerLitre(2490, null)).toBeNull();
  });
});

describe('taxRateOn', () => {
  const rates = [
    { taxClass: 'standard', rateBasisPoints: 2300, validFrom: '2010-07-01' },
    { taxClass: 'standard', rateBasisPoints: 2400, validFrom: '2016-06-01' },
    { taxClass: 'reduced', rateBasisPoints: 1300, validFrom: '2010-07-01' },
  ];

  it('takes the latest rate of the class that has begun', () => {
    expect(taxRateOn(rates, 'standard', '2016-05-31')).toBe(2300);
    expect(taxRateOn(rates, 'standard', '2016-06-01')).toBe(2400);
    expect(taxRateOn(rates, 'reduced', '2026-11-27')).toBe(1300);
  });

  it('refuses to guess', () => {
    expect(() => taxRateOn(rates, 'standard', '2010-06-30')).toThrow('No rate');
    expect(() => taxRateOn(rates, 'super_reduced', '2026-01-01')).toThrow('No rate');
  });
});

describe('the variant whose price a product shows', () => {
  const variant = (id: string, charged: number | null, more: Partial<Variant> = {}): Variant =>
    ({
      id,
      isMaster: false,
      orderable: charged !== null,
      price: charged === null ? null : { charged },
      ...more,
    }) as Variant;

  it('is the master, though another is cheaper', () => {
    const variants = [variant('5 cl', 500), variant('70 cl', 3000, { isMaster: true })];
    expect(representativeVariant(variants)?.id).toBe('70 cl');
  });

  it('is the first that can be ordered when the master cannot', () => {
    const variants = [
      variant('70 cl', 3000, { isMaster: true, orderable: false }),
      variant('100 cl', null),
      variant('20 cl', 1200),
      variant('5 cl', 500),
    ];
    expect(representativeVariant(variants)?.id).toBe('20 cl');
  });

  it('is the master where nothing can be bought', () => {
    const none = [variant('green', null), variant('red', null, { isMaster: true })];
    expect(representativeVariant(none)?.id).toBe('red');
    expect(representativeVariant([])).toBeUndefined();
  });
});

describe('variantName', () => {
  it('has the label only where there is a choice', () => {
    const variant = { productName: 'Windlass Hill 5', label: '70 cl' };
    expect(variantName({ ...variant, variantsCount: 1 })).toBe('Windlass Hill 5');
    expect(variantName({ ...variant, variantsCount: 2 })).toBe('Windlass Hill 5, 70 cl');
  });
});
