const DAY = 24 * 60 * 60 * 1000;

/** The days of a seed: they move by whole days, so that `writtenFor` becomes the day of `now`. */
export type Calendar = {
  /** The instant at which a day of the seed begins in the tenant's zone. */
  startOf: (day: string) => Date;
  /** The instant at which it ends. */
  endOf: (day: string) => Date;
  /** The day itself, YYYY-MM-DD. */
  dayOf: (day: string) => string;
};

export function calendarFor(writtenFor: string, now: Date, timeZone: string): Calendar {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const shift = daysOf(today) - daysOf(writtenFor);
  return {
    startOf: (day) => midnight(daysOf(day) + shift, timeZone),
    endOf: (day) => midnight(daysOf(day) + shift + 1, timeZone),
    dayOf: (day) => new Date((daysOf(day) + shift) * DAY).toISOString().slice(0, 10),
  };
}

/** Days since 1970-01-01. */
function daysOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY;
}

/** The zone's offset is that of the local midnight, not of midnight in UTC: hence the second look. */
function midnight(days: number, timeZone: string): Date {
  const utc = days * DAY;
  const first = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(first, timeZone));
}

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
