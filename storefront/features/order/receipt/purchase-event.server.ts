import { plainSpaces } from '#storefront/features/page/plain-spaces.ts';
import type { PurchaseEvent } from '#storefront/browser/analytics/analytics.ts';
import type { ClaimOrderPurchaseMutation } from '#storefront/graphql/gen/graphql.ts';

type TrackingOrder = NonNullable<ClaimOrderPurchaseMutation['order']>;

/** A purchase event for the page. A page of an older release reads the id of an item in `sku`. */
export type Purchase = PurchaseEvent & { items: { sku: string }[] };

export function purchaseOf(order: TrackingOrder): Purchase {
  return {
    transactionId: order.number,
    value: Number(order.total),
    currency: order.currency,
    tax: Number(order.taxTotal),
    shipping: Number(order.shipmentTotal),
    paymentFee: Number(order.paymentTotal),
    items: order.orderItems.map(({ variant, product, quantity, price, discount }) => ({
      id: variant.sku,
      sku: variant.sku,
      name: plainSpaces(variant.name),
      brand: product.brand?.name ?? '',
      category: product.categories.map(({ name }) => name).join('/'),
      quantity,
      price: Number(price),
      discount: Number(discount),
      variant: variant.label,
    })),
  };
}
