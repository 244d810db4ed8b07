import { describe, expect, test } from 'vitest';
import { priceOf, rateOf, zoneOf } from './rules.ts';

const athens = { id: 'athens', countryCode: 'GR', postcodePrefixes: ['10', '11'] };
const islands = { id: 'islands', countryCode: 'GR', postcodePrefixes: ['85', '106'] };
const rest = { id: 'rest', countryCode: 'GR', postcodePrefixes: [''] };
const cyprus = { id: 'cyprus', countryCode: 'CY', postcodePrefixes: [''] };
const zones = [rest, athens, islands, cyprus];

describe('zoneOf', () => {
  test.each([
    ['10557', 'athens'],
    ['10671', 'islands'],
    ['106 71', 'islands'],
    ['85100', 'islands'],
    ['54622', 'rest'],
  ])('the longest prefix of %s is of %s', (postalCode, id) => {
    expect(zoneOf(zones, { countryCode: 'GR', postalCode })?.id).toBe(id);
  });

  test('prefixes are of their own country', () => {
    expect(zoneOf(zones, { countryCode: 'CY', postalCode: '1055' })?.id).toBe('cyprus');
    expect(zoneOf(zones, { countryCode: 'DE', postalCode: '10557' })).toBeNull();
  });
});

test('the rate of the zone goes before the rate for every address', () => {
  const everywhere = { zoneId: null, amount: 0, freeFrom: null, days: null };
  const there = { zoneId: 'athens', amount: 350, freeFrom: null, days: { from: 1, to: 1 } };
  expect(rateOf([everywhere, there], athens)).toBe(there);
  expect(rateOf([everywhere, there], cyprus)).toBe(everywhere);
  expect(rateOf([everywhere, there], null)).toBe(everywhere);
  expect(rateOf([there], cyprus)).toBeNull();
});

test.each([
  [6000, 7999, 0],
  [6000, 6000, 0],
  [6000, 5999, 350],
  [null, 900_000, 350],
] as const)('free from %s, goods of %i cost %i', (freeFrom, itemTotal, price) => {
  expect(priceOf({ amount: 350, freeFrom }, itemTotal)).toBe(price);
});
