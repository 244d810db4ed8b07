import * as notes from '#domain/back-office/notes.ts';
import { changeOrderContact } from '#domain/back-office/order-contact.ts';
import { resendEmail, takeBackEmail } from '#domain/back-office/order-emails.ts';
import * as orders from '#domain/back-office/orders.ts';
import type { Order } from '#domain/orders/rules.ts';
import { findUndo } from '#domain/back-office/undo.ts';
import { isProblem, type Problem } from '#domain/problem.ts';
import { foldTracking } from '#domain/shipping/rules.ts';
import type { Permission } from '#domain/staff/rules.ts';
import { previewRefund, type RefundPreview } from '#domain/payment-processing/refunds/refund.ts';
import { access, builder } from '../builder.ts';
import type { AdminContext } from '../context.ts';
import { EditInput, editsOf } from './editing.ts';
import { resultOf } from './problem.ts';

const Changed = builder.objectRef<Pick<Order, 'number' | 'state'>>('OrderChange').implement({
  fields: (t) => ({ number: t.exposeString('number'), state: t.exposeString('state') }),
});

const Done = builder.objectRef<{ isDone: boolean; undo?: number | null }>('OrderDone').implement({
  fields: (t) => ({
    isDone: t.exposeBoolean('isDone'),
    undo: t.int({
      nullable: true,
      description: 'The entry of the record with which `undo` takes it back.',
      resolve: ({ undo }) => undo ?? null,
    }),
  }),
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
    delivery: t.int({ description: 'Minor units; then amount is left out.' }),
    fee: t.int({ description: 'As delivery.' }),
    reference: t.string(),
    isGoodwill: t.boolean(),
    refundId: t.id(),
    isMade: t.boolean(),
    isAskedFor: t.boolean({ description: 'The customer wished it: the email says so.' }),
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
const trackingOf = ({ carrier, trackingNumber }: Input) => ({
  carrier: carrier ?? '',
  trackingNumber: foldTracking(trackingNumber ?? ''),
});
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
  (ctx, target, input) => orders.shipOrder(ctx, { ...target, ...trackingOf(input) }),
);
orderMutation(
  'orderTrackingChange',
  'orders.fulfil',
  'Takes shipmentId, carrier, trackingNumber.',
  (ctx, target, input) => orders.changeTracking(ctx, { ...target, ...trackingOf(input) }),
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
/** What a refund is for: an amount, or goods, delivery and fee. */
const refundOf = (input: Input) => ({
  orderId: input.orderId,
  amount: input.amount ?? null,
  ...partsOf(input),
  ...(input.delivery && { delivery: input.delivery }),
  ...(input.fee && { fee: input.fee }),
  isGoodwill: input.isGoodwill ?? false,
});

const Share = builder.objectRef<RefundPreview['shares'][number]>('RefundShare').implement({
  description: 'A part of a refund of one kind and tax rate.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    taxBasisPoints: t.exposeInt('taxBasisPoints'),
    amount: t.exposeInt('amount'),
    tax: t.exposeInt('tax'),
  }),
});

const Preview = builder.objectRef<RefundPreview>('RefundPreview').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount'),
    remaining: t.exposeInt('remaining', { description: 'What could be given back after it.' }),
    byHand: t.int({
      description: 'What of it no provider sends: a transfer or cash.',
      resolve: ({ payments }) =>
        payments.reduce((sum, { amount, isByHand }) => sum + (isByHand ? amount : 0), 0),
    }),
    shares: t.field({ type: [Share], resolve: ({ shares }) => shares }),
  }),
});

builder.queryField('refundPreview', (t) =>
  t.field({
    ...access('orders.money'),
    description: 'Works out a refund without making it. Takes what orderRefund takes.',
    type: resultOf('RefundPreviewResult', Preview),
    args: { input: t.arg({ type: ActInput, required: true }) },
    resolve: (_, { input }, ctx) => previewRefund(ctx, refundOf(input)),
  }),
);

orderMutation(
  'orderRefund',
  'orders.money',
  'Takes amount (null: what was paid for parts), parts, delivery, fee, isGoodwill, reason, seenRemaining. What no provider sends waits for orderDecideRefund.',
  (ctx, _target, input) =>
    orders.refundOrder(ctx, {
      ...refundOf(input),
      reason: reasonOf(input),
      isToSend: true,
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
orderMutation(
  'orderCancel',
  'orders.cancel',
  'Takes reason, isAskedFor.',
  (ctx, { orderId }, input) =>
    orders.cancelOrder(ctx, {
      orderId,
      reason: reasonOf(input),
      ...(input.isAskedFor && { cause: 'asked' as const }),
    }),
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
    resolve: async (_, args, ctx) => {
      const removed = await notes.removeOrderNote(ctx, args);
      if (isProblem(removed)) return removed;
      return { isDone: true, undo: await findUndo(ctx, { kind: 'order', id: args.orderId }) };
    },
  }),
);

const ContactInput = builder.inputType('OrderContactInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    edits: t.field({ type: [EditInput], required: true }),
  }),
});

builder.mutationField('orderContactChange', (t) =>
  t.field({
    ...access('orders.edit'),
    description: 'The fields of the delivery address, and phone; before anything has left.',
    type: ChangeResult,
    args: { input: t.arg({ type: ContactInput, required: true }) },
    resolve: (_, { input: { orderId, edits } }, ctx) =>
      changeOrderContact(ctx, { orderId, edits: editsOf(edits) }),
  }),
);

builder.mutationField('orderEmailResend', (t) =>
  t.field({
    ...access('orders.edit'),
    type: ChangeResult,
    args: {
      orderId: t.arg.id({ required: true }),
      emailId: t.arg.id({ required: true }),
      turn: t.arg.int({ required: true, description: 'How often it had been sent again.' }),
    },
    resolve: (_, input, ctx) => resendEmail(ctx, input),
  }),
);

builder.mutationField('orderEmailTakeBack', (t) =>
  t.field({
    ...access('orders.edit'),
    type: ChangeResult,
    args: { orderId: t.arg.id({ required: true }), emailId: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => takeBackEmail(ctx, input),
  }),
);
