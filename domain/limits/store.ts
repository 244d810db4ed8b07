import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

/** Counts one more in the window that runs, or begins the next when that has ended. */
export async function countTurn(
  ctx: TransactionContext,
  { key, endsAt }: { key: string; endsAt: Date },
): Promise<{ count: number; windowEndsAt: Date }> {
  const { rows } = await sql<{ count: number; windowEndsAt: Date }>`
    insert into rate_limits as kept (tenant_id, key, window_ends_at, count)
    values (${ctx.tenant.id}, ${key}, ${endsAt}, 1)
    on conflict (tenant_id, key) do update set
      count = case when kept.window_ends_at > ${ctx.now()} then kept.count + 1 else 1 end,
      window_ends_at = case when kept.window_ends_at > ${ctx.now()}
        then kept.window_ends_at else excluded.window_ends_at end
    returning count, window_ends_at`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('A turn could not be counted');
  return row;
}

export async function deleteEnded(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('rateLimits')
    .where('tenantId', '=', ctx.tenant.id)
    .where('windowEndsAt', '<=', ctx.now())
    .execute();
}
