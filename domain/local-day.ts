const formats = new Map<string, Intl.DateTimeFormat>();

/** Every zone changes its day at a whole quarter of an hour. */
const QUARTER = 15 * 60 * 1000;
/** By zone: to write a day takes as long as to price a cart, and most who ask mean today. */
const last = new Map<string, { quarter: number; day: string }>();

/** The calendar day of an instant in a time zone (IANA name), as YYYY-MM-DD. */
export function localDay(at: Date, timeZone: string): string {
  const quarter = Math.floor(at.getTime() / QUARTER);
  const known = last.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  let format = formats.get(timeZone);
  if (!format) {
    // Of all locales this one writes the ISO form.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  const day = format.format(at);
  last.set(timeZone, { quarter, day });
  return day;
}

/** The day `count` working days after `day`. Saturday and Sunday are none. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** The instant at which a day (YYYY-MM-DD) is over in a time zone. */
export function endOfLocalDay(day: string, timeZone: string): Date {
  const hour = 60 * 60 * 1000;
  // No zone is further from UTC than this.
  let at = Date.parse(`${day}T00:00:00Z`) + 10 * hour;
  while (localDay(new Date(at), timeZone) <= day) at += QUARTER;
  return new Date(at);
}
