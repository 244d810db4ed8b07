import type { ListedOrder, OrderFilters, OrderView } from '#domain/back-office/listed-order.ts';
import { listOrders } from '#domain/back-office/order-list.ts';
import { orderStates, type OrderState } from '#domain/orders/rules.ts';
import { paymentStates, type PaymentState } from '#domain/payments/rules.ts';
import { shipmentStates, type ShipmentState } from '#domain/shipping/rules.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { pageTypeOf } from './page.ts';

export const OrderViewType = builder.enumType('OrderView', {
  values: {
    OPEN: { value: 'open' },
    TO_PACK: { value: 'toPack' },
    TO_SHIP: { value: 'toShip' },
    TO_COLLECT: { value: 'toCollect' },
    ON_THE_WAY: { value: 'onTheWay' },
    UNPAID: { value: 'unpaid' },
    ALERTS: { value: 'alerts' },
    WITHDRAWALS: { value: 'withdrawals' },
    TODAY: { value: 'today' },
    ALL: { value: 'all' },
  } as const satisfies Record<string, { value: OrderView }>,
});

export const ListedOrderType = builder.objectRef<ListedOrder>('ListedOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    name: t.exposeString('name'),
    town: t.exposeString('town'),
    total: t.exposeInt('total'),
    state: t.exposeString('state'),
    paymentMethod: t.string({ resolve: ({ payment }) => payment?.methodName ?? '' }),
    paymentState: t.string({ nullable: true, resolve: ({ payment }) => payment?.state ?? null }),
    shippingMethod: t.string({ resolve: ({ shipments }) => shipments[0]?.methodName ?? '' }),
    shipmentStates: t.stringList({
      resolve: ({ shipments }) => [...new Set(shipments.map(({ state }) => state))],
    }),
    itemCount: t.exposeInt('itemCount'),
    openAlerts: t.exposeInt('openAlerts'),
    ageCheck: t.exposeBoolean('ageCheck'),
    hasBuyerNote: t.exposeBoolean('hasBuyerNote'),
    noteCount: t.exposeInt('noteCount'),
  }),
});

export const OrderFiltersInput = builder.inputType('OrderFilters', {
  fields: (t) => ({
    states: t.stringList(),
    paymentStates: t.stringList(),
    shipmentStates: t.stringList(),
    from: t.string({ description: 'A day of the shop, YYYY-MM-DD.' }),
    to: t.string({ description: 'Included.' }),
    sku: t.string(),
  }),
});

builder.queryField('orders', (t) =>
  t.field({
    ...access('orders.read'),
    description: 'The latest first. Values of a filter that are none are left out.',
    type: pageTypeOf('OrderPage', ListedOrderType),
    args: {
      view: t.arg({ type: OrderViewType, required: true }),
      search: t.arg.string(),
      filters: t.arg({ type: OrderFiltersInput }),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { view, search, filters, first, after }, ctx) =>
      listOrders(ctx, {
        view,
        first,
        after: after ?? null,
        ...(search && { search }),
        filters: filtersOf(filters),
      }),
  }),
);

/** The filters of an input; values that are none are left out. */
export function filtersOf(
  filters: typeof OrderFiltersInput.$inferInput | null | undefined,
): OrderFilters {
  return {
    states: known(orderStates, filters?.states) as OrderState[],
    paymentStates: known(paymentStates, filters?.paymentStates) as PaymentState[],
    shipmentStates: known(shipmentStates, filters?.shipmentStates) as ShipmentState[],
    ...(isDay(filters?.from) && { from: filters.from }),
    ...(isDay(filters?.to) && { to: filters.to }),
    ...(filters?.sku && { sku: filters.sku }),
  };
}

function known(all: readonly string[], some: readonly string[] | null | undefined): string[] {
  return (some ?? []).filter((each) => all.includes(each));
}

/** A real day: the database would refuse the thirtieth of February. */
function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
