/** How often a race is run: as many times as RUNS says, else `usual`, which is enough to see that it can be. */
export function runs(usual: number): number {
  const given = Number(process.env['RUNS'] ?? usual);
  if (!Number.isInteger(given) || given < 1) throw new Error('RUNS must be a whole number from 1');
  return given;
}

/** Writes down what came of so many runs, for who has asked for more of them. */
export function report(race: string, figures: object): void {
  if (process.env['RUNS']) process.stdout.write(`${race}: ${JSON.stringify(figures)}\n`);
}
