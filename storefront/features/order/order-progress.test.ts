import { expect, test } from 'vitest';
import { isOnItsWay, isShort, isUndecided } from './order-progress.ts';

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

test('an order is on its way once all of it has left and until all of it has arrived', () => {
  const sent = [{ state: 'SHIPPED' }, { state: 'COMPLETED' }] as const;
  expect(isOnItsWay({ state: 'COMPLETED', shipments: sent })).toBe(true);
  expect(isOnItsWay({ state: 'PROCESSING', shipments: sent })).toBe(true);
  expect(isOnItsWay({ state: 'COMPLETED', shipments: [{ state: 'COMPLETED' }] })).toBe(false);
  expect(isOnItsWay({ state: 'APPROVED', shipments: [] })).toBe(false);
  expect(isOnItsWay({ state: 'PROCESSING', shipments: [...sent, { state: 'PROCESSING' }] })).toBe(
    false,
  );
});

test('what was canceled or returned is not on its way', () => {
  for (const state of ['CANCELED', 'RETURNED', 'REFUNDED'] as const) {
    expect(isOnItsWay({ state, shipments: [{ state: 'SHIPPED' }] })).toBe(false);
  }
});

test('an order is short of items until it is over', () => {
  const items = [{ missingQuantity: 0 }, { missingQuantity: 1 }];
  expect(isShort({ state: 'APPROVED', items })).toBe(true);
  expect(isShort({ state: 'APPROVED', items: [{ missingQuantity: 0 }] })).toBe(false);
  expect(isShort({ state: 'CANCELED', items })).toBe(false);
});
