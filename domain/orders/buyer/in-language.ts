import { sql } from 'kysely';
import { transactOnce, type Context, type TransactionContext } from '../../context.ts';
import { findMemberOrder, findOrderByReceipt, listMemberOrders } from '../orders.ts';
import type { Order } from '../rules.ts';

/** The order of a receipt token, as `findOrderByReceipt`, with its names in the language of the context. */
export async function readOrderByReceipt(
  ctx: Context,
  receiptToken: string,
): Promise<Order | null> {
  const order = await findOrderByReceipt(ctx, receiptToken);
  return order && inLanguage(ctx, order);
}

/** An order of the current member, as `findMemberOrder`, with its names in the language of the context. */
export async function readMemberOrder(ctx: Context, id: string): Promise<Order | null> {
  const order = await findMemberOrder(ctx, id);
  return order && inLanguage(ctx, order);
}

/** The orders of the current member, as `listMemberOrders`, with their names in the language of the context. */
export async function readMemberOrders(
  ctx: Context,
  page: { first: number; skip: number },
): ReturnType<typeof listMemberOrders> {
  const list = await listMemberOrders(ctx, page);
  if (!list) return null;
  const foreign = list.nodes.filter(({ locale }) => locale !== ctx.locale);
  const names = await namesOf(ctx, foreign);
  return {
    ...list,
    nodes: list.nodes.map((order) => (order.locale === ctx.locale ? order : named(order, names))),
  };
}

/** An order with its names in the language of the context. */
export async function inLanguage(ctx: Context, order: Order): Promise<Order> {
  return order.locale === ctx.locale ? order : named(order, await namesOf(ctx, [order]));
}

type Names = {
  products: Record<string, { name: string; slug: string }>;
  variants: Record<string, string>;
  /** By variant and the internal name of the option. */
  options: Record<string, { name: string; label: string }>;
  /** Of shipments and payments, by their ids. */
  methods: Record<string, string>;
  promotions: Record<string, string>;
};

const NO_NAMES: Names = { products: {}, variants: {}, options: {}, methods: {}, promotions: {} };

/** What the shop calls the goods and methods of orders in the language of the context. */
async function namesOf(ctx: Context, orders: readonly Order[]): Promise<Names> {
  if (orders.length === 0) return NO_NAMES;
  return transactOnce(ctx, (tx) => readNames(tx, orders));
}

async function readNames(tx: TransactionContext, orders: readonly Order[]): Promise<Names> {
  const lines = orders.flatMap((order) => order.lines);
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const variants = [...new Set(lines.map(({ variantId }) => variantId))];
  const adjustments = orders.flatMap((order) => order.adjustments);
  const promotions = adjustments.flatMap(({ promotionId }) => (promotionId ? [promotionId] : []));
  const ids = orders.map(({ id }) => id);
  const mine = sql`tenant_id = ${tx.tenant.id} and locale = ${tx.locale}`;
  const methods = (kind: 'shipping' | 'payment') => {
    const parts = sql.table(kind === 'shipping' ? 'shipments' : 'payments');
    return sql`
      select p.id, t.name from ${parts} p
        join ${sql.table(`${kind}_methods`)} m on m.tenant_id = p.tenant_id and m.key = p.method_key
        join ${sql.table(`${kind}_method_translations`)} t
          on t.tenant_id = m.tenant_id and t.${sql.ref(`${kind}_method_id`)} = m.id
      where p.tenant_id = ${tx.tenant.id} and p.order_id = any(${ids}) and t.locale = ${tx.locale}`;
  };
  const { rows } = await sql<{ [Name in keyof Names]: Names[Name] | null }>`
    select
      (select json_object_agg(product_id, json_build_object('name', name, 'slug', slug))
        from product_translations where ${mine} and product_id = any(${products})) as products,
      (select json_object_agg(variant_id, label)
        from variant_translations where ${mine} and variant_id = any(${variants})) as variants,
      (select json_object_agg(v.variant_id || ' ' || o.internal_name,
          json_build_object('name', n.name, 'label', l.label))
        from variant_option_values v
          join option_values c on c.tenant_id = v.tenant_id and c.id = v.option_value_id
          join option_types o on o.tenant_id = c.tenant_id and o.id = c.option_type_id
          join option_type_translations n on n.tenant_id = o.tenant_id
            and n.option_type_id = o.id and n.locale = ${tx.locale}
          join option_value_translations l on l.tenant_id = c.tenant_id
            and l.option_value_id = c.id and l.locale = ${tx.locale}
        where v.tenant_id = ${tx.tenant.id} and v.variant_id = any(${variants})) as options,
      (select json_object_agg(id, name) from (
          ${methods('shipping')} union all ${methods('payment')}) found) as methods,
      (select json_object_agg(promotion_id, name)
        from promotion_translations where ${mine} and promotion_id = any(${promotions})) as promotions
  `.execute(tx.db);
  const [row] = rows;
  return {
    products: row?.products ?? {},
    variants: row?.variants ?? {},
    options: row?.options ?? {},
    methods: row?.methods ?? {},
    promotions: row?.promotions ?? {},
  };
}

/** What has no name in that language any more keeps the one that it was ordered by. */
function named(order: Order, names: Names): Order {
  const methodIn = <Part extends { id: string; methodName: string }>(part: Part): Part => ({
    ...part,
    methodName: names.methods[part.id] ?? part.methodName,
  });
  /** The adjustment of a method has its name. */
  const methodNames = new Map(
    [...order.shipments, ...order.payments].map(({ id, methodName }) => [
      methodName,
      names.methods[id] ?? methodName,
    ]),
  );
  const lines = order.lines.map((line) => ({
    ...line,
    productName: names.products[line.productId]?.name ?? line.productName,
    productSlug: names.products[line.productId]?.slug ?? line.productSlug,
    variantLabel: names.variants[line.variantId] ?? line.variantLabel,
    options: line.options.map((option) => ({
      ...option,
      ...names.options[`${line.variantId} ${option.internalName}`],
    })),
  }));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return {
    ...order,
    lines,
    withdrawals: order.withdrawals.map((withdrawal) => ({
      ...withdrawal,
      items: withdrawal.items.map(({ item, quantity }) => ({
        item: lineOf.get(item.id) ?? item,
        quantity,
      })),
    })),
    shipments: order.shipments.map(methodIn),
    payments: order.payments.map(methodIn),
    adjustments: order.adjustments.map((adjustment) => ({
      ...adjustment,
      label:
        (adjustment.promotionId === null
          ? methodNames.get(adjustment.label)
          : names.promotions[adjustment.promotionId]) ?? adjustment.label,
    })),
  };
}
