import { describe, expect, it } from 'vitest';
import { openStateAt, type SiteHours } from './open-state.ts';

const ATHENS = 'Europe/Athens';
const everyNight: SiteHours = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  opensAt: '19:00',
  closesAt: '03:00',
  specialDays: [
    { date: '2026-12-24', name: 'Christmas Eve', opensAt: '19:00', closesAt: '00:00' },
    { date: '2026-12-25', name: 'Christmas Day', opensAt: null, closesAt: null },
    { date: '2026-12-31', name: 'New Year’s Eve', opensAt: '21:00', closesAt: '06:00' },
    { date: '2027-01-01', name: 'New Year’s Day', opensAt: null, closesAt: null },
  ],
};

/** At an instant that is written with its offset from UTC. */
function at(instant: string, hours = everyNight) {
  return openStateAt(hours, new Date(instant), ATHENS);
}

const untilThree = { isOpen: true, until: '03:00' };
const closedUntil = (
  day: string,
  daysAhead: number,
  time = '19:00',
  closedFor: string | null = null,
) => ({
  isOpen: false,
  opens: { day, daysAhead, at: time },
  closedFor,
});

describe('a night that crosses midnight', () => {
  it.each([
    ['2026-11-27T18:59:59+02:00', closedUntil('2026-11-27', 0)],
    ['2026-11-27T19:00:00+02:00', untilThree],
    ['2026-11-28T00:00:00+02:00', untilThree],
    ['2026-11-28T02:59:59+02:00', untilThree],
    ['2026-11-28T03:00:00+02:00', closedUntil('2026-11-28', 0)],
    ['2026-11-28T12:00:00+02:00', closedUntil('2026-11-28', 0)],
  ])('%s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });
});

describe('the night on which clocks are set back', () => {
  it.each([
    ['2026-10-25T02:59:00+03:00', untilThree],
    ['2026-10-25T03:00:00+03:00', closedUntil('2026-10-25', 0)],
    ['2026-10-25T03:30:00+03:00', closedUntil('2026-10-25', 0)],
    ['2026-10-25T03:30:00+02:00', closedUntil('2026-10-25', 0)],
    ['2026-10-25T19:00:00+02:00', untilThree],
  ])('%s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('closes once, though the hour comes twice', () => {
    const late = { ...everyNight, closesAt: '03:30' };
    expect(at('2026-10-25T03:29:00+03:00', late).isOpen).toBe(true);
    expect(at('2026-10-25T03:10:00+02:00', late).isOpen).toBe(false);
  });
});

describe('the night on which clocks are set forward', () => {
  it.each([
    ['2027-03-28T02:59:00+02:00', untilThree],
    // 03:00 does not come: a minute after 02:59 it is four.
    ['2027-03-28T04:00:00+03:00', closedUntil('2027-03-28', 0)],
    ['2027-03-28T19:00:00+03:00', untilThree],
  ])('%s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('opens at the right moment of the evening before and after', () => {
    expect(at('2027-03-27T18:59:00+02:00').isOpen).toBe(false);
    expect(at('2027-03-28T18:59:00+03:00').isOpen).toBe(false);
  });
});

describe('a special day', () => {
  it.each([
    ['2026-12-24T23:59:00+02:00', { isOpen: true, until: '00:00' }],
    ['2026-12-25T00:00:00+02:00', closedUntil('2026-12-26', 1, '19:00', 'Christmas Day')],
    ['2026-12-25T20:00:00+02:00', closedUntil('2026-12-26', 1, '19:00', 'Christmas Day')],
    ['2026-12-26T01:00:00+02:00', closedUntil('2026-12-26', 0)],
    ['2026-12-31T19:00:00+02:00', closedUntil('2026-12-31', 0, '21:00')],
    ['2027-01-01T05:59:00+02:00', { isOpen: true, until: '06:00' }],
    ['2027-01-01T06:00:00+02:00', closedUntil('2027-01-02', 1, '19:00', 'New Year’s Day')],
  ])('overrides the week: %s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });
});

describe('a bar with closed days', () => {
  const fromTuesday = { ...everyNight, weekdays: [2, 3, 4, 5, 6] };

  it.each([
    // Saturday night continues into Sunday.
    ['2026-11-29T01:00:00+02:00', untilThree],
    ['2026-11-29T20:00:00+02:00', closedUntil('2026-12-01', 2)],
    ['2026-11-30T20:00:00+02:00', closedUntil('2026-12-01', 1)],
  ])('%s', (instant, state) => {
    expect(at(instant, fromTuesday)).toEqual(state);
  });

  it('that never opens has no next time', () => {
    const never = { ...everyNight, weekdays: [], specialDays: [] };
    expect(at('2026-11-29T20:00:00+02:00', never)).toEqual({
      isOpen: false,
      opens: null,
      closedFor: null,
    });
  });
});

it('does not depend on the zone of the visitor', () => {
  const zone = process.env['TZ'];
  try {
    for (const elsewhere of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      process.env['TZ'] = elsewhere;
      expect(at('2026-11-28T02:59:00+02:00')).toEqual(untilThree);
      expect(at('2026-11-28T03:00:00+02:00').isOpen).toBe(false);
    }
  } finally {
    process.env['TZ'] = zone;
  }
});
