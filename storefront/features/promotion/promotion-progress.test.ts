import { describe, expect, test } from 'vitest';
import { emptyCart, type CartSnapshot } from '#storefront/features/cart/state/cart-state.ts';
import { progressOf } from './promotion-progress.ts';

const promotion = { code: null, slugs: ['long-table', 'makry-trapezi'], givesFreeShipping: false };
const coded = { ...promotion, code: 'FIRSTROUND' };

function cartWith(facts: Partial<CartSnapshot>): CartSnapshot {
  return { ...emptyCart, quantity: 2, ...facts };
}

describe('a promotion beside the cart of a visitor', () => {
  test('names its discount, whatever the language the cart was loaded in', () => {
    for (const slug of promotion.slugs) {
      const cart = cartWith({ discounts: [{ slug, amount: { amount: 450 } }] });
      expect(progressOf(promotion, cart)).toEqual({ kind: 'counts', amount: 450 });
    }
  });

  test('names what is missing, as an amount or in pieces', () => {
    const hint = { slug: 'long-table', missing: null, missingQuantity: null };
    const short = cartWith({ hints: [{ ...hint, missing: { amount: 600 } }] });
    expect(progressOf(promotion, short)).toEqual({ kind: 'missing', amount: 600 });
    const few = cartWith({ hints: [{ ...hint, missingQuantity: 2 }] });
    expect(progressOf(promotion, few)).toEqual({ kind: 'pieces', count: 2 });
  });

  test('tells an available gift from one that is sold out', () => {
    const gift = (available: boolean) => cartWith({ gifts: [{ slug: 'long-table', available }] });
    expect(progressOf(promotion, gift(true)).kind).toBe('gift');
    expect(progressOf(promotion, gift(false)).kind).toBe('giftGone');
  });

  test('knows whether its code has been typed, and whether it applies', () => {
    expect(progressOf(coded, cartWith({})).kind).toBe('untyped');
    const params = [{ name: 'missing', value: '1500' }];
    const problem = { code: 'PROMOTION_MINIMUM_TOTAL', params };
    const waiting = cartWith({ promotionCodes: [{ code: 'FIRSTROUND', problem }] });
    expect(progressOf(coded, waiting)).toEqual({ kind: 'waiting', problem });
  });

  test('knows that delivery is free', () => {
    const shipping = { ...promotion, givesFreeShipping: true };
    expect(progressOf(shipping, cartWith({ freeShipping: true })).kind).toBe('freeShipping');
    expect(progressOf(promotion, cartWith({ freeShipping: true })).kind).toBe('nothing');
  });

  test('asks nothing of a cart that is empty', () => {
    const hints = [{ slug: 'long-table', missing: { amount: 600 }, missingQuantity: null }];
    expect(progressOf(promotion, { ...emptyCart, hints }).kind).toBe('empty');
  });
});
