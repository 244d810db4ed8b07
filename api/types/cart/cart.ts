import {
  addLines,
  applyCode,
  createCart,
  findCart,
  removeCode,
  removeLines,
  updateLines,
} from '#domain/cart/cart.ts';
import { bindCart } from '#domain/cart/bind-cart.ts';
import { recordDisplayedPrices } from '#domain/cart/record-displayed-prices.ts';
import type { Cart as DomainCart, CartLine as DomainCartLine } from '#domain/cart/rules.ts';
import { money } from '#domain/money.ts';
import { builder } from '../../builder.ts';
import type { ApiContext } from '../../context.ts';
import { present } from '../../present.ts';
import { Address } from '../basics/address.ts';
import { CartDiscount, CartGift, CartHint, CartPromotionCode } from './cart-promotions.ts';
import { DateTime } from '../basics/date-time.ts';
import { Money } from '../basics/money.ts';
import { decodeId, encodeId, Node } from '../basics/node.ts';
import { Problem, resultOf } from '../basics/problem.ts';
import { Product } from '../catalogue/product.ts';
import { Totals } from '../basics/totals.ts';
import { Variant } from '../catalogue/variant.ts';

export const CartLine = builder.objectRef<DomainCartLine>('CartLine').implement({
  description: 'A variant in the cart; a variant has one line.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('CartLine', id) }),
    quantity: t.exposeInt('quantity'),
    variant: t.field({
      type: Variant,
      resolve: async ({ variantId }, _args, { loaders }) =>
        present(await loaders.variant.load(variantId), 'variant'),
    }),
    product: t.field({
      type: Product,
      resolve: async ({ offer }, _args, { loaders }) =>
        present(await loaders.product.load(offer.productId), 'product'),
    }),
    unitPrice: t.field({
      type: Money,
      resolve: ({ unitPrice }, _args, { tenant }) => money(unitPrice, tenant.currency),
    }),
    previousPrice: t.field({
      type: Money,
      nullable: true,
      description:
        'The unitPrice that the buyer saw last, if it has changed since and cartPricesShow has not acknowledged it.',
      resolve: ({ previousPrice }, _args, { tenant }) =>
        previousPrice === null ? null : money(previousPrice, tenant.currency),
    }),
    total: t.field({
      type: Money,
      resolve: ({ total }, _args, { tenant }) => money(total, tenant.currency),
    }),
    discount: t.field({
      type: Money,
      description: 'Taken off by promotions on lines; not negative.',
      resolve: ({ discount }, _args, { tenant }) => money(discount, tenant.currency),
    }),
    discountedTotal: t.field({
      type: Money,
      description: 'total − discount.',
      resolve: ({ total, discount }, _args, { tenant }) => money(total - discount, tenant.currency),
    }),
    maxQuantity: t.exposeInt('maxQuantity', {
      description:
        'What the line could hold now, by stock and limits; 0 when it cannot be ordered.',
    }),
  }),
});

const CartData = builder.objectRef<DomainCart>('CartData').implement({
  description: 'The summary of a cart in the header of a page.',
  fields: (t) => ({
    quantity: t.int({
      description: 'The sum of the quantities of all lines.',
      resolve: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    token: t.exposeString('token', {
      nullable: true,
      description: 'Of a one-off checkout cart only.',
    }),
    totalItems: t.int({
      description: 'The number of lines.',
      resolve: ({ lines }) => lines.length,
    }),
  }),
});

export const Cart = builder.objectRef<DomainCart>('Cart').implement({
  description: 'A cart; everybody with its unguessable id may change it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('Cart', id) }),
    data: t.field({ type: CartData, resolve: (cart) => cart }),
    token: t.exposeString('token', { nullable: true, deprecationReason: 'See data.token.' }),
    stale: t.boolean({
      description: 'Never of an answer of the server: a client sets it until it has asked again.',
      resolve: () => false,
    }),
    time: t.field({
      type: DateTime,
      description: 'When the cart expires, unless it changes before.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
    quantity: t.int({
      deprecationReason: 'See data.quantity.',
      resolve: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    totalItems: t.int({
      deprecationReason: 'See data.totalItems.',
      resolve: ({ lines }) => lines.length,
    }),
    lines: t.field({ type: [CartLine], resolve: ({ lines }) => lines }),
    totals: t.field({
      type: Totals,
      description: 'Of the items; Checkout.totals has delivery and payment too.',
      resolve: ({ totals, currency }) => ({ ...totals, currency }),
    }),
    promotionCodes: t.field({ type: [CartPromotionCode], resolve: ({ codes }) => codes }),
    discounts: t.field({ type: [CartDiscount], resolve: ({ discounts }) => discounts }),
    gifts: t.field({ type: [CartGift], resolve: ({ gifts }) => gifts }),
    hints: t.field({
      type: [CartHint],
      description: 'At most two.',
      resolve: ({ hints }) => hints,
    }),
    freeShipping: t.exposeBoolean('freeShipping', {
      description: 'Delivery costs nothing, whatever the method.',
    }),
    containsAlcohol: t.exposeBoolean('containsAlcohol'),
    address: t.field({
      type: Address,
      nullable: true,
      description: 'Where it goes to, once known.',
      resolve: ({ address }) => address,
    }),
    problems: t.field({
      type: [Problem],
      description: 'What prevents an order of these lines now.',
      resolve: ({ problems }) => problems,
    }),
  }),
});

export const CartLineInput = builder.inputType('CartLineInput', {
  fields: (t) => ({ variantId: t.id({ required: true }), quantity: t.int({ required: true }) }),
});
const CartCreateInput = builder.inputType('CartCreateInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    lines: t.field({ type: [CartLineInput], required: true }),
  }),
});
const CartLinesAddInput = builder.inputType('CartLinesAddInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    cartId: t.id({ required: true }),
    lines: t.field({ type: [CartLineInput], required: true }),
  }),
});
const CartLineUpdateInput = builder.inputType('CartLineUpdateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    quantity: t.int({ required: true, description: '0 removes the line.' }),
  }),
});
const CartLinesUpdateInput = builder.inputType('CartLinesUpdateInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    lines: t.field({ type: [CartLineUpdateInput], required: true }),
  }),
});
const CartLinesRemoveInput = builder.inputType('CartLinesRemoveInput', {
  fields: (t) => ({ cartId: t.id({ required: true }), lineIds: t.idList({ required: true }) }),
});

const CartPromotionCodeApplyInput = builder.inputType('CartPromotionCodeApplyInput', {
  fields: (t) => ({ cartId: t.id({ required: true }), code: t.string({ required: true }) }),
});
const CartPromotionCodeRemoveInput = builder.inputType('CartPromotionCodeRemoveInput', {
  fields: (t) => ({ cartId: t.id({ required: true }), code: t.string({ required: true }) }),
});

const CartPricesShowInput = builder.inputType('CartPricesShowInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    isKnown: t.boolean({
      defaultValue: false,
      description: 'The buyer already knows the changes: they are not reported again.',
    }),
  }),
});

const CartBindInput = builder.inputType('CartBindInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    proof: t.string({
      required: true,
      description: 'A secret of yours: 256 random bits in base64url, 43 characters.',
    }),
  }),
});

/** The uuid of a cart; '' for what is none, which is no cart's. */
export function cartIdOf(globalId: string): string {
  return decodeId('Cart', globalId) ?? '';
}

/** What the lines of an input wish for. */
export function wishesOf(lines: readonly { variantId: string; quantity: number }[]) {
  return lines.map(({ variantId, quantity }) => ({
    variantId: decodeId('Variant', variantId) ?? '',
    quantity,
  }));
}

builder.queryField('cart', (t) =>
  t.field({
    type: Cart,
    nullable: true,
    description: 'Null alike for unknown, expired, ordered and another tenant’s.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx: ApiContext) => findCart(ctx, cartIdOf(id)),
  }),
);

builder.mutationFields((t) => ({
  cartCreate: t.field({
    type: resultOf('CartCreateResult', Cart),
    args: { input: t.arg({ type: CartCreateInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, lines } }, ctx) =>
      createCart(ctx, { idempotencyKey, lines: wishesOf(lines) }),
  }),
  cartBind: t.field({
    type: resultOf('CartBindResult', Cart),
    description:
      'Gives a cart a new id, to be called before a person enters their contact or address into a cart whose id others may know. The old id is unknown from then on, except to this call with the same proof, which answers the cart again. A cart that is bound to this proof keeps its id. CART_NOT_FOUND; TOKEN_INVALID for what is no proof.',
    args: { input: t.arg({ type: CartBindInput, required: true }) },
    resolve: (_root, { input: { cartId, proof } }, ctx) =>
      bindCart(ctx, { cartId: cartIdOf(cartId), proof }),
  }),
  cartLinesAdd: t.field({
    type: resultOf('CartLinesAddResult', Cart),
    description: 'CART_NOT_FOUND asks for a new cart with cartCreate.',
    args: { input: t.arg({ type: CartLinesAddInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, cartId, lines } }, ctx) =>
      addLines(ctx, { idempotencyKey, cartId: cartIdOf(cartId), lines: wishesOf(lines) }),
  }),
  cartLinesUpdate: t.field({
    type: resultOf('CartLinesUpdateResult', Cart),
    args: { input: t.arg({ type: CartLinesUpdateInput, required: true }) },
    resolve: (_root, { input: { cartId, lines } }, ctx) =>
      updateLines(ctx, {
        cartId: cartIdOf(cartId),
        lines: lines.map(({ id, quantity }) => ({ id: decodeId('CartLine', id) ?? '', quantity })),
      }),
  }),
  cartLinesRemove: t.field({
    type: resultOf('CartLinesRemoveResult', Cart),
    args: { input: t.arg({ type: CartLinesRemoveInput, required: true }) },
    resolve: (_root, { input: { cartId, lineIds } }, ctx) =>
      removeLines(ctx, {
        cartId: cartIdOf(cartId),
        lineIds: lineIds.flatMap((id) => decodeId('CartLine', id) ?? []),
      }),
  }),
  cartPricesShow: t.field({
    type: resultOf('CartPricesShowResult', Cart),
    description:
      'Records that the buyer sees the cart with its current prices. previousPrice is answered for ten more minutes, in case the page is lost. The version does not change. CART_NOT_FOUND.',
    args: { input: t.arg({ type: CartPricesShowInput, required: true }) },
    resolve: (_root, { input: { cartId, isKnown } }, ctx) =>
      recordDisplayedPrices(ctx, { cartId: cartIdOf(cartId), isKnown: isKnown ?? false }),
  }),
  cartPromotionCodeApply: t.field({
    type: resultOf('CartPromotionCodeApplyResult', Cart),
    description:
      'A code whose conditions the cart does not meet yet is stored, with its problem in promotionCodes.',
    args: { input: t.arg({ type: CartPromotionCodeApplyInput, required: true }) },
    resolve: (_root, { input: { cartId, code } }, ctx) =>
      applyCode(ctx, { cartId: cartIdOf(cartId), code }),
  }),
  cartPromotionCodeRemove: t.field({
    type: resultOf('CartPromotionCodeRemoveResult', Cart),
    args: { input: t.arg({ type: CartPromotionCodeRemoveInput, required: true }) },
    resolve: (_root, { input: { cartId, code } }, ctx) =>
      removeCode(ctx, { cartId: cartIdOf(cartId), code }),
  }),
}));
