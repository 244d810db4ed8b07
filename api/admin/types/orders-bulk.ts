import type { BulkAct } from '#domain/back-office/bulk-cases.ts';
import {
  previewBulk,
  startBulk,
  takeExportedOrders,
  type BulkPreview,
  type OrderSelection,
} from '#domain/back-office/orders-bulk.ts';
import { access, builder } from '../builder.ts';
import { JobResult } from './jobs.ts';
import { filtersOf, ListedOrderType, OrderFiltersInput, OrderViewType } from './orders.ts';
import { resultOf } from './problem.ts';

const Act = builder.enumType('OrdersBulkAct', {
  values: {
    PACK: { value: 'pack' },
    DELIVER: { value: 'deliver' },
    EXPORT: { value: 'export' },
  } as const satisfies Record<string, { value: BulkAct }>,
});

const Selection = builder.inputType('OrderSelection', {
  description: 'Orders by their numbers, or all of a list where `view` is given.',
  fields: (t) => ({
    numbers: t.stringList(),
    view: t.field({ type: OrderViewType }),
    search: t.string(),
    filters: t.field({ type: OrderFiltersInput }),
    seen: t.int({ description: 'How many the person was shown.' }),
  }),
});

function selectionOf(input: typeof Selection.$inferInput): OrderSelection {
  const { numbers, view, search, filters, seen } = input;
  if (!view) return { numbers: numbers ?? [] };
  return {
    view,
    filters: filtersOf(filters),
    ...(search && { search }),
    ...(seen != null && { seen }),
  };
}

const Refusal = builder.objectRef<BulkPreview['refusals'][number]>('OrdersBulkRefusal').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    count: t.exposeInt('count'),
    numbers: t.exposeStringList('numbers', { description: 'Of five of them.' }),
  }),
});

const Preview = builder.objectRef<BulkPreview>('OrdersBulkPreview').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    ready: t.exposeInt('ready', { description: 'To how many it would be done.' }),
    refusals: t.field({ type: [Refusal], resolve: ({ refusals }) => refusals }),
  }),
});

const PreviewResult = resultOf('OrdersBulkPreviewResult', Preview);

builder.queryField('ordersBulkPreview', (t) =>
  t.field({
    ...access('orders.read'),
    description: 'What an act would do to many orders.',
    type: PreviewResult,
    args: {
      act: t.arg({ type: Act, required: true }),
      selection: t.arg({ type: Selection, required: true }),
    },
    resolve: (_, { act, selection }, ctx) =>
      previewBulk(ctx, { act, selection: selectionOf(selection) }),
  }),
);

builder.mutationField('ordersBulk', (t) =>
  t.field({
    ...access('orders.read'),
    description: 'Starts a job. Each act takes its own permission.',
    type: JobResult,
    args: {
      act: t.arg({ type: Act, required: true }),
      selection: t.arg({ type: Selection, required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, { act, selection, idempotencyKey }, ctx) =>
      startBulk(ctx, { act, selection: selectionOf(selection), key: idempotencyKey }),
  }),
);

builder.queryField('exportedOrders', (t) =>
  t.field({
    ...access('orders.export'),
    description: 'What a job has exported, for the session that asked for it.',
    type: [ListedOrderType],
    nullable: true,
    args: { jobId: t.arg.id({ required: true }) },
    resolve: (_, { jobId }, ctx) => takeExportedOrders(ctx, jobId),
  }),
);
