import { describe, expect, test } from 'vitest';
import { openStep, placeOf, readStep, stepHref } from './steps.ts';

describe('the open step', () => {
  const missing = (...steps: string[]) => steps.map((step) => ({ step }));

  test('is the first that lacks something', () => {
    expect(openStep(missing('contact', 'contact', 'address', 'shipping', 'payment'), null)).toBe(
      'contact',
    );
    expect(openStep(missing('payment', 'shipping'), null)).toBe('shipping');
    expect(openStep([], null)).toBe('confirm');
  });

  test('is the requested one, to correct what was given', () => {
    expect(openStep([], 'address')).toBe('address');
    expect(openStep(missing('payment'), 'contact')).toBe('contact');
  });

  test('is never beyond what is still missing', () => {
    expect(openStep(missing('address', 'shipping'), 'confirm')).toBe('address');
  });
});

test('a step lies before or after the open one', () => {
  expect(placeOf('contact', 'shipping')).toBe('before');
  expect(placeOf('shipping', 'shipping')).toBe('open');
  expect(placeOf('confirm', 'shipping')).toBe('after');
});

test('only the names of steps are steps', () => {
  expect(readStep('payment')).toBe('payment');
  expect(readStep('done')).toBeNull();
  expect(readStep(null)).toBeNull();
});

test('a step has an address in each language', () => {
  expect(stepHref('en', 'address')).toBe('/checkout?step=address#address');
  expect(stepHref('el', 'shipping', { stay: true })).toBe('/el/checkout?step=shipping');
});
