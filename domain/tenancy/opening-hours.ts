import { addDays, orthodoxEaster } from '../holidays.ts';
import type { Localized } from '../locale.ts';

/** The opening hours of a tenant in its settings: the hours of a week, and special days. */
export type OpeningHours = {
  /** The days as text, like “Monday to Sunday”. */
  text: Localized;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
  /** Times of day like 19:00. A tenant that closes at or before it opens closes on the next day. */
  opensAt: string;
  closesAt: string;
  /** If two fall on the same day, the first one counts. */
  specialDays: SpecialDay[];
};

/** A day of every year that overrides the week; hours are null where the shop stays closed. */
export type SpecialDay = {
  /** A date (12-25), or days counted from Easter Sunday of the Orthodox church (easter, easter-2, easter+1). */
  on: string;
  name: Localized;
  hours: { opensAt: string; closesAt: string } | null;
};

const FROM_EASTER = /^easter([+-]\d{1,2})?$/;

/** True for what `SpecialDay.on` may say. */
export function isYearlyDay(on: string): boolean {
  if (FROM_EASTER.test(on)) return true;
  // 2024 was a leap year: a tenant may do something on 29 February.
  return /^\d\d-\d\d$/.test(on) && isDate(`2024-${on}`);
}

/** The special days from a day on (YYYY-MM-DD), as many calendar days as are asked for, in their order. */
export function listSpecialDays(
  { specialDays }: OpeningHours,
  from: string,
  count: number,
): (SpecialDay & { date: string })[] {
  const end = addDays(from, count);
  const found = new Map<string, SpecialDay>();
  for (let year = Number(from.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1) {
    for (const special of specialDays) {
      const date = dateIn(year, special.on);
      if (isDate(date) && date >= from && date < end && !found.has(date)) found.set(date, special);
    }
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, special]) => ({ date, ...special }));
}

function dateIn(year: number, on: string): string {
  const [, offset] = FROM_EASTER.exec(on) ?? [];
  return on.startsWith('easter')
    ? addDays(orthodoxEaster(year), Number(offset ?? 0))
    : `${year}-${on}`;
}

/** False for 29 February of most years, and for what never was a date. */
function isDate(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
