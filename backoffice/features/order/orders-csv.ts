import type { ExportedOrdersQuery } from '../../graphql/gen/graphql.ts';
import type { jobs } from '../../messages/en/jobs.ts';
import type { orders } from '../../messages/en/orders.ts';
import { csvOf } from './csv.ts';

type Order = NonNullable<ExportedOrdersQuery['exportedOrders']>[number];
type Words = typeof orders & { columns: typeof jobs };

/** Orders as a file for spreadsheets, with states in words, decimal commas, and times of the shop. */
export function ordersCsv(orderList: readonly Order[], words: Words, timeZone: string): string {
  const { columns, orderStates, paymentStates, shipmentStates } = words;
  // Its form is that of the standard: 2026-11-30 17:20.
  const time = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const head = [
    words.number,
    words.placed,
    words.customer,
    columns.town,
    columns.state,
    words.payment,
    columns.paymentState,
    words.shipment,
    columns.shipmentState,
    columns.itemCount,
    columns.total,
  ];
  const rows = orderList.map((order) => [
    order.number,
    time.format(new Date(order.placedAt)),
    order.name,
    order.town,
    wordOf(orderStates, order.state),
    order.paymentMethod,
    wordOf(paymentStates, order.paymentState ?? ''),
    order.shippingMethod,
    order.shipmentStates.map((state) => wordOf(shipmentStates, state)).join(', '),
    String(order.itemCount),
    (order.total / 100).toFixed(2).replace('.', ','),
  ]);
  return csvOf([head, ...rows]);
}

function wordOf(words: Readonly<Record<string, string>>, state: string): string {
  return words[state] ?? state;
}
