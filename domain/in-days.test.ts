import { expect, test } from 'vitest';
import { inDays } from './in-days.ts';

test('days are counted in full, also backwards', () => {
  const day = new Date('2026-11-27T20:00:00Z');
  const weekLater = new Date('2026-12-04T20:00:00Z');
  expect(inDays(day, 7)).toEqual(weekLater);
  expect(inDays(weekLater, -7)).toEqual(day);
});
