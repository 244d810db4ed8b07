import { changeStock, setThresholds, type StockChange } from '#domain/back-office/stock-changes.ts';
import { findStock, listStock, type StockPage } from '#domain/back-office/stock-list.ts';
import type { Movement, StockRow, StockView } from '#domain/back-office/stock-store.ts';
import { findUndo } from '#domain/back-office/undo.ts';
import type { Availability } from '#domain/catalogue/rules.ts';
import type { StockReason } from '#domain/stock/rules.ts';
import { access, builder } from '../builder.ts';
import { actorName } from './actor.ts';
import './date-time.ts';
import { EditInput, editsOf } from './editing.ts';
import { pageTypeOf } from './page.ts';
import { resultOf } from './problem.ts';

const View = builder.enumType('StockView', {
  values: {
    ALL: { value: 'all' },
    FEW: { value: 'few' },
    SOLD_OUT: { value: 'soldOut' },
    AWAITED: { value: 'awaited' },
    NEVER_COUNTED: { value: 'neverCounted' },
  } as const satisfies Record<string, { value: StockView }>,
});

const AvailabilityType = builder.enumType('StockAvailability', {
  values: {
    IN_STOCK: { value: 'in_stock' },
    FEW_LEFT: { value: 'few_left' },
    UPON_ORDER: { value: 'upon_order' },
    SOLD_OUT: { value: 'sold_out' },
    NOT_AVAILABLE: { value: 'not_available' },
  } as const satisfies Record<string, { value: Availability }>,
});

const Reason = builder.enumType('StockReason', {
  description: 'It says whether goods come or go.',
  values: {
    RECEIVED: { value: 'received' },
    FOUND: { value: 'found' },
    DAMAGED: { value: 'damaged' },
    TASTED: { value: 'tasted' },
    SOLD_AT_BAR: { value: 'sold_at_bar' },
    GIVEN_AWAY: { value: 'given_away' },
  } as const satisfies Record<string, { value: StockReason }>,
});

/** Path of a small picture. */
export function picturePath(pictureKey: string | null): string | null {
  return pictureKey && `/pictures/${pictureKey}-240.webp`;
}

const Item = builder.objectRef<StockRow>('StockItem').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the variant.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    otherName: t.exposeString('otherName', { description: 'In the other language.' }),
    label: t.exposeString('label'),
    picture: t.string({
      nullable: true,
      description: 'Path of a small picture.',
      resolve: ({ pictureKey }) => picturePath(pictureKey),
    }),
    onHand: t.exposeInt('onHand'),
    allocated: t.exposeInt('allocated', { description: 'Promised to orders that have not left.' }),
    held: t.exposeInt('held', { description: 'By carts at the checkout.' }),
    safetyStock: t.exposeInt('safetyStock'),
    lowThreshold: t.exposeInt('lowThreshold'),
    sellable: t.exposeInt('sellable'),
    availability: t.expose('availability', { type: AvailabilityType }),
    backorderable: t.exposeBoolean('backorderable'),
    waiting: t.exposeInt('waiting', { description: 'Addresses that wait for it.' }),
    lastMovedAt: t.expose('lastMovedAt', { type: 'DateTime', nullable: true }),
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('stock', (t) =>
  t.field({
    ...access('catalogue.read'),
    description:
      'All variants by SKU. `search`: parts of a name in either language, or of the SKU.',
    type: pageTypeOf('StockPage', Item),
    args: {
      view: t.arg({ type: View, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { view, search, first, after }, ctx) =>
      listStock(ctx, { view, first, after: after ?? null, ...(search && { search }) }),
  }),
);

const MovementType = builder
  .objectRef<Movement & { by: string | null }>('StockMovement')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      movedAt: t.expose('movedAt', { type: 'DateTime' }),
      reason: t.exposeString('reason'),
      onHandChange: t.exposeInt('onHandChange'),
      allocatedChange: t.exposeInt('allocatedChange'),
      onHandAfter: t.exposeInt('onHandAfter'),
      note: t.exposeString('note'),
      by: t.exposeString('by', { nullable: true, description: 'The person who made it.' }),
      orderNumber: t.exposeString('orderNumber', { nullable: true }),
      countId: t.exposeID('countId', { nullable: true }),
      isReversed: t.exposeBoolean('isReversed', { description: 'It was taken back.' }),
    }),
  });

const Detail = builder.objectRef<StockPage>('StockDetail').implement({
  fields: (t) => ({
    item: t.field({ type: Item, resolve: ({ stock }) => stock }),
    movements: t.field({
      type: [MovementType],
      description: 'The latest first.',
      resolve: ({ movements, staffNames }) =>
        movements.map((movement) => ({
          ...movement,
          by: movement.actor && actorName(movement.actor, staffNames),
        })),
    }),
    olderBefore: t.exposeID('olderBefore', {
      nullable: true,
      description: '`before` of the next movements.',
    }),
  }),
});

builder.queryField('stockItem', (t) =>
  t.field({
    ...access('catalogue.read'),
    type: Detail,
    nullable: true,
    args: { id: t.arg.id({ required: true }), before: t.arg.id() },
    resolve: (_, { id, before }, ctx) => findStock(ctx, { id, before: before ?? null }),
  }),
);

const Change = builder.objectRef<StockChange & { undo: number | null }>('StockChange').implement({
  fields: (t) => ({
    before: t.exposeInt('before'),
    after: t.exposeInt('after'),
    undo: t.exposeInt('undo', {
      nullable: true,
      description: 'The entry of the record by which it can be undone.',
    }),
  }),
});

const ChangeInput = builder.inputType('StockChangeInput', {
  fields: (t) => ({
    variantId: t.id({ required: true }),
    quantity: t.int({ required: true, description: 'How many; above 0.' }),
    reason: t.field({ type: Reason, required: true }),
    note: t.string({ required: true }),
    idempotencyKey: t.string({ required: true }),
  }),
});

builder.mutationField('stockChange', (t) =>
  t.field({
    ...access('stock.write'),
    description: 'Receives or corrects stock by a difference; it is never set.',
    type: resultOf('StockChangeResult', Change),
    args: { input: t.arg({ type: ChangeInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      const done = await changeStock(ctx, input);
      if (!('after' in done)) return done;
      return { ...done, undo: await findUndo(ctx, { kind: 'variant', id: done.variantId }) };
    },
  }),
);

const Thresholds = builder
  .objectRef<{ variantId: string }>('StockThresholds')
  .implement({ fields: (t) => ({ variantId: t.exposeID('variantId') }) });

builder.mutationField('stockThresholdsSet', (t) =>
  t.field({
    ...access('stock.write'),
    type: resultOf('StockThresholdsResult', Thresholds),
    args: {
      variantId: t.arg.id({ required: true }),
      edits: t.arg({ type: [EditInput], required: true }),
    },
    resolve: (_, { variantId, edits }, ctx) =>
      setThresholds(ctx, { variantId, edits: editsOf(edits) }),
  }),
);
