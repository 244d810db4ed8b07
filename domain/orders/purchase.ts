import { listProductDetails } from '../catalogue/catalogue.ts';
import { transact, type Context } from '../context.ts';
import { decimalOf } from '../money.ts';
import { lineDiscounts, unitsAfterDiscount } from './line-discounts.ts';
import { findOrder, findOrderByReceipt } from './orders.ts';
import type { Order, OrderState } from './rules.ts';
import { claimPurchase } from './store.ts';

/**
 * A purchase as analytics is told of it (specification, section 7); amounts as decimals, "12.50". `value` is what its
 * items cost (price times quantity), the delivery and the fee for the way to pay; the tax is inside all three.
 */
export type Purchase = {
  transactionId: string;
  value: string;
  currency: string;
  tax: string;
  shipping: string;
  paymentFee: string;
  items: {
    sku: string;
    name: string;
    brand: string;
    /** The categories from the root on, joined with '/'. */
    category: string;
    quantity: number;
    /** Of one, after its share of the discount, which is `discount`. */
    price: string;
    discount: string;
    variant: string;
  }[];
};

/** States in which something was bought: it is paid for, or will be at the door. */
const bought: readonly OrderState[] = ['approved', 'processing', 'completed'];

/**
 * The purchase behind a receipt, to be told once: who asks first gets it, everybody after him null, however
 * many tabs are open. Null too while it is not paid, and for unknown receipts.
 */
export async function claimOrderPurchase(
  ctx: Context,
  receiptToken: string,
): Promise<Purchase | null> {
  const found = await findOrderByReceipt(ctx, receiptToken);
  if (!found || !bought.includes(found.state)) return null;
  const order = await transact(ctx, async (tx) =>
    (await claimPurchase(tx, found.id)) ? findOrder(tx, found.id) : null,
  );
  return order && toPurchase(ctx, order);
}

async function toPurchase(ctx: Context, order: Order): Promise<Purchase> {
  const { totals, currency } = order;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  // In the language of the order, like the names of its lines.
  const details = await listProductDetails({ ...ctx, locale: order.locale }, ids);
  const discounts = lineDiscounts(order.lines, order.adjustments);
  return {
    transactionId: order.number,
    value: decimalOf(totals.total, currency),
    currency,
    tax: decimalOf(totals.tax, currency),
    shipping: decimalOf(totals.shipping ?? 0, currency),
    paymentFee: decimalOf(totals.payment ?? 0, currency),
    items: order.lines.flatMap((line, index) => {
      const product = details.get(line.productId);
      return unitsAfterDiscount(line, discounts[index] ?? 0).map((units) => ({
        sku: line.sku,
        name: line.productName,
        brand: product?.producer?.name ?? '',
        category: (product?.breadcrumb ?? []).map(({ name }) => name).join('/'),
        quantity: units.quantity,
        price: decimalOf(units.price, currency),
        discount: decimalOf(units.discount, currency),
        variant: line.variantLabel,
      }));
    }),
  };
}
