import type { TransactionContext } from '../../context.ts';
import type { FiscalKind } from './ports.ts';
import type { FiscalDocument } from '../rules.ts';

export type NewFiscalDocument = Omit<FiscalDocument, 'stampedAt'> & {
  orderId: string;
  kind: FiscalKind;
  refundId: string | null;
  amount: number;
};

/** Stores a stamp. A second stamp of the same document is dropped: the first one is valid. */
export async function insertDocument(
  ctx: TransactionContext,
  document: NewFiscalDocument,
): Promise<void> {
  await ctx.db
    .insertInto('fiscalDocuments')
    .values({ ...document, tenantId: ctx.tenant.id, stampedAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['tenantId', 'orderId', 'refundId']).doNothing())
    .execute();
}

/** False when it was so before. */
export async function setStampHeld(
  ctx: TransactionContext,
  orderId: string,
  stampHeld: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('orders')
    .set({ stampHeld })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .where('stampHeld', '=', !stampHeld)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when the money given back by a refund has its credit note. */
export async function hasCreditNote(ctx: TransactionContext, refundId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('fiscalDocuments')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  return row !== undefined;
}
