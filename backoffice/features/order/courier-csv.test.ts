import { expect, test } from 'vitest';
import { shipping } from '../../messages/en/packing.ts';
import { courierCsv } from './courier-csv.ts';

const parcel: Parameters<typeof courierCsv>[0][number] = {
  number: 'K-1001',
  name: 'Ελένη Παππά',
  company: '',
  address1: 'Ερμού 12',
  address2: '',
  floor: '3',
  doorbell: 'Παππά',
  town: 'Αθήνα',
  postalCode: '105 63',
  region: '',
  countryCode: 'GR',
  phone: '+306912345678',
  alternativePhone: '+4915112345678',
  email: 'eleni@example.com',
  note: '',
  ageCheck: true,
  weightGrams: 1250,
  cashOnDelivery: 4330,
};

const rowOf = (changes: Partial<typeof parcel>): string =>
  courierCsv([{ ...parcel, ...changes }], shipping.columns, 'yes').split('\r\n')[1] ?? '';

test('a parcel is a row that Greek Excel reads', () => {
  expect(courierCsv([], shipping.columns, 'yes')).toMatch(/^\uFEFFOrder;Name;.*\r\n$/);
  expect(rowOf({})).toBe(
    'K-1001;Ελένη Παππά;;Ερμού 12;3, Παππά;105 63;Αθήνα;;GR;6912345678;004915112345678;eleni@example.com;1,250;43,30;yes;',
  );
  expect(rowOf({ weightGrams: null, cashOnDelivery: 0, ageCheck: false })).toMatch(/com;;;;$/);
});

test.each([
  ['=HYPERLINK("http://evil.example";"x")', `"'=HYPERLINK(""http://evil.example"";""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['two\nlines', '"two\nlines"'],
])('a note %j is no formula and stays one cell', (note, cell) => {
  expect(rowOf({ note }).endsWith(`;${cell}`)).toBe(true);
});
