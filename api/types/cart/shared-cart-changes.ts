import {
  joinCart,
  removeParticipant,
  revokeShare,
  shareCart,
} from '#domain/cart/shared/shared-cart.ts';
import { addToShared, changeOwnPart } from '#domain/cart/shared/shared-lines.ts';
import { builder } from '../../builder.ts';
import { CartLineInput, cartIdOf, wishesOf } from './cart.ts';
import { decodeId } from '../basics/node.ts';
import { resultOf } from '../basics/problem.ts';
import { holderOf, SharedCart } from './shared-cart.ts';

const ShareCreateInput = builder.inputType('CartShareCreateInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    cartId: t.id({ required: true }),
    name: t.string({ required: true, description: 'What the owner is called by the others.' }),
  }),
});
const ShareJoinInput = builder.inputType('CartShareJoinInput', {
  fields: (t) => ({
    link: t.string({ required: true }),
    name: t.string({ required: true }),
    memberKey: t.string({
      description: 'The key of an earlier participant, who is not added twice.',
    }),
  }),
});
const ShareRevokeInput = builder.inputType('CartShareRevokeInput', {
  fields: (t) => ({ key: t.string({ required: true }) }),
});
const MemberRemoveInput = builder.inputType('CartMemberRemoveInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'Of the owner, or of the participant.' }),
    memberId: t.id({ required: true }),
  }),
});
const LinesAddInput = builder.inputType('SharedCartLinesAddInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    memberKey: t.string({ required: true }),
    lines: t.field({ type: [CartLineInput], required: true }),
  }),
});
const PartUpdateInput = builder.inputType('SharedCartPartUpdateInput', {
  fields: (t) => ({
    memberKey: t.string({ required: true }),
    lineId: t.id({ required: true }),
    quantity: t.int({ required: true, description: '0 takes the own part out.' }),
  }),
});

builder.mutationFields((t) => ({
  cartShareCreate: t.field({
    type: resultOf('CartShareCreateResult', SharedCart),
    description:
      'Opens a cart to others. Every answer has a link of its own; the newest ten count.',
    args: { input: t.arg({ type: ShareCreateInput, required: true }) },
    resolve: (_root, { input: { cartId, ...input } }, ctx) =>
      shareCart(ctx, { ...input, cartId: cartIdOf(cartId) }),
  }),
  cartShareJoin: t.field({
    type: resultOf('CartShareJoinResult', SharedCart),
    args: { input: t.arg({ type: ShareJoinInput, required: true }) },
    resolve: (_root, { input: { link, name, memberKey } }, ctx) =>
      joinCart(ctx, { link, name, memberKey: memberKey ?? null }),
  }),
  cartShareRevoke: t.field({
    type: resultOf('CartShareRevokeResult', SharedCart),
    description: 'Closes it to all who have joined. What they have added stays.',
    args: { input: t.arg({ type: ShareRevokeInput, required: true }) },
    resolve: (_root, { input: { key } }, ctx) => revokeShare(ctx, holderOf(key)),
  }),
  cartMemberRemove: t.field({
    type: resultOf('CartMemberRemoveResult', SharedCart),
    description:
      'Removes a participant with everything they added. Participants can only remove themselves.',
    args: { input: t.arg({ type: MemberRemoveInput, required: true }) },
    resolve: (_root, { input: { key, memberId } }, ctx) =>
      removeParticipant(ctx, {
        holder: holderOf(key),
        memberId: decodeId('CartMember', memberId) ?? '',
      }),
  }),
  sharedCartLinesAdd: t.field({
    type: resultOf('SharedCartLinesAddResult', SharedCart),
    description: 'Adds lines as a participant; the owner uses the mutations of the cart.',
    args: { input: t.arg({ type: LinesAddInput, required: true }) },
    resolve: (_root, { input: { lines, ...input } }, ctx) =>
      addToShared(ctx, { ...input, lines: wishesOf(lines) }),
  }),
  sharedCartPartUpdate: t.field({
    type: resultOf('SharedCartPartUpdateResult', SharedCart),
    args: { input: t.arg({ type: PartUpdateInput, required: true }) },
    resolve: (_root, { input: { memberKey, lineId, quantity } }, ctx) =>
      changeOwnPart(ctx, { memberKey, lineId: decodeId('CartLine', lineId) ?? '', quantity }),
  }),
}));
