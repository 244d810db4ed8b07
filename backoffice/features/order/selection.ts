import { useState } from 'react';

/** What this tab has selected last, so that it is there again on the way back from an order. */
let kept: { list: string; numbers: readonly string[] } = { list: '', numbers: [] };

/**
 * The selected orders of a list. They stay from page to page; another list (`list`: its filters) begins anew, with another
 * component.
 */
export function useSelection(list: string) {
  const [numbers, setNumbers] = useState(() => (kept.list === list ? kept.numbers : []));
  const [last, setLast] = useState<string | null>(null);
  const set = (next: readonly string[]) => {
    kept = { list, numbers: next };
    setNumbers(next);
  };
  return {
    numbers,
    set,
    /** Selects a row or not; with `isRange` all rows from the last one on. `page`: the numbers of the rows shown. */
    choose: (
      number: string,
      isOn: boolean,
      { isRange, page }: { isRange: boolean; page: readonly string[] },
    ) => {
      const range = isRange ? between(page, last, number) : [number];
      setLast(number);
      set(withRows(numbers, range, isOn));
    },
  };
}

/** A selection with or without these rows. */
export function withRows(
  numbers: readonly string[],
  rows: readonly string[],
  isOn: boolean,
): readonly string[] {
  const others = numbers.filter((number) => !rows.includes(number));
  return isOn ? [...others, ...rows] : others;
}

/** The rows from one to another, both included, in either direction; only `to` where `from` is not shown. */
export function between(
  page: readonly string[],
  from: string | null,
  to: string,
): readonly string[] {
  const [start, end] = [page.indexOf(from ?? ''), page.indexOf(to)];
  return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
