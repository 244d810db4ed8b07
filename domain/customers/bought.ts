import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { isNobody, isOrderOf, type Person } from './person.ts';

/**
 * How many of each product a person has in orders that are still valid: not canceled, failed, returned or refunded in
 * full, less what came back of the others. Gifts are nobody's choice and do not count. `exceptOrderId` is not looked at.
 */
export async function readBought(
  ctx: TransactionContext,
  person: Person,
  {
    productIds,
    exceptOrderId = null,
  }: { productIds: readonly string[]; exceptOrderId?: string | null },
): Promise<Map<string, number>> {
  if (productIds.length === 0 || isNobody(person)) return new Map();
  const { rows } = await sql<{ productId: string; quantity: number }>`
    select line.product_id, sum(line.quantity - coalesce((
        select sum(part.returned_quantity) from shipment_lines part
        where part.tenant_id = line.tenant_id and part.order_line_id = line.id), 0))::integer as quantity
    from orders
    join order_lines line on line.tenant_id = orders.tenant_id and line.order_id = orders.id
    where ${isOrderOf(ctx, person)} and orders.state not in ('canceled', 'failed', 'returned', 'refunded')
      and orders.id is distinct from ${exceptOrderId} and line.product_id = any(${productIds}::uuid[])
      and not line.is_gift
      and not exists (
        select from payments payment
        where payment.tenant_id = orders.tenant_id and payment.order_id = orders.id
        having sum(payment.refunded_total) > 0 and sum(payment.refunded_total) >=
          sum(payment.amount) filter (where payment.state in ('completed', 'refunded')))
    group by line.product_id`.execute(ctx.db);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}
