import type { Context } from '../context.ts';

/** What waits to be done outside the database. `subject` is unique per kind: one effect per subject. */
export type OutboxEntry = {
  kind: string;
  subject: string;
  payload: Record<string, string>;
  /** Not before then; without it, now. */
  runAt?: Date;
  /** Held until then: it runs after it, and as long as nobody has begun it can be taken back (`takeBack`). */
  holdUntil?: Date;
};

/** An entry whose turn has come. Its effect may be repeated after a crash: `id` stays the same. */
export type OutboxJob = Omit<OutboxEntry, 'runAt' | 'holdUntil'> & { id: string; attempts: number };

export type OutboxHandler = (ctx: Context, job: OutboxJob) => Promise<void>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

const SECOND = 1000;
const LONGEST = 60 * 60 * SECOND;
/** A job that is being done is nobody else's for so long; a dead worker's jobs are taken again after it. */
export const LEASE = 60 * SECOND;

/** How long an email that a person may take back is held (ms). */
export const HELD_FOR = 20 * SECOND;

/** How long to wait after the n-th failure (n ≥ 1), in ms: 5 s, 10 s, 20 s … an hour. */
export function backoff(attempts: number): number {
  return Math.min(LONGEST, 5 * SECOND * 2 ** Math.min(attempts - 1, 20));
}

/** What has been done is remembered so long, in ms: a second entry of its subject is dropped until then. */
export const REMEMBERED = 90 * 24 * 60 * 60 * SECOND;
