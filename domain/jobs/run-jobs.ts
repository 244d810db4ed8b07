import { Rollback, transactWriting, type Context } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { acts, refusalOf } from '../staff/rules.ts';
import { findActiveViewer } from '../staff/staff.ts';
import { doneOf, TURN, type Job, type JobKind } from './rules.ts';
import { claimJob, endJob, lockHeldJob, readRows, releaseJob, writeOutcome } from './store.ts';

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
    if (step.kind === 'undone' && size > 1) {
      options.alone.set(held.id, size);
      continue;
    }
    if (step.kind === 'undone') await recordUndone(ctx, held, step);
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
  { kind, size, onError }: { kind: JobKind; size: number; onError: RunOptions['onError'] },
): Promise<Step> {
  let at = -1;
  try {
    const step = await transactWriting<Step | Problem>(ctx, async (tx) => {
      const job = await lockHeldJob(tx, held);
      if (!job) return { kind: 'ended' };
      at = doneOf(job);
      const end = (ended: Parameters<typeof endJob>[2]): Promise<Step> =>
        endJob(tx, held.id, ended).then(() => ({ kind: 'ended' }));
      if (job.cancelAskedAt) return end({ state: 'canceled' });
      const viewer = await findActiveViewer(tx, { ...job, staffId: job.startedBy });
      const refusal = viewer ? refusalOf(viewer, acts[kind.act], tx.now()) : problem('FORBIDDEN');
      if (!viewer || refusal) return end({ state: 'failed', fault: refusal?.code ?? null });
      const rows = await readRows(tx, held.id, { after: at, limit: size });
      if (rows.length === 0) return end({ state: 'done' });
      const { locale } = viewer;
      const acting = { ...tx, viewer, locale, requestId: `job ${held.id}` };
      const refused = await kind.work(acting, job, rows);
      if (refused) throw new Rollback(refused);
      await writeOutcome(tx, held.id, rows, { outcome: 'changed', problem: null });
      return { kind: 'done' };
    });
    return isProblem(step) ? { kind: 'undone', at, outcome: 'refused', problem: step } : step;
  } catch (error) {
    // Not of a record: the database cannot be reached.
    if (at < 0) throw error;
    onError(error, held);
    return { kind: 'undone', at, outcome: 'failed', problem: problem('NOT_DONE') };
  }
}

/** Writes down why a record was not done, unless it was: a connection may break after the commit. */
async function recordUndone(ctx: Context, held: Held, undone: Undone): Promise<void> {
  await transactWriting(ctx, async (tx) => {
    const job: Job | null = await lockHeldJob(tx, held);
    if (!job || doneOf(job) !== undone.at) return;
    await writeOutcome(tx, held.id, [{ number: undone.at + 1 }], undone);
  });
}
