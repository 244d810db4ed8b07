import { reopenOrder } from '#domain/checkout/reopen.ts';
import { reorder, type Difference, type Reorder } from '#domain/checkout/reorder.ts';
import { requestAccess } from '#domain/orders/buyer/access.ts';
import { cancelOwnOrder } from '#domain/orders/buyer/cancel-own.ts';
import {
  claimOrderPurchase,
  type TrackingOrder as DomainTrackingOrder,
} from '#domain/orders/buyer/purchase.ts';
import { findWithdrawal, withdrawFromOrder } from '#domain/orders/returns/withdraw.ts';
import type { WithdrawalOffer as DomainWithdrawalOffer } from '#domain/orders/returns/withdraw.ts';
import { isProblem } from '#domain/problem.ts';
import { builder } from '../../builder.ts';
import { Cart, cartIdOf } from '../cart/cart.ts';
import { decodeId, encodeId } from '../basics/node.ts';
import { Order } from './order.ts';
import { Withdrawal } from './order-parts.ts';
import { resultOf } from '../basics/problem.ts';

const OrderDifference = builder.objectRef<Difference>('OrderDifference').implement({
  description: 'What is not as it was when it was ordered before.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'NOT_AVAILABLE, QUANTITY_REDUCED, PRICE_CHANGED.',
    }),
    productName: t.exposeString('productName'),
    variantLabel: t.exposeString('variantLabel'),
    before: t.exposeString('before', { description: 'A quantity, or a price in minor units.' }),
    now: t.exposeString('now', { description: 'A quantity, or a price in minor units.' }),
  }),
});

const OrderReorder = builder.objectRef<Reorder>('OrderReorder').implement({
  fields: (t) => ({
    cart: t.field({ type: Cart, resolve: ({ cart }) => cart }),
    differences: t.field({ type: [OrderDifference], resolve: ({ differences }) => differences }),
  }),
});

const WithdrawalOfferItem = builder
  .objectRef<DomainWithdrawalOffer['items'][number]>('WithdrawalOfferItem')
  .implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('OrderItem', id) }),
      productName: t.exposeString('productName'),
      variantLabel: t.exposeString('variantLabel'),
      isGift: t.exposeBoolean('isGift'),
      quantity: t.exposeInt('quantity', { description: 'How many can be withdrawn from.' }),
    }),
  });

const WithdrawalOffer = builder.objectRef<DomainWithdrawalOffer>('WithdrawalOffer').implement({
  description: 'What can be withdrawn from, with the number and email of the order.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Good for a quarter of an hour.' }),
    number: t.exposeString('number'),
    items: t.field({ type: [WithdrawalOfferItem], resolve: ({ items }) => items }),
    withdrawUntil: t.string({
      nullable: true,
      description: 'The last day, YYYY-MM-DD; null before delivery.',
      resolve: ({ withdrawUntil }) => withdrawUntil,
    }),
  }),
});

const OrderAccessRequested = builder
  .objectRef<{ accepted: true }>('OrderAccessRequested')
  .implement({ fields: (t) => ({ accepted: t.exposeBoolean('accepted') }) });

type DomainTrackingItem = DomainTrackingOrder['orderItems'][number];

const Named = builder.objectRef<{ name: string }>('TrackingName').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
});

const TrackingVariant = builder
  .objectRef<DomainTrackingItem['variant']>('TrackingVariant')
  .implement({
    description: 'As it was ordered.',
    fields: (t) => ({
      sku: t.exposeString('sku'),
      name: t.exposeString('name', { description: 'Of the product.' }),
      label: t.exposeString('label'),
    }),
  });

const TrackingProduct = builder
  .objectRef<DomainTrackingItem['product']>('TrackingProduct')
  .implement({
    fields: (t) => ({
      brand: t.field({ type: Named, nullable: true, resolve: ({ brand }) => brand }),
      categories: t.field({
        type: [Named],
        description: 'From the root on, in the language of the order.',
        resolve: ({ categories }) => categories,
      }),
    }),
  });

const TrackingItem = builder.objectRef<DomainTrackingItem>('TrackingOrderItem').implement({
  fields: (t) => ({
    variant: t.field({ type: TrackingVariant, resolve: ({ variant }) => variant }),
    product: t.field({ type: TrackingProduct, resolve: ({ product }) => product }),
    quantity: t.exposeInt('quantity'),
    price: t.exposeString('price', { description: 'Of one, gross, after discount: "12.50".' }),
    discount: t.exposeString('discount', { description: 'Taken off the price of one.' }),
  }),
});

const TrackingOrder = builder.objectRef<DomainTrackingOrder>('TrackingOrder').implement({
  description:
    'The purchase event of an order for analytics; amounts as decimals. Items, delivery and fee add up to the total.',
  fields: (t) => ({
    number: t.exposeString('number'),
    total: t.exposeString('total'),
    currency: t.exposeString('currency'),
    taxTotal: t.exposeString('taxTotal'),
    shipmentTotal: t.exposeString('shipmentTotal'),
    paymentTotal: t.exposeString('paymentTotal', {
      description: 'The fee for the payment method.',
    }),
    orderItems: t.field({ type: [TrackingItem], resolve: ({ orderItems }) => orderItems }),
  }),
});

const OrderCancelInput = builder.inputType('OrderCancelInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
  }),
});
const OrderReorderInput = builder.inputType('OrderReorderInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
    cartId: t.id({ description: 'Left out: a new cart.' }),
  }),
});
const OrderReopenInput = builder.inputType('OrderReopenInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ required: true }),
    cartId: t.id({ description: 'Left out: a new cart.' }),
  }),
});
const OrderAccessRequestInput = builder.inputType('OrderAccessRequestInput', {
  fields: (t) => ({ number: t.string({ required: true }), email: t.string({ required: true }) }),
});
const OrderWithdrawalFindInput = builder.inputType('OrderWithdrawalFindInput', {
  fields: (t) => ({ number: t.string({ required: true }), email: t.string({ required: true }) }),
});
const OrderWithdrawItemInput = builder.inputType('OrderWithdrawItemInput', {
  fields: (t) => ({ id: t.id({ required: true }), quantity: t.int({ required: true }) }),
});
const OrderWithdrawInput = builder.inputType('OrderWithdrawInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    receiptId: t.string({ description: 'Either this or token.' }),
    token: t.string(),
    items: t.field({
      type: [OrderWithdrawItemInput],
      required: true,
      description: 'None: all that can be.',
    }),
  }),
});
const OrderPurchaseClaimInput = builder.inputType('OrderPurchaseClaimInput', {
  fields: (t) => ({ receiptId: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  orderCancel: t.field({
    type: resultOf('OrderCancelResult', Order),
    description: 'NOT_CANCELABLE, ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: OrderCancelInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, receiptId } }, ctx) =>
      cancelOwnOrder(ctx, { idempotencyKey, receiptToken: receiptId }),
  }),
  orderReorder: t.field({
    type: resultOf('OrderReorderResult', OrderReorder),
    description: 'Puts what was ordered into a cart again, as far as it can be had.',
    args: { input: t.arg({ type: OrderReorderInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, receiptId, cartId } }, ctx) =>
      reorder(ctx, {
        idempotencyKey,
        receiptToken: receiptId,
        cartId: cartId == null ? null : cartIdOf(cartId),
      }),
  }),
  orderReopen: t.field({
    type: resultOf('OrderReopenResult', OrderReorder),
    description:
      'Cancels an order that waits for its payment (canRetryPayment), and puts its goods, codes, contact, addresses and choices into a cart again. STATE_TRANSITION when it is not to be paid any more, also because the money has come meanwhile; PAYMENT_SERVICE_FAILURE when its provider cannot be asked; ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: OrderReopenInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, receiptId, cartId } }, ctx) =>
      reopenOrder(ctx, {
        idempotencyKey,
        receiptToken: receiptId,
        cartId: cartId == null ? null : cartIdOf(cartId),
      }),
  }),
  orderAccessRequest: t.field({
    type: resultOf('OrderAccessRequestResult', OrderAccessRequested),
    description:
      'Mails the link of the order to its buyer; the answer is the same for unknown ones. RATE_LIMITED.',
    args: { input: t.arg({ type: OrderAccessRequestInput, required: true }) },
    resolve: (_root, { input }, ctx) => requestAccess(ctx, input),
  }),
  orderWithdrawalFind: t.field({
    type: resultOf('OrderWithdrawalFindResult', WithdrawalOffer),
    description:
      'By the pair of number and e-mail, without sign-in. ORDER_NOT_FOUND, NOT_WITHDRAWABLE, RATE_LIMITED.',
    args: { input: t.arg({ type: OrderWithdrawalFindInput, required: true }) },
    resolve: (_root, { input }, ctx) => findWithdrawal(ctx, input),
  }),
  orderWithdraw: t.field({
    type: resultOf('OrderWithdrawResult', Withdrawal),
    description: 'NOT_WITHDRAWABLE, QUANTITY_INVALID, TOKEN_INVALID, ORDER_NOT_FOUND.',
    args: { input: t.arg({ type: OrderWithdrawInput, required: true }) },
    resolve: async (_root, { input: { idempotencyKey, receiptId, token, items } }, ctx) => {
      const answer = await withdrawFromOrder(ctx, {
        idempotencyKey,
        receiptToken: receiptId ?? null,
        token: token ?? null,
        items: items.map(({ id, quantity }) => ({
          id: decodeId('OrderItem', id) ?? '',
          quantity,
        })),
      });
      return isProblem(answer) ? answer : { ...answer, currency: ctx.tenant.currency };
    },
  }),
  orderPurchaseClaim: t.field({
    type: TrackingOrder,
    nullable: true,
    description:
      'The purchase event, once per order: null if it was claimed before or is not paid.',
    args: { input: t.arg({ type: OrderPurchaseClaimInput, required: true }) },
    resolve: (_root, { input }, ctx) => claimOrderPurchase(ctx, input.receiptId),
  }),
}));
