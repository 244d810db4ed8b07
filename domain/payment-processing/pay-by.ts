import { endOfLocalDay } from '../local-day.ts';
import type { Order } from '../orders/rules.ts';
import type { Tenant } from '../tenancy/rules.ts';
import { retryUntil } from './retry.ts';

/** When an order is canceled if it is not paid by then; null for one that does not wait for the buyer's money. */
export function payBy(
  order: Pick<Order, 'state' | 'events' | 'bankTransfer'>,
  { timeZone }: Pick<Tenant, 'timeZone'>,
): Date | null {
  const { bankTransfer } = order;
  return bankTransfer ? endOfLocalDay(bankTransfer.dueOn, timeZone) : retryUntil(order);
}
