import { addressColumns, type Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import type { SavedAddress } from './rules.ts';

/** The usual one first, then as they were written down. */
export async function listAddresses(
  ctx: TransactionContext,
  userId: string,
): Promise<SavedAddress[]> {
  return ctx.db
    .selectFrom('userAddresses')
    .select(['id', 'isDefault', ...addressColumns])
    .where('tenantId', '=', ctx.tenant.id)
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The new id; not the usual one yet. */
export async function insertAddress(
  ctx: TransactionContext,
  address: Address & { userId: string },
): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('userAddresses')
    .values({
      ...address,
      tenantId: ctx.tenant.id,
      isDefault: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeAddress(
  ctx: TransactionContext,
  id: string,
  address: Address,
): Promise<void> {
  await ctx.db
    .updateTable('userAddresses')
    .set({ ...address, updatedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Makes one the usual, and no other: first none is, for the index looks at each row. */
export async function writeDefault(
  ctx: TransactionContext,
  userId: string,
  id: string,
): Promise<void> {
  const rows = () =>
    ctx.db
      .updateTable('userAddresses')
      .where('tenantId', '=', ctx.tenant.id)
      .where('userId', '=', userId);
  await rows().set({ isDefault: false }).where('isDefault', '=', true).execute();
  await rows().set({ isDefault: true }).where('id', '=', id).execute();
}

export async function deleteAddress(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('userAddresses')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}
