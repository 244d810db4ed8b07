import { randomUUID } from 'node:crypto';
import type { Checkout } from '#domain/checkout/rules.ts';
import { transact, type Context } from '#domain/context.ts';
import { findOrder } from '#domain/orders/orders.ts';
import { placeOrder } from '#domain/orders/placing/place-order.ts';
import type { Order } from '#domain/orders/rules.ts';

/** The order of a checkout that is filled in, again and again: for tests that need many of the same. */
export async function repeatOrder(ctx: Context, checkout: Checkout): Promise<Order> {
  const { cart, contact, billingAddress, shippingAddress, shippingMethod } = checkout;
  if (!contact || !billingAddress || !shippingMethod) throw new Error('The checkout is not filled');
  return transact(ctx, async (tx) => {
    const id = randomUUID();
    const refused = await placeOrder(tx, {
      ...contact,
      id,
      cartId: randomUUID(),
      shipToBilling: true,
      billingAddress,
      shippingAddress,
      lines: cart.lines.map(({ offer, variantId, quantity, unitPrice, wholeDiscount }) => {
        const { productId, sku, productName, productSlug, variantLabel, options } = offer;
        const { pictureKey, isAlcohol, volumeMl, taxBasisPoints, backorderable } = offer;
        const { limitPerCustomer } = offer;
        const words = { productName, productSlug, variantLabel, options, pictureKey };
        const facts = { isAlcohol, volumeMl, taxBasisPoints, backorderable, limitPerCustomer };
        return {
          variantId,
          productId,
          sku,
          quantity,
          unitPrice,
          discount: wholeDiscount,
          ...words,
          ...facts,
          isGift: false,
        };
      }),
      adjustments: checkout.adjustments,
      promotionIds: [],
      shippingMethod,
      paymentMethod: checkout.paymentMethod,
      actor: 'guest',
    });
    const order = await findOrder(tx, id);
    if (!order) throw new Error(`Not placed: ${JSON.stringify(refused)}`);
    return order;
  });
}
