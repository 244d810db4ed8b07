import { endOfLocalDay } from '../local-day.ts';
import type { Order } from '../orders/rules.ts';
import type { Tenant } from '../tenancy/rules.ts';
import { retryUntil } from './retry.ts';

/** When an order is canceled unless it is paid for by then; null for one that waits for no money of the buyer's. */
export function payBy(
  order: Pick<Order, 'state' | 'events' | 'bankTransfer'>,
  { timeZone }: Pick<Tenant, 'timeZone'>,
): Date | null {
  const { bankTransfer } = order;
  return bankTransfer ? endOfLocalDay(bankTransfer.dueOn, timeZone) : retryUntil(order);
}
