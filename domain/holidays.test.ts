import { expect, test } from 'vitest';
import { addDays, isGreekHoliday, isWorkingDay, orthodoxEaster } from './holidays.ts';

test.each([
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
])('Orthodox Easter of %i is on %s', (year, day) => {
  expect(orthodoxEaster(year)).toBe(day);
});

test('holidays are the fixed ones and those around Easter', () => {
  for (const day of [
    '2026-02-23',
    '2026-04-10',
    '2026-04-13',
    '2026-06-01',
    '2026-10-28',
    '2026-12-26',
  ]) {
    expect(isGreekHoliday(day), day).toBe(true);
  }
  for (const day of ['2026-02-24', '2026-04-09', '2026-12-24']) {
    expect(isGreekHoliday(day), day).toBe(false);
  }
});

test('a working day is neither at the weekend nor a holiday', () => {
  expect(isWorkingDay('2026-11-27')).toBe(true);
  expect(isWorkingDay('2026-11-28')).toBe(false);
  expect(isWorkingDay('2026-11-29')).toBe(false);
  expect(isWorkingDay('2026-12-25')).toBe(false);
});

test('days are counted over the end of months and the change of the clock', () => {
  expect(addDays('2026-10-20', 14)).toBe('2026-11-03');
  expect(addDays('2028-02-20', 14)).toBe('2028-03-05');
});
