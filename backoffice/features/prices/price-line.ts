/** A price that is charged from an instant on (ms); null: none is. */
export type LineStep = { from: number; charged: number | null };

export type PriceLine = {
  /** Of an SVG of this size: what was charged, and what will be. */
  past: string;
  planned: string;
  now: number;
  /** The highest and the lowest amount, and where they are. */
  marks: { amount: number; y: number }[];
  start: number;
  end: number;
};

export const WIDTH = 720;
export const HEIGHT = 160;
const DAY = 24 * 60 * 60_000;
/** At least so much is shown before now and after it, and so much before it at most. */
const BEFORE = 30 * DAY;
const AFTER = 7 * DAY;
const MOST_BEFORE = 730 * DAY;

/** The line of a price as a path of right angles, as a price holds until the next one. Null without a price. */
export function priceLine(steps: readonly LineStep[], now: number): PriceLine | null {
  const amounts = steps.flatMap(({ charged }) => charged ?? []);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || amounts.length === 0) return null;
  const start = Math.max(Math.min(first.from, now - BEFORE), now - MOST_BEFORE);
  const end = Math.max(last.from, now) + Math.max(AFTER, (now - start) / 12);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) =>
    Math.round(((Math.min(Math.max(at, start), end) - start) / (end - start)) * WIDTH);
  // In the middle where it has never changed.
  const y = (amount: number) =>
    high === low
      ? HEIGHT / 2
      : Math.round(HEIGHT - 12 - ((amount - low) / (high - low)) * (HEIGHT - 24));
  const draw = (from: number, to: number) => {
    let path = '';
    let isOpen = false;
    steps.forEach(({ from: begin, charged }, index) => {
      const stop = steps[index + 1]?.from ?? end;
      const [left, right] = [Math.max(begin, from), Math.min(stop, to)];
      if (left >= right) return;
      if (charged === null) {
        isOpen = false;
        return;
      }
      path += `${isOpen ? 'L' : 'M'}${x(left)} ${y(charged)}H${x(right)}`;
      isOpen = true;
    });
    return path;
  };
  const extremes = high === low ? [high] : [high, low];
  return {
    past: draw(start, now),
    planned: draw(now, end),
    now: x(now),
    marks: extremes.map((amount) => ({ amount, y: y(amount) })),
    start,
    end,
  };
}
