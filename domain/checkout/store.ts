import { addressColumns, type Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';
import type { Contact } from './contact.ts';
import type { Addresses, CheckoutState } from './rules.ts';

export async function readState(ctx: TransactionContext, cartId: string): Promise<CheckoutState> {
  const row = await ctx.db
    .selectFrom('carts')
    .select([
      'email',
      'phone',
      'alternativePhone',
      'notes',
      'shipToBilling',
      'shippingMethodId',
      'paymentMethodId',
    ])
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const { billing, other } = await readAddresses(ctx, cartId);
  const { email, phone, alternativePhone, notes, ...choices } = row;
  return {
    ...choices,
    contact:
      email === null || phone === null
        ? null
        : { email, phone, alternativePhone: alternativePhone ?? '', notes },
    billingAddress: billing,
    otherAddress: other,
  };
}

async function readAddresses(
  ctx: TransactionContext,
  cartId: string,
): Promise<{ billing: Address | null; other: Address | null }> {
  const rows = await ctx.db
    .selectFrom('cartAddresses')
    .select(['kind', ...addressColumns])
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .execute();
  const of = (wanted: string): Address | null => {
    const row = rows.find(({ kind }) => kind === wanted);
    if (!row) return null;
    const { kind: _kind, ...address } = row;
    return address;
  };
  return { billing: of('billing'), other: of('shipping') };
}

export async function writeContact(
  ctx: TransactionContext,
  cartId: string,
  contact: Contact,
): Promise<void> {
  await update(ctx, cartId, contact);
}

/** Replaces both addresses. */
export async function writeAddresses(
  ctx: TransactionContext,
  cartId: string,
  { billing, shipping, shipToBilling }: Addresses,
): Promise<void> {
  await update(ctx, cartId, { shipToBilling });
  await ctx.db
    .deleteFrom('cartAddresses')
    .where('tenantId', '=', ctx.tenant.id)
    .where('cartId', '=', cartId)
    .execute();
  const key = { tenantId: ctx.tenant.id, cartId };
  await ctx.db
    .insertInto('cartAddresses')
    .values([
      { ...billing, ...key, kind: 'billing' },
      ...(shipping ? [{ ...shipping, ...key, kind: 'shipping' }] : []),
    ])
    .execute();
}

export async function writeShippingMethod(
  ctx: TransactionContext,
  cartId: string,
  id: string,
): Promise<void> {
  await update(ctx, cartId, { shippingMethodId: id });
}

export async function writePaymentMethod(
  ctx: TransactionContext,
  cartId: string,
  id: string,
): Promise<void> {
  await update(ctx, cartId, { paymentMethodId: id });
}

type Columns = Partial<
  Contact & { shipToBilling: boolean; shippingMethodId: string; paymentMethodId: string }
>;

async function update(ctx: TransactionContext, cartId: string, columns: Columns): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set(columns)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', cartId)
    .execute();
}
