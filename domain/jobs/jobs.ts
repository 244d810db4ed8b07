import { transact, type Context, type TransactionContext } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { may, type Act } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import { FILE_KEPT, isLive, JOB_KEPT, type Job, type JobRow, type JobSubject } from './rules.ts';
import {
  askToCancel,
  deleteOldJobs,
  insertFilePart,
  insertJob,
  insertRows,
  lockJob,
  readFile,
  readJob,
  readJobByKey,
  readLiveJobs,
  readRows,
} from './store.ts';

/** A job with the name of the person who started it. */
export type NamedJob = Job & { startedByName: string };

const LONGEST_KEY = 100;

/**
 * Starts a job of the kind that the act is named after (`job.pack-orders`: `pack-orders`) over the records that
 * `subjectsOf` finds. The same `key` again answers the same job. FORBIDDEN, also for an operator, who has no account.
 */
export async function startJob(
  ctx: Context,
  act: Act & `job.${string}`,
  {
    key,
    subjectsOf,
  }: {
    key: string;
    subjectsOf: (tx: TransactionContext) => Promise<readonly JobSubject[] | Problem>;
  },
): Promise<Job | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return problem('FORBIDDEN');
  if (key === '' || key.length > LONGEST_KEY) return problem('INVALID_INPUT');
  const { staffId: startedBy, sessionId } = viewer;
  const kind = act.slice('job.'.length);
  return asStaff<Job>(ctx, act, async (tx) => {
    const before = await readJobByKey(tx, { startedBy, requestKey: key });
    if (before) return unchanged(before);
    const subjects = await subjectsOf(tx);
    if (isProblem(subjects)) return subjects;
    const facts = { kind, total: subjects.length, startedBy, sessionId, requestKey: key };
    const job = await insertJob(tx, facts);
    if (!job) {
      // Another request has started it meanwhile.
      const other = await readJobByKey(tx, { startedBy, requestKey: key });
      return other ? unchanged(other) : problem('JOB_NOT_FOUND');
    }
    await insertRows(tx, job.id, subjects);
    const change = { path: 'records', before: null, after: subjects.length };
    return { value: job, subject: subjectOf(job), changes: [change] };
  });
}

/** Asks for the end of a job that `findJob` finds: it ends before its next chunk. JOB_NOT_FOUND, JOB_ENDED. */
export async function cancelJob(ctx: Context, id: string): Promise<NamedJob | Problem> {
  return asStaff<NamedJob>(ctx, 'job.cancel', async (tx) => {
    if (!isUuid(id)) return problem('JOB_NOT_FOUND');
    await lockJob(tx, id);
    const job = await findJob(tx, id);
    if (!job) return problem('JOB_NOT_FOUND');
    if (!isLive(job)) return problem('JOB_ENDED');
    if (job.cancelAskedAt) return unchanged(job);
    await askToCancel(tx, id);
    const change = { path: 'state', before: job.state, after: 'canceled' };
    return {
      value: { ...job, cancelAskedAt: tx.now() },
      subject: subjectOf(job),
      changes: [change],
    };
  });
}

/** A job of the viewer's own, or anybody's for a person who may read the audit log; null for others. */
export async function findJob(ctx: Context, id: string): Promise<NamedJob | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff' || !isUuid(id)) return null;
  const job = await transact(ctx, (tx) => readJob(tx, id));
  const isOwn = job?.startedBy === viewer.staffId;
  return isOwn || may(viewer.roles, 'audit.read') ? job : null;
}

/** The viewer's jobs that have not ended. */
export async function listLiveJobs(ctx: Context): Promise<Job[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return [];
  return transact(ctx, (tx) => readLiveJobs(tx, viewer.staffId));
}

/** Records of a job that the viewer may see, after a number; `isUndoneOnly`: those that were not done. */
export async function listJobRows(
  ctx: Context,
  { id }: Pick<Job, 'id'>,
  page: { after: number; limit: number; isUndoneOnly: boolean },
): Promise<JobRow[]> {
  return transact(ctx, (tx) => readRows(tx, id, page));
}

/** Whether the viewer's session may take the file of a job now. */
export function mayTakeFile({ viewer, now }: Context, job: Job): boolean {
  const isOwn = viewer.kind === 'staff' && viewer.sessionId === job.sessionId;
  const isKept = job.endedAt !== null && now().getTime() - job.endedAt.getTime() < FILE_KEPT;
  return isOwn && isKept && job.state === 'done';
}

/** The file of a job, for the session that has started it; null for others, and for a job without one. */
export async function takeFile(ctx: Context, id: string): Promise<string | null> {
  const job = await findJob(ctx, id);
  if (!job || !mayTakeFile(ctx, job)) return null;
  return transact(ctx, (tx) => readFile(tx, id));
}

/** Adds to the file of a job; `number`: parts are in its order. */
export async function addToFile(
  tx: TransactionContext,
  part: { jobId: string; number: number; text: string },
): Promise<void> {
  await insertFilePart(tx, part);
}

/** Deletes files a day after the end of their job, and jobs after 30 days. */
export async function cleanUpJobs(ctx: Context): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  const before = { endedBefore: ago(JOB_KEPT), filesBefore: ago(FILE_KEPT) };
  await transact(ctx, (tx) => deleteOldJobs(tx, before));
}

function subjectOf({ id }: Job) {
  return { kind: 'job', id, label: id.slice(0, 8) } as const;
}

function unchanged<T extends Job>(job: T) {
  return { value: job, subject: subjectOf(job), changes: [] };
}
