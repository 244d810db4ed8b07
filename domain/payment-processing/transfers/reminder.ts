import { addWorkingDays, localDay } from '../../local-day.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a reminder of the transfer is due: a working day after the order, not earlier in the day than the order,
 * because that is when the buyer reads email. Zone: an IANA name.
 */
export function isReminderDue(placedAt: Date, now: Date, timeZone: string): boolean {
  const from = addWorkingDays(localDay(placedAt, timeZone), 1);
  const today = localDay(now, timeZone);
  return today > from || (today === from && now.getTime() % DAY >= placedAt.getTime() % DAY);
}
