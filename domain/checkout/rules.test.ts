import { describe, expect, test } from 'vitest';
import type { Address } from '../address/rules.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import type { ShippingMethod } from '../shipping/rules.ts';
import { missingConsent, parseAddresses, requirementsOf, type AddressesInput } from './rules.ts';

const greek = {
  firstName: 'Ελένη',
  lastName: 'Παππά',
  address1: 'Ερμού 12',
  city: 'Αθήνα',
  postalCode: '105 63',
  country: 'GR',
};
const hongKong = { ...greek, city: 'Kowloon', postalCode: '', country: 'HK' };

function parse(input: AddressesInput) {
  return parseAddresses(input, ['GR', 'CY']);
}

describe('CHK-09: addresses', () => {
  test('a bill may go where there are no postcodes, the parcel goes to Greece', () => {
    expect(
      parse({ shipToBilling: false, billingAddress: hongKong, shippingAddress: greek }),
    ).toMatchObject({
      billing: { countryCode: 'HK', postalCode: '' },
      shipping: { countryCode: 'GR', postalCode: '10563' },
    });
  });

  test('a parcel to a country that is not served is refused at the country', () => {
    expect(parse({ shipToBilling: true, billingAddress: hongKong })).toMatchObject({
      code: 'NO_SHIPPING_METHODS',
      issues: [{ path: 'billingAddress.country', code: 'NO_SHIPPING_METHODS' }],
    });
    expect(
      parse({ shipToBilling: false, billingAddress: greek, shippingAddress: hongKong }),
    ).toMatchObject({
      code: 'NO_SHIPPING_METHODS',
      issues: [{ path: 'shippingAddress.country', code: 'NO_SHIPPING_METHODS' }],
    });
  });

  test('faults of both are told at once, by path', () => {
    expect(
      parse({
        shipToBilling: false,
        billingAddress: { ...greek, city: '' },
        shippingAddress: { ...greek, postalCode: '1055' },
      }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [
        { path: 'billingAddress.city', code: 'REQUIRED' },
        { path: 'shippingAddress.postalCode', code: 'POSTAL_CODE_INVALID' },
      ],
    });
  });

  test('another address is required unless it is shipped to the billing address', () => {
    expect(parse({ shipToBilling: false, billingAddress: greek })).toMatchObject({
      issues: [{ path: 'shippingAddress', code: 'REQUIRED' }],
    });
    expect(
      parse({ shipToBilling: true, billingAddress: greek, shippingAddress: hongKong }),
    ).toMatchObject({ shipping: null });
  });
});

describe('requirementsOf', () => {
  const nothing = {
    contact: null,
    billingAddress: null,
    shippingAddress: null,
    shippingMethods: [],
    shippingMethod: null,
    paymentMethods: [],
    paymentMethod: null,
    isFree: false,
  };
  const address = {} as Address;
  const courier = {} as ShippingMethod;

  test('names everything at the start, in order', () => {
    expect(
      requirementsOf(nothing).map(({ step, field, code }) => `${step} ${field} ${code}`),
    ).toEqual([
      'contact email REQUIRED',
      'contact phone REQUIRED',
      'address billingAddress REQUIRED',
      'shipping shippingMethodId REQUIRED',
      'payment paymentMethodId REQUIRED',
    ]);
  });

  test('says when nothing can be chosen', () => {
    const known = { ...nothing, billingAddress: address, shippingAddress: address };
    expect(requirementsOf(known)).toContainEqual({
      step: 'shipping',
      field: 'shippingMethodId',
      code: 'NO_SHIPPING_METHODS',
    });
    expect(
      requirementsOf({ ...known, shippingMethods: [courier], shippingMethod: courier }),
    ).toContainEqual({
      step: 'payment',
      field: 'paymentMethodId',
      code: 'NO_PAYMENT_METHODS',
    });
  });

  test('is empty in the end', () => {
    expect(
      requirementsOf({
        contact: { email: 'a@b.gr', phone: '+306912345678', alternativePhone: '', notes: '' },
        billingAddress: address,
        shippingAddress: address,
        shippingMethods: [courier],
        shippingMethod: courier,
        paymentMethods: [],
        paymentMethod: {} as PaymentMethod,
        isFree: false,
      }),
    ).toEqual([]);
  });

  test('asks for no way to pay where there is nothing to pay', () => {
    const steps = requirementsOf({ ...nothing, isFree: true }).map(({ step }) => step);
    expect(steps).not.toContain('payment');
  });
});

test.each([
  [true, true, true, null],
  [true, false, false, null],
  [false, true, true, 'TERMS_REQUIRED'],
  [true, false, true, 'AGE_REQUIRED'],
  [false, false, true, 'TERMS_REQUIRED'],
])('terms %s, age %s, alcohol %s: %s', (acceptTerms, ageConfirmed, ageRequired, code) => {
  expect(missingConsent({ acceptTerms, ageConfirmed }, ageRequired)?.code ?? null).toBe(code);
});
