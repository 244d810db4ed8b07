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

export async function deleteNote(
  ctx: TransactionContext,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom('orderNotes')
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('id', '=', noteId)
    .execute();
}
