import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

/** One request of a tenant after the other, so that two at once do not both get the last place of an hour. */
export async function lockRequests(ctx: TransactionContext): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`stock-alerts:${ctx.tenant.id}`}, 0))
  `.execute(ctx.db);
}

/** When the email goes out, or went, after which there are `most - 1` others by now; null while there are fewer. */
export async function readEarlierSending(
  ctx: TransactionContext,
  most: number,
): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('stockAlertRequests')
    .select('letterAt')
    .where('tenantId', '=', ctx.tenant.id)
    .where('letterAt', 'is not', null)
    .orderBy('letterAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.letterAt ?? null;
}

/** Notes an email; answers the id of its request. */
export async function insertRequest(ctx: TransactionContext, letterAt: Date): Promise<string> {
  const { id } = await ctx.db
    .insertInto('stockAlertRequests')
    .values({ tenantId: ctx.tenant.id, requestedAt: ctx.now(), letterAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes records of emails that were sent, or of older requests, until then. */
export async function deleteRequests(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('stockAlertRequests')
    .where('tenantId', '=', ctx.tenant.id)
    .where((eb) => eb(eb.fn.coalesce('letterAt', 'requestedAt'), '<=', before))
    .execute();
}
