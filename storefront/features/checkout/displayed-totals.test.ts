import { describe, expect, test } from 'vitest';
import {
  changesBetween,
  readDisplayedTotals,
  displayedTotals,
  type DisplayedTotals,
} from './displayed-totals.ts';

const before: DisplayedTotals = {
  items: 6000,
  shipping: 350,
  payment: 250,
  total: 6000,
  promotions: { 'The Long Table': 600 },
  shippingMethod: 'Courier',
  paymentMethod: 'Cash on delivery',
};

describe('what has changed between two steps is reported', () => {
  test('as nothing while all is as it was', () => {
    expect(changesBetween(before, { ...before })).toEqual([]);
  });

  test('with what it was and what it is', () => {
    const now = { ...before, items: 6400, shipping: 500, total: 6550 };
    expect(changesBetween(before, now)).toEqual([
      { kind: 'items', before: 6000, now: 6400 },
      { kind: 'shipping', before: 350, now: 500 },
      { kind: 'total', before: 6000, now: 6550 },
    ]);
  });

  test('by the name of the promotion that is over, has begun, or takes off another amount', () => {
    const promotions = { 'House night': 300 };
    expect(changesBetween(before, { ...before, promotions, total: 6300 })).toEqual([
      { kind: 'promotionEnded', name: 'The Long Table', amount: 600 },
      { kind: 'promotionBegan', name: 'House night', amount: 300 },
      { kind: 'total', before: 6000, now: 6300 },
    ]);
    expect(
      changesBetween(before, { ...before, promotions: { 'The Long Table': 500 }, total: 6100 }),
    ).toEqual([
      { kind: 'promotionChanged', name: 'The Long Table', before: 600, now: 500 },
      { kind: 'total', before: 6000, now: 6100 },
    ]);
  });

  test('with the shipping method that is gone, which takes the payment method with it', () => {
    const now = { ...before, shipping: null, shippingMethod: null, paymentMethod: null };
    expect(changesBetween(before, { ...now, payment: null, total: 5400 })).toEqual([
      { kind: 'shippingMethodGone', name: 'Courier' },
      { kind: 'total', before: 6000, now: 5400 },
    ]);
  });

  test('with the payment method that is gone, unless nothing is left to pay', () => {
    const now = { ...before, payment: null, paymentMethod: null, total: 5750 };
    expect(changesBetween(before, now)[0]).toEqual({
      kind: 'paymentMethodGone',
      name: 'Cash on delivery',
    });
    expect(changesBetween(before, { ...now, total: 0 })).toEqual([]);
  });

  test('not as a change where a step was not taken yet', () => {
    const early = { ...before, shipping: null, payment: null };
    expect(changesBetween(early, { ...before })).toEqual([]);
  });
});

test('displayed totals come back as they were sent', () => {
  const shown = displayedTotals({
    cart: { discounts: [{ name: 'The Long Table', amount: { amount: 600 } }] },
    totals: {
      items: { amount: 6000 },
      shipping: { amount: 350 },
      payment: { amount: 250 },
      total: { amount: 6000 },
    },
    shippingMethod: { name: 'Courier' },
    paymentMethod: { name: 'Cash on delivery' },
  });
  expect(shown).toEqual(before);
  expect(readDisplayedTotals(JSON.stringify(shown))).toEqual(before);
});

test.each([undefined, '', 'null', '[]', '{"items":"6000"}', '{"items":6000}', '{'])(
  '%j was written by no page of ours',
  (text) => {
    expect(readDisplayedTotals(text)).toBeNull();
  },
);
