import { expect, test } from 'vitest';
import { isUndecided } from './order-standing.ts';

test('a card is undecided from its beginning until the bank has answered', () => {
  expect(isUndecided({ state: 'CREATED', payments: [{ kind: 'card', state: 'CREATED' }] })).toBe(
    true,
  );
  expect(isUndecided({ state: 'PENDING', payments: [{ kind: 'card', state: 'PROCESSING' }] })).toBe(
    true,
  );
  expect(isUndecided({ state: 'PENDING', payments: [{ kind: 'iris', state: 'PENDING' }] })).toBe(
    true,
  );
  expect(isUndecided({ state: 'APPROVED', payments: [{ kind: 'card', state: 'COMPLETED' }] })).toBe(
    false,
  );
  expect(isUndecided({ state: 'FAILED', payments: [{ kind: 'card', state: 'FAILED' }] })).toBe(
    false,
  );
  expect(isUndecided({ state: 'CANCELED', payments: [{ kind: 'card', state: 'PENDING' }] })).toBe(
    false,
  );
});

test('only the last try counts', () => {
  const payments = [
    { kind: 'card', state: 'FAILED' },
    { kind: 'iris', state: 'PENDING' },
  ] as const;
  expect(isUndecided({ state: 'PENDING', payments })).toBe(true);
  expect(isUndecided({ state: 'PENDING', payments: payments.toReversed() })).toBe(false);
});

test('a transfer and money in cash wait for no bank', () => {
  for (const kind of ['bank_transfer', 'cash_on_delivery', 'pay_at_bar']) {
    expect(isUndecided({ state: 'PENDING', payments: [{ kind, state: 'PENDING' }] })).toBe(false);
  }
});
