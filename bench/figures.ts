/** One measured number of a round. */
export type Figure = { name: string; unit: 'ms' | 's' | '/s' | 'MB' | ''; value: number };

/** The figures of all rounds: median, least and most of each, in the order of the first round. */
export function summarize(
  rounds: readonly (readonly Figure[])[],
): { name: string; unit: string; median: number; least: number; most: number }[] {
  const all = new Map<string, { unit: string; values: number[] }>();
  for (const { name, unit, value } of rounds.flat()) {
    const known = all.get(name) ?? { unit, values: [] };
    known.values.push(value);
    all.set(name, known);
  }
  return Array.from(all, ([name, { unit, values }]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const [least = Number.NaN] = sorted;
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    return { name, unit, median, least, most: sorted.at(-1) ?? Number.NaN };
  });
}

/** A table of text. */
export function tableOf(lines: ReturnType<typeof summarize>): string {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(14))).join('');
  return [
    row(['', 'median', 'least', 'most']),
    ...lines.map(({ name, unit, median, least, most }) =>
      row([name, `${format(median)} ${unit}`, format(least), format(most)]),
    ),
  ].join('\n');
}

function format(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
