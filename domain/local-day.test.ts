import { expect, test } from 'vitest';
import { addWorkingDays, localDay } from './local-day.ts';

test('the day is that of the zone, not of UTC', () => {
  expect(localDay(new Date('2026-11-27T21:59:59Z'), 'Europe/Athens')).toBe('2026-11-27');
  expect(localDay(new Date('2026-11-27T22:00:00Z'), 'Europe/Athens')).toBe('2026-11-28');
});

test.each([
  ['2026-11-25', 3, '2026-11-30'], // Wednesday: Thursday, Friday, Monday
  ['2026-11-27', 1, '2026-11-30'], // Friday
  ['2026-11-28', 1, '2026-11-30'], // Saturday
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-25', 0, '2026-11-25'],
])('%s and %i working days is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});
