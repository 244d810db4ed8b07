import { expect, test } from 'vitest';
import { previousPriceOf, afterDisplay, PRICE_CHANGE_MS, newlyDisplayed } from './price-display.ts';

const start = new Date('2026-07-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const known = { now: start, isKnown: true };
const shown = { now: start, isKnown: false };
const line = newlyDisplayed({ price: { charged: 1490 } });

test('an unchanged price is not reported, and nothing is stored', () => {
  expect(previousPriceOf(line, 1490, start)).toBeNull();
  expect(afterDisplay(line, 1490, shown)).toBe(line);
  expect(afterDisplay(line, 1490, known)).toBe(line);
});

test.each([1690, 1290])(
  'a change to %i is reported until a page has displayed it for a while',
  (price) => {
    expect(previousPriceOf(line, price, later(PRICE_CHANGE_MS * 1000))).toBe(1490);
    const told = afterDisplay(line, price, shown);
    expect(previousPriceOf(told, price, later(PRICE_CHANGE_MS - 1))).toBe(1490);
    expect(previousPriceOf(told, price, later(PRICE_CHANGE_MS))).toBeNull();
    // Displaying it again does not restart the time.
    expect(afterDisplay(told, price, { ...shown, now: later(1) })).toBe(told);
  },
);

test('the next change is reported from the price displayed last', () => {
  const told = afterDisplay(line, 1690, shown);
  expect(previousPriceOf(told, 1490, start)).toBe(1690);
  expect(previousPriceOf(afterDisplay(told, 1490, shown), 1490, start)).toBe(1690);
});

test('what the buyer knows is not reported', () => {
  expect(previousPriceOf(afterDisplay(line, 1690, known), 1690, start)).toBeNull();
  const told = afterDisplay(line, 1690, shown);
  expect(previousPriceOf(afterDisplay(told, 1690, known), 1690, start)).toBeNull();
});

test('goods without a price, and lines of which it is not known, report nothing', () => {
  expect(previousPriceOf(line, null, start)).toBeNull();
  expect(afterDisplay(line, null, known)).toBe(line);
  const old = newlyDisplayed({ price: null });
  expect(previousPriceOf(old, 1490, start)).toBeNull();
  expect(afterDisplay(old, 1490, shown)).toEqual(line);
});
