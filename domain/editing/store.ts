import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

/** Tables of records with a version, and with who has changed them last and when. */
type VersionedTable = 'canned_answers' | 'products';

/** Locks a record for an edit and answers its version; null for an unknown one. */
export async function lockForEdit(
  ctx: TransactionContext,
  table: VersionedTable,
  id: string,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)}
    where tenant_id = ${ctx.tenant.id} and id = ${id} for no key update`.execute(ctx.db);
  return rows[0]?.version ?? null;
}

/** Counts a change of a locked record. */
export async function bump(
  ctx: TransactionContext,
  table: VersionedTable,
  { id, actor }: { id: string; actor: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1, changed_by = ${actor}, changed_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(ctx.db);
}
