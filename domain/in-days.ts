const DAY = 24 * 60 * 60 * 1000;

/** The instant that lies so many full days after another; before it, where they are negative. */
export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}
