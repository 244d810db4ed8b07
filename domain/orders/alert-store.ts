import type { TransactionContext } from '../context.ts';
import type { AlertFacts } from './alert-facts.ts';

export type OpenAlert = {
  id: string;
  orderId: string;
  orderNumber: string;
  kind: string;
  details: string;
  facts: AlertFacts | null;
  raisedAt: Date;
};

export async function insertAlert(
  ctx: TransactionContext,
  alert: { orderId: string; kind: string; subject: string; details: string; facts: AlertFacts },
): Promise<void> {
  await ctx.db
    .insertInto('orderAlerts')
    .values({
      ...alert,
      facts: JSON.stringify(alert.facts),
      tenantId: ctx.tenant.id,
      raisedAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'subject']).doNothing())
    .execute();
}

export async function readOpenAlerts(ctx: TransactionContext): Promise<OpenAlert[]> {
  return ctx.db
    .selectFrom('orderAlerts as alert')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'alert.tenantId').onRef('orders.id', '=', 'alert.orderId'),
    )
    .select(['alert.id', 'alert.orderId', 'orders.number as orderNumber', 'alert.kind'])
    .select(['alert.details', 'alert.facts', 'alert.raisedAt'])
    .where('alert.tenantId', '=', ctx.tenant.id)
    .where('alert.settledAt', 'is', null)
    .orderBy('alert.raisedAt')
    .orderBy('alert.id')
    .$narrowType<{ facts: AlertFacts | null }>()
    .execute();
}

export async function countOpenAlerts(
  ctx: TransactionContext,
): Promise<{ kind: string; count: number }[]> {
  return ctx.db
    .selectFrom('orderAlerts')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('tenantId', '=', ctx.tenant.id)
    .where('settledAt', 'is', null)
    .groupBy('kind')
    .execute();
}

/** Settles the open alert of an id, or all open ones about a subject. False when there is none. */
export async function settleAlertRows(
  ctx: TransactionContext,
  [column, value]: ['id' | 'subject', string],
  actor: string,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('orderAlerts')
    .set({ settledAt: ctx.now(), settledBy: actor })
    .where('tenantId', '=', ctx.tenant.id)
    .where(column, '=', value)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether an alert was raised, settled or not. */
export async function isRaised(
  ctx: TransactionContext,
  alert: { kind: string; subject: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orderAlerts')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('kind', '=', alert.kind)
    .where('subject', '=', alert.subject)
    .executeTakeFirst();
  return row !== undefined;
}
