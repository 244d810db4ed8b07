/** The opening hours, from the API. Times are of their own zone, days YYYY-MM-DD. */
export type SiteHours = {
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[];
  opensAt: string;
  /** At or before `opensAt`: on the next day. */
  closesAt: string;
  /** They override the week. Without times: closed. */
  specialDays: readonly {
    date: string;
    name: string;
    opensAt: string | null;
    closesAt: string | null;
  }[];
};

export type OpenState =
  | { isOpen: true; until: string }
  | {
      isOpen: false;
      /** When it opens next; null if nothing is known of it. */
      opens: { day: string; daysAhead: number; at: string } | null;
      /** The holiday for which it is closed all day. */
      closedFor: string | null;
    };

type Times = { opensAt: string; closesAt: string };

const DAY = 24 * 60 * 60 * 1000;
/** Longer closures have special days in the settings. */
const DAYS_AHEAD = 60;

/**
 * Whether the bar is open at a moment. A night past midnight belongs to the day on which it began; where clocks change,
 * the first occurrence of the closing time counts.
 */
export function openStateAt(hours: SiteHours, now: Date, timeZone: string): OpenState {
  const at = now.getTime();
  const today = wallOf(at, timeZone).slice(0, 10);
  for (const day of [dayAfter(today, -1), today]) {
    const times = timesOn(hours, day);
    if (times && opening(day, times, timeZone) <= at && at < closing(day, times, timeZone)) {
      return { isOpen: true, until: times.closesAt };
    }
  }
  const special = hours.specialDays.find(({ date }) => date === today);
  const closedFor = special?.opensAt === null ? special.name : null;
  for (let daysAhead = 0; daysAhead < DAYS_AHEAD; daysAhead += 1) {
    const day = dayAfter(today, daysAhead);
    const times = timesOn(hours, day);
    if (times && opening(day, times, timeZone) > at) {
      return { isOpen: false, opens: { day, daysAhead, at: times.opensAt }, closedFor };
    }
  }
  return { isOpen: false, opens: null, closedFor };
}

function timesOn(hours: SiteHours, day: string): Times | null {
  const special = hours.specialDays.find(({ date }) => date === day);
  if (special) {
    const { opensAt, closesAt } = special;
    return opensAt !== null && closesAt !== null ? { opensAt, closesAt } : null;
  }
  // Sunday is 0 there.
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  return hours.weekdays.includes(weekday) ? hours : null;
}

function opening(day: string, { opensAt }: Times, timeZone: string): number {
  return instantOf(day, opensAt, timeZone);
}

function closing(day: string, { opensAt, closesAt }: Times, timeZone: string): number {
  return instantOf(closesAt <= opensAt ? dayAfter(day, 1) : day, closesAt, timeZone);
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The moment at which clocks show a time for the first time, or would have shown it where they skip it. */
function instantOf(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const isAfter =
    offsetAt(wall - before, timeZone) !== before && offsetAt(wall - after, timeZone) === after;
  return wall - (isAfter ? after : before);
}

function offsetAt(at: number, timeZone: string): number {
  return Date.parse(`${wallOf(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
}

/** What the clocks of a zone show, as YYYY-MM-DDTHH:MM. */
function wallOf(at: number, timeZone: string): string {
  return clockOf(timeZone).format(at).replace(' ', 'T');
}

// One question about the hours reads the clock some twenty times, and a format is expensive to make.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes the ISO form.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}
