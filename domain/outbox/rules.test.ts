import { expect, test } from 'vitest';
import { backoff } from './rules.ts';

test.each([
  [1, 5000],
  [2, 10_000],
  [3, 20_000],
  [11, 3_600_000],
  [1000, 3_600_000],
])('after failure %i waits %i ms', (attempts, expected) => {
  expect(backoff(attempts)).toBe(expected);
});
