import { expect, test } from 'vitest';
import { HEIGHT, priceLine, WIDTH } from './price-line.ts';

const DAY = 24 * 60 * 60_000;

test('a price holds until the next one, and what is planned is a line of its own', () => {
  const line = priceLine(
    [
      { from: 0, charged: 2000 },
      { from: 50 * DAY, charged: 1000 },
      { from: 101 * DAY, charged: 2000 },
    ],
    100 * DAY,
  );
  expect(line?.past).toMatch(/^M0 12H(\d+)L\1 148H(\d+)$/);
  expect(line?.planned).toMatch(/^M(\d+) 148H(\d+)L\2 12H720$/);
  expect(line?.marks).toEqual([
    { amount: 2000, y: 12 },
    { amount: 1000, y: HEIGHT - 12 },
  ]);
  expect(line?.now).toBeLessThan(WIDTH);
});

test('a time without a price is a gap, and one price alone is in the middle', () => {
  const line = priceLine(
    [
      { from: 0, charged: 2000 },
      { from: 10 * DAY, charged: null },
      { from: 20 * DAY, charged: 2000 },
    ],
    40 * DAY,
  );
  expect(line?.past.match(/M/g)).toHaveLength(2);
  expect(line?.marks).toEqual([{ amount: 2000, y: HEIGHT / 2 }]);
  expect(priceLine([], 0)).toBeNull();
});
