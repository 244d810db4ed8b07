import { listPriceEvents, listPrices } from '#domain/back-office/price-list.ts';
import type { PriceEvent } from '#domain/back-office/prices-store.ts';
import type { PricedVariant, PriceView } from '#domain/back-office/priced-variant.ts';
import {
  endSale,
  findVariantPrices,
  previewPrice,
  setPrice,
  withdrawPrice,
  type PriceInput,
  type PricePreview,
  type VariantPrices,
} from '#domain/back-office/prices.ts';
import {
  pricePerLitre,
  type Price,
  type PriceRow,
  type PriceStep,
} from '#domain/catalogue/rules.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { pageTypeOf } from './page.ts';
import { resultOf } from './problem.ts';

export const PriceViewType = builder.enumType('PriceView', {
  values: {
    ALL: { value: 'all' },
    ON_SALE: { value: 'onSale' },
    BEGINS_SOON: { value: 'beginsSoon' },
    ENDS_SOON: { value: 'endsSoon' },
    WITHOUT_PRICE: { value: 'withoutPrice' },
  } as const satisfies Record<string, { value: PriceView }>,
});

export const PriceKind = builder.enumType('PriceKind', {
  values: { REGULAR: { value: 'regular' }, SALE: { value: 'sale' } } as const,
});

const PriceType = builder.objectRef<Price>('Price').implement({
  description: 'What visitors are shown; minor units with VAT.',
  fields: (t) => ({
    regular: t.exposeInt('regular'),
    sale: t.exposeInt('sale', { nullable: true }),
    charged: t.exposeInt('charged'),
    lowestBefore: t.exposeInt('lowestBefore', {
      nullable: true,
      description: 'Of the 30 days before the sale.',
    }),
    discountPercent: t.exposeInt('discountPercent', { nullable: true }),
  }),
});

const StepType = builder.objectRef<PriceStep>('PriceStep').implement({
  description: 'What is charged from an instant on; without a price nothing can be bought.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    price: t.field({ type: PriceType, nullable: true, resolve: ({ price }) => price }),
  }),
});

const Listed = builder.objectRef<PricedVariant>('ListedPrice').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the variant.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    label: t.exposeString('label', { description: 'Empty where the product has one variant.' }),
    isActive: t.exposeBoolean('isActive'),
    price: t.field({ type: PriceType, nullable: true, resolve: ({ price }) => price }),
    saleEndsAt: t.expose('saleEndsAt', { type: 'DateTime', nullable: true }),
    next: t.field({ type: StepType, nullable: true, resolve: ({ next }) => next }),
    lowest: t.exposeInt('lowest', {
      nullable: true,
      description: 'Of the 30 days before the sale that runs, or before now.',
    }),
  }),
});

builder.queryField('prices', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'Variants with what is charged for them, by SKU.',
    type: pageTypeOf('PricePage', Listed),
    args: {
      view: t.arg({ type: PriceViewType, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { view, search, first, after }, ctx) =>
      listPrices(ctx, { view, first, after: after ?? null, ...(search && { search }) }),
  }),
);

const EventVariant = builder
  .objectRef<PriceEvent['variants'][number]>('PriceEventVariant')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sku: t.exposeString('sku'),
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      amount: t.exposeInt('amount'),
    }),
  });

const EventType = builder.objectRef<PriceEvent>('PriceEvent').implement({
  description: 'Prices of a kind that begin or end at one instant.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: PriceKind }),
    isEnd: t.exposeBoolean('isEnd'),
    count: t.exposeInt('count'),
    variants: t.field({
      description: 'The first ten.',
      type: [EventVariant],
      resolve: ({ variants }) => variants,
    }),
  }),
});

builder.queryField('priceEvents', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'What begins and ends in the next 60 days.',
    type: [EventType],
    resolve: (_, _args, ctx) => listPriceEvents(ctx),
  }),
);

const RowType = builder.objectRef<PriceRow>('PriceRow').implement({
  description: 'An entry of the price history.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PriceKind }),
    amount: t.exposeInt('amount'),
    validFrom: t.expose('validFrom', { type: 'DateTime' }),
    validTo: t.expose('validTo', { type: 'DateTime', nullable: true }),
    hasBegun: t.boolean({ resolve: ({ validFrom }, _args, { now }) => validFrom <= now() }),
    hasEnded: t.boolean({
      resolve: ({ validTo }, _args, { now }) => validTo !== null && validTo <= now(),
    }),
  }),
});

const VariantPricesType = builder.objectRef<VariantPrices>('VariantPrices').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the variant.' }),
    productId: t.exposeID('productId'),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    isActive: t.exposeBoolean('isActive'),
    price: t.field({ type: PriceType, nullable: true, resolve: ({ price }) => price }),
    saleEndsAt: t.expose('saleEndsAt', { type: 'DateTime', nullable: true }),
    lowest: t.exposeInt('lowest', { nullable: true }),
    perLitre: t.int({
      nullable: true,
      resolve: ({ price, volumeMl }) => price && pricePerLitre(price.charged, volumeMl),
    }),
    history: t.field({ type: [RowType], resolve: ({ history }) => history }),
    steps: t.field({ type: [StepType], resolve: ({ steps }) => steps }),
    version: t.exposeString('version', { description: 'Changes with the prices and with time.' }),
  }),
});

builder.queryField('variantPrices', (t) =>
  t.field({
    ...access('catalogue.read'),
    type: VariantPricesType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findVariantPrices(ctx, id),
  }),
);

const Input = builder.inputType('PriceInput', {
  fields: (t) => ({
    kind: t.field({ type: PriceKind, required: true }),
    variantId: t.id({ required: true }),
    priceId: t.id({ required: true, description: 'Chosen before: sent twice, it sets one price.' }),
    amount: t.int({ required: true, description: 'Minor units with VAT.' }),
    startsOn: t.string({ description: 'A day of the shop; none: as soon as can be.' }),
    endsOn: t.string({ description: 'The last day of a sale.' }),
    seen: t.string({ required: true, description: 'The version of the prices that was shown.' }),
  }),
});

function inputOf({ startsOn, endsOn, ...input }: typeof Input.$inferInput): PriceInput {
  return { ...input, startsOn: startsOn ?? null, endsOn: endsOn ?? null };
}

const PreviewStep = builder
  .objectRef<PriceStep & { volumeMl: number | null }>('PricePreviewStep')
  .implement({
    fields: (t) => ({
      from: t.expose('from', { type: 'DateTime' }),
      price: t.field({ type: PriceType, nullable: true, resolve: ({ price }) => price }),
      perLitre: t.int({
        nullable: true,
        resolve: ({ price, volumeMl }) => price && pricePerLitre(price.charged, volumeMl),
      }),
    }),
  });

const Preview = builder.objectRef<PricePreview>('PricePreview').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    steps: t.field({
      description: 'What is charged now, and later.',
      type: [PreviewStep],
      resolve: ({ steps, volumeMl }) => steps.map((step) => ({ ...step, volumeMl })),
    }),
  }),
});

builder.queryField('pricePreview', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'What a price would bring about, or why it is refused.',
    type: resultOf('PricePreviewResult', Preview),
    args: { input: t.arg({ type: Input, required: true }) },
    resolve: (_, { input }, ctx) => previewPrice(ctx, inputOf(input)),
  }),
);

const Result = resultOf('VariantPricesResult', VariantPricesType);

builder.mutationField('priceSet', (t) =>
  t.field({
    ...access('prices.write'),
    type: Result,
    args: { input: t.arg({ type: Input, required: true }) },
    resolve: (_, { input }, ctx) => setPrice(ctx, inputOf(input)),
  }),
);

builder.mutationField('priceWithdraw', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'Takes back a price that has not begun.',
    type: Result,
    args: { variantId: t.arg.id({ required: true }), priceId: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => withdrawPrice(ctx, input),
  }),
);

builder.mutationField('saleEnd', (t) =>
  t.field({
    ...access('prices.write'),
    description: 'Lets a sale end on another day, or as soon as can be.',
    type: Result,
    args: { priceId: t.arg.id({ required: true }), endsOn: t.arg.string() },
    resolve: (_, { priceId, endsOn }, ctx) => endSale(ctx, { priceId, endsOn: endsOn ?? null }),
  }),
);
