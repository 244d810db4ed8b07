import * as notes from '#domain/back-office/notes.ts';
import * as orders from '#domain/back-office/orders.ts';
import type { Order } from '#domain/orders/rules.ts';
import { isProblem, type Problem } from '#domain/problem.ts';
import type { Permission } from '#domain/staff/rules.ts';
import { access, builder } from '../builder.ts';
import type { AdminContext } from '../context.ts';
import { resultOf } from './problem.ts';

const Changed = builder.objectRef<Pick<Order, 'number' | 'state'>>('OrderChange').implement({
  fields: (t) => ({ number: t.exposeString('number'), state: t.exposeString('state') }),
});

const Done = builder.objectRef<{ isDone: boolean }>('OrderDone').implement({
  fields: (t) => ({ isDone: t.exposeBoolean('isDone') }),
});

const ChangeResult = resultOf('OrderChangeResult', Changed);
const DoneResult = resultOf('OrderDoneResult', Done);

const PartInput = builder.inputType('OrderPartInput', {
  fields: (t) => ({
    orderLineId: t.id({ required: true }),
    quantity: t.int({ required: true }),
  }),
});

const ActInput = builder.inputType('OrderActInput', {
  description: 'What each act takes is in its description; the rest is left out.',
  fields: (t) => ({
    orderId: t.id({ required: true }),
    shipmentId: t.id(),
    parts: t.field({ type: [PartInput] }),
    reason: t.string(),
    carrier: t.string(),
    trackingNumber: t.string(),
    isRestocked: t.boolean(),
    amount: t.int({ description: 'Minor units.' }),
    reference: t.string(),
    isGoodwill: t.boolean(),
    refundId: t.id(),
    isMade: t.boolean(),
    seenRemaining: t.int({
      description:
        'What could be given back when the person decided: another amount now is a conflict.',
    }),
  }),
});

type Input = typeof ActInput.$inferInput;
type Target = { orderId: string; shipmentId?: string };

/** An act of one order as a mutation. */
function orderMutation(
  name: string,
  permission: Permission,
  description: string,
  run: (ctx: AdminContext, target: Target, input: Input) => Promise<Order | Problem>,
): void {
  builder.mutationField(name, (t) =>
    t.field({
      ...access(permission),
      description,
      type: ChangeResult,
      args: { input: t.arg({ type: ActInput, required: true }) },
      resolve: (_, { input }, ctx) => {
        const { orderId, shipmentId } = input;
        return run(ctx, { orderId, ...(shipmentId && { shipmentId }) }, input);
      },
    }),
  );
}

const reasonOf = ({ reason }: Input) => reason?.trim() ?? '';
const partsOf = ({ parts }: Input) => (parts && parts.length > 0 ? { parts } : {});

orderMutation('orderApprove', 'orders.money', 'Takes reason.', (ctx, target, input) =>
  orders.approveOrder(ctx, { ...target, reason: reasonOf(input) }),
);
orderMutation('orderMarkPaid', 'orders.money', 'Takes amount, reference.', (ctx, target, input) =>
  orders.markPaid(ctx, {
    ...target,
    amount: input.amount ?? 0,
    ...(input.reference && { reference: input.reference }),
  }),
);
orderMutation('orderPack', 'orders.fulfil', 'Takes shipmentId, parts.', (ctx, target, input) =>
  orders.packOrder(ctx, { ...target, ...partsOf(input) }),
);
orderMutation(
  'orderShip',
  'orders.fulfil',
  'Takes shipmentId, carrier, trackingNumber.',
  (ctx, target, { carrier, trackingNumber }) =>
    orders.shipOrder(ctx, {
      ...target,
      carrier: carrier ?? '',
      trackingNumber: trackingNumber?.trim() ?? '',
    }),
);
orderMutation('orderDeliver', 'orders.fulfil', 'Takes shipmentId.', (ctx, target) =>
  orders.deliverOrder(ctx, target),
);
orderMutation(
  'orderFailDelivery',
  'orders.fulfil',
  'Takes shipmentId, reason.',
  (ctx, target, input) => orders.failDelivery(ctx, { ...target, reason: reasonOf(input) }),
);
orderMutation(
  'orderReturn',
  'orders.fulfil',
  'Takes shipmentId, parts, isRestocked, reason.',
  (ctx, target, input) =>
    orders.returnGoods(ctx, {
      ...target,
      ...partsOf(input),
      restocked: input.isRestocked ?? false,
      reason: reasonOf(input),
    }),
);
orderMutation('orderBookOut', 'orders.fulfil', 'Takes shipmentId, reason.', (ctx, target, input) =>
  orders.bookOutCanceled(ctx, { ...target, reason: reasonOf(input) }),
);
orderMutation(
  'orderRefund',
  'orders.money',
  'Takes amount (null: what was paid for parts), parts, isGoodwill, reason, seenRemaining.',
  (ctx, { orderId }, input) =>
    orders.refundOrder(ctx, {
      orderId,
      amount: input.amount ?? null,
      ...partsOf(input),
      isGoodwill: input.isGoodwill ?? false,
      reason: reasonOf(input),
      seenRemaining: input.seenRemaining ?? null,
    }),
);
orderMutation(
  'orderDecideRefund',
  'orders.money',
  'Takes refundId, isMade.',
  (ctx, { orderId }, input) =>
    orders.decideRefund(ctx, {
      orderId,
      refundId: input.refundId ?? '',
      isMade: input.isMade ?? false,
    }),
);
orderMutation('orderCancel', 'orders.cancel', 'Takes reason.', (ctx, { orderId }, input) =>
  orders.cancelOrder(ctx, { orderId, reason: reasonOf(input) }),
);

const isDone = (result: object) => (isProblem(result) ? result : { isDone: true });

builder.mutationField('alertSettle', (t) =>
  t.field({
    ...access('orders.money'),
    type: DoneResult,
    args: { alertId: t.arg.id({ required: true }) },
    resolve: async (_, { alertId }, ctx) => isDone(await orders.settleAlert(ctx, alertId)),
  }),
);

builder.mutationField('orderNoteAdd', (t) =>
  t.field({
    ...access('orders.note'),
    type: DoneResult,
    args: { orderId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_, args, ctx) => isDone(await notes.addOrderNote(ctx, args)),
  }),
);

builder.mutationField('orderNoteRemove', (t) =>
  t.field({
    ...access('orders.note'),
    type: DoneResult,
    args: { orderId: t.arg.id({ required: true }), noteId: t.arg.id({ required: true }) },
    resolve: async (_, args, ctx) => isDone(await notes.removeOrderNote(ctx, args)),
  }),
);
