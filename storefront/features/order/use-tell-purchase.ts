import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { PurchaseEvent } from '#storefront/browser/analytics.ts';
import { siteConsent, useConsent } from '#storefront/features/consent/site-consent.ts';
import type { ClaimOrderPurchaseMutation } from '#storefront/graphql/gen/graphql.ts';
import type { OrderAnswer } from './act-on-order.ts';
import type { Order } from './next-steps.tsx';
import { isUndecided } from './order-standing.ts';

type Purchase = NonNullable<ClaimOrderPurchaseMutation['purchase']>;

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
  const purchase = data?.kind === 'purchase' ? data.purchase : null;
  useEffect(() => {
    if (purchase) siteConsent.purchase(eventOf(purchase));
  }, [purchase]);
}

function eventOf({
  transactionId,
  value,
  currency,
  tax,
  shipping,
  paymentFee,
  items,
}: Purchase): PurchaseEvent {
  return {
    transactionId,
    value: Number(value),
    currency,
    tax: Number(tax),
    shipping: Number(shipping),
    paymentFee: Number(paymentFee),
    items: items.map(({ sku, price, discount, ...item }) => ({
      ...item,
      id: sku,
      price: Number(price),
      discount: Number(discount),
    })),
  };
}
