import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Problem } from '../problem.ts';
import { LEASE, type Job, type JobRow, type JobSubject } from './rules.ts';

const COLUMNS = [
  'id',
  'kind',
  'state',
  'total',
  'changed',
  'refused',
  'notDone',
  'fault',
  'startedBy',
  'sessionId',
  'createdAt',
  'cancelAskedAt',
  'endedAt',
] as const;

type Typed = Pick<Job, 'state' | 'fault'>;

/** The new job; null where its key has started one before. */
export async function insertJob(
  ctx: TransactionContext,
  job: { kind: string; total: number; startedBy: string; sessionId: string; requestKey: string },
): Promise<Job | null> {
  const row = await ctx.db
    .insertInto('jobs')
    .values({ tenantId: ctx.tenant.id, createdAt: ctx.now(), ...job })
    .onConflict((conflict) => conflict.columns(['tenantId', 'startedBy', 'requestKey']).doNothing())
    .returning(COLUMNS)
    .$narrowType<Typed>()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRows(
  ctx: TransactionContext,
  jobId: string,
  subjects: readonly JobSubject[],
): Promise<void> {
  await sql`
    insert into job_rows (tenant_id, job_id, number, subject_id, subject_label)
      select ${ctx.tenant.id}, ${jobId}, number, id, label
      from unnest(${subjects.map(({ subjectId }) => subjectId)}::text[],
        ${subjects.map(({ label }) => label)}::text[]) with ordinality as s (id, label, number)`.execute(
    ctx.db,
  );
}

export async function readJobByKey(
  ctx: TransactionContext,
  { startedBy, requestKey }: { startedBy: string; requestKey: string },
): Promise<Job | null> {
  const row = await ctx.db
    .selectFrom('jobs')
    .select(COLUMNS)
    .where('tenantId', '=', ctx.tenant.id)
    .where('startedBy', '=', startedBy)
    .where('requestKey', '=', requestKey)
    .$narrowType<Typed>()
    .executeTakeFirst();
  return row ?? null;
}

/** A job with the name of the person who started it. */
export async function readJob(
  ctx: TransactionContext,
  id: string,
): Promise<(Job & { startedByName: string }) | null> {
  const row = await ctx.db
    .selectFrom('jobs')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenantId', '=', 'jobs.tenantId').onRef('staff.id', '=', 'jobs.startedBy'),
    )
    .select(COLUMNS.map((column) => `jobs.${column}` as const))
    .select('staff.name as startedByName')
    .where('jobs.tenantId', '=', ctx.tenant.id)
    .where('jobs.id', '=', id)
    .$narrowType<Typed>()
    .executeTakeFirst();
  return row ?? null;
}

/** The jobs of a person that have not ended, the oldest first. */
export async function readLiveJobs(ctx: TransactionContext, startedBy: string): Promise<Job[]> {
  return ctx.db
    .selectFrom('jobs')
    .select(COLUMNS)
    .where('tenantId', '=', ctx.tenant.id)
    .where('startedBy', '=', startedBy)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Typed>()
    .execute();
}

/** Rows after a number, all of them or those that were not done. */
export async function readRows(
  ctx: TransactionContext,
  jobId: string,
  { after, limit, isUndoneOnly = false }: { after: number; limit: number; isUndoneOnly?: boolean },
): Promise<JobRow[]> {
  const rows = await ctx.db
    .selectFrom('jobRows')
    .select(['number', 'subjectId', 'subjectLabel as label', 'outcome', 'problem'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('jobId', '=', jobId)
    .where('number', '>', after)
    .$if(isUndoneOnly, (query) => query.where('outcome', 'in', ['refused', 'failed']))
    .orderBy('number')
    .limit(limit)
    .$narrowType<Pick<JobRow, 'outcome'>>()
    .execute();
  return rows.map((row) => ({ ...row, problem: row.problem as JobRow['problem'] }));
}

/** Takes the job that has waited longest for its turn. Null: none waits, or others run them all. */
export async function claimJob(
  ctx: TransactionContext,
  kinds: readonly string[],
): Promise<{ id: string; kind: string; lease: string } | null> {
  const now = ctx.now();
  const { rows } = await sql<{ id: string; kind: string; lease: string }>`
    update jobs set state = 'running', lease = gen_random_uuid(), lease_until = ${leaseEnd(now)}, last_run_at = ${now}
    where tenant_id = ${ctx.tenant.id} and id = (
      select id from jobs
      where tenant_id = ${ctx.tenant.id} and state in ('queued', 'running') and kind = any(${kinds}::text[])
        and (lease_until is null or lease_until < ${now})
      order by last_run_at nulls first, created_at, id limit 1 for update skip locked)
    returning id, kind, lease`.execute(ctx.db);
  return rows[0] ?? null;
}

type Held = { id: string; lease: string };

/** Locks a job for a chunk, and keeps it for another while. Null: somebody else runs it now, or it has ended. */
export async function lockHeldJob(ctx: TransactionContext, held: Held): Promise<Job | null> {
  const row = await ctx.db
    .updateTable('jobs')
    .set({ leaseUntil: leaseEnd(ctx.now()) })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', held.id)
    .where('lease', '=', held.lease)
    .where('state', '=', 'running')
    .returning(COLUMNS)
    .$narrowType<Typed>()
    .executeTakeFirst();
  return row ?? null;
}

export async function releaseJob(ctx: TransactionContext, held: Held): Promise<void> {
  await ctx.db
    .updateTable('jobs')
    .set({ lease: null, leaseUntil: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', held.id)
    .where('lease', '=', held.lease)
    .execute();
}

/** Writes the outcome of rows, and counts them. */
export async function writeOutcome(
  ctx: TransactionContext,
  jobId: string,
  rows: readonly Pick<JobRow, 'number'>[],
  { outcome, problem }: { outcome: 'changed' | 'refused' | 'failed'; problem: Problem | null },
): Promise<void> {
  const { code, params } = problem ?? {};
  await ctx.db
    .updateTable('jobRows')
    .set({ outcome, problem: problem && JSON.stringify({ code, params }) })
    .where('tenantId', '=', ctx.tenant.id)
    .where('jobId', '=', jobId)
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .execute();
  const column = outcome === 'failed' ? 'notDone' : outcome;
  await ctx.db
    .updateTable('jobs')
    .set((eb) => ({ [column]: eb(column, '+', rows.length) }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', jobId)
    .execute();
}

/** Counts what was done as not done, because it was taken back; `kept`: subjects that were not. */
export async function refuseDone(
  ctx: TransactionContext,
  jobId: string,
  { code, params }: Problem,
  kept: readonly string[],
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('jobRows')
    .set({ outcome: 'refused', problem: JSON.stringify({ code, params }) })
    .where('tenantId', '=', ctx.tenant.id)
    .where('jobId', '=', jobId)
    .where('outcome', '=', 'changed')
    .where(sql<boolean>`subject_id <> all(${kept}::text[])`)
    .executeTakeFirst();
  const count = Number(numUpdatedRows);
  await ctx.db
    .updateTable('jobs')
    .set((eb) => ({ refused: eb('refused', '+', count), changed: eb('changed', '-', count) }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', jobId)
    .execute();
}

export async function endJob(
  ctx: TransactionContext,
  id: string,
  { state, fault = null }: { state: 'done' | 'failed' | 'canceled'; fault?: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('jobs')
    .set({ state, fault, endedAt: ctx.now(), lease: null, leaseUntil: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Locks a job and asks for its end. */
export async function askToCancel(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('jobs')
    .set({ cancelAskedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function lockJob(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function insertFilePart(
  ctx: TransactionContext,
  { jobId, number, text }: { jobId: string; number: number; text: string },
): Promise<void> {
  await ctx.db
    .insertInto('jobFileParts')
    .values({ tenantId: ctx.tenant.id, jobId, number, text })
    .execute();
}

export async function readFile(ctx: TransactionContext, jobId: string): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(text, '' order by number) as text from job_file_parts
    where tenant_id = ${ctx.tenant.id} and job_id = ${jobId}`.execute(ctx.db);
  return rows[0]?.text ?? null;
}

export async function deleteOldJobs(
  ctx: TransactionContext,
  { endedBefore, filesBefore }: { endedBefore: Date; filesBefore: Date },
): Promise<void> {
  await sql`select delete_old_jobs(${endedBefore}, ${filesBefore})`.execute(ctx.db);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE);
}
