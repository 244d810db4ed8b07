import { expect, test } from 'vitest';
import { isReminderDue } from './reminder.ts';

const zone = 'Europe/Athens';

test.each([
  // Ordered on a Tuesday at 18:30 in Athens.
  ['2026-11-24T16:30:00Z', '2026-11-25T16:29:59Z', false],
  ['2026-11-24T16:30:00Z', '2026-11-25T16:30:00Z', true],
  ['2026-11-24T16:30:00Z', '2026-11-26T05:00:00Z', true],
  // On a Friday: on Monday at the same time, not in the night before.
  ['2026-11-27T16:30:00Z', '2026-11-29T16:30:00Z', false],
  ['2026-11-27T16:30:00Z', '2026-11-30T03:00:00Z', false],
  ['2026-11-27T16:30:00Z', '2026-11-30T16:30:00Z', true],
])('ordered %s, looked at %s: %s', (placedAt, now, due) => {
  expect(isReminderDue(new Date(placedAt), new Date(now), zone)).toBe(due);
});
