import { listCountries, type CheckoutCountry as DomainCountry } from '#domain/address/countries.ts';
import { listRegions } from '#domain/address/regions.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  findCheckout,
  updateAddresses,
  updateContact,
} from '#domain/checkout/checkout.ts';
import { completeCheckout } from '#domain/checkout/complete.ts';
import type {
  Checkout as DomainCheckout,
  Requirement as DomainRequirement,
} from '#domain/checkout/rules.ts';
import { money } from '#domain/money.ts';
import type { PaymentMethod as DomainPaymentMethod } from '#domain/payments/rules.ts';
import type { ShippingMethod as DomainShippingMethod } from '#domain/shipping/rules.ts';
import { builder } from '../builder.ts';
import { Address, AddressInput } from './address.ts';
import { Cart, cartIdOf } from './cart.ts';
import { Money } from './money.ts';
import { decodeId, encodeId } from './node.ts';
import { Order } from './order.ts';
import { resultOf } from './problem.ts';
import { Totals } from './totals.ts';

const Requirement = builder.objectRef<DomainRequirement>('Requirement').implement({
  description: 'What is missing before the order can be placed.',
  fields: (t) => ({
    step: t.exposeString('step', { description: 'contact, address, shipping or payment.' }),
    field: t.exposeString('field', { description: 'The path of the input’s field.' }),
    code: t.exposeString('code'),
  }),
});

const CheckoutCountry = builder.objectRef<DomainCountry>('CheckoutCountry').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    postalCodeRequired: t.exposeBoolean('postalCodeRequired'),
  }),
});

const ShippingMethod = builder.objectRef<DomainShippingMethod>('ShippingMethod').implement({
  description: 'A way of delivery, at its price for this cart and address now.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('ShippingMethod', id) }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    kind: t.exposeString('kind', { description: 'courier, pickup or locker.' }),
    price: t.field({
      type: Money,
      resolve: ({ price }, _args, { tenant }) => money(price, tenant.currency),
    }),
    freeFrom: t.field({
      type: Money,
      nullable: true,
      description: 'Items of this sum or more travel free.',
      resolve: ({ freeFrom }, _args, { tenant }) =>
        freeFrom === null ? null : money(freeFrom, tenant.currency),
    }),
  }),
});

export const PaymentMethod = builder.objectRef<DomainPaymentMethod>('PaymentMethod').implement({
  description: 'A way to pay for this cart now.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeId('PaymentMethod', id) }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    kind: t.exposeString('kind', {
      description: 'bank_transfer, cash_on_delivery, pay_at_bar, card or iris.',
    }),
    fee: t.field({
      type: Money,
      resolve: ({ fee }, _args, { tenant }) => money(fee, tenant.currency),
    }),
  }),
});

const Checkout = builder.objectRef<DomainCheckout>('Checkout').implement({
  description: 'The way from a cart to an order; every price is computed anew at each look.',
  fields: (t) => ({
    cart: t.field({ type: Cart, resolve: ({ cart }) => cart }),
    email: t.string({ nullable: true, resolve: ({ contact }) => contact?.email }),
    phone: t.string({
      nullable: true,
      description: 'E.164.',
      resolve: ({ contact }) => contact?.phone,
    }),
    alternativePhone: t.string({
      nullable: true,
      resolve: ({ contact }) => contact?.alternativePhone || null,
    }),
    notes: t.string({ resolve: ({ contact }) => contact?.notes ?? '' }),
    shipToBilling: t.exposeBoolean('shipToBilling'),
    billingAddress: t.field({
      type: Address,
      nullable: true,
      resolve: ({ billingAddress }) => billingAddress,
    }),
    shippingAddress: t.field({
      type: Address,
      nullable: true,
      description: 'With shipToBilling the billing address.',
      resolve: ({ shippingAddress }) => shippingAddress,
    }),
    requirements: t.field({
      type: [Requirement],
      description: 'What is still missing, in order.',
      resolve: ({ requirements }) => requirements,
    }),
    shippingMethods: t.field({
      type: [ShippingMethod],
      description: 'Empty until the address is known.',
      resolve: ({ shippingMethods }) => shippingMethods,
    }),
    paymentMethods: t.field({
      type: [PaymentMethod],
      description: 'Empty until the way of delivery is chosen, and where there is nothing to pay.',
      resolve: ({ paymentMethods }) => paymentMethods,
    }),
    shippingMethod: t.field({
      type: ShippingMethod,
      nullable: true,
      resolve: ({ shippingMethod }) => shippingMethod,
    }),
    paymentMethod: t.field({
      type: PaymentMethod,
      nullable: true,
      resolve: ({ paymentMethod }) => paymentMethod,
    }),
    totals: t.field({
      type: Totals,
      resolve: ({ totals, cart }) => ({ ...totals, currency: cart.currency }),
    }),
    ageRequired: t.exposeBoolean('ageRequired', {
      description: 'The buyer has to confirm that he and the recipient are 18 or over.',
    }),
    termsVersion: t.exposeString('termsVersion'),
    countries: t.field({
      type: [CheckoutCountry],
      description: 'For the billing address, in the order of the language.',
      resolve: (_checkout, _args, { locale }) => listCountries(locale),
    }),
    regions: t.stringList({
      description: 'Of Greece, in the order of the language.',
      resolve: (_checkout, _args, { locale }) => listRegions(locale),
    }),
    shipCountries: t.stringList({
      description: 'The codes of the countries to which the house sends.',
      resolve: (_checkout, _args, { tenant }) => tenant.settings.shipCountries,
    }),
  }),
});

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
  fields: (t) => ({ cartId: t.id({ required: true }), paymentMethodId: t.id({ required: true }) }),
});
const CompleteInput = builder.inputType('CheckoutCompleteInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    cartId: t.id({ required: true }),
    expectedTotal: t.int({
      required: true,
      description: 'The total that was shown, in minor units.',
    }),
    expectedGifts: t.int({
      description: 'How many gifts were shown as available; fewer by now are told first.',
    }),
    acceptTerms: t.boolean({ required: true }),
    ageConfirmed: t.boolean({ required: true }),
  }),
});

builder.queryField('checkout', (t) =>
  t.field({
    type: Checkout,
    nullable: true,
    description: 'Null as of `cart`.',
    args: { cartId: t.arg.id({ required: true }) },
    resolve: (_root, { cartId }, ctx) => findCheckout(ctx, cartIdOf(cartId)),
  }),
);

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
    resolve: (_root, { input: { cartId, paymentMethodId } }, ctx) =>
      choosePaymentMethod(ctx, {
        cartId: cartIdOf(cartId),
        paymentMethodId: decodeId('PaymentMethod', paymentMethodId) ?? '',
      }),
  }),
  checkoutComplete: t.field({
    type: resultOf('CheckoutCompleteResult', Order),
    description: 'Places the order. A cart that has been ordered answers its order again.',
    args: { input: t.arg({ type: CompleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      completeCheckout(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
}));
