import { expect, test } from 'vitest';
import {
  readAddresses,
  readAgreed,
  readContact,
  readInvoice,
  readPayment,
  readTyped,
} from './read-form.ts';

const address = {
  'billingAddress.firstName': 'Μαρία-Ελένη',
  'billingAddress.country': 'GR',
  'billingAddress.region': 'Αττική',
};

test('what has changed between two steps is reported', () => {
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
  expect(readAgreed({ expectedTotal: '3450' }).expectedTotal).toBe(3450);
  expect(readAgreed({ expectedTotal: '34.50' }).expectedTotal).toBe(-1);
  expect(readAgreed({}).expectedTotal).toBe(-1);
});

test('a form sends the number of displayed gifts', () => {
  expect(readAgreed({ expectedTotal: '3450', expectedGifts: '2' }).expectedGifts).toBe(2);
  expect(readAgreed({ expectedTotal: '3450' }).expectedGifts).toBe(0);
});

test('an invoice has its fields, a receipt none, whatever was typed before', () => {
  const fields = {
    companyName: 'Παππά ΕΕ',
    businessActivity: 'Εστίαση',
    vatNumber: '094014201',
    taxOffice: 'Α΄ Αθηνών',
  };
  expect(readInvoice({ ...fields, documentKind: 'INVOICE' })).toEqual({
    ...fields,
    documentKind: 'INVOICE',
  });
  expect(readInvoice({ ...fields, documentKind: 'RECEIPT' })).toEqual({ documentKind: 'RECEIPT' });
  expect(readInvoice(fields)).toEqual({ documentKind: 'RECEIPT' });
});

test('a payment method comes with the count of its own field', () => {
  const typed = { 'installmentCount.card': '3', paymentMethodId: 'card' };
  expect(readPayment(typed)).toEqual({ paymentMethodId: 'card', installmentCount: 3 });
  expect(readPayment({ ...typed, paymentMethodId: 'bank' }).installmentCount).toBe(1);
  expect(readPayment({})).toEqual({ paymentMethodId: '', installmentCount: 1 });
});
