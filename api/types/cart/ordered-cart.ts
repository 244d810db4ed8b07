import {
  findOrderedCart,
  type OrderedCart as DomainOrderedCart,
} from '#domain/checkout/ordered-cart.ts';
import { builder } from '../../builder.ts';
import { cartIdOf } from './cart.ts';
import { Order } from '../orders/order.ts';

const OrderedCart = builder.objectRef<DomainOrderedCart>('OrderedCart').implement({
  description: 'A cart that was ordered.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Of a one-off checkout cart, which it has become.',
    }),
    order: t.field({
      type: Order,
      nullable: true,
      description:
        'For its buyer, within a day: the signed-in member, or a guest with the proof of the cart. Null for everybody else.',
      resolve: ({ order }) => order,
    }),
  }),
});

builder.queryField('orderedCart', (t) =>
  t.field({
    type: OrderedCart,
    nullable: true,
    description: 'What a cart has become; null for one that was not ordered, and for unknown ones.',
    args: {
      id: t.arg.id({ required: true }),
      proof: t.arg.string({ description: 'That was given to checkoutComplete or cartBind.' }),
    },
    resolve: (_root, { id, proof }, ctx) =>
      findOrderedCart(ctx, { cartId: cartIdOf(id), proof: proof ?? null }),
  }),
);
