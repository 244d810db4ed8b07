import { sql } from 'kysely';
import type { TransactionContext } from '../../context.ts';
import { readBought } from '../../customers/bought.ts';
import { lockPerson, mailboxKey, type Person } from '../../customers/person.ts';
import { problem, type Problem } from '../../problem.ts';
import type { Order } from '../rules.ts';

/** What of an order a limit per customer looks at. */
type LimitedLine = {
  variantId: string;
  productId: string;
  quantity: number;
  isGift: boolean;
  limitPerCustomer: number | null;
};

/**
 * QUANTITY_LIMIT where a person would have more of a product than one customer may, this order and all that are still
 * valid together; else null. Orders of one person wait for each other from here to the end of the transaction.
 */
export async function overCustomerLimit(
  ctx: TransactionContext,
  person: Person,
  order: { lines: readonly LimitedLine[]; orderId: string },
): Promise<Problem | null> {
  const limited = order.lines.filter(
    ({ limitPerCustomer, isGift }) => limitPerCustomer !== null && !isGift,
  );
  if (limited.length === 0) return null;
  await lockPerson(ctx, person);
  // Behind the lock, so that an order that was placed meanwhile is there to be seen.
  const bought = await readBought(ctx, person, {
    productIds: [...new Set(limited.map(({ productId }) => productId))],
    exceptOrderId: order.orderId,
  });
  for (const { productId, limitPerCustomer } of limited) {
    const ofProduct = limited.filter((line) => line.productId === productId);
    const wanted = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    const before = bought.get(productId) ?? 0;
    const limit = limitPerCustomer ?? Infinity;
    if (before + wanted > limit) {
      return problem('QUANTITY_LIMIT', {
        variantIds: ofProduct.map(({ variantId }) => variantId),
        params: { limit, per: 'customer', remaining: Math.max(0, limit - before) },
      });
    }
  }
  return null;
}

/**
 * The same for an order that failed and is to be paid by another try: meanwhile its buyer may have ordered again what one
 * customer may have only so often.
 */
export async function overLimitAgain(
  ctx: TransactionContext,
  { id, customerId, email, phone }: Pick<Order, 'id' | 'customerId' | 'email' | 'phone'>,
): Promise<Problem | null> {
  const { rows: lines } = await sql<LimitedLine>`
    select line.variant_id, line.product_id, line.quantity, line.is_gift, p.limit_per_customer
    from order_lines line
    join products p on p.tenant_id = line.tenant_id and p.id = line.product_id
    where line.tenant_id = ${ctx.tenant.id} and line.order_id = ${id}`.execute(ctx.db);
  const person = { accountId: customerId, mailboxes: [mailboxKey(email)], phone: phone || null };
  return overCustomerLimit(ctx, person, { lines, orderId: id });
}
