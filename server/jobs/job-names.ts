/** The background jobs, and how often each runs (ms, from the start of a run to the next); the setting JOB_INTERVALS changes it. */
export const jobIntervals = {
  /** Sends mail and carries out the other effects of transactions. */
  outbox: 1000,
  /** Queues emails about variants that are back in stock. */
  'stock-alerts': 10_000,
  /** Marks shipments as ready when missing goods have come, and raises alerts where goods are gone. */
  'waiting-orders': 10_000,
  /** Asks providers for the state of unfinished payments. */
  payments: 30_000,
  /** Updates what lists and the search read, where time alone has changed it: thousands of prices may begin at one instant. */
  listing: 1000,
  /** Stores the settings that stand in for faulty ones, and warns of faulty promotions. */
  settings: 10_000,
  /** Works on what staff have started over many records. */
  jobs: 1000,
  'expired-data': 60 * 60 * 1000,
} as const satisfies Record<string, number>;

export type JobName = keyof typeof jobIntervals;

export const jobNames = Object.keys(jobIntervals) as JobName[];
