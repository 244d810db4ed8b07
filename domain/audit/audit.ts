import { sql } from 'kysely';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { AuditEntry } from './rules.ts';
import { insertEntry, readEntries } from './store.ts';

/** Adds an entry in the transaction of the change that it records. */
export function record(
  tx: TransactionContext,
  entry: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  return insertEntry(tx, entry);
}

/** The newest entries first, or those before the entry `before`; `label`: those of one subject, such as an order. */
export async function listEntries(
  ctx: Context,
  page: { first: number; before?: number | undefined; label?: string | undefined },
): Promise<AuditEntry[]> {
  return transact(ctx, (tx) => readEntries(tx, page));
}

/** Deletes entries that are older than five years. */
export async function cleanUpAuditLog(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    await sql`select delete_old_audit_entries()`.execute(tx.db);
  });
}
