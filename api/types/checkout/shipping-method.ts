import { quoteShipping } from '#domain/checkout/quote-shipping.ts';
import { money } from '#domain/money.ts';
import type {
  ShippingMethod as DomainShippingMethod,
  ShippingOffer,
} from '#domain/shipping/rules.ts';
import { builder } from '../../builder.ts';
import { cartIdOf } from '../cart/cart.ts';
import { Money } from '../basics/money.ts';
import { encodeId } from '../basics/node.ts';

export const ShippingMethod = builder.objectRef<DomainShippingMethod>('ShippingMethod').implement({
  description: 'A shipping method, at its price for this cart and address now.',
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
    arrivesFrom: t.exposeString('arrivesFrom', {
      nullable: true,
      description:
        'The first day, YYYY-MM-DD in the tenant’s zone, for an order that is paid at once; null where none is promised.',
    }),
    arrivesBy: t.exposeString('arrivesBy', { nullable: true, description: 'The last day.' }),
  }),
});

const ShippingQuote = builder.objectRef<ShippingOffer>('ShippingQuote').implement({
  fields: (t) => ({
    shippingMethods: t.field({ type: [ShippingMethod], resolve: ({ methods }) => methods }),
    noShippingReason: t.string({
      nullable: true,
      description: 'COUNTRY_NOT_SERVED, AREA_NOT_SERVED or ALCOHOL_NOT_CARRIED.',
      resolve: ({ reason }) => reason,
    }),
  }),
});

const ShippingQuoteInput = builder.inputType('ShippingQuoteInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    countryCode: t.string({ required: true }),
    postalCode: t.string({ required: true }),
  }),
});

builder.queryField('shippingQuote', (t) =>
  t.field({
    type: ShippingQuote,
    nullable: true,
    description: 'Shipping methods to a postcode, before there is an address. Null as of `cart`.',
    args: { input: t.arg({ type: ShippingQuoteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      quoteShipping(ctx, { ...input, cartId: cartIdOf(input.cartId) }),
  }),
);
