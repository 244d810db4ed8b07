import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { PurchaseEvent } from '#storefront/browser/analytics.ts';
import { siteConsent, useConsent } from '#storefront/features/consent/site-consent.ts';
import type { ClaimOrderPurchaseMutation } from '#storefront/graphql/gen/graphql.ts';
import type { OrderAnswer } from './act-on-order.ts';
import type { Order } from './next-steps.tsx';
import { isUndecided } from './order-standing.ts';

type TrackingOrder = NonNullable<ClaimOrderPurchaseMutation['order']>;

/**
 * Tells those who count of a purchase, once: the server hands it out a single time, however often and wherever
 * the page is opened. Where nobody counts it is not asked, until somebody does.
 */
export function useTellPurchase(order: Order): void {
  const mayBePaid = !isUndecided(order) && order.state !== 'FAILED' && order.state !== 'CANCELED';
  const { submit, data } = useFetcher<OrderAnswer>();
  const { isCounted } = useConsent();
  useEffect(() => {
    if (mayBePaid && isCounted) void submit({ intent: 'claim-purchase' }, { method: 'post' });
  }, [submit, mayBePaid, isCounted]);
  const bought = data?.kind === 'tracking-order' ? data.order : null;
  useEffect(() => {
    if (bought) siteConsent.purchase(eventOf(bought));
  }, [bought]);
}

function eventOf(order: TrackingOrder): PurchaseEvent {
  return {
    transactionId: order.number,
    value: Number(order.total),
    currency: order.currency,
    tax: Number(order.taxTotal),
    shipping: Number(order.shipmentTotal),
    paymentFee: Number(order.paymentTotal),
    items: order.orderItems.map(({ variant, product, quantity, price, discount }) => ({
      id: variant.sku,
      name: variant.name,
      brand: product.brand?.name ?? '',
      category: product.categories.map(({ name }) => name).join('/'),
      quantity,
      price: Number(price),
      discount: Number(discount),
      variant: variant.label,
    })),
  };
}
