import { expect, test } from 'vitest';
import { matchTracking, type WaitingParcel } from './tracking-matches.ts';

const parcel = (number: string, shipmentId = `s ${number}`): WaitingParcel => ({
  orderId: `o ${number}`,
  shipmentId,
  number,
  name: 'Ελένη Παππά',
  town: 'Αθήνα',
});

const parcels = [parcel('K-1001'), parcel('K-1002'), parcel('K-1003', 'a'), parcel('K-1003', 'b')];

test.each([
  ['a tab', 'K-1001\t7001234567'],
  ['a comma', 'K-1001, 7001234567'],
  ['a semicolon and quotes', '"K-1001";"7001234567"'],
  ['spaces', '  K-1001   7001234567 '],
  ['the other order', '7001234567\tK-1001'],
  ['a Greek kappa and spaces in the tracking number', 'Κ-1001\t70 0123 4567'],
])('a line with %s is matched', (_, line) => {
  expect(matchTracking(line, parcels)).toMatchObject([
    { number: 'K-1001', trackingNumber: '7001234567', fault: null, parcel: parcels[0] },
  ]);
});

test('each line that is not empty has an outcome', () => {
  const text = [
    'Παραγγελία;Αποστολή',
    'K-1001;11',
    '',
    'K-9999;12',
    'K-1002;13',
    'K-1002;14',
    'K-1001 only one K-1002',
    'K-1003;15',
    'K-1003;16',
  ].join('\r\n');
  expect(
    matchTracking(text, parcels).map(({ fault, parcel: found }) => fault ?? found?.shipmentId),
  ).toEqual([
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
  const found = matchTracking('K-1001 77\nK-1002 77', parcels);
  expect(found.map(({ fault }) => fault)).toEqual(['TRACKING_TWICE', 'TRACKING_TWICE']);
});

test('lines beyond the five hundredth are not read, and not left out', () => {
  const text = Array.from({ length: 501 }, (_, index) => `K-${index} T${index}`).join('\n');
  expect(
    matchTracking(text, [])
      .map(({ fault }) => fault)
      .slice(499),
  ).toEqual(['NOT_WAITING', 'UNREADABLE']);
});
