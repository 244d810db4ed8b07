import { Rollback, transactWriting, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { acts, refusalOf } from '../staff/rules.ts';
import { findActiveViewer } from '../staff/staff.ts';
import { doneOf, JobStop, TURN, type Job, type JobKind, type JobRow } from './rules.ts';
import {
  claimJob,
  endJob,
  lockHeldJob,
  readJob,
  readRows,
  refuseDone,
  releaseJob,
  writeOutcome,
} from './store.ts';

export type RunOptions = {
  /** What is done, by the kind of the job. */
  kinds: Readonly<Record<string, JobKind>>;
  /** Called for each error; the record is marked as not done. */
  onError: (error: unknown, job: { id: string; kind: string }) => void;
  /** Once aborted, no further chunk is begun. */
  signal?: AbortSignal;
};

/**
 * Works on the jobs of the context's tenant until none waits, each for a while in turn. `ctx.db`: a pool of staff. Any
 * number of processes may run at once: a job is run by one of them, and by another one if that dies.
 */
export async function runJobs(ctx: Context, options: RunOptions): Promise<void> {
  const alone = new Map<string, number>();
  while (!options.signal?.aborted) {
    const held = await transactWriting(ctx, (tx) => claimJob(tx, Object.keys(options.kinds)));
    if (!held) return;
    await runTurn(ctx, held, { ...options, alone });
  }
}

type Held = { id: string; kind: string; lease: string };

type TurnOptions = RunOptions & {
  /**
   * By job, how many of its next records are tried one by one, because their chunk was undone. Kept from turn to turn: the
   * chunk may have taken the whole of one.
   */
  alone: Map<string, number>;
};

async function runTurn(ctx: Context, held: Held, options: TurnOptions): Promise<void> {
  const kind = options.kinds[held.kind];
  if (!kind) throw new Error(`Nobody handles ${held.kind}`);
  const until = performance.now() + TURN;
  while (performance.now() < until && !options.signal?.aborted) {
    const alone = options.alone.get(held.id) ?? 0;
    const size = alone > 0 ? 1 : kind.chunk;
    const step = await doChunk(ctx, held, { kind, size, onError: options.onError });
    if (step.kind === 'ended') return;
    if (step.kind === 'undone' && size !== 'all' && size > 1) {
      options.alone.set(held.id, size);
      continue;
    }
    if (step.kind === 'undone') await recordUndone(ctx, held, step, size);
    options.alone.set(held.id, Math.max(0, alone - 1));
  }
  await transactWriting(ctx, (tx) => releaseJob(tx, held));
}

type Undone = {
  kind: 'undone';
  /** How many records had an outcome before it. */
  at: number;
  outcome: 'refused' | 'failed';
  problem: Problem;
};
type Step = { kind: 'ended' } | { kind: 'done' } | Undone;

/** One transaction: what is done to the records, their outcomes and the counts. */
async function doChunk(
  ctx: Context,
  held: Held,
  { kind, size, onError }: { kind: JobKind; size: number | 'all'; onError: RunOptions['onError'] },
): Promise<Step> {
  let at = -1;
  try {
    const step = await transactWriting<Step | Problem | JobStop>(ctx, async (tx) => {
      const job = await lockHeldJob(tx, held);
      if (!job) return { kind: 'ended' };
      at = doneOf(job);
      const end = (ended: Ended) => endHeld(tx, kind, job, ended);
      const isWhole = at === job.total && !kind.giveUp;
      if (job.cancelAskedAt && !isWhole) return end({ state: 'canceled' });
      const viewer = await findActiveViewer(tx, { ...job, staffId: job.startedBy });
      const refusal = viewer ? refusalOf(viewer, acts[kind.act], tx.now()) : problem('FORBIDDEN');
      if (!viewer || refusal) return end({ state: 'failed', fault: refusal?.code ?? null });
      const rows = await readRows(tx, held.id, {
        after: at,
        limit: size === 'all' ? job.total : size,
      });
      if (rows.length === 0) return end({ state: 'done' });
      const { locale } = viewer;
      const acting = { ...tx, viewer, locale, requestId: `job ${held.id}` };
      const result = await kind.work(acting, job, rows);
      if (result instanceof JobStop || isProblem(result)) throw new Rollback(result);
      await writeOutcomes(tx, held.id, rows, result ?? new Map());
      return { kind: 'done' };
    });
    if (step instanceof JobStop) return await stopHeld(ctx, held, kind, step);
    return isProblem(step) ? { kind: 'undone', at, outcome: 'refused', problem: step } : step;
  } catch (error) {
    // Not of a record: the database cannot be reached.
    if (at < 0) throw error;
    onError(error, held);
    return { kind: 'undone', at, outcome: 'failed', problem: problem('NOT_DONE') };
  }
}

type Ended = Parameters<typeof endJob>[2];

async function endHeld(
  tx: TransactionContext,
  kind: JobKind,
  job: Job,
  ended: Ended,
): Promise<Step> {
  const named = kind.giveUp && ended.state !== 'done' ? await readJob(tx, job.id) : null;
  if (kind.giveUp && named) {
    const kept = await kind.giveUp(tx, named);
    if (!kept) throw new Rollback({ kind: 'done' } satisfies Step);
    await refuseDone(tx, job.id, problem('JOB_GIVEN_UP'), kept);
  }
  await endJob(tx, job.id, ended);
  return { kind: 'ended' };
}

/** Ends a job that can do nothing any more, after its chunk was undone. */
async function stopHeld(
  ctx: Context,
  held: Held,
  kind: JobKind,
  { fault }: JobStop,
): Promise<Step> {
  return transactWriting<Step>(ctx, async (tx) => {
    const job = await lockHeldJob(tx, held);
    return job ? endHeld(tx, kind, job, { state: 'failed', fault }) : { kind: 'ended' };
  });
}

/** Writes the outcomes of a chunk: each reason once, and all that were done. */
async function writeOutcomes(
  tx: TransactionContext,
  jobId: string,
  rows: readonly JobRow[],
  refusals: ReadonlyMap<number, Problem>,
): Promise<void> {
  const done = rows.filter(({ number }) => !refusals.has(number));
  if (done.length > 0) await writeOutcome(tx, jobId, done, { outcome: 'changed', problem: null });
  const refused = rows.filter(({ number }) => refusals.has(number));
  const same = Map.groupBy(refused, ({ number }) => JSON.stringify(refusals.get(number)));
  for (const group of same.values()) {
    const why = refusals.get(group[0]?.number ?? 0) ?? null;
    await writeOutcome(tx, jobId, group, { outcome: 'refused', problem: why });
  }
}

/** Writes down why a record, or all of them, was not done, unless it was: a connection may break after the commit. */
async function recordUndone(
  ctx: Context,
  held: Held,
  undone: Undone,
  size: number | 'all',
): Promise<void> {
  await transactWriting(ctx, async (tx) => {
    const job: Job | null = await lockHeldJob(tx, held);
    if (!job || doneOf(job) !== undone.at) return;
    const count = size === 'all' ? job.total - undone.at : 1;
    const rows = Array.from({ length: count }, (_, index) => ({ number: undone.at + 1 + index }));
    await writeOutcome(tx, held.id, rows, undone);
  });
}
