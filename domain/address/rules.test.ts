import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCountry, listCountries } from './countries.ts';
import { listRegions, regionName } from './regions.ts';
import { addressLines, parseAddress, type AddressInput } from './rules.ts';

const input: AddressInput = {
  firstName: 'Ελένη',
  lastName: 'Παππά',
  address1: 'Ερμού 12',
  city: 'Αθήνα',
  postalCode: '10563',
  country: 'GR',
};

function faults(change: Partial<Record<keyof AddressInput, unknown>>) {
  return parseAddress({ ...input, ...change } as AddressInput).issues;
}

function stored(change: Partial<AddressInput>) {
  const { address, issues } = parseAddress({ ...input, ...change });
  expect(issues).toEqual([]);
  return address;
}

describe('CHK-05: names', () => {
  test.each([
    'Μαρία-Ελένη',
    'Ο’Χάρα',
    "D'Angelo",
    'Ng',
    'Ægir Þór',
    'Nguyễn Thị',
    '李',
    'María José 2nd',
    'Ó hÉalaithe',
    'ʻOkina',
  ])('%s is accepted and stored unchanged', (name) => {
    expect(stored({ firstName: name, lastName: name })).toMatchObject({
      firstName: name,
      lastName: name,
    });
  });

  test('a decomposed name is stored in normal form C', () => {
    expect(stored({ firstName: 'Jose\u0301' })?.firstName).toBe('Jos\u00e9');
  });

  test('spaces around a name are no part of it', () => {
    expect(stored({ lastName: '  Παππά   Ιωάννου ' })?.lastName).toBe('Παππά Ιωάννου');
  });

  test.each([
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    [null, 'REQUIRED'],
    ['123', 'NAME_INVALID'],
    ['’', 'NAME_INVALID'],
    ['Bob\r\nBcc: v@ex.test', 'INVALID_INPUT'],
    ['B\u2028ob', 'INVALID_INPUT'],
    ['Bob\u0000', 'INVALID_INPUT'],
    ['B\u202eob', 'INVALID_INPUT'],
    ['B\ud800b', 'INVALID_INPUT'],
    [42, 'INVALID_INPUT'],
    ['x'.repeat(101), 'TOO_LONG'],
  ])('%j is refused with %s', (name, code) => {
    expect(faults({ firstName: name })).toEqual([{ path: 'firstName', code }]);
  });
});

describe('CHK-07: Greek postcodes', () => {
  test.each([
    '10557',
    '105 57',
    ' 10557 ',
    '１０５５７',
    '\u200e105\u00a057\u200b',
    '105\u201357',
    'GR-105 57',
    'gr 10557',
    'EL-10557',
    'ΕΛ-10557',
    'ΤΚ 105 57',
    'Τ.Κ. 105 57',
    'τ.κ.: 10557',
    'TK 10557',
    'ΤΚ GR-105 57',
  ])('%j is stored as 10557', (postalCode) => {
    expect(stored({ postalCode })?.postalCode).toBe('10557');
  });

  test.each(['1010', 'CY-1010', 'cy 1010', 'ΤΚ 1010', '\u20681010\u2069'])(
    '%j is stored as 1010 in Cyprus',
    (postalCode) => {
      expect(stored({ country: 'CY', postalCode })?.postalCode).toBe('1010');
    },
  );

  test.each(['1055', 'ABCDE', '105577', '00000', '1055a', 'CY-10557', 'ΤΚ', '10557 ΤΚ'])(
    '%j is refused at its field',
    (postalCode) => {
      expect(faults({ postalCode })).toEqual([{ path: 'postalCode', code: 'POSTAL_CODE_INVALID' }]);
    },
  );
});

describe('CHK-09: countries without postcodes', () => {
  test.each(['HK', 'AE'])('%s needs none', (country) => {
    expect(stored({ country, postalCode: '' })?.postalCode).toBe('');
    expect(stored({ country, postalCode: null })?.postalCode).toBe('');
  });

  test('Greece needs one', () => {
    expect(faults({ postalCode: '' })).toEqual([{ path: 'postalCode', code: 'REQUIRED' }]);
  });

  test('others are stored as their country writes them', () => {
    expect(stored({ country: 'GB', postalCode: 'sw1a  1aa\u200e' })?.postalCode).toBe('SW1A 1AA');
    expect(stored({ country: 'LV', postalCode: 'lv\u20111010' })?.postalCode).toBe('LV-1010');
    expect(faults({ country: 'DE', postalCode: '<b>' })).toEqual([
      { path: 'postalCode', code: 'POSTAL_CODE_INVALID' },
    ]);
  });
});

test('every fault is reported at once', () => {
  expect(
    faults({ firstName: '', address1: '', country: 'XX', postalCode: 'x'.repeat(30) }),
  ).toEqual([
    { path: 'firstName', code: 'REQUIRED' },
    { path: 'address1', code: 'REQUIRED' },
    { path: 'postalCode', code: 'TOO_LONG' },
    { path: 'country', code: 'COUNTRY_INVALID' },
  ]);
});

describe('regions', () => {
  test.each(['Αττική', 'Attica', 'GR-I'])(
    '%s is stored by its code and shown in either language',
    (region) => {
      const address = stored({ region });
      expect(address?.region).toBe('GR-I');
      expect(regionName('GR-I', 'en')).toBe('Attica');
      expect(regionName('GR-I', 'el')).toBe('Αττική');
    },
  );

  test('an unknown one is refused in Greece and stored elsewhere', () => {
    expect(faults({ region: 'Atlantis' })).toEqual([{ path: 'region', code: 'REGION_INVALID' }]);
    expect(stored({ country: 'FR', postalCode: '75001', region: 'Île-de-France' })?.region).toBe(
      'Île-de-France',
    );
  });

  test('there are thirteen and Mount Athos, in the order of the language', () => {
    expect(listRegions('el')).toHaveLength(14);
    expect(listRegions('en')[0]).toBe('Attica');
    expect(listRegions('el')[0]).toBe('Άγιον Όρος');
  });
});

test('the country list has a name for each code in both languages', () => {
  for (const locale of ['en', 'el'] as const) {
    const list = listCountries(locale);
    expect(list).toHaveLength(249);
    expect(list.filter(({ code, name }) => code === name)).toEqual([]);
  }
  expect(listCountries('el').find(({ code }) => code === 'GR')).toEqual({
    code: 'GR',
    name: 'Ελλάδα',
    postalCodeRequired: true,
  });
  expect(isCountry('XX')).toBe(false);
});

test('an address is written as on a parcel', () => {
  const address = stored({ company: 'Κέρασμα', floor: '3', doorbell: 'Παππά', region: 'Attica' });
  expect(address && addressLines(address, 'el')).toEqual([
    'Ελένη Παππά',
    'Κέρασμα',
    'Ερμού 12',
    '3, Παππά',
    '105 63 Αθήνα',
    'Αττική',
    'Ελλάδα',
  ]);
});

test('what is stored is in normal form C, bounded, and without unseen characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (text) => {
      const { address } = parseAddress({ ...input, lastName: text, address1: text });
      if (!address) return;
      for (const value of [address.lastName, address.address1]) {
        expect(value).toBe(value.normalize('NFC'));
        expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(value.length).toBeLessThanOrEqual(150);
      }
    }),
  );
});
