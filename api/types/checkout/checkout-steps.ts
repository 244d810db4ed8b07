import {
  choosePaymentMethod,
  chooseShippingMethod,
  reserveGoods,
  updateAddresses,
  updateContact,
  updateInvoice,
} from '#domain/checkout/checkout.ts';
import { completeCheckout } from '#domain/checkout/complete.ts';
import { builder } from '../../builder.ts';
import { AddressInput } from '../basics/address.ts';
import { cartIdOf } from '../cart/cart.ts';
import { Checkout } from './checkout.ts';
import { OrderDocumentKind } from '../basics/invoice-details.ts';
import { decodeId } from '../basics/node.ts';
import { Order } from '../orders/order.ts';
import { resultOf } from '../basics/problem.ts';

const ContactInput = builder.inputType('CheckoutContactUpdateInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    alternativePhone: t.string(),
    notes: t.string(),
  }),
});
const AddressesInput = builder.inputType('CheckoutAddressesUpdateInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    shipToBilling: t.boolean({ required: true }),
    billingAddress: t.field({ type: AddressInput, required: true }),
    shippingAddress: t.field({
      type: AddressInput,
      description: 'Required unless shipToBilling, which leaves it out of account.',
    }),
  }),
});
const ShippingMethodInput = builder.inputType('CheckoutShippingMethodUpdateInput', {
  fields: (t) => ({ cartId: t.id({ required: true }), shippingMethodId: t.id({ required: true }) }),
});
const PaymentMethodInput = builder.inputType('CheckoutPaymentMethodUpdateInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    paymentMethodId: t.id({ required: true }),
    installmentCount: t.int({ description: '1 when left out.' }),
  }),
});
const InvoiceInput = builder.inputType('CheckoutInvoiceUpdateInput', {
  description: 'The details are for an invoice; a receipt forgets them.',
  fields: (t) => ({
    cartId: t.id({ required: true }),
    documentKind: t.field({ type: OrderDocumentKind, required: true }),
    companyName: t.string(),
    businessActivity: t.string(),
    vatNumber: t.string({
      description: 'Of the billing address’s country; spaces and the prefix are accepted.',
    }),
    taxOffice: t.string({ description: 'Of Greek firms.' }),
  }),
});
const ReserveInput = builder.inputType('CheckoutReserveInput', {
  fields: (t) => ({ cartId: t.id({ required: true }) }),
});
const CompleteInput = builder.inputType('CheckoutCompleteInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    cartId: t.id({ required: true }),
    expectedTotal: t.int({
      required: true,
      description: 'The total that the buyer saw, in minor units.',
    }),
    expectedGifts: t.int({
      description:
        'How many gifts the buyer saw as available; if fewer are left, the order is refused first.',
    }),
    acceptTerms: t.boolean({ required: true }),
    ageConfirmed: t.boolean({ required: true }),
    proof: t.string({
      description:
        'A secret of yours: 256 random bits in base64url, 43 characters. Keep it until you have the answer: without it nobody gets a guest’s order by the cart’s id again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  checkoutContactUpdate: t.field({
    type: resultOf('CheckoutContactUpdateResult', Checkout),
    args: { input: t.arg({ type: ContactInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateContact(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
  checkoutAddressesUpdate: t.field({
    type: resultOf('CheckoutAddressesUpdateResult', Checkout),
    args: { input: t.arg({ type: AddressesInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateAddresses(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
  checkoutShippingMethodUpdate: t.field({
    type: resultOf('CheckoutShippingMethodUpdateResult', Checkout),
    args: { input: t.arg({ type: ShippingMethodInput, required: true }) },
    resolve: (_root, { input: { cartId, shippingMethodId } }, ctx) =>
      chooseShippingMethod(ctx, {
        cartId: cartIdOf(cartId),
        shippingMethodId: decodeId('ShippingMethod', shippingMethodId) ?? '',
      }),
  }),
  checkoutPaymentMethodUpdate: t.field({
    type: resultOf('CheckoutPaymentMethodUpdateResult', Checkout),
    args: { input: t.arg({ type: PaymentMethodInput, required: true }) },
    description: 'PAYMENT_METHOD_UNAVAILABLE; INSTALLMENT_COUNT_INVALID with min and max.',
    resolve: (_root, { input: { cartId, paymentMethodId, installmentCount } }, ctx) =>
      choosePaymentMethod(ctx, {
        cartId: cartIdOf(cartId),
        paymentMethodId: decodeId('PaymentMethod', paymentMethodId) ?? '',
        installmentCount,
      }),
  }),
  checkoutInvoiceUpdate: t.field({
    type: resultOf('CheckoutInvoiceUpdateResult', Checkout),
    description: 'VAT_NUMBER_INVALID and missing fields are in issues.',
    args: { input: t.arg({ type: InvoiceInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateInvoice(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
  checkoutReserve: t.field({
    type: resultOf('CheckoutReserveResult', Checkout),
    description:
      'Takes or extends the hold on the cart’s goods, which the choice of a delivery begins, as far as the limits of holds leave it. CHECKOUT_INCOMPLETE while contact, address or delivery is missing; INSUFFICIENT_STOCK or STOCK_HELD (others are paying for it) with lineIds.',
    args: { input: t.arg({ type: ReserveInput, required: true }) },
    resolve: (_root, { input: { cartId } }, ctx) => reserveGoods(ctx, { cartId: cartIdOf(cartId) }),
  }),
  checkoutComplete: t.field({
    type: resultOf('CheckoutCompleteResult', Order),
    description:
      'Places the order. A cart that has been ordered answers its order again to who placed it (the member, signed in, or the proof of a guest’s cart), for a day, and CART_ORDERED to everybody else. TOTAL_CHANGED says what it was (before) and is (total), and which promotion or code has ended.',
    args: { input: t.arg({ type: CompleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      completeCheckout(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
}));
