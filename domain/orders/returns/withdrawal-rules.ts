import { addDays, isWorkingDay } from '../../holidays.ts';
import { localDay } from '../../local-day.ts';
import type { ShipmentOfOrder } from '../../shipping/rules.ts';
import type { OrderEvent, OrderState } from '../rules.ts';

/** Directive 2011/83/EU, article 9; law 2251/1994, article 3e. */
const WITHDRAWAL_DAYS = 14;

/**
 * The last day to withdraw, for goods that were delivered on `deliveredOn` (both YYYY-MM-DD). If it is not a working
 * day it moves to the next one (Regulation 1182/71, article 3(4)).
 */
export function lastWithdrawalDay(deliveredOn: string): string {
  let day = addDays(deliveredOn, WITHDRAWAL_DAYS);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * The day on which the last of the goods came to the buyer, in the tenant's zone; null while any is still
 * awaited: the time counts from the last delivery (article 9(2)(b)(i)).
 */
export function deliveredOn(
  order: {
    shipments: readonly Pick<ShipmentOfOrder, 'id' | 'state'>[];
    events: readonly (OrderEvent & { subjectId: string })[];
  },
  timeZone: string,
): string | null {
  const live = order.shipments.filter(({ state }) => state !== 'canceled');
  let last: Date | null = null;
  for (const { id } of live) {
    const delivery = order.events.findLast(
      ({ subject, subjectId, state }) =>
        subject === 'shipment' && subjectId === id && state === 'completed',
    );
    const isBack = order.shipments.some((one) => one.id === id && one.state === 'returned');
    // What came back without ever having been handed over is awaited no longer.
    if (!delivery && isBack) continue;
    if (!delivery) return null;
    if (!last || delivery.at > last) last = delivery.at;
  }
  return last && localDay(last, timeZone);
}

/** States in which the contract is valid, so that the buyer can withdraw from it. */
const withdrawable: readonly OrderState[] = [
  'created',
  'pending',
  'approved',
  'processing',
  'completed',
];

/** Whether the function of withdrawal is open. The last day counts in full. */
export function isWithdrawalOpen(
  order: { state: OrderState; withdrawUntil: string | null },
  today: string,
): boolean {
  if (!withdrawable.includes(order.state)) return false;
  return order.withdrawUntil === null || today <= order.withdrawUntil;
}

/** How many of each line are left to withdraw from: not those withdrawn from before, nor those sent back. */
export function withdrawableQuantities(order: {
  lines: readonly { id: string; quantity: number }[];
  withdrawals: readonly { items: readonly { lineId: string; quantity: number }[] }[];
  returned: readonly { lineId: string; quantity: number }[];
}): Map<string, number> {
  const sum = (parts: readonly { lineId: string; quantity: number }[], id: string) =>
    parts.reduce((total, { lineId, quantity }) => total + (lineId === id ? quantity : 0), 0);
  const withdrawn = order.withdrawals.flatMap(({ items }) => items);
  return new Map(
    order.lines.map(({ id, quantity }) => [
      id,
      quantity - Math.max(sum(withdrawn, id), sum(order.returned, id)),
    ]),
  );
}
