import { expect, test } from 'vitest';
import {
  isOnItsWay,
  isReorderUseful,
  isShort,
  isUndecided,
  isWithdrawalUseful,
  paymentsThatCount,
  shipmentsThatCount,
} from './order-progress.ts';

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

test('tries to pay that came to nothing do not count, but for the last one', () => {
  const states = (...list: ('FAILED' | 'CANCELED' | 'COMPLETED' | 'PENDING')[]) =>
    paymentsThatCount(list.map((state) => ({ state }))).map(({ state }) => state);
  expect(states('FAILED', 'CANCELED', 'COMPLETED')).toEqual(['COMPLETED']);
  expect(states('COMPLETED', 'PENDING')).toEqual(['COMPLETED', 'PENDING']);
  expect(states('FAILED', 'FAILED')).toEqual(['FAILED']);
  expect(states()).toEqual([]);
});

test('canceled shipments count only where there is no other', () => {
  const states = (...list: ('CANCELED' | 'SHIPPED')[]) =>
    shipmentsThatCount(list.map((state) => ({ state }))).map(({ state }) => state);
  expect(states('CANCELED', 'SHIPPED')).toEqual(['SHIPPED']);
  expect(states('CANCELED')).toEqual(['CANCELED']);
});

test('the same goods are offered again when an order is over, or cannot be paid any more', () => {
  const isOffered = (state: Parameters<typeof isReorderUseful>[0]['state']) =>
    isReorderUseful({ state, canRetryPayment: false });
  const states = ['CREATED', 'PENDING', 'APPROVED', 'PROCESSING'] as const;
  expect(states.filter(isOffered)).toEqual([]);
  const over = ['COMPLETED', 'CANCELED', 'RETURNED', 'REFUNDED', 'FAILED'] as const;
  expect(over.filter(isOffered)).toEqual(over);
  expect(isReorderUseful({ state: 'FAILED', canRetryPayment: true })).toBe(false);
});

test('a withdrawal is offered as soon as an order cannot be canceled any more', () => {
  expect(isWithdrawalUseful({ canWithdraw: true, canCancel: true })).toBe(false);
  expect(isWithdrawalUseful({ canWithdraw: true, canCancel: false })).toBe(true);
  expect(isWithdrawalUseful({ canWithdraw: false, canCancel: false })).toBe(false);
});
