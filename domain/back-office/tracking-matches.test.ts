import { expect, test } from 'vitest';
import {
  matchTracking,
  readTracking,
  type TrackingUse,
  type WaitingParcel,
} from './tracking-matches.ts';

const parcel = (number: string, shipmentId = `s ${number}`): WaitingParcel => ({
  orderId: `o ${number}`,
  shipmentId,
  number,
  name: 'Ελένη Παππά',
  town: 'Αθήνα',
});

const match = (text: string, carrier = '', uses: TrackingUse[] = []) =>
  matchTracking(readTracking(text, carrier), { parcels, carrier, uses });

const parcels = [parcel('K-1001'), parcel('K-1002'), parcel('K-1003', 'a'), parcel('K-1003', 'b')];

test.each([
  ['a tab', 'K-1001\t7001234567'],
  ['a comma', 'K-1001, 7001234567'],
  ['a semicolon and quotes', '"K-1001";"7001234567"'],
  ['spaces', '  K-1001   7001234567 '],
  ['the other order', '7001234567\tK-1001'],
  ['a Greek kappa and spaces in the tracking number', 'Κ-1001\t70 0123 4567'],
])('a line with %s is matched', (_, line) => {
  expect(match(line)).toMatchObject([
    { number: 'K-1001', trackingNumber: '7001234567', fault: null, parcel: parcels[0] },
  ]);
});

test('each line that is not empty has an outcome', () => {
  const text = [
    'K;2',
    'K-1001;11',
    '',
    'K-9999;12',
    'K-1002;13',
    'K-1002;14',
    'K-1001 only one K-1002',
    'K-1003;15',
    'K-1003;16',
  ].join('\r\n');
  expect(match(text).map(({ fault, parcel: found }) => fault ?? found?.shipmentId)).toEqual([
    'UNREADABLE',
    's K-1001',
    'NOT_WAITING',
    'ORDER_TWICE',
    'ORDER_TWICE',
    'UNREADABLE',
    'a',
    'b',
  ]);
});

test('a tracking number of two lines is good for neither', () => {
  const found = match('K-1001 77\nK-1002 77');
  expect(found.map(({ fault }) => fault)).toEqual(['TRACKING_TWICE', 'TRACKING_TWICE']);
});

test('lines beyond the five hundredth are not read, and not left out', () => {
  const text = Array.from({ length: 501 }, (_, index) => `K-${index} T${index}`).join('\n');
  expect(
    match(text)
      .map(({ fault }) => fault)
      .slice(499),
  ).toEqual(['NOT_WAITING', 'UNREADABLE']);
});

test.each([
  ['titles and more columns', 'Αρ. αποστολής;Παραγγελία;Τηλέφωνο\n7001234567;K-1001;6912345678'],
  ['one number of the courier among more columns', '7001234567\tK-1001\tΕλένη Παππά\tΑθήνα'],
])('a file of a courier with %s is read', (_, text) => {
  expect(match(text, 'acs')).toMatchObject([
    { number: 'K-1001', trackingNumber: '7001234567', fault: null },
  ]);
});

test('a number that is not of the courier or of another parcel is not used', () => {
  const uses = [{ orderId: 'o', number: 'K-7', trackingNumber: '7001234567' }];
  const faults = match('K-1001 K-105512\nK-1002 12\nK-1003 7001234567', 'acs', uses);
  expect(faults.map(({ fault }) => fault)).toEqual([
    'UNREADABLE',
    'TRACKING_INVALID',
    'TRACKING_USED',
  ]);
});
