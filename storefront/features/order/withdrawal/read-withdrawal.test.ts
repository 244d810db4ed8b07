import { expect, test } from 'vitest';
import { quantityName, readKey, readQuantities } from './read-withdrawal.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a withdrawal is of the items of which at least one was chosen', () => {
  const form = formOf({
    intent: 'withdraw',
    [quantityName('a')]: '2',
    [quantityName('b')]: '0',
    [quantityName('c')]: '',
    [quantityName('d')]: '1.5',
    [quantityName('e')]: '-1',
  });
  expect(readQuantities(form)).toEqual({ a: 2 });
});

test('a form without a key gets one of its own', () => {
  expect(readKey(formOf({ idempotencyKey: 'k' }))).toBe('k');
  expect(readKey(formOf({}))).toMatch(/^[\da-f-]{36}$/);
});
