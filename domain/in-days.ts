const DAY = 24 * 60 * 60 * 1000;

/** The instant this many full days later; earlier if negative. */
export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}
