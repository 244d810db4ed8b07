import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { OrderedCartDocument, type OrderedCartQuery } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { noCartCookie, readCartId } from './cart-cookie.ts';
import { emptyCart, type CartSnapshot } from './cart-state.ts';
import { isInCheckout } from './in-checkout.ts';

type Context = Readonly<RouterContextProvider>;
type Ordered = NonNullable<OrderedCartQuery['orderedCart']>;

/** Where the order of a cart goes on: to its payment while that is open, else to its receipt. */
export async function placeOfOrdered(context: Context, cartId: string): Promise<string | null> {
  const { orderedCart } = await execute(context, OrderedCartDocument, { id: cartId });
  return orderedCart && placeOf(context, orderedCart);
}

/** The same while the order waits for its payment; null for every other cart. */
export async function placeOfWaiting(context: Context, cartId: string): Promise<string | null> {
  const { orderedCart } = await execute(context, OrderedCartDocument, { id: cartId });
  return orderedCart && isWaiting(orderedCart) ? placeOf(context, orderedCart) : null;
}

function placeOf(context: Context, ordered: Ordered): string {
  const { locale } = context.get(apiContext);
  const path = isWaiting(ordered) ? '/checkout/payment/:id' : '/receipt/:id';
  return localeHref(locale, path, { id: ordered.order.receiptId });
}

/** A bank has not answered yet, or another try is possible: nobody loses his cart by that. */
function isWaiting({ order }: Ordered): boolean {
  return order.canRetryPayment;
}

/**
 * What becomes of a cart that has been ordered, for whoever is on a page: it is left behind where the checkout
 * has been left (specification, section 2), unless its payment is still open. Null for a cart that nobody knows.
 */
export async function standingOf(
  context: Context,
  cartId: string,
  path: string,
): Promise<{ isLeft: boolean; cart: CartSnapshot } | null> {
  const { orderedCart } = await execute(context, OrderedCartDocument, { id: cartId });
  if (!orderedCart) return null;
  if (!isInCheckout(path) && !isWaiting(orderedCart)) return { isLeft: true, cart: emptyCart };
  const items = orderedCart.order.items.filter(({ isGift }) => !isGift);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    isLeft: false,
    cart: { ...emptyCart, token: orderedCart.token, quantity, totalItems: items.length },
  };
}

/**
 * For private pages outside of the checkout: a document of theirs empties a cart that was left behind. Pages
 * that are the same for everybody leave that to the small request of their scripts, `/session`.
 */
export const leaveCheckout: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const cartId = readCartId(request);
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.startsWith('cart='));
  if (cartId === null || isSet) return response;
  const { pathname } = new URL(request.url);
  const standing = await standingOf(context, cartId, pathname);
  if (standing?.isLeft) {
    response.headers.append('Set-Cookie', noCartCookie(context.get(apiContext).publicUrl));
  }
  return response;
};
