import { listProductDetails } from '../../catalogue/catalogue.ts';
import { transact, type Context } from '../../context.ts';
import { decimalOf } from '../../money.ts';
import { unitsAfterDiscount } from '../line-discounts.ts';
import { findOrder, findOrderByReceipt } from '../orders.ts';
import type { Order, OrderState } from '../rules.ts';
import { claimPurchase } from '../store.ts';

/**
 * The purchase event for analytics (specification, section 3); amounts as decimals, "12.50". The total is items (price
 * times quantity), delivery and payment fee; it includes the tax.
 */
export type TrackingOrder = {
  number: string;
  total: string;
  currency: string;
  taxTotal: string;
  shipmentTotal: string;
  paymentTotal: string;
  orderItems: {
    variant: { sku: string; name: string; label: string };
    product: {
      brand: { name: string } | null;
      /** From the root on. */
      categories: { name: string }[];
    };
    quantity: number;
    /** Of one, after its share of the discount, which is `discount`. */
    price: string;
    discount: string;
  }[];
};

/** States in which an order counts as a purchase: it is paid, or will be on delivery. */
const bought: readonly OrderState[] = ['approved', 'processing', 'completed'];

/**
 * The purchase of a receipt, answered once: the first caller gets it, every later one null, with any number of open
 * tabs. Also null while it is not paid, and for unknown receipts.
 */
export async function claimOrderPurchase(
  ctx: Context,
  receiptToken: string,
): Promise<TrackingOrder | null> {
  const found = await findOrderByReceipt(ctx, receiptToken);
  if (!found || !bought.includes(found.state)) return null;
  const order = await transact(ctx, async (tx) =>
    (await claimPurchase(tx, found.id)) ? findOrder(tx, found.id) : null,
  );
  return order && toTrackingOrder(ctx, order);
}

async function toTrackingOrder(ctx: Context, order: Order): Promise<TrackingOrder> {
  const { totals, currency } = order;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  // In the language of the order, like the names of its lines.
  const details = await listProductDetails({ ...ctx, locale: order.locale }, ids);
  return {
    number: order.number,
    total: decimalOf(totals.total, currency),
    currency,
    taxTotal: decimalOf(totals.tax, currency),
    shipmentTotal: decimalOf(totals.shipping ?? 0, currency),
    paymentTotal: decimalOf(totals.payment ?? 0, currency),
    orderItems: order.lines.flatMap((line) => {
      const product = details.get(line.productId);
      return unitsAfterDiscount(line, line.discount).map((units) => ({
        variant: { sku: line.sku, name: line.productName, label: line.variantLabel },
        product: {
          brand: product?.producer ? { name: product.producer.name } : null,
          categories: (product?.breadcrumb ?? []).map(({ name }) => ({ name })),
        },
        quantity: units.quantity,
        price: decimalOf(units.price, currency),
        discount: decimalOf(units.discount, currency),
      }));
    }),
  };
}
