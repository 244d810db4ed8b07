import type { OrderView } from '../../graphql/gen/graphql.ts';

/** The views of the list of orders, in their order. */
export const ORDER_VIEWS = [
  'OPEN',
  'TO_PACK',
  'TO_SHIP',
  'TO_COLLECT',
  'ON_THE_WAY',
  'UNPAID',
  'ALERTS',
  'WITHDRAWALS',
  'TODAY',
  'ALL',
] as const satisfies readonly OrderView[];

/** The view of an address or a form; the open orders where it is none. */
export function orderViewOf(value: string | null): OrderView {
  return ORDER_VIEWS.find((view) => view === value) ?? 'OPEN';
}
