import { expect, test } from 'vitest';
import { EMPTY, filledAfter } from './filling.ts';

const inserted = { key: 'one', message: 'At 7.', isResolved: true };

test('the fields begin anew with what was put in, also with the same text once more', () => {
  expect(filledAfter(EMPTY, inserted)).toBe(inserted);
  const again = { ...inserted, key: 'two' };
  expect(filledAfter(inserted, again)).toBe(again);
});

test('what is being typed stays when the page is loaded again, after another act and after a refusal', () => {
  expect(filledAfter(inserted, undefined)).toBe(inserted);
  expect(filledAfter(inserted, null)).toBe(inserted);
  expect(filledAfter(inserted, { ...inserted, message: 'At 7, as typed.' })).toBe(inserted);
});
