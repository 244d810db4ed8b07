import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../rules.ts';
import {
  deliveredOn,
  isWithdrawalOpen,
  lastWithdrawalDay,
  withdrawableQuantities,
} from './withdrawal-rules.ts';

describe('the last day of withdrawal', () => {
  test.each([
    ['an ordinary one', '2026-11-03', '2026-11-17'],
    ['a Saturday moves to Monday', '2026-11-07', '2026-11-23'],
    ['a Sunday moves to Monday', '2026-11-08', '2026-11-23'],
    ['a holiday moves on', '2026-10-14', '2026-10-29'],
    ['Christmas and the weekend after it', '2026-12-11', '2026-12-28'],
    ['Good Friday moves past Easter Monday', '2026-03-27', '2026-04-14'],
  ])('%s: goods of %s until %s', (_case, delivered, last) => {
    expect(lastWithdrawalDay(delivered)).toBe(last);
  });

  test('counts in full', () => {
    const order = { state: 'completed' as const, withdrawUntil: '2026-11-17' };
    expect(isWithdrawalOpen(order, '2026-11-17')).toBe(true);
    expect(isWithdrawalOpen(order, '2026-11-18')).toBe(false);
  });
});

test('before delivery the time has not begun', () => {
  expect(isWithdrawalOpen({ state: 'processing', withdrawUntil: null }, '2030-01-01')).toBe(true);
});

test.each(['none', 'failed', 'canceled', 'returned', 'refunded'] as const)(
  'there is nothing to withdraw from when an order is %s',
  (state) => {
    expect(isWithdrawalOpen({ state, withdrawUntil: null }, '2026-11-17')).toBe(false);
  },
);

describe('the day of delivery', () => {
  const delivery = (subjectId: string, at: string): OrderEvent & { subjectId: string } => ({
    subject: 'shipment',
    subjectId,
    state: 'completed',
    at: new Date(at),
  });
  const shipped = (id: string) => ({ id, state: 'completed' as const });

  test('is the day in Athens', () => {
    const events = [delivery('a', '2026-11-03T22:30:00Z')];
    expect(deliveredOn({ shipments: [shipped('a')], events }, 'Europe/Athens')).toBe('2026-11-04');
  });

  test('is that of the last parcel, and there is none while one is awaited', () => {
    const events = [delivery('b', '2026-11-05T10:00:00Z'), delivery('a', '2026-11-03T10:00:00Z')];
    const shipments = [shipped('a'), shipped('b')];
    expect(deliveredOn({ shipments, events }, 'Europe/Athens')).toBe('2026-11-05');
    const awaited = [...shipments, { id: 'c', state: 'shipped' as const }];
    expect(deliveredOn({ shipments: awaited, events }, 'Europe/Athens')).toBeNull();
  });

  test('does not wait for what was canceled or came back undelivered', () => {
    const events = [delivery('a', '2026-11-03T10:00:00Z')];
    const shipments = [
      shipped('a'),
      { id: 'b', state: 'canceled' as const },
      { id: 'c', state: 'returned' as const },
    ];
    expect(deliveredOn({ shipments, events }, 'Europe/Athens')).toBe('2026-11-03');
  });
});

test('what was withdrawn from or sent back is not there to be withdrawn from again', () => {
  const left = withdrawableQuantities({
    lines: [
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 2 },
    ],
    withdrawals: [
      { items: [{ lineId: 'a', quantity: 1 }] },
      { items: [{ lineId: 'a', quantity: 1 }] },
    ],
    // Those that were withdrawn from came back: they are not counted twice.
    returned: [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 1 },
    ],
  });
  expect([...left]).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
