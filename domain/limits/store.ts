import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

/**
 * Increments the current window, or starts the next one when that has ended. A full window does not change; `isTaken`
 * says whether it was incremented.
 */
export async function incrementCounter(
  ctx: TransactionContext,
  { key, most, endsAt }: { key: string; most: number; endsAt: Date },
): Promise<{ isTaken: boolean; windowEndsAt: Date }> {
  const { rows } = await sql<{ windowEndsAt: Date }>`
    insert into rate_limits as kept (tenant_id, key, window_ends_at, count)
    values (${ctx.tenant.id}, ${key}, ${endsAt}, 1)
    on conflict (tenant_id, key) do update set
      count = case when kept.window_ends_at > ${ctx.now()} then kept.count + 1 else 1 end,
      window_ends_at = case when kept.window_ends_at > ${ctx.now()}
        then kept.window_ends_at else excluded.window_ends_at end
      where kept.count < ${most} or kept.window_ends_at <= ${ctx.now()}
    returning window_ends_at`.execute(ctx.db);
  const [taken] = rows;
  if (taken) return { isTaken: true, windowEndsAt: taken.windowEndsAt };
  const full = await ctx.db
    .selectFrom('rateLimits')
    .select('windowEndsAt')
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return { isTaken: false, windowEndsAt: full?.windowEndsAt ?? ctx.now() };
}

/** Decrements the window that was incremented, if it has not been replaced by a newer one. */
export async function decrementCounter(
  ctx: TransactionContext,
  { key, windowEndsAt }: { key: string; windowEndsAt: Date },
): Promise<void> {
  await ctx.db
    .updateTable('rateLimits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .where('windowEndsAt', '=', windowEndsAt)
    .where('count', '>', 0)
    .execute();
}

export async function deleteCounters(
  ctx: TransactionContext,
  keys: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('rateLimits')
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', 'in', keys)
    .execute();
}

export async function deleteEndedWindows(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('rateLimits')
    .where('tenantId', '=', ctx.tenant.id)
    .where('windowEndsAt', '<=', ctx.now())
    .execute();
}
