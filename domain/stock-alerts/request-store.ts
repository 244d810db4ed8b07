import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

/** One request of a tenant after the other, so that two at once cannot both be the last that a limit allows. */
export async function lockRequests(ctx: TransactionContext): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`stock-alerts:${ctx.tenant.id}`}, 0))
  `.execute(ctx.db);
}

/** The letters that have been asked for since then, of the whole tenant or to one mailbox. */
export async function countRequests(
  ctx: TransactionContext,
  { since, mailboxHash }: { since: Date; mailboxHash?: string },
): Promise<number> {
  let rows = ctx.db
    .selectFrom('stockAlertRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestedAt', '>', since);
  if (mailboxHash !== undefined) rows = rows.where('mailboxHash', '=', mailboxHash);
  const { count } = await rows
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the first of those was asked for. */
export async function firstRequestAt(ctx: TransactionContext, since: Date): Promise<Date | null> {
  const { first } = await ctx.db
    .selectFrom('stockAlertRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestedAt', '>', since)
    .select((eb) => eb.fn.min('requestedAt').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

export async function insertRequest(ctx: TransactionContext, mailboxHash: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('stockAlertRequests')
    .values({ tenantId: ctx.tenant.id, mailboxHash, requestedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteRequests(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('stockAlertRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where('requestedAt', '<=', before)
    .execute();
}
