import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { StockAlert } from './rules.ts';

/**
 * Adds an address to the list of a variant and answers the alert's id. An existing alert stays one. While unconfirmed
 * it takes the language and date of the newer request; a confirmed alert does not change.
 */
export async function upsertAlert(
  ctx: TransactionContext,
  alert: { variantId: string; email: string; emailKey: string; expiresAt: Date },
): Promise<string> {
  const now = ctx.now();
  await ctx.db
    .deleteFrom('stockAlerts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('variantId', '=', alert.variantId)
    .where('emailKey', '=', alert.emailKey)
    .where('expiresAt', '<=', now)
    .execute();
  const { id } = await ctx.db
    .insertInto('stockAlerts')
    .values({ ...alert, tenantId: ctx.tenant.id, locale: ctx.locale, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'variantId', 'emailKey']).doUpdateSet({
        locale: unlessConfirmed<string>('locale'),
        expiresAt: unlessConfirmed<Date>('expiresAt'),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function unlessConfirmed<T>(column: 'locale' | 'expiresAt'): RawBuilder<T> {
  return sql`case when stock_alerts.confirmed_at is null
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`stockAlerts.${column}`)} end`;
}

export async function insertToken(
  ctx: TransactionContext,
  token: { alertId: string; hash: string },
): Promise<void> {
  await ctx.db
    .insertInto('stockAlertTokens')
    .values({
      tenantId: ctx.tenant.id,
      stockAlertId: token.alertId,
      tokenHash: token.hash,
      createdAt: ctx.now(),
    })
    .execute();
}

function alertRows(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('stockAlerts as alert')
    .where('alert.tenantId', '=', ctx.tenant.id)
    .select(['alert.id', 'alert.variantId', 'alert.email', 'alert.sendingAt', 'alert.queuedAt'])
    .select((eb) => [
      eb.ref('alert.locale').$castTo<Locale>().as('locale'),
      eb('alert.confirmedAt', 'is not', null).$castTo<boolean>().as('confirmed'),
    ]);
}

/** A valid alert, by the hash of one of its tokens; `lock` locks its row. */
export async function selectAlertByToken(
  ctx: TransactionContext,
  hash: string,
  { lock = false } = {},
): Promise<StockAlert | null> {
  const rows = alertRows(ctx)
    .where('alert.id', '=', (eb) =>
      eb
        .selectFrom('stockAlertTokens')
        .where('tenantId', '=', ctx.tenant.id)
        .where('tokenHash', '=', hash)
        .select('stockAlertId'),
    )
    .where('alert.sendingAt', 'is', null)
    .where('alert.expiresAt', '>', ctx.now());
  return (await (lock ? rows.forUpdate() : rows).executeTakeFirst()) ?? null;
}

type LockedAlert = StockAlert & { sendingAt: Date | null };

/** An alert by its id, under its lock. */
export async function lockAlert(ctx: TransactionContext, id: string): Promise<LockedAlert | null> {
  const row = await alertRows(ctx)
    .where('alert.id', '=', id)
    .where('alert.expiresAt', '>', ctx.now())
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markConfirmed(
  ctx: TransactionContext,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('stockAlerts')
    .set({ confirmedAt: ctx.now(), expiresAt })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Null once nobody is sending its email. */
export async function markSending(
  ctx: TransactionContext,
  id: string,
  sendingAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('stockAlerts')
    .set({ sendingAt })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Lets it wait for the goods again. */
export async function markWaiting(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('stockAlerts')
    .set({ queuedAt: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** The variants that somebody waits for, those after `after`, in the order of their ids. */
export async function selectWaitedFor(
  ctx: TransactionContext,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let rows = ctx.db
    .selectFrom('stockAlerts')
    .select('variantId')
    .distinct()
    .where('tenantId', '=', ctx.tenant.id)
    .where('confirmedAt', 'is not', null)
    .where('queuedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .orderBy('variantId')
    .limit(limit);
  if (after !== null) rows = rows.where('variantId', '>', after);
  return (await rows.execute()).map(({ variantId }) => variantId);
}

/** Takes those who wait for the variants off the wait, first come first, at most `limit`; others' hands are left alone. */
export async function queueWaiting(
  ctx: TransactionContext,
  variantIds: readonly string[],
  limit: number,
): Promise<{ id: string; queueCount: number }[]> {
  const now = ctx.now();
  return ctx.db
    .updateTable('stockAlerts')
    .set((eb) => ({ queuedAt: now, queueCount: eb('queueCount', '+', 1) }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stockAlerts')
        .select('id')
        .where('tenantId', '=', ctx.tenant.id)
        .where('variantId', 'in', variantIds)
        .where('confirmedAt', 'is not', null)
        .where('queuedAt', 'is', null)
        .where('expiresAt', '>', now)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'queueCount'])
    .execute();
}

export async function deleteAlert(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('stockAlerts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteExpired(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('stockAlerts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', ctx.now())
    .execute();
}

/** An alert as exported to its owner. */
export type AlertRecord = {
  variantId: string;
  email: string;
  createdAt: Date;
  confirmedAt: Date | null;
};

export async function listAlerts(
  ctx: TransactionContext,
  emailKey: string,
): Promise<AlertRecord[]> {
  return ctx.db
    .selectFrom('stockAlerts')
    .select(['variantId', 'email', 'createdAt', 'confirmedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function deleteAlertsOf(ctx: TransactionContext, emailKey: string): Promise<void> {
  await ctx.db
    .deleteFrom('stockAlerts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .execute();
}
