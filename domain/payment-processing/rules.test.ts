import { describe, expect, test } from 'vitest';
import type { ProviderState } from '../payments/ports.ts';
import { paymentMachine, paymentStates, type PaymentState } from '../payments/rules.ts';
import { canChange } from '../states/rules.ts';
import { agrees, holdsMoney, pathAfter } from './rules.ts';

const said: ProviderState[] = [
  'open',
  'authorised',
  'captured',
  'declined',
  'canceled',
  'refunded',
  'unknown',
];

/** Where a payment ends up by what its provider says; '' where that is nothing new. In the order of `said`. */
const table: Record<PaymentState, string[]> = {
  none: ['', '', '', '', '', '', ''],
  created: ['', 'approved', 'completed', 'failed', 'failed', 'completed', ''],
  processing: ['pending', 'approved', 'completed', 'failed', 'failed', 'completed', ''],
  pending: ['', 'approved', 'completed', 'failed', 'failed', 'completed', ''],
  approved: ['', '', 'completed', '', 'canceled', 'completed', ''],
  completed: ['', '', '', '', '', '', ''],
  failed: ['', '', '', '', '', '', ''],
  canceled: ['', '', '', '', '', '', ''],
  refunded: ['', '', '', '', '', '', ''],
};

describe('what a provider says', () => {
  test.each(paymentStates)('moves a payment that is %s as far as it may go', (state) => {
    expect(said.map((word) => pathAfter(state, word).at(-1) ?? '')).toEqual(table[state]);
  });

  test('never leads over a step that the machine forbids', () => {
    for (const from of paymentStates) {
      for (const word of said) {
        let state = from;
        for (const to of pathAfter(from, word)) {
          expect(canChange(paymentMachine, state, to), `${state} to ${to}`).toBe(true);
          state = to;
        }
      }
    }
  });

  test('twice is once', () => {
    for (const from of paymentStates) {
      for (const word of said) {
        const after = pathAfter(from, word).at(-1) ?? from;
        expect(pathAfter(after, word)).toEqual([]);
      }
    }
  });
});

const report = {
  state: 'captured',
  reference: '',
  amount: 100,
  currency: 'EUR',
  refunded: 0,
} as const;

test.each([
  [{ ...report }, true],
  [{ ...report, refunded: 99 }, true],
  [{ ...report, refunded: 100 }, false],
  [{ ...report, state: 'refunded' as const }, false],
  [{ ...report, state: 'authorised' as const }, true],
  [{ ...report, state: 'open' as const }, false],
  [{ ...report, state: 'canceled' as const }, false],
])('%o holds money: %s', (facts, holds) => {
  expect(holdsMoney({ ...facts, failureCode: null })).toBe(holds);
});

test.each([
  [100, 'EUR', true],
  [99, 'EUR', false],
  [101, 'EUR', false],
  [100, 'USD', false],
])('%i %s is the payment of 100 EUR: %s', (amount, currency, is) => {
  expect(agrees({ amount, currency }, { amount: 100, currency: 'EUR' })).toBe(is);
});
