import { expect, test } from 'vitest';
import { arrivalOf, type Calendar } from './arrival.ts';

const courier: Calendar = { weekdays: [1, 2, 3, 4, 5], worksOnHolidays: false, cutOff: '14:00' };
const bar: Calendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], worksOnHolidays: true, cutOff: '17:00' };

/** First and last day for an order at this instant, as "from by". */
function days(instant: string, calendar: Calendar, from: number, to: number): string {
  const arrival = arrivalOf(new Date(instant), 'Europe/Athens', calendar, { from, to });
  return `${arrival.from} ${arrival.by}`;
}

test.each([
  ['in time', '2026-11-26T11:59:00Z', '2026-11-27 2026-11-27'],
  ['at the hour of the shop’s zone, too late', '2026-11-26T12:00:00Z', '2026-11-30 2026-11-30'],
  ['on a Saturday, on the next Monday', '2026-11-28T08:00:00Z', '2026-12-01 2026-12-01'],
  ['after midnight there, on the day there', '2026-11-26T22:30:00Z', '2026-11-30 2026-11-30'],
])('an order %s: one working day', (_when, instant, expected) => {
  expect(days(instant, courier, 1, 1)).toBe(expected);
});

test('the hour is that of the shop in summer too', () => {
  expect(days('2026-07-01T10:59:00Z', courier, 1, 1)).toBe('2026-07-02 2026-07-02');
  expect(days('2026-07-01T11:00:00Z', courier, 1, 1)).toBe('2026-07-03 2026-07-03');
});

test('nobody drives on Good Friday and Easter Monday of the Orthodox church', () => {
  // Easter 2026 is on the 12th of April.
  expect(days('2026-04-09T08:00:00Z', courier, 1, 2)).toBe('2026-04-14 2026-04-15');
});

test('nor at Christmas, where two holidays and a weekend meet', () => {
  expect(days('2026-12-24T08:00:00Z', courier, 2, 4)).toBe('2026-12-29 2026-12-31');
});

test('the first of May and the Holy Spirit are no days to send on', () => {
  expect(days('2026-05-01T08:00:00Z', courier, 1, 1)).toBe('2026-05-05 2026-05-05');
  expect(days('2026-06-01T08:00:00Z', courier, 1, 1)).toBe('2026-06-03 2026-06-03');
});

test('the bar hands over every evening, holidays too, what was ordered by its hour', () => {
  expect(days('2026-12-25T14:59:00Z', bar, 0, 0)).toBe('2026-12-25 2026-12-25');
  expect(days('2026-12-25T15:00:00Z', bar, 0, 0)).toBe('2026-12-26 2026-12-26');
});

test('one that is closed on Sunday and Monday hands over on Tuesday', () => {
  const closed = { ...bar, weekdays: [2, 3, 4, 5, 6] };
  expect(days('2026-11-29T10:00:00Z', closed, 0, 0)).toBe('2026-12-01 2026-12-01');
});
