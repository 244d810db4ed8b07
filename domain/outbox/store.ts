import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { insertInto, type Write } from '../one-statement.ts';
import { LEASE, type OutboxEntry, type OutboxJob } from './rules.ts';

export function insertEntries(ctx: TransactionContext, entries: readonly OutboxEntry[]): Write {
  const now = ctx.now();
  const stamp = { tenantId: ctx.tenant.id, createdAt: now };
  return insertInto(
    'outbox',
    entries.map(({ kind, subject, payload, holdUntil, runAt = holdUntil ?? now }) => ({
      kind,
      subject,
      payload,
      runAt,
      ...(holdUntil && { holdUntil }),
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

/**
 * Whether an entry of `outbox` is held: nobody has begun it. Its row lock decides whether it is taken back or sent.
 */
export const isHeld = sql<boolean>`outbox.hold_until is not null and outbox.attempts = 0 and outbox.done_at is null`;

/** Deletes a held entry; null where there is none, or it has been begun. Waits for its row lock. */
export async function deleteHeld(
  ctx: TransactionContext,
  { kind, subject }: Pick<OutboxEntry, 'kind' | 'subject'>,
): Promise<{ payload: Record<string, string> } | null> {
  const row = await ctx.db
    .deleteFrom('outbox')
    .where('tenantId', '=', ctx.tenant.id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(isHeld)
    .returning('payload')
    .$narrowType<{ payload: Record<string, string> }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the newest entry of a kind about something has been begun, or is not known any more: what changes now is not in
 * it. One that has not been begun stays locked, and is done with what is true after this transaction.
 */
export async function hasBegun(
  ctx: TransactionContext,
  { kind, about }: { kind: string; about: { key: string; value: string } },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('outbox')
    .select('attempts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('kind', '=', kind)
    .where(sql<boolean>`payload ->> ${about.key} = ${about.value}`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.attempts > 0;
}

/** An entry by its id, with how it stands; null for an unknown one. */
export async function readEntry(
  ctx: TransactionContext,
  id: string,
): Promise<(Omit<OutboxJob, 'attempts'> & { isDone: boolean }) | null> {
  const row = await ctx.db
    .selectFrom('outbox')
    .select((eb) => ['id', 'kind', 'subject', 'payload', eb('doneAt', 'is not', null).as('isDone')])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .$narrowType<{ payload: Record<string, string>; isDone: boolean }>()
    .executeTakeFirst();
  return row ?? null;
}

/** The held entries of a kind: until when, by subject. */
export async function readHeld(
  ctx: TransactionContext,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(['subject', 'holdUntil'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('kind', '=', kind)
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .where(isHeld)
    .execute();
  return new Map(
    rows.flatMap(({ subject, holdUntil }) => (holdUntil ? [[subject, holdUntil]] : [])),
  );
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
