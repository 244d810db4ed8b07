import { useEffect, useState } from 'react';

/** A selected order, and the page of the list on which it was selected. */
export type Chosen = { number: string; page: string };

/** A page of a list: what names it (`after`), and the numbers of its rows. */
export type Page = { key: string; numbers: readonly string[] };

/** What this tab has selected last, so that it is there again on the way back from an order. */
let kept: { list: string; chosen: readonly Chosen[] } = { list: '', chosen: [] };

export function keepSelection(list: string, chosen: readonly Chosen[]): void {
  kept = { list, chosen };
}

/** What is selected in a list (its filters); another list begins anew. */
export function keptSelection(list: string): readonly Chosen[] {
  return kept.list === list ? kept.chosen : [];
}

export function forgetSelection(): void {
  kept = { list: '', chosen: [] };
}

/** On screens to which an act on a selection leads: the next selection begins anew. */
export function useForgottenSelection(): void {
  useEffect(forgetSelection, []);
}

/**
 * The selected orders of a list. They stay from page to page until an act is done to them; another list (`list`: its
 * filters) begins anew, with another component.
 */
export function useSelection(list: string, page: Page) {
  const [all, set] = useState(() => keptSelection(list));
  const [last, setLast] = useState<string | null>(null);
  const chosen = stillListed(all, page);
  // Once and for all: on another page it could not be known that the row has left the list.
  if (chosen.length < all.length) set(chosen);
  useEffect(() => {
    keepSelection(list, all);
  }, [list, all]);
  return {
    numbers: chosen.map(({ number }) => number),
    clear: () => {
      set([]);
    },
    /** Selects these rows of the page or not. */
    setRows: (rows: readonly string[], isOn: boolean) => {
      set(withRows(chosen, rows, isOn ? page.key : null));
    },
    /** Selects a row or not; with `isRange` all rows from the last one on. */
    choose: (number: string, isOn: boolean, { isRange }: { isRange: boolean }) => {
      const range = isRange ? between(page.numbers, last, number) : [number];
      setLast(number);
      set(withRows(chosen, range, isOn ? page.key : null));
    },
  };
}

/** A selection without the rows that were selected on this page and are there no more. */
export function stillListed(chosen: readonly Chosen[], page: Page): readonly Chosen[] {
  return chosen.filter((row) => row.page !== page.key || page.numbers.includes(row.number));
}

/** A selection with these rows of a page, or without them (`page`: null). */
export function withRows(
  chosen: readonly Chosen[],
  rows: readonly string[],
  page: string | null,
): readonly Chosen[] {
  const others = chosen.filter(({ number }) => !rows.includes(number));
  return page === null ? others : [...others, ...rows.map((number) => ({ number, page }))];
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
