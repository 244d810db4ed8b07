import { sql, type RawBuilder } from 'kysely';
import type { Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import { insertInto, readTogether, type Query, type Write } from '../one-statement.ts';
import type { PriceDisplay } from './price-display.ts';

/** What who locks a cart has to know of it. */
export type CartRow = {
  id: string;
  updatedAt: Date;
  orderedAt: Date | null;
  email: string | null;
  phone: string | null;
  /** The member whose it is. */
  customerId: string | null;
  /** Of the secret of who fills it; null until they have given one. */
  proofHash: string | null;
};

export type LineRow = { id: string; variantId: string; quantity: number } & PriceDisplay;

/** With its lines in the order in which they were added, where it goes to, and until when it holds goods. */
export type WholeCartRow = CartRow & {
  token: string | null;
  version: number;
  currency: string;
  expiresAt: Date;
  lines: LineRow[];
  address: Address | null;
  heldUntil: Date | null;
  shippingMethodId: string | null;
  /** Others fill it too, or did. */
  isShared: boolean;
};

export function insertCart(
  ctx: TransactionContext,
  { id, currency, expiresAt, customerId }: WholeCartRow,
): Write {
  const now = ctx.now();
  const stamp = { tenantId: ctx.tenant.id, locale: ctx.locale, createdAt: now, updatedAt: now };
  return insertInto('carts', [{ id, currency, expiresAt, customerId, ...stamp }]);
}

type LineJson = Omit<LineRow, 'priceToldAt'> & { priceToldAt: string | null };

type CartJson = Omit<
  WholeCartRow,
  'expiresAt' | 'updatedAt' | 'orderedAt' | 'heldUntil' | 'lines'
> & { lines: LineJson[] } & Record<'expiresAt' | 'updatedAt', string> &
  Record<'orderedAt' | 'heldUntil', string | null>;

/** A cart that has not expired, ordered or not. */
export function cartQuery(ctx: TransactionContext, id: string): Query<WholeCartRow | null> {
  return {
    query: sql`select to_json(found) from (
      select c.id, c.token, c.version, c.currency, c.expires_at as "expiresAt", c.updated_at as "updatedAt",
        c.ordered_at as "orderedAt", c.email, c.phone, c.customer_id as "customerId", c.proof_hash as "proofHash",
        c.shipping_method_id as "shippingMethodId",
        exists (select from cart_shares s where s.tenant_id = c.tenant_id and s.cart_id = c.id) as "isShared",
        coalesce((select json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
            'shownPrice', l.shown_price, 'priceBefore', l.price_before, 'priceToldAt', l.price_told_at)
            order by l.created_at, l.id)
          from cart_lines l where l.tenant_id = c.tenant_id and l.cart_id = c.id), '[]') as lines,
        (select json_build_object('firstName', a.first_name, 'lastName', a.last_name, 'company', a.company,
            'address1', a.address1, 'address2', a.address2, 'floor', a.floor, 'doorbell', a.doorbell,
            'city', a.city, 'postalCode', a.postal_code, 'region', a.region, 'countryCode', a.country_code)
          from cart_addresses a where a.tenant_id = c.tenant_id and a.cart_id = c.id
            and a.kind = case when c.ship_to_billing then 'billing' else 'shipping' end) as address,
        (select min(h.expires_at) from stock_holds h
          where h.tenant_id = c.tenant_id and h.cart_id = c.id and h.expires_at > ${ctx.now()}) as "heldUntil"
      from carts c
      where c.tenant_id = ${ctx.tenant.id} and c.id = ${id} and c.expires_at > ${ctx.now()}) found`,
    read: (row: CartJson | null) =>
      row && {
        ...row,
        expiresAt: new Date(row.expiresAt),
        updatedAt: new Date(row.updatedAt),
        orderedAt: row.orderedAt === null ? null : new Date(row.orderedAt),
        heldUntil: row.heldUntil === null ? null : new Date(row.heldUntil),
        lines: row.lines.map(({ priceToldAt, ...line }) => ({
          ...line,
          priceToldAt: priceToldAt === null ? null : new Date(priceToldAt),
        })),
      },
  };
}

/** The variants of a cart's lines and of wishes for it: ids, for a statement that goes on with them. */
export function variantsFor(
  ctx: TransactionContext,
  cartId: string,
  wished: readonly string[],
): RawBuilder<unknown> {
  return sql`select variant_id from cart_lines where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}
    union select unnest(${wished}::uuid[])`;
}

export async function readCart(ctx: TransactionContext, id: string): Promise<WholeCartRow | null> {
  return (await readTogether(ctx, { row: cartQuery(ctx, id) })).row;
}

/**
 * A cart that has not expired, its row locked. Every change of lines, checkout or order of a cart needs this lock. Read
 * dependent rows in a later statement: a statement that has waited for a lock still sees the state from before.
 */
export async function lockCartRow(ctx: TransactionContext, id: string): Promise<CartRow | null> {
  const row = await ctx.db
    .selectFrom('carts')
    .select(['id', 'updatedAt', 'orderedAt', 'email', 'phone', 'customerId', 'proofHash'])
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

/** A cart is known by a new id from now on, or is a member's; all that hangs on it follows. */
export async function writeOwner(
  ctx: TransactionContext,
  id: string,
  changes: { id?: string; customerId?: string; proofHash?: string; previousId?: string },
): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set(changes)
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

/** A changed cart gets a new version and a new expiry; `columns` are other changed columns. */
export function updateCartExpiry(
  ctx: TransactionContext,
  { id, expiresAt }: { id: string; expiresAt: Date },
  columns: readonly RawBuilder<unknown>[] = [],
): Write {
  const changes = [...columns, sql`version = version + 1`];
  return {
    name: 'renewed_cart',
    statement: sql`
      update carts set ${sql.join(changes)}, expires_at = ${expiresAt}, updated_at = ${ctx.now()}
      where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  };
}

/** The living cart that had another id before it got its own with this proof; its id, or null. */
export async function readMovedCart(
  ctx: TransactionContext,
  { previousId, proofHash }: { previousId: string; proofHash: string },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('carts')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('previousId', '=', previousId)
    .where('proofHash', '=', proofHash)
    .where('orderedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return row?.id ?? null;
}

export function markCartOrdered(
  ctx: TransactionContext,
  id: string,
  { token, proofHash }: { token: string; proofHash: string | null },
): Write {
  return {
    name: 'ordered_cart',
    statement: sql`
      update carts set ordered_at = ${ctx.now()}, updated_at = ${ctx.now()}, token = ${token},
        proof_hash = coalesce(${proofHash}, proof_hash)
      where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  };
}

/** The lines in the order in which they were added. */
export async function readLines(ctx: TransactionContext, cartId: string): Promise<LineRow[]> {
  return ctx.db
    .selectFrom('cartLines')
    .select(['id', 'variantId', 'quantity', 'shownPrice', 'priceBefore', 'priceToldAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * Sets what lines hold, old ones or new. The cart is locked, and a variant has one line. What was shown as the price of
 * an old one stays: its quantity may be changed on a page from before the price changed.
 */
export function upsertLines(
  ctx: TransactionContext,
  cartId: string,
  lines: readonly LineRow[],
): Write {
  const ids = lines.map(({ id }) => id);
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const shown = lines.map(({ shownPrice }) => shownPrice);
  return {
    name: 'changed_lines',
    statement: sql`
      insert into cart_lines (tenant_id, cart_id, id, variant_id, quantity, shown_price)
      select ${ctx.tenant.id}, ${cartId}, id, variant_id, quantity, shown_price
      from unnest(${ids}::uuid[], ${variantIds}::uuid[], ${quantities}::int[], ${shown}::int[])
        as line (id, variant_id, quantity, shown_price)
      on conflict (tenant_id, cart_id, variant_id) do update set quantity = excluded.quantity,
        shown_price = coalesce(cart_lines.shown_price, excluded.shown_price)`,
  };
}

/** Stores which prices of lines (at least one) the buyer has seen. The cart is locked. */
export function saveDisplayedPrices(
  ctx: TransactionContext,
  cartId: string,
  lines: readonly ({ id: string } & PriceDisplay)[],
): Write {
  const ids = lines.map(({ id }) => id);
  const shown = lines.map(({ shownPrice }) => shownPrice);
  const before = lines.map(({ priceBefore }) => priceBefore);
  const toldAt = lines.map(({ priceToldAt }) => priceToldAt);
  return {
    name: 'displayed_prices',
    statement: sql`
      update cart_lines l set shown_price = seen.shown_price, price_before = seen.price_before,
        price_told_at = seen.price_told_at
      from unnest(${ids}::uuid[], ${shown}::int[], ${before}::int[], ${toldAt}::timestamptz[])
        as seen (id, shown_price, price_before, price_told_at)
      where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId} and l.id = seen.id`,
  };
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
