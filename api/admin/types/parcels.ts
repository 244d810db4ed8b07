import {
  packingQueue,
  parcelsToShip,
  takeCourierList,
  trackingMatches,
} from '#domain/back-office/parcels.ts';
import { pickList } from '#domain/back-office/pick-list.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';

type Queue = Awaited<ReturnType<typeof packingQueue>>;

const QueuedOrder = builder.objectRef<Queue['orders'][number]>('QueuedOrder').implement({
  fields: (t) => ({
    number: t.exposeString('number'),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    name: t.exposeString('name'),
    town: t.exposeString('town'),
  }),
});

const QueueType = builder.objectRef<Queue>('PackingQueue').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    orders: t.field({
      description: 'The oldest first, 200 at most.',
      type: [QueuedOrder],
      resolve: ({ orders }) => orders,
    }),
  }),
});

builder.queryField('packingQueue', (t) =>
  t.field({
    ...access('orders.fulfil'),
    description: 'The orders that can be packed now.',
    type: QueueType,
    resolve: (_, _args, ctx) => packingQueue(ctx),
  }),
);

type List = Awaited<ReturnType<typeof pickList>>;

const PickedFor = builder
  .objectRef<List['items'][number]['orders'][number]>('PickedFor')
  .implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      quantity: t.exposeInt('quantity'),
    }),
  });

const PickedItem = builder.objectRef<List['items'][number]>('PickedItem').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    quantity: t.exposeInt('quantity'),
    onHand: t.exposeInt('onHand', { nullable: true }),
    orders: t.field({ type: [PickedFor], resolve: ({ orders }) => orders }),
  }),
});

const PickListType = builder.objectRef<List>('PickList').implement({
  fields: (t) => ({
    items: t.field({ type: [PickedItem], resolve: ({ items }) => items }),
    missing: t.stringList({
      description: 'Numbers of orders that cannot be packed now.',
      resolve: ({ missing }) => missing,
    }),
  }),
});

builder.queryField('pickList', (t) =>
  t.field({
    ...access('orders.fulfil'),
    description: 'What has to be fetched for these orders, by SKU.',
    type: PickListType,
    args: { numbers: t.arg.stringList({ required: true }) },
    resolve: (_, { numbers }, ctx) => pickList(ctx, numbers.slice(0, 200)),
  }),
);

type Parcel = Awaited<ReturnType<typeof parcelsToShip>>[number];

const ParcelType = builder.objectRef<Parcel>('ParcelToShip').implement({
  fields: (t) => ({
    orderId: t.exposeID('orderId'),
    shipmentId: t.exposeID('shipmentId'),
    number: t.exposeString('number'),
    name: t.exposeString('name'),
    company: t.exposeString('company'),
    address1: t.exposeString('address1'),
    address2: t.exposeString('address2'),
    floor: t.exposeString('floor'),
    doorbell: t.exposeString('doorbell'),
    town: t.exposeString('town'),
    postalCode: t.exposeString('postalCode'),
    region: t.exposeString('region'),
    countryCode: t.exposeString('countryCode'),
    phone: t.exposeString('phone'),
    alternativePhone: t.exposeString('alternativePhone'),
    email: t.exposeString('email'),
    note: t.exposeString('note'),
    methodName: t.exposeString('methodName'),
    ageCheck: t.exposeBoolean('ageCheck'),
    weightGrams: t.exposeInt('weightGrams', {
      nullable: true,
      description: 'Of the goods alone; null where one of them has no known weight.',
    }),
    cashOnDelivery: t.exposeInt('cashOnDelivery', {
      description:
        'What is still to be paid on delivery (minor units). Of an order in several parcels it goes with the first.',
    }),
  }),
});

type Match = Awaited<ReturnType<typeof trackingMatches>>[number];

const MatchType = builder.objectRef<Match>('TrackingMatch').implement({
  fields: (t) => ({
    line: t.exposeString('line'),
    number: t.exposeString('number'),
    trackingNumber: t.exposeString('trackingNumber'),
    fault: t.exposeString('fault', {
      nullable: true,
      description:
        'UNREADABLE, NOT_WAITING, ORDER_TWICE, TRACKING_TWICE, TRACKING_INVALID, TRACKING_USED; null: it can be shipped.',
    }),
    orderId: t.id({ nullable: true, resolve: ({ parcel }) => parcel?.orderId ?? null }),
    shipmentId: t.id({ nullable: true, resolve: ({ parcel }) => parcel?.shipmentId ?? null }),
    name: t.string({ resolve: ({ parcel }) => parcel?.name ?? '' }),
    town: t.string({ resolve: ({ parcel }) => parcel?.town ?? '' }),
  }),
});

builder.queryField('parcelsToShip', (t) =>
  t.field({
    ...access('orders.fulfil'),
    description: 'Packed parcels that wait for a courier, the oldest order first.',
    type: [ParcelType],
    resolve: (_, _args, ctx) => parcelsToShip(ctx),
  }),
);

builder.queryField('trackingMatches', (t) =>
  t.field({
    ...access('orders.fulfil'),
    description: 'Finds the parcel of each line of order number and tracking number.',
    type: [MatchType],
    args: {
      text: t.arg.string({ required: true }),
      carrier: t.arg.string({ required: true }),
    },
    resolve: (_, args, ctx) => trackingMatches(ctx, args),
  }),
);

const CourierList = builder.objectRef<{ parcels: Parcel[] }>('CourierList').implement({
  fields: (t) => ({ parcels: t.field({ type: [ParcelType], resolve: ({ parcels }) => parcels }) }),
});

const CourierListResult = resultOf('CourierListResult', CourierList);

builder.mutationField('courierListTake', (t) =>
  t.field({
    ...access('orders.fulfil'),
    description:
      'The parcels of `parcelsToShip`, to be taken away as a file: the audit log has who took it.',
    type: CourierListResult,
    resolve: (_, _args, ctx) => takeCourierList(ctx),
  }),
);
