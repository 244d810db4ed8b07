import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';

export async function insertNote(
  ctx: TransactionContext,
  note: { orderId: string; text: string; actor: string },
): Promise<void> {
  await ctx.db
    .insertInto('orderNotes')
    .values({ ...note, tenantId: ctx.tenant.id, writtenAt: ctx.now() })
    .execute();
}

/** Who has written a note, also a removed one; null where there is none. */
export async function readNoteActor(
  ctx: TransactionContext,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('orderNotes')
    .select('actor')
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  return row?.actor ?? null;
}

/** Hides a note, or shows a hidden one again. */
export async function setNoteRemoved(
  ctx: TransactionContext,
  { orderId, noteId, isRemoved }: { orderId: string; noteId: string; isRemoved: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('orderNotes')
    .set({ removedAt: isRemoved ? ctx.now() : null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('id', '=', noteId)
    .execute();
}

/** Deletes what was removed before then. */
export async function deleteRemovedNotes(ctx: TransactionContext, before: Date): Promise<void> {
  await sql`select delete_removed_notes(${before})`.execute(ctx.db);
}
