import { expect, test } from 'vitest';
import { faultOf } from '#storefront/features/errors/problem-message.ts';
import { newsOf, type AnnouncedCart } from './cart-news.ts';

const rum = { product: { name: 'Rum', variantsCount: 1 }, variant: { label: '70 cl' } };
const glass = { product: { name: 'Glass', variantsCount: 2 }, variant: { label: 'large' } };

function cartWith(facts: Partial<AnnouncedCart> = {}, total = 6400): AnnouncedCart {
  const amount = { amount: total, formatted: `€${total / 100}` };
  return {
    lines: [{ ...rum, id: 'a', quantity: 2 }],
    gifts: [],
    promotionCodes: [],
    problems: [],
    freeShipping: false,
    totals: {
      items: amount,
      discount: amount,
      shipping: null,
      payment: null,
      total: amount,
      taxes: [],
    },
    ...facts,
  };
}

test('a cart that has not changed has no news', () => {
  expect(newsOf(cartWith(), cartWith())).toEqual([]);
  expect(newsOf(null, null)).toEqual([]);
});

test('a changed quantity is announced with the new total', () => {
  const after = cartWith({ lines: [{ ...rum, id: 'a', quantity: 3 }] }, 9600);
  expect(newsOf(cartWith(), after)).toEqual([
    { kind: 'quantity', product: 'Rum', count: 3 },
    { kind: 'total', total: '€96' },
  ]);
});

test('what a quantity adds or removes is announced: gifts, free delivery', () => {
  const gift = { ...glass, slug: 'round', available: true };
  const rich = cartWith({ gifts: [gift], freeShipping: true });
  expect(newsOf(cartWith(), rich)).toEqual([
    { kind: 'gift', product: 'Glass, large' },
    { kind: 'freeShipping' },
  ]);
  expect(newsOf(rich, cartWith())).toEqual([
    { kind: 'giftLost', product: 'Glass, large' },
    { kind: 'shippingLost' },
  ]);
  const gone = cartWith({ gifts: [{ ...gift, available: false }], freeShipping: true });
  expect(newsOf(rich, gone)).toEqual([{ kind: 'giftGone', product: 'Glass, large' }]);
  expect(newsOf(gone, cartWith({ freeShipping: true }))).toEqual([]);
});

test('a code is announced, why it does not apply, and that it was removed', () => {
  const fault = faultOf('PROMOTION_MINIMUM_TOTAL');
  const idle = cartWith({ promotionCodes: [{ code: 'ROUND', problem: fault }] });
  const counts = cartWith({ promotionCodes: [{ code: 'ROUND', problem: null }] });
  expect(newsOf(cartWith(), idle)).toEqual([
    { kind: 'code', code: 'ROUND' },
    { kind: 'problem', fault },
  ]);
  expect(newsOf(counts, idle)).toEqual([{ kind: 'problem', fault }]);
  expect(newsOf(idle, counts)).toEqual([]);
  expect(newsOf(counts, cartWith())).toEqual([{ kind: 'codeRemoved', code: 'ROUND' }]);
});

test('a line that can no longer be ordered is announced once', () => {
  const fault = { ...faultOf('INSUFFICIENT_STOCK'), lineIds: ['a'], available: 1 };
  const short = cartWith({ problems: [fault] });
  expect(newsOf(cartWith(), short)).toEqual([{ kind: 'problem', fault }]);
  expect(newsOf(short, cartWith({ problems: [{ ...fault }] }))).toEqual([]);
});

test('of a cart that was emptied neither sums nor delivery are announced', () => {
  const empty = cartWith({ lines: [] }, 0);
  const told = [{ kind: 'removed', product: 'Rum' }, { kind: 'empty' }];
  expect(newsOf(cartWith({ freeShipping: true }), empty)).toEqual(told);
  expect(newsOf(cartWith(), null)).toEqual(told);
});

test('a removal that takes the focus is not announced again, only its effects', () => {
  const glasses = { ...glass, id: 'b', quantity: 1 };
  const full = cartWith({ lines: [{ ...rum, id: 'a', quantity: 2 }, glasses] });
  const left = cartWith({ lines: [glasses] }, 900);
  expect(newsOf(full, left, 'a')).toEqual([{ kind: 'total', total: '€9' }]);
  expect(newsOf(full, cartWith({ lines: [] }), 'a')).toEqual([
    { kind: 'removed', product: 'Glass, large' },
    { kind: 'empty' },
  ]);
});
