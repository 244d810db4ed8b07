import { expect, test } from 'vitest';
import { readAddresses, readContact, readShown, readTyped } from './read-form.ts';

const address = {
  'billingAddress.firstName': 'Μαρία-Ελένη',
  'billingAddress.country': 'GR',
  'billingAddress.region': 'Αττική',
};

test('every text field is kept as it was typed', () => {
  const form = new FormData();
  form.set('email', ' a@b ');
  form.set('notes', 'a\r\nb');
  form.set('file', new Blob(['x']));
  expect(readTyped(form)).toEqual({ email: ' a@b ', notes: 'a\r\nb' });
  expect(readContact({ email: 'a@b' })).toEqual({
    email: 'a@b',
    phone: '',
    alternativePhone: '',
    notes: '',
  });
});

test('the second address counts only where the first is not the one to deliver to', () => {
  const typed = { ...address, 'shippingAddress.city': 'Χανιά' };
  expect(readAddresses({ ...typed, shipToBilling: 'on' }).shippingAddress).toBeNull();
  expect(readAddresses(typed)).toMatchObject({
    shipToBilling: false,
    billingAddress: { firstName: 'Μαρία-Ελένη', region: 'Αττική' },
    shippingAddress: { city: 'Χανιά' },
  });
});

test('a region is one of the country whose regions are listed', () => {
  expect(readAddresses({ ...address, 'billingAddress.country': 'CY' }).billingAddress.region).toBe(
    '',
  );
});

test('a form without a whole total agrees to none', () => {
  expect(readShown({ expectedTotal: '3450' }).expectedTotal).toBe(3450);
  expect(readShown({ expectedTotal: '34.50' }).expectedTotal).toBe(-1);
  expect(readShown({}).expectedTotal).toBe(-1);
});

test('a form says how many gifts were shown', () => {
  expect(readShown({ expectedTotal: '3450', expectedGifts: '2' }).expectedGifts).toBe(2);
  expect(readShown({ expectedTotal: '3450' }).expectedGifts).toBe(0);
});
