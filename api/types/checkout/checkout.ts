import { listCountries, type CheckoutCountry as DomainCountry } from '#domain/address/countries.ts';
import { listRegions } from '#domain/address/regions.ts';
import { findCheckout } from '#domain/checkout/checkout.ts';
import type { Requirement as DomainRequirement } from '#domain/checkout/rules.ts';
import type { Checkout as DomainCheckout } from '#domain/checkout/rules.ts';
import { money } from '#domain/money.ts';
import type { PaymentMethod as DomainPaymentMethod } from '#domain/payments/rules.ts';
import { builder } from '../../builder.ts';
import { Address } from '../basics/address.ts';
import { Cart, cartIdOf } from '../cart/cart.ts';
import { DateTime } from '../basics/date-time.ts';
import { InvoiceDetails, OrderDocumentKind } from '../basics/invoice-details.ts';
import { Money } from '../basics/money.ts';
import { encodeId } from '../basics/node.ts';
import { ShippingMethod } from './shipping-method.ts';
import { Totals } from '../basics/totals.ts';

const Requirement = builder.objectRef<DomainRequirement>('Requirement').implement({
  description: 'What is missing before the order can be placed.',
  fields: (t) => ({
    step: t.exposeString('step', { description: 'contact, address, shipping or payment.' }),
    field: t.exposeString('field', { description: 'The path of the input’s field.' }),
    code: t.exposeString('code'),
  }),
});

export const CheckoutCountry = builder.objectRef<DomainCountry>('CheckoutCountry').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    postalCodeRequired: t.exposeBoolean('postalCodeRequired'),
  }),
});

export const PaymentMethod = builder.objectRef<DomainPaymentMethod>('PaymentMethod').implement({
  description: 'A payment method for this cart now.',
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

export const Checkout = builder.objectRef<DomainCheckout>('Checkout').implement({
  description: 'The way from a cart to an order; every price is computed at each read.',
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
    documentKind: t.field({
      type: OrderDocumentKind,
      resolve: ({ invoice }) => (invoice ? 'invoice' : 'receipt'),
    }),
    invoice: t.field({
      type: InvoiceDetails,
      nullable: true,
      description: 'Null for a receipt.',
      resolve: ({ invoice }) => invoice,
    }),
    requirements: t.field({
      type: [Requirement],
      description:
        'What is still missing, in order: REQUIRED where nothing was said, another code where it cannot be had.',
      resolve: ({ requirements }) => requirements,
    }),
    reservationExpiresAt: t.field({
      type: DateTime,
      nullable: true,
      description:
        'Until when the goods are held for this cart; null before the payment step and after it ran out.',
      resolve: ({ reservationExpiresAt }) => reservationExpiresAt,
    }),
    shippingMethods: t.field({
      type: [ShippingMethod],
      description: 'Empty until the address is known.',
      resolve: ({ shippingMethods }) => shippingMethods,
    }),
    paymentMethods: t.field({
      type: [PaymentMethod],
      description: 'Empty until the shipping method is chosen, and where there is nothing to pay.',
      resolve: ({ paymentMethods }) => paymentMethods,
    }),
    noShippingReason: t.exposeString('noShippingReason', {
      nullable: true,
      description:
        'Why there is no way of delivery to the address: COUNTRY_NOT_SERVED, AREA_NOT_SERVED, ALCOHOL_NOT_CARRIED.',
    }),
    noPaymentReason: t.exposeString('noPaymentReason', {
      nullable: true,
      description:
        'Why there is no way to pay, where one is needed: TOTAL_TOO_HIGH, NOT_WITH_THIS_DELIVERY.',
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
    installmentCount: t.exposeInt('installmentCount', {
      description: 'How many installments are chosen; 1 without.',
    }),
    totals: t.field({
      type: Totals,
      resolve: ({ totals, cart }) => ({ ...totals, currency: cart.currency }),
    }),
    ageRequired: t.exposeBoolean('ageRequired', {
      description: 'The buyer has to confirm that buyer and recipient are 18 or over.',
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
      description: 'The codes of the countries to which the shop sends.',
      resolve: (_checkout, _args, { tenant }) => tenant.settings.shipCountries,
    }),
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
