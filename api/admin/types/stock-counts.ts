import type {
  CountLine,
  CountScope,
  CountState,
  CountView,
  StockCount,
} from '#domain/back-office/count-store.ts';
import {
  applyStockCount,
  cancelCount,
  findCount,
  findCountLine,
  listCountLines,
  listCounts,
  openCount,
  recordFigure,
  type ShownLine,
} from '#domain/back-office/stock-counts.ts';
import { findTaxonTree, type TaxonTree } from '#domain/catalogue/taxons.ts';
import { access, builder } from '../builder.ts';
import { actorName } from './actor.ts';
import './date-time.ts';
import { pageTypeOf } from './page.ts';
import { resultOf } from './problem.ts';
import { picturePath } from './stock.ts';

const Scope = builder.enumType('StockCountScope', {
  values: {
    ALL: { value: 'all' },
    CATEGORY: { value: 'category' },
    LIST: { value: 'list' },
  } as const satisfies Record<string, { value: CountScope }>,
});

const State = builder.enumType('StockCountState', {
  values: {
    OPEN: { value: 'open' },
    APPLIED: { value: 'applied' },
    CANCELED: { value: 'canceled' },
  } as const satisfies Record<string, { value: CountState }>,
});

const View = builder.enumType('StockCountView', {
  values: {
    TO_COUNT: { value: 'toCount' },
    COUNTED: { value: 'counted' },
    DIFFERENCES: { value: 'differences' },
    REFUSED: { value: 'refused' },
    ALL: { value: 'all' },
  } as const satisfies Record<string, { value: CountView }>,
});

type Names = ReadonlyMap<string, string>;
const nameOf = (actor: string | null, names: Names) => actor && actorName(actor, names);

const Count = builder.objectRef<StockCount & { staffNames: Names }>('StockCount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    scope: t.expose('scope', { type: Scope }),
    categoryName: t.exposeString('categoryName', { nullable: true }),
    isBlind: t.exposeBoolean('isBlind'),
    state: t.expose('state', { type: State }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    openedBy: t.string({ resolve: ({ openedBy, staffNames }) => actorName(openedBy, staffNames) }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.string({
      nullable: true,
      resolve: ({ closedBy, staffNames }) => nameOf(closedBy, staffNames),
    }),
    lines: t.exposeInt('lines'),
    counted: t.exposeInt('counted'),
    differing: t.exposeInt('differing'),
    refused: t.exposeInt('refused', {
      description: 'Lines that the applied count has not changed, though they differ.',
    }),
    stamp: t.exposeInt('stamp', { description: 'Another one after each figure.' }),
  }),
});

builder.queryField('stockCounts', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'Those that are open, then the latest.',
    type: [Count],
    resolve: async (_, _args, ctx) => {
      const { counts, staffNames } = await listCounts(ctx);
      return counts.map((count) => ({ ...count, staffNames }));
    },
  }),
);

builder.queryField('stockCount', (t) =>
  t.field({
    ...access('catalogue.read'),
    type: Count,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) => {
      const found = await findCount(ctx, id);
      return found && { ...found.count, staffNames: found.staffNames };
    },
  }),
);

const Line = builder.objectRef<ShownLine>('StockCountLine').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the variant.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    otherName: t.exposeString('otherName'),
    label: t.exposeString('label'),
    picture: t.string({
      nullable: true,
      description: 'Path of a small picture.',
      resolve: ({ pictureKey }) => picturePath(pictureKey),
    }),
    counted: t.exposeInt('counted', { nullable: true }),
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true }),
    countedBy: t.string({
      nullable: true,
      resolve: ({ countedBy, staffNames }) => nameOf(countedBy, staffNames),
    }),
    version: t.exposeInt('version'),
    onHand: t.exposeInt('onHand', {
      nullable: true,
      description: 'Now. Null while somebody counts blind, like the figures below.',
    }),
    onHandThen: t.exposeInt('onHandThen', {
      nullable: true,
      description: 'When it was counted.',
    }),
    allocated: t.exposeInt('allocated', { nullable: true }),
    foreseen: t.exposeString('foreseen', {
      nullable: true,
      description:
        'Of the differences: moved, same, or the code of the reason why it would be refused.',
    }),
    outcome: t.exposeString('outcome', { nullable: true }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'The code of the reason.' }),
  }),
});

builder.queryField('stockCountLines', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'By SKU. `search`: parts of a name or of the SKU.',
    type: pageTypeOf('StockCountLinePage', Line),
    args: {
      countId: t.arg.id({ required: true }),
      view: t.arg({ type: View, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { countId, view, search, first, after }, ctx) =>
      listCountLines(ctx, {
        countId,
        view,
        first,
        after: after ?? null,
        ...(search && { search }),
      }),
  }),
);

builder.queryField('stockCountLine', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'By its whole SKU or GTIN, as a scanner types it.',
    type: Line,
    nullable: true,
    args: { countId: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, input, ctx) => findCountLine(ctx, input),
  }),
);

type Category = { id: string; path: string };

const CategoryType = builder.objectRef<Category>('CountableCategory').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    path: t.exposeString('path', { description: 'Its name behind those above it.' }),
  }),
});

builder.queryField('countableCategories', (t) =>
  t.field({
    ...access('stock.write'),
    description: 'The categories, each before those below it.',
    type: [CategoryType],
    resolve: async (_, _args, ctx) => categoriesOf(await findTaxonTree(ctx), null),
  }),
);

function categoriesOf(tree: TaxonTree, parentId: string | null): Category[] {
  return tree.childrenOf(parentId).flatMap(({ id }) => [
    {
      id,
      path: tree
        .pathTo(id)
        .map(({ name }) => name)
        .join(' › '),
    },
    ...categoriesOf(tree, id),
  ]);
}

const Changed = builder
  .objectRef<Pick<StockCount, 'id' | 'state' | 'refused'>>('StockCountChange')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.expose('state', { type: State }),
      refused: t.exposeInt('refused'),
    }),
  });

const ChangeResult = resultOf('StockCountResult', Changed);

const OpenInput = builder.inputType('StockCountInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Made by the form: it is opened once.' }),
    scope: t.field({ type: Scope, required: true }),
    taxonId: t.id({ required: true, description: "'' unless a category is counted." }),
    skus: t.string({ required: true, description: "'' unless a list is counted." }),
    isBlind: t.boolean({ required: true }),
  }),
});

builder.mutationField('stockCountOpen', (t) =>
  t.field({
    ...access('stock.write'),
    type: ChangeResult,
    args: { input: t.arg({ type: OpenInput, required: true }) },
    resolve: (_, { input }, ctx) => openCount(ctx, input),
  }),
);

const Figure = builder.objectRef<CountLine>('StockCountFigure').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    counted: t.exposeInt('counted', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

builder.mutationField('stockCountRecord', (t) =>
  t.field({
    ...access('stock.write'),
    type: resultOf('StockCountFigureResult', Figure),
    args: {
      countId: t.arg.id({ required: true }),
      variantId: t.arg.id({ required: true }),
      counted: t.arg.int({ required: true }),
      version: t.arg.int({ required: true, description: 'Of the line that was read.' }),
    },
    resolve: (_, input, ctx) => recordFigure(ctx, input),
  }),
);

builder.mutationField('stockCountApply', (t) =>
  t.field({
    ...access('stock.write'),
    type: ChangeResult,
    args: {
      id: t.arg.id({ required: true }),
      stamp: t.arg.int({ required: true, description: 'Of the differences that were seen.' }),
    },
    resolve: (_, input, ctx) => applyStockCount(ctx, input),
  }),
);

builder.mutationField('stockCountCancel', (t) =>
  t.field({
    ...access('stock.write'),
    type: ChangeResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => cancelCount(ctx, id),
  }),
);
