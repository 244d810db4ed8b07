import { describe, expect, test } from 'vitest';
import { calendarFor } from './calendar.ts';

describe('the calendar of a seed', () => {
  test('puts the day it was written for on the day of seeding in Athens', () => {
    // Half past eleven in the evening in UTC is the next day in Athens.
    const calendar = calendarFor('2026-11-27', new Date('2026-11-30T23:30:00Z'), 'Europe/Athens');
    expect(calendar.startOf('2026-11-27').toISOString()).toBe('2026-11-30T22:00:00.000Z');
    expect(calendar.startOf('2026-11-20').toISOString()).toBe('2026-11-23T22:00:00.000Z');
  });

  test('counts a last day in full', () => {
    const calendar = calendarFor('2026-11-27', new Date('2026-11-27T12:00:00Z'), 'Europe/Athens');
    expect(calendar.endOf('2026-12-06')).toEqual(calendar.startOf('2026-12-07'));
  });

  test('begins days at local midnight on both sides of a change of the clocks', () => {
    const calendar = calendarFor('2027-03-28', new Date('2027-03-28T12:00:00Z'), 'Europe/Athens');
    expect(calendar.startOf('2027-03-28').toISOString()).toBe('2027-03-27T22:00:00.000Z');
    expect(calendar.endOf('2027-03-28').toISOString()).toBe('2027-03-28T21:00:00.000Z');
    expect(calendar.startOf('2026-10-25').toISOString()).toBe('2026-10-24T21:00:00.000Z');
    expect(calendar.endOf('2026-10-25').toISOString()).toBe('2026-10-25T22:00:00.000Z');
  });
});
