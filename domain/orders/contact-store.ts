import { addressColumns, type Address } from '../address/rules.ts';
import type { TransactionContext } from '../context.ts';

/** Stores where an order is delivered to, and the phone number for it. */
export async function updateContact(
  ctx: TransactionContext,
  orderId: string,
  { shippingAddress, phone }: { shippingAddress: Address | null; phone: string },
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ phone })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', orderId)
    .execute();
  if (!shippingAddress) return;
  await ctx.db
    .updateTable('orderAddresses')
    .set(Object.fromEntries(addressColumns.map((column) => [column, shippingAddress[column]])))
    .where('tenantId', '=', ctx.tenant.id)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'shipping')
    .execute();
}
