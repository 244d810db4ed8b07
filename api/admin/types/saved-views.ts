import {
  listSavedViews,
  mayRemoveView,
  removeView,
  saveView,
} from '#domain/back-office/saved-views.ts';
import type { SavedView, ViewedList } from '#domain/back-office/view-store.ts';
import { access, builder } from '../builder.ts';
import { resultOf } from './problem.ts';

const List = builder.enumType('ViewedList', {
  values: {
    ORDERS: { value: 'orders' },
  } as const satisfies Record<string, { value: ViewedList }>,
});

const View = builder.objectRef<SavedView>('SavedView').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    query: t.exposeString('query', { description: 'As in the address of the list.' }),
    isShared: t.exposeBoolean('isShared'),
    mayRemove: t.boolean({ resolve: (view, _args, ctx) => mayRemoveView(ctx, view) }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.field({
    ...access('orders.read'),
    description: 'One’s own, and those that are shared in the shop.',
    type: [View],
    args: { list: t.arg({ type: List, required: true }) },
    resolve: (_, { list }, ctx) => listSavedViews(ctx, list),
  }),
);

const Change = builder
  .objectRef<{ list: ViewedList }>('SavedViewChange')
  .implement({ fields: (t) => ({ list: t.expose('list', { type: List }) }) });

const ChangeResult = resultOf('SavedViewChangeResult', Change);

const SaveInput = builder.inputType('SavedViewInput', {
  fields: (t) => ({
    list: t.field({ type: List, required: true }),
    name: t.string({ required: true }),
    query: t.string({
      required: true,
      description: 'Of the address; what a view does not keep is left out.',
    }),
    isShared: t.boolean({ required: true }),
  }),
});

builder.mutationField('savedViewSave', (t) =>
  t.field({
    ...access('orders.read'),
    type: ChangeResult,
    args: { input: t.arg({ type: SaveInput, required: true }) },
    resolve: (_, { input }, ctx) => saveView(ctx, input),
  }),
);

builder.mutationField('savedViewDelete', (t) =>
  t.field({
    ...access('orders.read'),
    type: ChangeResult,
    args: { list: t.arg({ type: List, required: true }), id: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => removeView(ctx, input),
  }),
);
