import { expect, test } from 'vitest';
import { foldCode, isMeant, promotionOfCode, statusAt } from './rules.ts';
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

test.each([
  [
    'RUM-2026',
    [
      'rum 2026',
      'RUM2026',
      'r u m 2 0 2 6',
      'RUM\u20112026',
      '\u200eＲＵＭ\u200b-2026',
      'rúm.2026',
    ],
  ],
  ['FIRST ROUND', ['firstround', 'FIRST-ROUND', 'first_round']],
  // The Greek letters iota, rho, tau, omicron and nu.
  ['TRITON', ['ΤRΙΤΟΝ', 'triton', 'TRΙTON']],
  ['ΓΙΟΡΤΈΣ', ['γιορτες', 'ΓΙΟΡΤΕΣ', 'Γιορτε\u0301ς', 'γ ι ο ρ τ έ ς']],
])('the code %s is found as people type it', (code, spellings) => {
  const promotions = [{ code: null }, { code: 'OTHER' }, { code }];
  for (const typed of spellings) expect(promotionOfCode(promotions, typed)?.code, typed).toBe(code);
});

test('a code is found by no more than that', () => {
  const promotions = [{ code: null }, { code: 'RUM-5' }, { code: 'RUM5' }, { code: '-' }];
  for (const code of ['RUM-5', 'RUM5', '-']) {
    expect(promotionOfCode(promotions, code)?.code).toBe(code);
  }
  expect(promotionOfCode(promotions, 'r u m 5')?.code).toBe('RUM-5');
  for (const typed of ['', ' ', '--', '\u200b', 'RUM', 'RUM55', 'RÛNS']) {
    expect(promotionOfCode(promotions, typed), typed).toBeUndefined();
  }
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
