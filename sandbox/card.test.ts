import { describe, expect, test } from 'vitest';
import { readCard, type CardForm, type CardIssue } from './card.ts';
import { testCards } from './test-cards.ts';

const TODAY = '2026-11-28';
const good: CardForm = {
  holder: 'ΕΛΕΝΗ ΠΑΠΠΑ',
  number: '4111 1111 1111 1111',
  expiry: '11/26',
  month: '',
  year: '',
  csc: '123',
  tokenize: false,
};

/** What is wrong with a form that is else good. */
function faults(form: Partial<CardForm>): string[] {
  const read = readCard({ ...good, ...form }, TODAY);
  return Array.isArray(read) ? read.map(({ field, code }: CardIssue) => `${field} ${code}`) : [];
}

test('a card is read with its brand, and whether it is to be remembered (S3-058)', () => {
  expect(readCard({ ...good, tokenize: true }, TODAY)).toEqual({
    number: '4111111111111111',
    brand: 'visa',
    tokenize: true,
  });
  expect(readCard(good, TODAY)).toMatchObject({ tokenize: false });
});

test('all that is missing is named at its field, in the order of the form', () => {
  const empty = { holder: ' ', number: '', expiry: '', month: '', year: '', csc: '' };
  expect(faults(empty)).toEqual([
    'holder HOLDER_REQUIRED',
    'number NUMBER_REQUIRED',
    'expiry EXPIRY_EMPTY',
    'csc CSC_EMPTY',
  ]);
  expect(faults({ expiry: '', month: '12' })).toEqual(['year YEAR_EMPTY']);
  expect(faults({ expiry: '', year: '2029' })).toEqual(['month MONTH_EMPTY']);
});

describe('a number', () => {
  test.each([
    ['4111-1111–1111 1111', 'with hyphens'],
    ['４１１１１１１１１１１１１１１１', 'in full width'],
    ['5555555555554444', 'of Mastercard'],
    ['2223003122003222', 'of Mastercard’s second range'],
    ['6771798021000008', 'of Maestro'],
  ])('%s is one %s', (number) => {
    expect(faults({ number })).toEqual([]);
  });

  test.each([
    ['4111 1111 1111 111x', 'CHARACTER_INVALID'],
    ['4111 1111 111', 'LENGTH_INVALID'],
    ['4111 1111 1111 1111 1111', 'LENGTH_INVALID'],
    ['4111 1111 1111 11', 'LENGTH_INVALID'],
    ['4111 1111 1111 1112', 'VALUE_INVALID'],
    ['3530 1113 3330 0000', 'CARD_NOT_SUPPORTED'],
    ['6011 1111 1111 1117', 'CARD_NOT_SUPPORTED'],
  ])('%s is %s', (number, code) => {
    expect(faults({ number })).toEqual([`number ${code}`]);
  });

  test('of every card for trying out is taken', () => {
    for (const { number } of testCards) {
      const csc = number.startsWith('37') ? '1234' : '123';
      expect(faults({ number, csc }), number).toEqual([]);
    }
  });
});

describe('an expiry', () => {
  test.each(['11/26', '11 / 26', '1126', '11-2026', '12.26', '1/27', '11/46'])(
    '%s is good',
    (expiry) => {
      expect(faults({ expiry })).toEqual([]);
    },
  );

  test.each([
    ['10/26', 'CARD_EXPIRED'],
    ['12/25', 'CARD_EXPIRED'],
    ['13/27', 'VALUE_INVALID'],
    ['00/27', 'VALUE_INVALID'],
    ['11/47', 'VALUE_INVALID'],
    ['11', 'VALUE_INVALID'],
    ['11/2o26', 'CHARACTER_INVALID'],
  ])('%s is %s', (expiry, code) => {
    expect(faults({ expiry })).toEqual([`expiry ${code}`]);
  });

  test('may be in two fields, which then count', () => {
    const apart = (month: string, year: string) => faults({ expiry: '01/20', month, year });
    expect(apart('11', '26')).toEqual([]);
    expect(apart('1', '2027')).toEqual([]);
    expect(apart('10', '26')).toEqual(['year CARD_EXPIRED']);
    expect(apart('13', '27')).toEqual(['month VALUE_INVALID']);
    expect(apart('xi', '27')).toEqual(['month CHARACTER_INVALID']);
    expect(apart('11', '7')).toEqual(['year VALUE_INVALID']);
  });
});

test.each([
  [{ csc: '12' }, 'csc LENGTH_INVALID'],
  [{ csc: '1234' }, 'csc LENGTH_INVALID'],
  [{ csc: '12e' }, 'csc CHARACTER_INVALID'],
  [{ number: '3782 822463 10005', csc: '123' }, 'csc LENGTH_INVALID'],
  // A number that was pasted into the wrong field is not taken for a name.
  [{ holder: '4111 1111 1111 1111' }, 'holder CHARACTER_INVALID'],
  [{ holder: '<b>' }, 'holder CHARACTER_INVALID'],
])('%j: %s', (form, fault) => {
  expect(faults(form)).toEqual([fault]);
});

test('American Express has a code of four digits', () => {
  expect(faults({ number: '3782 822463 10005', csc: '1234' })).toEqual([]);
});
