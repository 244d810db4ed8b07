import { addWorkingDays, localDay } from '../../local-day.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether the buyer is to be reminded of his transfer: a working day after he ordered, not earlier in the day than
 * he did, for that is when he reads his mail. Zone: an IANA name.
 */
export function isReminderDue(placedAt: Date, now: Date, timeZone: string): boolean {
  const from = addWorkingDays(localDay(placedAt, timeZone), 1);
  const today = localDay(now, timeZone);
  return today > from || (today === from && now.getTime() % DAY >= placedAt.getTime() % DAY);
}
