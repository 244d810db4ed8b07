import { describe, expect, test } from 'vitest';
import type { Address } from '../address/rules.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import type { ShippingMethod } from '../shipping/rules.ts';
import { requirementsOf, type RequirementFacts } from './requirements.ts';

const nothing: RequirementFacts = {
  contact: null,
  billingAddress: null,
  shippingAddress: null,
  shippingMethods: [],
  shippingMethod: null,
  paymentMethods: [],
  paymentMethod: null,
  isFree: false,
  invoice: null,
  chosen: { shippingMethodId: null, paymentMethodId: null, installmentCount: 1 },
};
const address = { countryCode: 'GR' } as Address;
const courier = { id: 'courier' } as ShippingMethod;
const card = { id: 'card', installments: { min: 1, max: 3 } } as PaymentMethod;
const everything: RequirementFacts = {
  ...nothing,
  contact: { email: 'a@b.gr', phone: '+306912345678', alternativePhone: '', notes: '' },
  billingAddress: address,
  shippingAddress: address,
  shippingMethods: [courier],
  shippingMethod: courier,
  paymentMethods: [card],
  paymentMethod: card,
  chosen: { shippingMethodId: 'courier', paymentMethodId: 'card', installmentCount: 3 },
};

const listOf = (facts: RequirementFacts) =>
  requirementsOf(facts).map(({ step, field, code }) => `${step} ${field} ${code}`);

test('everything is named at the start, in order', () => {
  expect(listOf(nothing)).toEqual([
    'contact email REQUIRED',
    'contact phone REQUIRED',
    'address billingAddress REQUIRED',
    'shipping shippingMethodId REQUIRED',
    'payment paymentMethodId REQUIRED',
  ]);
});

test('nothing is in the end', () => {
  expect(listOf(everything)).toEqual([]);
});

test('it is said when nothing can be chosen', () => {
  const known = { ...nothing, billingAddress: address, shippingAddress: address };
  expect(listOf(known)).toContain('shipping shippingMethodId NO_SHIPPING_METHODS');
  expect(listOf({ ...known, shippingMethods: [courier], shippingMethod: courier })).toContain(
    'payment paymentMethodId NO_PAYMENT_METHODS',
  );
});

describe('a choice that is no longer available has its own code', () => {
  test('of delivery', () => {
    expect(listOf({ ...everything, shippingMethod: null })).toEqual([
      'shipping shippingMethodId SHIPPING_METHOD_INVALID',
    ]);
  });

  test('of payment', () => {
    expect(listOf({ ...everything, paymentMethod: null })).toEqual([
      'payment paymentMethodId PAYMENT_METHOD_UNAVAILABLE',
    ]);
  });

  test('of installments, by the bounds of the server', () => {
    const chosen = { ...everything.chosen, installmentCount: 4 };
    const told = ['payment installmentCount INSTALLMENT_COUNT_INVALID'];
    expect(listOf({ ...everything, chosen })).toEqual(told);
    const atOnce = { ...card, installments: null };
    expect(listOf({ ...everything, paymentMethod: atOnce })).toEqual(told);
  });
});

test('no way to pay is asked for where there is nothing to pay', () => {
  const free = { ...everything, isFree: true, paymentMethods: [], paymentMethod: null };
  expect(listOf(free)).toEqual([]);
});

describe('an invoice', () => {
  const invoice = {
    companyName: 'Ρούμι ΑΕ',
    businessActivity: 'Εστίαση',
    vatNumber: '094014201',
    taxOffice: 'ΦΑΕ Αθηνών',
  };

  test('that goes to its country lacks nothing', () => {
    expect(listOf({ ...everything, invoice })).toEqual([]);
  });

  test('whose bill goes to another country by now has to be looked at again', () => {
    const abroad = (countryCode: string) => ({ ...address, countryCode });
    // Nine digits are a number in Germany too, but nobody meant that one.
    expect(listOf({ ...everything, invoice, billingAddress: abroad('DE') })).toEqual([
      'address vatNumber VAT_NUMBER_INVALID',
    ]);
    const german = { ...invoice, vatNumber: 'DE094014201', taxOffice: '' };
    expect(listOf({ ...everything, invoice: german, billingAddress: abroad('DE') })).toEqual([]);
    expect(listOf({ ...everything, invoice: german })).toEqual([
      'address taxOffice REQUIRED',
      'address vatNumber VAT_NUMBER_INVALID',
    ]);
  });
});
