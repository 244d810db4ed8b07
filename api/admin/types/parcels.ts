import { packingQueue } from '#domain/back-office/parcels.ts';
import { pickList } from '#domain/back-office/pick-list.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';

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
