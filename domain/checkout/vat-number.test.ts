import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formVatNumber, isGreekVatNumber } from './vat-number.ts';

describe('ΑΦΜ', () => {
  test.each([
    ['094014201', true],
    ['123456789', false],
    ['000000000', false],
    ['09401420', false],
    ['0940142011', false],
    ['09401420a', false],
  ])('%s: %s', (digits, valid) => {
    expect(isGreekVatNumber(digits)).toBe(valid);
  });

  test('one digit mistyped is always found', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 7 }),
        digit,
        (body, place, other) => {
          const sum = body.reduce((total, one, index) => total + one * 2 ** (8 - index), 0);
          // Ten checks as nought: these numbers are not told from their neighbours by one digit.
          fc.pre(sum % 11 !== 10 && body.some((one) => one > 0) && other !== body[place]);
          const whole = [...body, sum % 11].join('');
          expect(isGreekVatNumber(whole)).toBe(true);
          const wrong = body.with(place, other);
          const wrongSum = wrong.reduce((total, one, index) => total + one * 2 ** (8 - index), 0);
          fc.pre(wrongSum % 11 !== 10);
          expect(isGreekVatNumber([...wrong, sum % 11].join(''))).toBe(false);
        },
      ),
    );
  });

  test.each([
    '094014201',
    ' 094 014 201 ',
    'EL094014201',
    'el 094014201',
    'ΕΛ094014201',
    'GR094014201',
  ])('%s is stored as nine digits', (text) => {
    expect(formVatNumber(text, 'GR')).toBe('094014201');
  });

  test('a foreign number is none of a Greek firm', () => {
    expect(formVatNumber('DE123456789', 'GR')).toBeNull();
  });
});

test.each([
  ['AT', 'ATU12345678', 'U12345678', 'U1234567'],
  ['CY', 'CY12345678X', '12345678x', '123456789'],
  ['DE', 'DE123456789', '123 456 789', '12345678'],
  ['FR', 'FRXX123456789', '12 123456789', '1212345678'],
  ['IE', 'IE1234567FA', '1234567-FA', '123456FA'],
  ['NL', 'NL123456789B01', '123456789B01', '123456789'],
  ['IT', 'IT12345678901', '12345678901', '1234567890'],
])('in %s: %s, with and without its prefix', (country, stored, bare, wrong) => {
  expect(formVatNumber(stored, country)).toBe(stored);
  expect(formVatNumber(stored.toLowerCase(), country)).toBe(stored);
  expect(formVatNumber(bare, country)).toContain(country);
  expect(formVatNumber(wrong, country)).toBeNull();
});

test('outside the union any number of letters and digits is one', () => {
  expect(formVatNumber('che-123.456.789', 'CH')).toBe('CHE123456789');
  expect(formVatNumber('?', 'CH')).toBeNull();
});
