import { addressColumns, type Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';

export type CartRow = {
  id: string;
  token: string | null;
  version: number;
  currency: string;
  expiresAt: Date;
  orderedAt: Date | null;
  shipToBilling: boolean;
  email: string | null;
  /** The member whose it is. */
  customerId: string | null;
};

export type LineRow = { id: string; variantId: string; quantity: number };

export async function insertCart(ctx: TransactionContext, expiresAt: Date): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('carts')
    .values({
      tenantId: ctx.tenant.id,
      locale: ctx.locale,
      currency: ctx.tenant.currency,
      customerId: ctx.viewer.kind === 'member' ? ctx.viewer.userId : null,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function cartById(ctx: TransactionContext, id: string) {
  return ctx.db
    .selectFrom('carts')
    .select([
      'id',
      'token',
      'version',
      'currency',
      'expiresAt',
      'orderedAt',
      'shipToBilling',
      'email',
      'customerId',
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where('expiresAt', '>', ctx.now());
}

/** A cart that has not expired, ordered or not. */
export async function readCart(ctx: TransactionContext, id: string): Promise<CartRow | null> {
  return (await cartById(ctx, id).executeTakeFirst()) ?? null;
}

/** The same, its row locked: whoever changes lines, checkout or order of a cart holds this lock. */
export async function lockCartRow(ctx: TransactionContext, id: string): Promise<CartRow | null> {
  return (await cartById(ctx, id).forUpdate().executeTakeFirst()) ?? null;
}

/** The cart that a member changed last and has not ordered; its id, or null. */
export async function readCartOfCustomer(
  ctx: TransactionContext,
  customerId: string,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('carts')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', '=', customerId)
    .where('orderedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** From now on a cart is a member's. */
export async function writeCustomer(
  ctx: TransactionContext,
  id: string,
  customerId: string,
): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set({ customerId })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Its lines, addresses and holds go with it. */
export async function deleteCart(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** A changed cart has a new version and lives anew. */
export async function touchCart(
  ctx: TransactionContext,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), expiresAt, updatedAt: ctx.now() }))
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function markOrdered(
  ctx: TransactionContext,
  id: string,
  token: string,
): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set({ orderedAt: ctx.now(), updatedAt: ctx.now(), token })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** The lines in the order in which they were added. */
export async function readLines(ctx: TransactionContext, cartId: string): Promise<LineRow[]> {
  return ctx.db
    .selectFrom('cartLines')
    .select(['id', 'variantId', 'quantity'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Sets what a cart holds of a variant. The cart is locked, and a variant has one line. */
export async function writeLine(
  ctx: TransactionContext,
  cartId: string,
  variantId: string,
  quantity: number,
): Promise<void> {
  await ctx.db
    .insertInto('cartLines')
    .values({ tenantId: ctx.tenant.id, cartId, variantId, quantity })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'cartId', 'variantId']).doUpdateSet({ quantity }),
    )
    .execute();
}

export async function deleteLines(
  ctx: TransactionContext,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('cartLines')
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .where('id', 'in', lineIds)
    .execute();
}

/** The address to which a cart is sent, or null while it is unknown. */
export async function readDestination(
  ctx: TransactionContext,
  cart: CartRow,
): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom('cartAddresses')
    .select(addressColumns)
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cart.id)
    .where('kind', '=', cart.shipToBilling ? 'billing' : 'shipping')
    .executeTakeFirst();
  return row ?? null;
}

/** Their lines, addresses and holds go with them. */
export async function deleteExpiredCarts(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', ctx.now())
    .execute();
}
