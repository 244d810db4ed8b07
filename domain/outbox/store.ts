import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { insertInto, type Write } from '../one-statement.ts';
import { LEASE, type OutboxEntry, type OutboxJob } from './rules.ts';

export function insertEntries(ctx: TransactionContext, entries: readonly OutboxEntry[]): Write {
  const now = ctx.now();
  const stamp = { tenantId: ctx.tenant.id, createdAt: now };
  return insertInto(
    'outbox',
    entries.map(({ kind, subject, payload, runAt = now }) => ({
      kind,
      subject,
      payload,
      runAt,
      ...stamp,
    })),
    sql`on conflict (tenant_id, kind, subject) do nothing`,
  );
}

/** Takes the job of these kinds that has waited longest and puts it out of the others' reach for the lease. */
export async function claimJob(
  ctx: TransactionContext,
  kinds: readonly string[],
): Promise<OutboxJob | null> {
  const now = ctx.now();
  const row = await ctx.db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      runAt: new Date(now.getTime() + LEASE),
    }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('tenantId', '=', ctx.tenant.id)
        .where('doneAt', 'is', null)
        .where('runAt', '<=', now)
        .where(sql<boolean>`kind = any(${kinds}::text[])`)
        .orderBy('runAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'subject', 'payload', 'attempts'])
    .$narrowType<{ payload: Record<string, string> }>()
    .executeTakeFirst();
  return row ?? null;
}

/** What waits, by kind; `failing`: what was tried and has not worked yet. */
export type OutboxBacklog = { kind: string; waiting: number; failing: number; oldestAt: Date };

export async function readBacklog(ctx: TransactionContext): Promise<OutboxBacklog[]> {
  return ctx.db
    .selectFrom('outbox')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.count<number>('id').filterWhere('lastError', 'is not', null).as('failing'),
      eb.fn.min('createdAt').as('oldestAt'),
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .where('doneAt', 'is', null)
    .groupBy('kind')
    .execute();
}

/** Marks a job done. One that another worker has taken since is left alone. */
export async function finishJob(ctx: TransactionContext, job: OutboxJob): Promise<void> {
  await ctx.db
    .updateTable('outbox')
    .set({ doneAt: ctx.now(), lastError: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

export async function postponeJob(
  ctx: TransactionContext,
  job: OutboxJob,
  until: Date,
  error: string,
): Promise<void> {
  await ctx.db
    .updateTable('outbox')
    .set({ runAt: until, lastError: error })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

export async function deleteDoneJobs(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('outbox')
    .where('tenantId', '=', ctx.tenant.id)
    .where('doneAt', '<', before)
    .execute();
}
