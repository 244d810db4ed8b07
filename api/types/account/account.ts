import { attachCart, type Attached } from '#domain/cart/attach.ts';
import { takeCaps } from '#domain/cart/caps.ts';
import type { Cap } from '#domain/cart/rules.ts';
import {
  confirmAccount,
  register,
  requestPasswordReset,
  resetPassword,
  type Accepted,
} from '#domain/identity/accounts.ts';
import { changePassword } from '#domain/identity/own-password.ts';
import { builder } from '../../builder.ts';
import { Cart } from '../cart/cart.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { resultOf } from '../basics/problem.ts';
import { Variant } from '../catalogue/variant.ts';

type Member = { id: string; email: string };

export const User = builder.objectRef<Member>('User').implement({
  description: 'A member.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('User', id) }),
    email: t.exposeString('email'),
  }),
});

export const AccountAccepted = builder.objectRef<Accepted>('AccountAccepted').implement({
  description: 'The same answer for every address: what comes next is in an email.',
  fields: (t) => ({ accepted: t.exposeBoolean('accepted') }),
});

const CartCap = builder.objectRef<Cap>('CartCap').implement({
  description: 'A line that does not hold what both carts together wanted.',
  fields: (t) => ({
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'Null where it is no longer in the shop.',
      resolve: ({ variantId }, _args, { loaders }) => loaders.variant.load(variantId),
    }),
    wanted: t.exposeInt('wanted'),
    kept: t.exposeInt('kept'),
  }),
});

const CartAttached = builder.objectRef<Attached>('CartAttached').implement({
  fields: (t) => ({
    cart: t.field({
      type: Cart,
      nullable: true,
      description: 'Null while the member has none.',
      resolve: ({ cart }) => cart,
    }),
    caps: t.field({ type: [CartCap], resolve: ({ caps }) => caps }),
  }),
});

const RegisterInput = builder.inputType('AccountRegisterInput', {
  fields: (t) => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
});
const ConfirmInput = builder.inputType('AccountConfirmInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    password: t.string({
      required: true,
      description: 'The one that was typed when the email was asked for.',
    }),
  }),
});
const ResetRequestInput = builder.inputType('PasswordResetRequestInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    deviceTokens: t.stringList({
      description: 'Of sign-ins on this device: strangers do not use up its turns.',
    }),
  }),
});
const ResetInput = builder.inputType('PasswordResetInput', {
  fields: (t) => ({ token: t.string({ required: true }), password: t.string({ required: true }) }),
});
const ChangeInput = builder.inputType('PasswordChangeInput', {
  fields: (t) => ({
    currentPassword: t.string({ required: true }),
    password: t.string({ required: true }),
  }),
});
const AttachInput = builder.inputType('CartAttachInput', {
  fields: (t) => ({ cartId: t.id({ description: 'The cart in hand; none: the member’s own.' }) }),
});

builder.queryField('currentUser', (t) =>
  t.field({
    type: User,
    nullable: true,
    description: 'Null for a guest.',
    resolve: (_root, _args, { viewer }) =>
      viewer.kind === 'member' ? { id: viewer.userId, email: viewer.email } : null,
  }),
);

builder.mutationFields((t) => ({
  accountRegister: t.field({
    type: resultOf('AccountRegisterResult', AccountAccepted),
    description:
      'Opens an account and sends an email with a link to confirm it. INVALID_INPUT with issues, FORM_INACTIVE.',
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: (_root, { input }, ctx) => register(ctx, input),
  }),
  accountConfirm: t.field({
    type: resultOf('AccountConfirmResult', User),
    description: 'TOKEN_INVALID; INVALID_INPUT with issues: the link is still good; RATE_LIMITED.',
    args: { input: t.arg({ type: ConfirmInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmAccount(ctx, input),
  }),
  passwordResetRequest: t.field({
    type: resultOf('PasswordResetRequestResult', AccountAccepted),
    description:
      'Sends a link to a new password, if there is an account. EMAIL_INVALID, RATE_LIMITED.',
    args: { input: t.arg({ type: ResetRequestInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const deviceTokens = (input.deviceTokens ?? []).slice(0, 8);
      return requestPasswordReset(ctx, { email: input.email, deviceTokens }, ctx.tokenKeys);
    },
  }),
  passwordReset: t.field({
    type: resultOf('PasswordResetResult', User),
    description: 'Signs out everywhere. TOKEN_INVALID; INVALID_INPUT: the link is still good.',
    args: { input: t.arg({ type: ResetInput, required: true }) },
    resolve: (_root, { input }, ctx) => resetPassword(ctx, input),
  }),
  passwordChange: t.field({
    type: resultOf('PasswordChangeResult', User),
    description:
      'Signs out the member’s other sessions. INVALID_INPUT with issues, RATE_LIMITED, UNAUTHENTICATED.',
    args: { input: t.arg({ type: ChangeInput, required: true }) },
    resolve: (_root, { input }, ctx) => changePassword(ctx, { ...input, sessionId: ctx.sessionId }),
  }),
  cartCapsTake: t.field({
    type: [CartCap],
    description:
      'What the last sign-ins could not put into the member’s cart. Answered once; empty for guests.',
    resolve: (_root, _args, ctx) => takeCaps(ctx),
  }),
  cartAttach: t.field({
    type: resultOf('CartAttachResult', CartAttached),
    description:
      'At sign-in: the current cart becomes the member’s, merged with their earlier cart. A guest’s cart gets a new id: the old one, which others may know, is unknown from then on. UNAUTHENTICATED.',
    args: { input: t.arg({ type: AttachInput, required: true }) },
    resolve: (_root, { input: { cartId } }, ctx) =>
      attachCart(ctx, { cartId: cartId == null ? null : decodeId('Cart', cartId) }),
  }),
}));
