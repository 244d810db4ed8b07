import { randomUUID } from 'node:crypto';
import { cartActor, findStoredCart, lockCart } from '../cart/cart.ts';
import { closeCart, findBill } from '../cart/close-cart.ts';
import type { Cart, CartGift } from '../cart/rules.ts';
import { Pending, type Context, type TransactionContext } from '../context.ts';
import { once } from '../idempotency/idempotency.ts';
import { findOrder } from '../orders/orders.ts';
import { placeOrder, type LineDraft } from '../orders/placing/place-order.ts';
import type { Order } from '../orders/rules.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { hashToken } from '../token.ts';
import { isUuid } from '../uuid.ts';
import { composeCheckout } from './compose.ts';
import { findOwnOrder } from './ordered-cart.ts';
import { incomplete } from './requirements.ts';
import { missingConsent, shortageProblem } from './rules.ts';
import { totalChanged } from './total-changed.ts';

export type CompleteInput = {
  idempotencyKey: string;
  cartId: string;
  /** The total that the buyer was shown, in minor units. */
  expectedTotal: number;
  /** How many gifts the buyer saw as available; without it none was promised. */
  expectedGifts?: number | null;
  acceptTerms: boolean;
  ageConfirmed: boolean;
  /** The secret of who places it: with it the same call answers the order again. */
  proof?: string | null;
};

/**
 * Places the order of a cart, in one transaction under the cart's lock. A cart that is already ordered answers its
 * order to the buyer who placed it, so that two tabs buy once, and CART_ORDERED to everybody else.
 *
 * CART_NOT_FOUND, CART_ORDERED, TOKEN_INVALID (a malformed proof), CART_EMPTY, CHECKOUT_INCOMPLETE (or the code of a
 * choice that is no longer available) with an issue for each requirement, TERMS_REQUIRED, AGE_REQUIRED, the problems of
 * the cart's lines (INSUFFICIENT_STOCK among them), GIFT_NOT_AVAILABLE when a displayed gift is gone, TOTAL_CHANGED as
 * of `totalChanged`, the codes of `claimUses`, RATE_LIMITED (too many guest orders from one address), and those of
 * idempotency keys.
 */
export async function completeCheckout(
  ctx: Context,
  input: CompleteInput,
): Promise<Order | Problem> {
  if (!isUuid(input.cartId)) return problem('CART_NOT_FOUND');
  const { idempotencyKey: key, cartId, proof = null, ...body } = input;
  if (proof !== null && hashToken(proof) === null) return problem('TOKEN_INVALID');
  const orderId = randomUUID();
  return once<Order>(
    ctx,
    { operation: 'checkoutComplete', actor: cartActor(cartId), key, body },
    {
      work: (tx) => order(tx, orderId, input),
      answerId: orderId,
      idOf: ({ id }) => id,
      recall: async (tx) => {
        const cart = await findStoredCart(tx, cartId);
        return cart ? showAgain(tx, cart, proof) : problem('CART_NOT_FOUND');
      },
    },
  );
}

async function showAgain(
  ctx: TransactionContext,
  cart: Parameters<typeof findOwnOrder>[1],
  proof: string | null,
): Promise<Order | Problem> {
  return (await findOwnOrder(ctx, cart, proof)) ?? problem('CART_ORDERED');
}

async function order(
  ctx: TransactionContext,
  orderId: string,
  input: CompleteInput,
): Promise<Order | Problem | Pending<Order>> {
  const { cartId } = input;
  // Whatever was read before this lock may be old: everything is read again behind it. Both are sent at once.
  const [locked, checkout] = await Promise.all([
    lockCart(ctx, cartId, { ordered: true }),
    composeCheckout(ctx, cartId),
  ]);
  if (!locked) return problem('CART_NOT_FOUND');
  if (locked.orderedAt) return showAgain(ctx, locked, input.proof ?? null);

  if (!checkout) return problem('CART_NOT_FOUND');
  const { cart, contact, billingAddress, shippingAddress, shippingMethod, paymentMethod } =
    checkout;
  if (cart.lines.length === 0) return problem('CART_EMPTY');
  const { requirements } = checkout;
  if (requirements.length > 0) return incomplete(requirements);
  if (!contact || !billingAddress || !shippingAddress || !shippingMethod) {
    throw new Error(`Cart ${cartId} lacks what its requirements do not name`);
  }
  const refusal = missingConsent(input, checkout.ageRequired) ?? cart.problems[0];
  if (refusal) return refusal;
  if (checkout.totals.total !== input.expectedTotal) {
    return totalChanged(ctx, checkout, {
      expectedTotal: input.expectedTotal,
      since: locked.updatedAt,
    });
  }
  const lostGifts = missingGifts(cart, input.expectedGifts ?? 0);
  if (lostGifts) return lostGifts;
  // Only orders that are placed count: one that is refused after this is undone with its turn.
  const tooMany =
    ctx.viewer.kind === 'guest' ? await consumeRateLimit(ctx, { action: 'guest-order' }) : null;
  if (tooMany) return tooMany;

  const bill = cart.isShared ? await findBill(ctx, cartId) : null;
  const refused = await placeOrder(ctx, {
    ...contact,
    id: orderId,
    cartId,
    shipToBilling: checkout.shipToBilling,
    billingAddress,
    shippingAddress: shippingMethod.kind === 'pickup' ? null : shippingAddress,
    lines: [...cart.lines.map(toDraft), ...cart.gifts.filter(isThere).map(toGiftDraft)],
    adjustments: checkout.adjustments,
    promotionIds: checkout.usedPromotionIds,
    shippingMethod,
    paymentMethod,
    installmentCount: checkout.installmentCount,
    invoice: checkout.invoice,
    actor: ctx.viewer.kind,
    along: closeCart(ctx, cartId, { bill, proofHash: hashToken(input.proof ?? '') }),
  });
  if (isProblem(refused)) return atLines(refused, cart);
  if (refused) return shortageProblem(refused.shortages, cart);
  return new Pending(readAgain(ctx, orderId));
}

async function readAgain(ctx: TransactionContext, orderId: string): Promise<Order> {
  const answer = await findOrder(ctx, orderId);
  if (!answer) throw new Error(`Order ${orderId} cannot be read again`);
  return answer;
}

/** A problem of variants, at the lines of the cart that have them. */
function atLines(refusal: Problem, { lines }: Cart): Problem {
  const isMeant = ({ variantId }: { variantId: string }) => refusal.variantIds.includes(variantId);
  return { ...refusal, lineIds: lines.filter(isMeant).map(({ id }) => id) };
}

function isThere({ available }: CartGift): boolean {
  return available;
}

/** Displayed gifts that are gone: the buyer is told before they order without them. */
function missingGifts({ gifts }: Cart, expected: number): Problem | null {
  const there = gifts.filter(isThere).reduce((sum, { quantity }) => sum + quantity, 0);
  if (there >= expected) return null;
  const variantIds = gifts.filter((gift) => !isThere(gift)).map(({ variantId }) => variantId);
  return problem('GIFT_NOT_AVAILABLE', { variantIds, available: there });
}

function toGiftDraft({ variantId, quantity, offer }: CartGift): LineDraft {
  // What is given away is given from what there is: nobody waits for a gift.
  const line = toDraft({ variantId, quantity, unitPrice: 0, wholeDiscount: 0, offer });
  return { ...line, isGift: true, backorderable: false };
}

function toDraft({
  variantId,
  quantity,
  unitPrice,
  wholeDiscount,
  offer,
}: Pick<
  Cart['lines'][number],
  'variantId' | 'quantity' | 'unitPrice' | 'wholeDiscount' | 'offer'
>): LineDraft {
  const { productId, sku, productName, productSlug, variantLabel, options, pictureKey } = offer;
  const { isAlcohol, volumeMl, taxBasisPoints, backorderable, limitPerCustomer } = offer;
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
    discount: wholeDiscount,
    taxBasisPoints,
    isGift: false,
    backorderable,
    limitPerCustomer,
  };
}
