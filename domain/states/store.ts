import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { insertInto, type Write } from '../one-statement.ts';
import type { Subject } from './rules.ts';

const tables = { order: 'orders', payment: 'payments', shipment: 'shipments' } as const;

/** The state of a record and the order it belongs to, its row locked; null for an unknown id. */
export async function lockState(
  ctx: TransactionContext,
  subject: Subject,
  id: string,
): Promise<{ state: string; orderId: string } | null> {
  const order = sql.ref(subject === 'order' ? 'id' : 'order_id');
  const { rows } = await sql<{ state: string; orderId: string }>`
    select state, ${order} as order_id from ${sql.table(tables[subject])}
    where tenant_id = ${ctx.tenant.id} and id = ${id} for update`.execute(ctx.db);
  return rows[0] ?? null;
}

export async function writeState(
  ctx: TransactionContext,
  subject: Subject,
  id: string,
  state: string,
): Promise<void> {
  await sql`
    update ${sql.table(tables[subject])} set state = ${state}, updated_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(ctx.db);
}

export type StateChangeRow = {
  subject: Subject;
  orderId: string;
  subjectId: string;
  fromState: string;
  toState: string;
  actor: string;
  reason: string;
};

export function insertStateChanges(
  ctx: TransactionContext,
  changes: readonly StateChangeRow[],
): Write {
  const stamp = { tenantId: ctx.tenant.id, changedAt: ctx.now() };
  return insertInto(
    'stateChanges',
    changes.map((change) => ({ ...change, ...stamp })),
  );
}

/** What happened to an order and its parts, oldest first. */
export async function readChanges(
  ctx: TransactionContext,
  orderId: string,
): Promise<Omit<StateChangeRow, 'orderId' | 'actor' | 'reason'>[]> {
  return ctx.db
    .selectFrom('stateChanges')
    .select(['subject', 'subjectId', 'fromState', 'toState'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .$narrowType<{ subject: Subject }>()
    .execute();
}
