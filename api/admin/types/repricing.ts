import {
  findRepricing,
  previewRepricing,
  startRepricing,
  startWithdrawal,
  type Repricing,
  type RepricedRow,
  type RepricingPreview,
} from '#domain/back-office/repricing.ts';
import type { Rounding } from '#domain/catalogue/price-change.ts';
import type { PriceSpan } from '#domain/catalogue/rules.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { JobResult } from './jobs.ts';
import { PriceKind, PriceViewType } from './prices.ts';
import { resultOf } from './problem.ts';

const RoundingType = builder.enumType('PriceRounding', {
  values: {
    NONE: { value: 'none' },
    WHOLE: { value: 'whole' },
    HALF: { value: 'half' },
    NINETY: { value: 'ninety' },
  } as const satisfies Record<string, { value: Rounding }>,
});

const Selection = builder.inputType('PriceSelection', {
  description: 'Variants by their ids, or all of a list where `view` is given.',
  fields: (t) => ({
    ids: t.idList(),
    view: t.field({ type: PriceViewType }),
    search: t.string(),
    seen: t.int({ description: 'How many the person was shown.' }),
  }),
});

const ListedAmount = builder.inputType('ListedAmount', {
  fields: (t) => ({ sku: t.string({ required: true }), amount: t.int({ required: true }) }),
});

const Input = builder.inputType('RepricingInput', {
  description: 'Prices from a list, or from the regular ones by per cent or by an amount.',
  fields: (t) => ({
    kind: t.field({ type: PriceKind, required: true }),
    startsOn: t.string(),
    endsOn: t.string(),
    rounding: t.field({ type: RoundingType, required: true }),
    list: t.field({ type: [ListedAmount] }),
    selection: t.field({ type: Selection }),
    basisPoints: t.int({ description: 'Hundredths of a per cent; below zero: less.' }),
    amount: t.int({ description: 'Minor units; below zero: less.' }),
  }),
});

function inputOf(input: typeof Input.$inferInput): Repricing | Problem {
  const { kind, startsOn = null, endsOn = null, rounding, list, selection } = input;
  const common = { kind, rounding, startsOn: startsOn ?? null, endsOn: endsOn ?? null };
  if (list) return { ...common, list };
  const change =
    input.basisPoints != null
      ? ({ by: 'percent', basisPoints: input.basisPoints } as const)
      : input.amount != null
        ? ({ by: 'amount', amount: input.amount } as const)
        : null;
  if (!change || !selection) return problem('INVALID_INPUT');
  const { ids, view, search, seen } = selection;
  return {
    ...common,
    change,
    selection: view
      ? { view, ...(search && { search }), ...(seen != null && { seen }) }
      : { ids: ids ?? [] },
  };
}

const Row = builder.objectRef<RepricedRow>('RepricedRow').implement({
  fields: (t) => ({
    variantId: t.exposeID('variantId', { description: 'Empty for an unknown SKU.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    before: t.exposeInt('before', { nullable: true }),
    after: t.exposeInt('after', { nullable: true }),
    code: t.exposeString('code', { nullable: true, description: 'Why it stays as it is.' }),
  }),
});

const Refusal = builder
  .objectRef<RepricingPreview['refusals'][number]>('RepricingRefusal')
  .implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      count: t.exposeInt('count'),
      skus: t.exposeStringList('skus', { description: 'Five of them.' }),
    }),
  });

const Preview = builder.objectRef<RepricingPreview>('RepricingPreview').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    count: t.exposeInt('count'),
    ready: t.exposeInt('ready', { description: 'How many prices would be set.' }),
    refusals: t.field({ type: [Refusal], resolve: ({ refusals }) => refusals }),
    rows: t.field({ description: 'The first 100.', type: [Row], resolve: ({ rows }) => rows }),
    digest: t.exposeString('digest', { description: 'Of what is shown, for its start.' }),
  }),
});

builder.queryField('repricingPreview', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'What would become of many prices.',
    type: resultOf('RepricingPreviewResult', Preview),
    args: { input: t.arg({ type: Input, required: true }) },
    resolve: (_, { input }, ctx) => {
      const asked = inputOf(input);
      return 'code' in asked ? asked : previewRepricing(ctx, asked);
    },
  }),
);

builder.mutationField('pricesBulk', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'Starts a job that sets many prices; all begin at one instant after its end.',
    type: JobResult,
    args: {
      input: t.arg({ type: Input, required: true }),
      digest: t.arg.string({ required: true, description: 'Of the preview.' }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, { input, digest, idempotencyKey: key }, ctx) => {
      const asked = inputOf(input);
      return 'code' in asked ? asked : startRepricing(ctx, { ...asked, digest, key });
    },
  }),
);

builder.mutationField('pricesBulkWithdraw', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'Starts a job that withdraws all prices of another one before they begin.',
    type: JobResult,
    args: {
      jobId: t.arg.id({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, { jobId, idempotencyKey: key }, ctx) => startWithdrawal(ctx, { jobId, key }),
  }),
);

const RepricingType = builder
  .objectRef<PriceSpan & { mayWithdraw: boolean }>('Repricing')
  .implement({
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      mayWithdraw: t.exposeBoolean('mayWithdraw'),
    }),
  });

builder.queryField('repricing', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'When the prices of a job begin.',
    type: RepricingType,
    nullable: true,
    args: { jobId: t.arg.id({ required: true }) },
    resolve: (_, { jobId }, ctx) => findRepricing(ctx, jobId),
  }),
);
