import { addDays, isGreekHoliday } from '../holidays.ts';
import { localDay } from '../local-day.ts';

/** The schedule of a shipping method. */
export type Calendar = {
  /** Monday is 1. */
  weekdays: readonly number[];
  worksOnHolidays: boolean;
  /** HH:MM in the shop's zone: an order before it still counts for the day. */
  cutOff: string;
};

const times = new Map<string, Intl.DateTimeFormat>();

/**
 * The first and the last day, YYYY-MM-DD, on which something can arrive that is ordered now: so many days of work
 * after the day of dispatch, which is the first day of work that is not over for new orders.
 */
export function arrivalOf(
  now: Date,
  timeZone: string,
  calendar: Calendar,
  days: { from: number; to: number },
): { from: string; by: string } {
  const today = localDay(now, timeZone);
  const isToday = works(today, calendar) && timeOf(now, timeZone) < calendar.cutOff;
  const dispatch = isToday ? today : nextDay(today, calendar);
  return { from: later(dispatch, days.from, calendar), by: later(dispatch, days.to, calendar) };
}

function later(day: string, count: number, calendar: Calendar): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextDay(reached, calendar);
  return reached;
}

/** The first day of work after this one. */
function nextDay(day: string, calendar: Calendar): string {
  let next = addDays(day, 1);
  while (!works(next, calendar)) next = addDays(next, 1);
  return next;
}

function works(day: string, { weekdays, worksOnHolidays }: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return weekdays.includes(weekday) && (worksOnHolidays || !isGreekHoliday(day));
}

/** HH:MM of an instant in a time zone. */
function timeOf(at: Date, timeZone: string): string {
  let format = times.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    times.set(timeZone, format);
  }
  return format.format(at);
}
