import { expect, test } from 'vitest';
import { readCartChange } from './cart-change.server.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form names its change of the cart', () => {
  expect(readCartChange(formOf({ intent: 'add', variantId: 'v', quantity: ' 2 ' }))).toEqual({
    intent: 'add',
    variantId: 'v',
    quantity: 2,
  });
  expect(readCartChange(formOf({ intent: 'add', variantId: 'v' }))).toMatchObject({ quantity: 1 });
  expect(readCartChange(formOf({ intent: 'update', lineId: 'l', quantity: '0' }))).toEqual({
    intent: 'update',
    lineId: 'l',
    quantity: 0,
  });
  expect(readCartChange(formOf({ intent: 'remove', lineId: 'l' }))).toEqual({
    intent: 'remove',
    lineId: 'l',
  });
});

test.each(['', '1.5', '-1', '1e3', '0x10', 'two', '12345678'])('%j is no quantity', (quantity) => {
  expect(readCartChange(formOf({ intent: 'add', variantId: 'v', quantity }))).toMatchObject({
    quantity: NaN,
  });
});

test('what no page of ours sends is no change', () => {
  expect(readCartChange(formOf({}))).toBeNull();
  expect(readCartChange(formOf({ intent: 'empty', lineId: 'l' }))).toBeNull();
  expect(readCartChange(formOf({ intent: 'add', quantity: '1' }))).toBeNull();
});

test('a code is taken as it was typed, without the blanks around it', () => {
  expect(readCartChange(formOf({ intent: 'apply-code', code: ' FirstRound ' }))).toEqual({
    intent: 'apply-code',
    code: 'FirstRound',
  });
  expect(readCartChange(formOf({ intent: 'remove-code', code: 'GIORTES' }))).toEqual({
    intent: 'remove-code',
    code: 'GIORTES',
  });
  expect(readCartChange(formOf({ intent: 'apply-code' }))).toEqual({
    intent: 'apply-code',
    code: '',
  });
});
