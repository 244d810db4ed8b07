/** Days without work that fall on the same date every year, as MM-DD. */
const FIXED = ['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'];

/** Days without work counted from Easter Sunday: Clean Monday, Good Friday, Easter Monday, Holy Spirit. */
const AROUND_EASTER = [-48, -2, 1, 50];

const DAY = 24 * 60 * 60 * 1000;

/** True on a public holiday of Greece. `day` is YYYY-MM-DD. */
export function isGreekHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true;
  const easter = orthodoxEaster(Number(day.slice(0, 4)));
  return AROUND_EASTER.some((offset) => day === addDays(easter, offset));
}

/** The day `count` calendar days after `day` (YYYY-MM-DD). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** True from Monday to Friday, but for holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isGreekHoliday(day);
}

/**
 * Easter Sunday of the Orthodox church, YYYY-MM-DD: Meeus, Astronomical Algorithms, chapter 8, in the Julian
 * calendar, which is 13 days late from 1900 to 2099.
 */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  const day = String((sum % 31) + 1).padStart(2, '0');
  return addDays(`${year}-${month}-${day}`, 13);
}
