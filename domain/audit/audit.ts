import { sql } from 'kysely';
import { transact, type Context, type TransactionContext } from '../context.ts';
import type { AuditEntry, AuditSubject } from './rules.ts';
import { existsLater, insertEntries, readEntries, readIdOfRequest } from './store.ts';

/** Adds an entry in the transaction of the change that it records. */
export function record(
  tx: TransactionContext,
  entry: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  return insertEntries(tx, [entry]);
}

/** Adds the entries of an act on many records. */
export function recordAll(
  tx: TransactionContext,
  entries: readonly Omit<AuditEntry, 'id' | 'at'>[],
): Promise<void> {
  return insertEntries(tx, entries);
}

/** The newest entries first, or those before the entry `before`; `label`: those of one subject, such as an order. */
export async function listEntries(
  ctx: Context,
  page: { first: number; before?: number | undefined; label?: string | undefined },
): Promise<AuditEntry[]> {
  return transact(ctx, (tx) => readEntries(tx, page));
}

/** The newest entries about a subject. */
export function findEntriesOf(
  tx: TransactionContext,
  subject: Pick<AuditSubject, 'kind' | 'id'>,
  first: number,
): Promise<AuditEntry[]> {
  return readEntries(tx, { first, subject });
}

/** One entry; null for an unknown one. */
export async function findEntry(ctx: Context, id: number): Promise<AuditEntry | null> {
  return transact(ctx, async (tx) => (await readEntries(tx, { first: 1, id }))[0] ?? null);
}

/** The latest entry about a subject that this very request has made; null for none. */
export async function findOwnEntryId(
  ctx: Context,
  subject: Pick<AuditSubject, 'kind' | 'id'>,
): Promise<number | null> {
  return transact(ctx, (tx) => readIdOfRequest(tx, subject));
}

/** Whether a later entry has changed the same value of the same subject. */
export function isChangedSince(
  tx: TransactionContext,
  entry: Pick<AuditEntry, 'id' | 'subject'>,
  path: string,
): Promise<boolean> {
  return existsLater(tx, entry, path);
}

/** Deletes entries that are older than five years. */
export async function cleanUpAuditLog(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    await sql`select delete_old_audit_entries()`.execute(tx.db);
  });
}
