import { describe, expect, test } from 'vitest';
import type { Payment } from '../payments/rules.ts';
import type { Tenant } from '../tenancy/rules.ts';
import {
  bankTransferOf,
  bankTransferDueOn,
  sumAdjustments,
  type OrderAdjustment,
} from './rules.ts';

const accounts = [{ bankName: 'Bank', holderName: 'House', iban: 'GR1601101250000000012300695' }];
const tenant = {
  timeZone: 'Europe/Athens',
  settings: { bankTransferDays: 3, bankAccounts: accounts },
} as Tenant;
const payment: Payment = {
  id: 'p',
  kind: 'bank_transfer',
  methodName: 'Transfer',
  state: 'pending',
  amount: 4330,
  refundedTotal: 0,
  receivedTotal: 0,
  installmentCount: 1,
  failureCode: null,
};
const order = {
  number: 'K1001',
  state: 'pending' as const,
  placedAt: new Date('2026-11-26T22:30:00Z'), // Friday in Athens
  payments: [payment],
};

test('a transfer is awaited for working days, counted in the tenant’s zone', () => {
  expect(bankTransferDueOn(order.placedAt, tenant)).toBe('2026-12-02');
});

describe('bankTransferOf', () => {
  test('names the number as reference', () => {
    expect(bankTransferOf(order, tenant)).toEqual({
      reference: 'K1001',
      amount: 4330,
      received: 0,
      dueOn: '2026-12-02',
      accounts,
    });
  });

  test('asks for what is still open', () => {
    const part = { ...order, payments: [{ ...payment, receivedTotal: 2000 }] };
    expect(bankTransferOf(part, tenant)).toMatchObject({ amount: 2330, received: 2000 });
  });

  test('is there only while the money is awaited', () => {
    expect(bankTransferOf({ ...order, state: 'approved' }, tenant)).toBeNull();
    expect(bankTransferOf({ ...order, state: 'canceled' }, tenant)).toBeNull();
    expect(
      bankTransferOf({ ...order, payments: [{ ...payment, state: 'completed' }] }, tenant),
    ).toBeNull();
    expect(
      bankTransferOf({ ...order, payments: [{ ...payment, kind: 'cash_on_delivery' }] }, tenant),
    ).toBeNull();
  });
});

test('a promotion over two tax rates is one line, two of the same name are two', () => {
  const taken = (promotionId: string, amount: number, taxBasisPoints: number): OrderAdjustment => ({
    kind: 'promotion',
    label: 'Table',
    amount,
    taxBasisPoints,
    taxAmount: 0,
    promotionId,
  });
  expect(
    sumAdjustments([
      taken('p', -1000, 2400),
      taken('p', -250, 600),
      taken('q', -99, 2400),
      { ...taken('', 0, 2400), kind: 'shipping', label: 'Courier', promotionId: null },
    ]),
  ).toEqual([
    { kind: 'promotion', label: 'Table', amount: -1250 },
    { kind: 'promotion', label: 'Table', amount: -99 },
    { kind: 'shipping', label: 'Courier', amount: 0 },
  ]);
});
