import { sql } from 'kysely';
import { transact, type Context } from '../context.ts';
import { foldOrderNumber } from '../orders/order-number.ts';
import { viewConditions } from './list-store.ts';

/** So many of a variant for several orders. */
type PickedItem = {
  sku: string;
  name: string;
  label: string;
  quantity: number;
  onHand: number | null;
  orders: { number: string; quantity: number }[];
};

/**
 * What has to be fetched for these orders, by SKU. `missing`: numbers of orders that cannot be packed now, as they were
 * given: they are not part of it.
 */
export async function pickList(
  ctx: Context,
  numbers: readonly string[],
): Promise<{ items: PickedItem[]; missing: string[] }> {
  const wanted = new Map(numbers.map((number) => [foldOrderNumber(number), number]));
  const items = await transact(ctx, async (tx) => {
    const tenant = tx.tenant.id;
    const { rows } = await sql<PickedItem>`
      select l.sku, coalesce(w.name, min(l.product_name)) as name,
        coalesce(v.label, min(l.variant_label)) as label, sum(l.quantity)::int as quantity, i.on_hand,
        json_agg(json_build_object('number', l.number, 'quantity', l.quantity) order by l.placed_at, l.number) as orders
      from (
        select l.sku, l.variant_id, l.product_id, min(l.product_name) as product_name,
          min(l.variant_label) as variant_label, o.number, o.placed_at, sum(p.quantity)::int as quantity
        from orders o
        join shipments s on s.tenant_id = ${tenant} and s.order_id = o.id and s.state in ('ready', 'pending')
        join shipment_lines p on p.tenant_id = ${tenant} and p.shipment_id = s.id
        join order_lines l on l.tenant_id = ${tenant} and l.id = p.order_line_id
        where o.tenant_id = ${tenant} and o.number = any(${[...wanted.keys()]}::text[])
          and ${sql.join(viewConditions(tx, 'toPack'), sql` and `)}
          -- Of what is awaited or missing nothing can be fetched yet.
          and (s.state = 'ready' or not exists (select from shipment_lines b
            where b.tenant_id = ${tenant} and b.shipment_id = s.id and (b.backordered > 0 or b.missing > 0)))
        group by l.sku, l.variant_id, l.product_id, o.number, o.placed_at) l
      left join stock_items i on i.tenant_id = ${tenant} and i.variant_id = l.variant_id
      left join product_translations w on w.tenant_id = ${tenant} and w.product_id = l.product_id
        and w.locale = ${tx.locale}
      left join variant_translations v on v.tenant_id = ${tenant} and v.variant_id = l.variant_id
        and v.locale = ${tx.locale}
      group by l.sku, l.variant_id, w.name, v.label, i.on_hand
      order by l.sku, l.variant_id`.execute(tx.db);
    return rows;
  });
  const found = new Set(items.flatMap(({ orders }) => orders.map(({ number }) => number)));
  return {
    items,
    missing: [...wanted].flatMap(([folded, number]) => (found.has(folded) ? [] : [number])),
  };
}
