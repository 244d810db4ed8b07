import { describe, expect, it } from 'vitest';
import {
  isYearlyDay,
  listSpecialDays,
  type OpeningHours,
  type SpecialDay,
} from './opening-hours.ts';

const both = (text: string) => ({ en: text, el: text });

function hoursWith(...on: string[]): OpeningHours {
  const specialDays: SpecialDay[] = on.map((day) => ({ on: day, name: both(day), hours: null }));
  return { text: both('h'), weekdays: [1], opensAt: '19:00', closesAt: '03:00', specialDays };
}

const datesOf = (hours: OpeningHours, from: string, count: number) =>
  listSpecialDays(hours, from, count).map(({ date, on }) => `${date} ${on}`);

describe('the special days of a tenant', () => {
  it('come every year, in their order', () => {
    expect(datesOf(hoursWith('12-25', '01-01'), '2026-11-28', 400)).toEqual([
      '2026-12-25 12-25',
      '2027-01-01 01-01',
      '2027-12-25 12-25',
      '2028-01-01 01-01',
    ]);
  });

  it('follow the Easter of the Orthodox church', () => {
    expect(datesOf(hoursWith('easter', 'easter-2', 'easter+1'), '2027-01-01', 365)).toEqual([
      '2027-04-30 easter-2',
      '2027-05-02 easter',
      '2027-05-03 easter+1',
    ]);
    expect(datesOf(hoursWith('easter'), '2026-01-01', 365)).toEqual(['2026-04-12 easter']);
  });

  it('begin on the day that is asked for and end before the day after the last', () => {
    const hours = hoursWith('12-24', '12-25', '12-26');
    expect(datesOf(hours, '2026-12-25', 1)).toEqual(['2026-12-25 12-25']);
  });

  it('are listed once where two fall together', () => {
    // In 2024 Orthodox Easter was on 5 May.
    expect(datesOf(hoursWith('easter', '05-05'), '2024-05-01', 10)).toEqual(['2024-05-05 easter']);
  });

  it('leave out a 29 February that does not come', () => {
    expect(datesOf(hoursWith('02-29'), '2027-01-01', 730)).toEqual(['2028-02-29 02-29']);
  });
});

it.each([
  ['12-25', true],
  ['02-29', true],
  ['easter', true],
  ['easter-48', true],
  ['easter+50', true],
  ['13-01', false],
  ['02-30', false],
  ['easter2', false],
  ['2026-12-25', false],
  ['', false],
])('%j is a day of every year: %s', (on, is) => {
  expect(isYearlyDay(on)).toBe(is);
});
