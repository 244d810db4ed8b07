import { sql } from 'kysely';
import type { Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';

/** What who locks a cart has to know of it. */
export type CartRow = {
  id: string;
  updatedAt: Date;
  orderedAt: Date | null;
  email: string | null;
  /** The member whose it is. */
  customerId: string | null;
};

export type LineRow = { id: string; variantId: string; quantity: number };

/** With its lines in the order in which they were added, where it goes to, and until when it holds goods. */
export type WholeCartRow = CartRow & {
  token: string | null;
  version: number;
  currency: string;
  expiresAt: Date;
  lines: LineRow[];
  address: Address | null;
  heldUntil: Date | null;
};

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

/** A cart that has not expired, ordered or not. */
export async function readCart(ctx: TransactionContext, id: string): Promise<WholeCartRow | null> {
  const { rows } = await sql<WholeCartRow & { lines: LineRow[] | null }>`
    select c.id, c.token, c.version, c.currency, c.expires_at, c.updated_at, c.ordered_at, c.email, c.customer_id,
      (select json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity)
          order by l.created_at, l.id)
        from cart_lines l where l.tenant_id = c.tenant_id and l.cart_id = c.id) as lines,
      (select json_build_object('firstName', a.first_name, 'lastName', a.last_name, 'company', a.company,
          'address1', a.address1, 'address2', a.address2, 'floor', a.floor, 'doorbell', a.doorbell,
          'city', a.city, 'postalCode', a.postal_code, 'region', a.region, 'countryCode', a.country_code)
        from cart_addresses a where a.tenant_id = c.tenant_id and a.cart_id = c.id
          and a.kind = case when c.ship_to_billing then 'billing' else 'shipping' end) as address,
      (select min(h.expires_at) from stock_holds h
        where h.tenant_id = c.tenant_id and h.cart_id = c.id and h.expires_at > ${ctx.now()}) as held_until
    from carts c
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${id} and c.expires_at > ${ctx.now()}
  `.execute(ctx.db);
  const row = rows[0];
  return row ? { ...row, lines: row.lines ?? [] } : null;
}

/**
 * A cart that has not expired, its row locked: whoever changes lines, checkout or order of a cart holds this lock.
 * What hangs on it is read after it: a statement that has waited for a lock still sees what was there before.
 */
export async function lockCartRow(ctx: TransactionContext, id: string): Promise<CartRow | null> {
  const row = await ctx.db
    .selectFrom('carts')
    .select(['id', 'updatedAt', 'orderedAt', 'email', 'customerId'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .where('expiresAt', '>', ctx.now())
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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

/** Their lines, addresses and holds go with them. */
export async function deleteExpiredCarts(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('expiresAt', '<=', ctx.now())
    .execute();
}

export async function deleteCartsOfCustomer(
  ctx: TransactionContext,
  userId: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('carts')
    .where('tenantId', '=', ctx.tenant.id)
    .where('customerId', '=', userId)
    .execute();
}
