import { cartActor, closeCart, lockCart } from '../cart/cart.ts';
import type { Cart } from '../cart/rules.ts';
import type { Context, TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { findOrder, findOrderByCart } from '../orders/orders.ts';
import { placeOrder, type LineDraft } from '../orders/place-order.ts';
import type { Order } from '../orders/rules.ts';
import { problem, type Problem } from '../problem.ts';
import type { Shortage } from '../stock/rules.ts';
import { isUuid } from '../uuid.ts';
import { adjustmentsOf, findCheckout } from './checkout.ts';
import { missingConsent, type Requirement } from './rules.ts';

export type CompleteInput = {
  idempotencyKey: string;
  cartId: string;
  /** The total that the buyer was shown, in minor units. */
  expectedTotal: number;
  acceptTerms: boolean;
  ageConfirmed: boolean;
};

/**
 * Places the order of a cart, in one transaction under the cart's lock. A cart that has been ordered
 * answers its order again, so that two tabs buy once.
 *
 * CART_NOT_FOUND, CART_EMPTY, CHECKOUT_INCOMPLETE with an issue for each requirement, TERMS_REQUIRED,
 * AGE_REQUIRED, the problems of a cart's lines (INSUFFICIENT_STOCK among them), TOTAL_CHANGED with
 * `total`, and the codes of idempotency keys.
 */
export async function completeCheckout(
  ctx: Context,
  input: CompleteInput,
): Promise<Order | Problem> {
  if (!isUuid(input.cartId)) return problem('CART_NOT_FOUND');
  const { idempotencyKey: key, cartId, ...body } = input;
  return once<Order>(
    ctx,
    { operation: 'checkoutComplete', actor: cartActor(cartId), key, body },
    {
      work: (tx) => order(tx, input),
      idOf: ({ id }) => id,
      recall: async (tx, id) => (await findOrder(tx, id)) ?? problem('ORDER_NOT_FOUND'),
    },
  );
}

async function order(ctx: TransactionContext, input: CompleteInput): Promise<Order | Problem> {
  const { cartId } = input;
  // Whatever was read before this lock may be old: everything is read again behind it.
  const locked = await lockCart(ctx, cartId, { ordered: true });
  if (!locked) return problem('CART_NOT_FOUND');
  if (locked.orderedAt) return (await findOrderByCart(ctx, cartId)) ?? problem('CART_NOT_FOUND');

  const checkout = await findCheckout(ctx, cartId);
  if (!checkout) return problem('CART_NOT_FOUND');
  const { cart, contact, billingAddress, shippingAddress, shippingMethod, paymentMethod } =
    checkout;
  if (cart.lines.length === 0) return problem('CART_EMPTY');
  if (!contact || !billingAddress || !shippingAddress || !shippingMethod || !paymentMethod) {
    return incomplete(checkout.requirements);
  }
  const refusal = missingConsent(input, checkout.ageRequired) ?? cart.problems[0];
  if (refusal) return refusal;
  const { total } = checkout.totals;
  if (total !== input.expectedTotal) return problem('TOTAL_CHANGED', { params: { total } });

  const placed = await placeOrder(ctx, {
    ...contact,
    cartId,
    shipToBilling: checkout.shipToBilling,
    billingAddress,
    shippingAddress: shippingMethod.kind === 'pickup' ? null : shippingAddress,
    lines: cart.lines.map(toDraft),
    adjustments: await adjustmentsOf(ctx, checkout),
    shippingMethod,
    paymentMethod,
    actor: ctx.viewer.kind,
  });
  if ('shortages' in placed) return insufficient(placed.shortages, cart);
  await closeCart(ctx, cartId);
  const answer = await findOrder(ctx, placed.orderId);
  if (!answer) throw new Error(`Order ${placed.orderId} cannot be read again`);
  return answer;
}

function toDraft({ variantId, quantity, unitPrice, offer }: Cart['lines'][number]): LineDraft {
  const { productId, sku, productName, productSlug, variantLabel, options, pictureKey } = offer;
  const { isAlcohol, volumeMl, taxBasisPoints, backorderable } = offer;
  return {
    variantId,
    productId,
    sku,
    productName,
    productSlug,
    variantLabel,
    options,
    pictureKey,
    isAlcohol,
    volumeMl,
    unitPrice,
    quantity,
    taxBasisPoints,
    backorderable,
  };
}

function incomplete(requirements: readonly Requirement[]): Problem {
  return problem('CHECKOUT_INCOMPLETE', {
    issues: requirements.map(({ field, code }) => ({ path: field, code })),
  });
}

/** The shortage that only the lock could tell, at the lines of the cart. */
function insufficient(shortages: readonly Shortage[], cart: Cart): Problem {
  const variantIds = shortages.map(({ variantId }) => variantId);
  return problem('INSUFFICIENT_STOCK', {
    variantIds,
    lineIds: cart.lines.filter((line) => variantIds.includes(line.variantId)).map(({ id }) => id),
    available: shortages[0]?.available ?? 0,
  });
}
