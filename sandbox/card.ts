/** The fields of the card form, as they were typed. */
export type CardForm = {
  holder: string;
  number: string;
  /** Month and year in one field, or else in two. */
  expiry: string;
  month: string;
  year: string;
  csc: string;
  tokenize: boolean;
};

export type CardField = 'holder' | 'number' | 'expiry' | 'month' | 'year' | 'csc';

export type CardIssueCode =
  | 'HOLDER_REQUIRED'
  | 'NUMBER_REQUIRED'
  | 'EXPIRY_EMPTY'
  | 'MONTH_EMPTY'
  | 'YEAR_EMPTY'
  | 'CSC_EMPTY'
  | 'VALUE_INVALID'
  | 'CHARACTER_INVALID'
  | 'LENGTH_INVALID'
  | 'CARD_NOT_SUPPORTED'
  | 'CARD_EXPIRED';

export type CardIssue = { field: CardField; code: CardIssueCode };

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'maestro';

/** A valid card. Its number is never stored. */
export type Card = { number: string; brand: CardBrand; tokenize: boolean };

type BrandRule = {
  brand: CardBrand;
  prefix: RegExp;
  lengths: readonly number[];
  cscLength: number;
};

/** ISO/IEC 7812: the prefixes that the schemes publish. Discover, JCB, Diners and UnionPay are not taken. */
const brandRules: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], cscLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cscLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cscLength: 4 },
  {
    brand: 'maestro',
    prefix: /^(50|5[6-8]|63|67)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cscLength: 3,
  },
];

/** No card of any scheme has fewer or more digits. */
const SHORTEST = 12;
const LONGEST = 19;
/** Cards expire sooner than this; a later date is a typing error. */
const FARTHEST_YEARS = 20;

/** The card of a form, or what is wrong with it, in the order of the fields. `today` is YYYY-MM-DD at the bank. */
export function readCard(form: CardForm, today: string): Card | CardIssue[] {
  const number = digitsOf(form.number);
  const rule = brandRules.find(({ prefix }) => prefix.test(number));
  const issues = [
    issue('holder', holderFault(form.holder)),
    issue('number', numberFault(number, rule)),
    ...expiryIssues(form, today),
    issue('csc', cscFault(digitsOf(form.csc), rule)),
  ].filter((each) => each !== null);
  if (issues.length > 0 || !rule) return issues;
  return { number, brand: rule.brand, tokenize: form.tokenize };
}

/** The check digit of ISO/IEC 7812-1, annex B (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function issue(field: CardField, code: CardIssueCode | null): CardIssue | null {
  return code === null ? null : { field, code };
}

/** Removes spaces and hyphens, and reads full-width digits. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

function holderFault(text: string): CardIssueCode | null {
  if (text.trim() === '') return 'HOLDER_REQUIRED';
  // A card number pasted into the wrong field must not be taken for a name.
  return /[\p{Cc}\p{Nd}<>]/u.test(text) ? 'CHARACTER_INVALID' : null;
}

function numberFault(number: string, rule: BrandRule | undefined): CardIssueCode | null {
  if (number === '') return 'NUMBER_REQUIRED';
  if (!/^\d+$/.test(number)) return 'CHARACTER_INVALID';
  if (number.length < SHORTEST || number.length > LONGEST) return 'LENGTH_INVALID';
  if (!rule) return 'CARD_NOT_SUPPORTED';
  if (!rule.lengths.includes(number.length)) return 'LENGTH_INVALID';
  return hasCheckDigit(number) ? null : 'VALUE_INVALID';
}

function cscFault(csc: string, rule: BrandRule | undefined): CardIssueCode | null {
  if (csc === '') return 'CSC_EMPTY';
  if (!/^\d+$/.test(csc)) return 'CHARACTER_INVALID';
  const lengths = rule ? [rule.cscLength] : [3, 4];
  return lengths.includes(csc.length) ? null : 'LENGTH_INVALID';
}

/** The date is in one field, or in the two for month and year if one of them is filled. */
function expiryIssues(form: CardForm, today: string): (CardIssue | null)[] {
  const month = digitsOf(form.month);
  const year = digitsOf(form.year);
  if (month === '' && year === '') return [issue('expiry', oneFieldFault(form.expiry, today))];
  const monthFault = month === '' ? 'MONTH_EMPTY' : partFault(month, /^(0?[1-9]|1[0-2])$/);
  const yearFault = year === '' ? 'YEAR_EMPTY' : partFault(year, /^(\d{2}|\d{4})$/);
  const isWhole = monthFault === null && yearFault === null;
  return [
    issue('month', monthFault),
    issue('year', isWhole ? dateFault(Number(month), fullYear(year), today) : yearFault),
  ];
}

function oneFieldFault(text: string, today: string): CardIssueCode | null {
  const compact = text.normalize('NFKC').replace(/\s/gu, '');
  if (compact === '') return 'EXPIRY_EMPTY';
  if (!/^[\d/.\p{Pd}]+$/u.test(compact)) return 'CHARACTER_INVALID';
  const { month, year } =
    /^(?<month>\d{2})[/.\p{Pd}]?(?<year>\d{2}|\d{4})$/u.exec(compact)?.groups ??
    /^(?<month>\d)[/.\p{Pd}](?<year>\d{2}|\d{4})$/u.exec(compact)?.groups ??
    {};
  if (month === undefined || year === undefined) return 'VALUE_INVALID';
  return dateFault(Number(month), fullYear(year), today);
}

function partFault(text: string, form: RegExp): CardIssueCode | null {
  if (!/^\d+$/.test(text)) return 'CHARACTER_INVALID';
  return form.test(text) ? null : 'VALUE_INVALID';
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** A card is valid to the last day of its month. */
function dateFault(month: number, year: number, today: string): CardIssueCode | null {
  if (month < 1 || month > 12) return 'VALUE_INVALID';
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  if (year < thisYear || (year === thisYear && month < thisMonth)) return 'CARD_EXPIRED';
  return year > thisYear + FARTHEST_YEARS ? 'VALUE_INVALID' : null;
}
