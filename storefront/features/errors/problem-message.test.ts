import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { allMessages } from '#tests/support/all-messages.ts';
import {
  faultOf,
  fieldMessages,
  problemTranslator,
  problemMessage,
  type ProblemTranslator,
} from './problem-message.ts';

const { en, el } = allMessages;

const translators = Object.entries({ 'en-GB': en, 'el-GR': el as unknown as typeof en }).map(
  ([locale, messages]) =>
    [
      locale,
      problemTranslator(
        createTranslator<typeof en, 'problem'>({
          locale: locale as 'en-GB',
          messages,
          namespace: 'problem',
          onError: (error) => {
            throw error;
          },
        }) as unknown as ProblemTranslator,
        (euros) =>
          new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(euros),
      ),
    ] as const,
);
const english = translators[0]?.[1] as ProblemTranslator;
const greek = translators[1]?.[1] as ProblemTranslator;

describe.each(translators)('messages of problems, %s', (_locale, t) => {
  const { missing: _, ...codes } = en.problem;
  test.each(Object.keys(codes) as (keyof typeof codes)[])('%s', (code) => {
    const text = problemMessage(t, faultOf(code), {
      limit: 2,
      min: 1,
      max: 6,
      left: '€10.00',
      per: 'order',
      total: '€34.50',
      missing: '€6.00',
      name: 'The Long Table',
    });
    expect(text).not.toMatch(/[{}]|problem\.|!/);
    expect(text.length).toBeGreaterThan(10);
  });
});

describe('the message of a problem', () => {
  test('says how many are available', () => {
    expect(problemMessage(english, { ...faultOf('INSUFFICIENT_STOCK'), available: 3 })).toBe(
      'We don’t have that many. Available: 3.',
    );
  });

  test('says in how many minutes to try again', () => {
    const after = (seconds: number) => ({
      ...faultOf('RATE_LIMITED'),
      params: [{ name: 'retryAfter', value: String(seconds) }],
    });
    expect(problemMessage(english, after(20))).toContain('try again in a minute.');
    expect(problemMessage(english, after(1201))).toContain('try again in 21 minutes.');
    expect(problemMessage(greek, after(61))).toContain('ξανά σε 2 λεπτά.');
  });

  test('takes its values from the problem, and from the page where that has better ones', () => {
    const limit = (per: string) => ({
      ...faultOf('QUANTITY_LIMIT'),
      params: [
        { name: 'limit', value: '2' },
        { name: 'per', value: per },
      ],
    });
    expect(problemMessage(english, limit('customer'))).toBe('Up to 2 per customer.');
    expect(problemMessage(english, limit('order'))).toBe('Up to 2 per order.');
    const total = { ...faultOf('TOTAL_CHANGED'), params: [{ name: 'total', value: '3450' }] };
    expect(problemMessage(english, total, { total: '€34.50' })).toContain('€34.50');
  });

  test.each([
    ['1', 'Έως 1 τεμάχιο από αυτό το προϊόν ανά πελάτη.'],
    ['2', 'Έως 2 τεμάχια από αυτό το προϊόν ανά πελάτη.'],
  ])('counts %s in Greek', (value, sentence) => {
    const params = [
      { name: 'limit', value },
      { name: 'per', value: 'customer' },
    ];
    expect(problemMessage(greek, { ...faultOf('QUANTITY_LIMIT'), params })).toBe(sentence);
  });

  test.each([
    [greek, '0', ', μαζί με προηγούμενες παραγγελίες: δεν μένει άλλο για εσάς.'],
    [greek, '1', ', μαζί με προηγούμενες παραγγελίες: μένει ακόμη 1 για εσάς.'],
    [greek, '2', ', μαζί με προηγούμενες παραγγελίες: μένουν ακόμη 2 για εσάς.'],
    [english, '0', ', earlier orders included: you have reached the limit.'],
    [english, '1', ', earlier orders included: you can add 1 more.'],
  ])('says how many of a limit are left', (t, remaining, ending) => {
    const params = Object.entries({ limit: '3', per: 'customer', remaining }).map(
      ([name, value]) => ({ name, value }),
    );
    expect(problemMessage(t, { ...faultOf('QUANTITY_LIMIT'), params })).toContain(ending);
  });

  test('writes what is missing as money of the language', () => {
    const params = [{ name: 'missing', value: '600' }];
    const fault = { ...faultOf('PROMOTION_MINIMUM_TOTAL'), params };
    expect(problemMessage(english, fault)).toBe('Add €6.00 more and this code applies.');
    expect(problemMessage(greek, fault)).toBe(
      'Προσθέστε 6,00\u00A0€ ακόμη για να ισχύσει ο κωδικός.',
    );
  });

  test.each([
    ['0', 'This code does not apply to anything in your cart yet.'],
    ['1', 'Add one more item it covers, and this code applies.'],
    ['2', 'Add 2 more items it covers, and this code applies.'],
  ])('counts the items that are missing for a code, %s', (value, sentence) => {
    const params = [{ name: 'missingQuantity', value }];
    const fault = { ...faultOf('PROMOTION_NO_ELIGIBLE_LINES'), params };
    expect(problemMessage(english, fault)).toBe(sentence);
  });

  test.each([
    ['promotion', 'This promotion has been used up.'],
    ['customer', 'You have already used this promotion, or it is for first orders only.'],
  ])('says for whom a promotion has been used up, per %s', (value, sentence) => {
    const fault = { ...faultOf('PROMOTION_USAGE_LIMIT'), params: [{ name: 'per', value }] };
    expect(problemMessage(english, fault)).toBe(sentence);
  });

  test('is general for an unknown code', () => {
    expect(problemMessage(english, { code: 'TEAPOT', params: [], available: null })).toBe(
      en.problem.UNKNOWN,
    );
  });
});

describe('issues at their fields', () => {
  test('take the values of their problem: S5-015, between what counts one may choose', () => {
    const issues = [{ path: 'installmentCount', code: 'INSTALLMENT_COUNT_INVALID' }];
    const params = [
      { name: 'min', value: '1' },
      { name: 'max', value: '6' },
    ];
    expect(fieldMessages(english, issues, undefined, params)).toEqual({
      installmentCount: 'Choose between 1 and 6 instalments',
    });
  });

  test('are found by the path of the input', () => {
    const issues = [
      { path: 'email', code: 'EMAIL_INVALID' },
      { path: 'billingAddress.city', code: 'REQUIRED' },
    ];
    expect(fieldMessages(english, issues)).toEqual({
      email: 'Please enter a valid email address',
      'billingAddress.city': 'Required: enter the city',
    });
  });

  test('an empty field says what belongs there, and one without a text of its own that it is required', () => {
    const empty = (path: string) => [{ path, code: 'REQUIRED' }];
    expect(fieldMessages(greek, empty('shippingAddress.firstName'))).toEqual({
      'shippingAddress.firstName': 'Γράψτε το όνομα',
    });
    expect(fieldMessages(english, empty('colour'))).toEqual({ colour: 'This field is required' });
  });

  test('a Greek postcode has five digits, another only has to be looked at', () => {
    const path = 'billingAddress.postalCode';
    const messageIn = (country: string) =>
      fieldMessages(english, [{ path, code: 'POSTAL_CODE_INVALID' }], (asked) =>
        asked === 'billingAddress.country' ? country : undefined,
      )[path];
    expect(messageIn('GR')).toBe('Five digits, please');
    expect(messageIn('GB')).toBe('Please check the postcode');
  });
});
