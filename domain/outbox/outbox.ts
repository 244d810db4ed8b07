import { transact, transactOnce, type Context, type TransactionContext } from '../context.ts';
import { writeTogether, type Write } from '../one-statement.ts';
import {
  backoff,
  REMEMBERED,
  type OutboxEntry,
  type OutboxHandlers,
  type OutboxJob,
} from './rules.ts';
import {
  deleteDoneJobs,
  finishJob,
  insertEntries,
  postponeJob,
  readBacklog,
  claimJob,
  type OutboxBacklog,
} from './store.ts';

export {
  deleteHeld as takeBack,
  hasBegun,
  isHeld,
  readEntry,
  readHeld as heldUntil,
} from './store.ts';

/**
 * Queues an effect in the transaction of its cause: either both happen or neither. A second entry of the
 * same kind and subject is dropped.
 */
export async function enqueue(ctx: TransactionContext, entry: OutboxEntry): Promise<void> {
  await writeTogether(ctx, [queueEntries(ctx, [entry])]);
}

/** The same for several, to be written with their cause. */
export function queueEntries(ctx: TransactionContext, entries: readonly OutboxEntry[]): Write {
  return insertEntries(ctx, entries);
}

export type RunOptions = {
  handlers: OutboxHandlers;
  /** Called for each failure; the job is tried again later. */
  onError: (error: unknown, job: OutboxJob) => void;
  /** Once aborted, no further job is taken. */
  signal?: AbortSignal;
};

/**
 * Does what is due for the context's tenant, one job at a time, and answers how many were done. Any number
 * of workers may run at once, of releases that handle different kinds: each takes what it has a handler for.
 */
export async function runDue(ctx: Context, options: RunOptions): Promise<number> {
  const kinds = Object.keys(options.handlers);
  let done = 0;
  while (!options.signal?.aborted) {
    const job = await transactOnce(ctx, (tx) => claimJob(tx, kinds));
    if (!job) break;
    if (await runJob(ctx, job, options)) done += 1;
  }
  return done;
}

async function runJob(
  ctx: Context,
  job: OutboxJob,
  { handlers, onError }: RunOptions,
): Promise<boolean> {
  try {
    const handle = handlers[job.kind];
    if (!handle) throw new Error(`Nobody handles ${job.kind}`);
    await handle(ctx, job);
  } catch (error) {
    const until = new Date(ctx.now().getTime() + backoff(job.attempts));
    const message = error instanceof Error ? error.message : String(error);
    await transactOnce(ctx, (tx) => postponeJob(tx, job, until, message));
    onError(error, job);
    return false;
  }
  await transactOnce(ctx, (tx) => finishJob(tx, job));
  return true;
}

/** What waits to be done for the context's tenant. */
export async function outboxBacklog(ctx: Context): Promise<OutboxBacklog[]> {
  return transact(ctx, readBacklog);
}

/** Forgets what was done long ago. */
export async function cleanUpOutbox(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - REMEMBERED);
  await transact(ctx, (tx) => deleteDoneJobs(tx, before));
}
