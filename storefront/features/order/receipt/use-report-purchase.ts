import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { siteConsent, useConsent } from '#storefront/features/entrance/site-consent.ts';
import type { OrderAnswer } from '#storefront/features/order/act-on-order.server.ts';
import type { Order } from './next-steps.tsx';
import { isUndecided } from '#storefront/features/order/order-progress.ts';

/**
 * Reports a purchase to analytics, once: the server returns it a single time, however often and wherever the page is
 * opened. It is not requested until a provider is enabled.
 */
export function useReportPurchase(order: Order): void {
  const mayBePaid = !isUndecided(order) && order.state !== 'FAILED' && order.state !== 'CANCELED';
  const { submit, data } = useFetcher<OrderAnswer>();
  const { isCounted } = useConsent();
  useEffect(() => {
    if (mayBePaid && isCounted) void submit({ intent: 'claim-purchase' }, { method: 'post' });
  }, [submit, mayBePaid, isCounted]);
  const purchase = data?.kind === 'purchase' ? data.purchase : null;
  useEffect(() => {
    if (purchase) siteConsent.purchase(purchase);
  }, [purchase]);
}
