import { expect, test } from 'vitest';
import { foldCode, isMeant, statusAt } from './rules.ts';
import { promotionTerms } from './schema.ts';

test.each([
  ['FIRSTROUND', 'FIRSTROUND'],
  ['  firstRound\t', 'FIRSTROUND'],
  ['γιορτές', 'ΓΙΟΡΤΈΣ'],
  // Composed and decomposed are the same letter.
  ['Γιορτε\u0301ς', 'ΓΙΟΡΤΈΣ'],
  ['', null],
  ['   ', null],
  ['x'.repeat(65), null],
])('the code %j is compared as %j', (code, folded) => {
  expect(foldCode(code)).toBe(folded);
});

test('a promotion runs from its first instant to the one before its end', () => {
  const startsAt = new Date('2026-11-19T22:00:00Z');
  const endsAt = new Date('2026-12-31T22:00:00Z');
  const at = (instant: Date, change = 0) =>
    statusAt({ startsAt, endsAt }, new Date(instant.getTime() + change));
  expect([at(startsAt, -1), at(startsAt), at(endsAt, -1), at(endsAt)]).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ]);
  expect(statusAt({ startsAt, endsAt: null }, new Date('2999-01-01'))).toBe('running');
});

test('a line is meant by product, by alcohol and by volume', () => {
  const bottle = { productId: 'p', isAlcohol: true, volumeMl: 700 };
  const sample = { ...bottle, volumeMl: 50 };
  const glass = { productId: 'g', isAlcohol: false, volumeMl: null };
  const meant = (scope: Parameters<typeof isMeant>[1]) =>
    [bottle, sample, glass].map((line) => isMeant(line, scope, new Set(['p'])));
  expect(meant({ scope: 'all' })).toEqual([true, true, true]);
  expect(meant({ scope: 'products' })).toEqual([true, true, false]);
  expect(meant({ scope: 'alcohol' })).toEqual([true, true, false]);
  expect(meant({ scope: 'products', volumeMl: 700 })).toEqual([true, false, false]);
  expect(meant({ scope: 'all', minVolumeMl: 50 })).toEqual([true, true, false]);
  expect(meant({ scope: 'all', minVolumeMl: 51 })).toEqual([true, false, false]);
});

test.each([
  ['no action', { conditions: [], actions: [] }],
  ['an unknown kind', { conditions: [], actions: [{ type: 'cashback' }] }],
  ['more than all', { conditions: [], actions: [{ type: 'percentOnOrder', percent: 101 }] }],
  ['a part of a cent', { conditions: [], actions: [{ type: 'fixedOnOrder', amount: 0.5 }] }],
  ['a misspelt word', { conditions: [], actions: [{ type: 'freeShipping', amout: 1 }] }],
  [
    'a discount that depends on discounts',
    {
      conditions: [{ type: 'minGoodsAfterDiscount', amount: 1 }],
      actions: [{ type: 'percentOnOrder', percent: 10 }],
    },
  ],
])('terms with %s are refused', (_name, terms) => {
  expect(promotionTerms.safeParse(terms).success).toBe(false);
});
