import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { KEPT_FOR } from './rules.ts';

export type KeyRow = { operation: string; actor: string; key: string };

/** PostgreSQL's lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/**
 * Takes a key, with the id of its answer where that is known before. While another transaction holds it, waits for its
 * end, as long as for any lock. A key whose time is over is free again.
 */
export async function claimKey(
  ctx: TransactionContext,
  row: KeyRow & { requestHash: string },
  answerId?: string,
): Promise<'taken' | 'used' | 'busy'> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + KEPT_FOR);
  const response = answerId === undefined ? null : JSON.stringify({ id: answerId });
  try {
    const taken = await ctx.db
      .insertInto('idempotencyKeys')
      .values({ ...row, tenantId: ctx.tenant.id, response, createdAt: now, expiresAt })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'actor', 'operation', 'key'])
          .doUpdateSet({ requestHash: row.requestHash, response, createdAt: now, expiresAt })
          .where('idempotencyKeys.expiresAt', '<=', now),
      )
      .returning('key')
      .executeTakeFirst();
    return taken ? 'taken' : 'used';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT) return 'busy';
    throw error;
  }
}

/** What was asked and answered under a key. */
export async function readKey(
  ctx: TransactionContext,
  row: KeyRow,
): Promise<{ requestHash: string; answerId: string }> {
  const { requestHash, response } = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('actor', '=', row.actor)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .$narrowType<{ response: { id: string } }>()
    .executeTakeFirstOrThrow();
  return { requestHash, answerId: response.id };
}

export async function writeAnswer(
  ctx: TransactionContext,
  row: KeyRow,
  answerId: string,
): Promise<void> {
  await ctx.db
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify({ id: answerId }) })
    .where('tenantId', '=', ctx.tenant.id)
    .where('actor', '=', row.actor)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .execute();
}

export async function renameKeys(
  ctx: TransactionContext,
  { from, to }: Record<'from' | 'to', { actor: string; answerId: string }>,
): Promise<void> {
  const [before, after] = [from, to].map(({ answerId }) => JSON.stringify({ id: answerId }));
  await sql`update idempotency_keys set actor = ${to.actor},
      response = case when response = ${before}::jsonb then ${after}::jsonb else response end
    where tenant_id = ${ctx.tenant.id} and actor = ${from.actor}`.execute(ctx.db);
}

export async function deleteExpiredKeys(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('idempotencyKeys')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', ctx.now())
    .execute();
}
