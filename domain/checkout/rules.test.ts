import { describe, expect, test } from 'vitest';
import { missingConsent, parseAddresses, type AddressesInput } from './rules.ts';

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

  test('faults of both are reported at once, by path', () => {
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

test.each([
  [true, true, true, null],
  [true, false, false, null],
  [false, true, true, 'TERMS_REQUIRED'],
  [true, false, true, 'AGE_REQUIRED'],
  [false, false, true, 'TERMS_REQUIRED'],
])('terms %s, age %s, alcohol %s: %s', (acceptTerms, ageConfirmed, ageRequired, code) => {
  expect(missingConsent({ acceptTerms, ageConfirmed }, ageRequired)?.code ?? null).toBe(code);
});
