import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { OrderedCartDocument, type OrderedCartQuery } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { noCartCookie, readCartId } from './cart-cookie.ts';
import { emptyCart, type CartSnapshot } from './cart-state.ts';
import { isInCheckout } from './in-checkout.ts';

type Context = Readonly<RouterContextProvider>;

/** A cart that has become an order. */
type Ordered = NonNullable<OrderedCartQuery['orderedCart']>;

/** What a cart has become; null while it is a cart, and for one that nobody knows. */
export async function findOrdered(context: Context, cartId: string): Promise<Ordered | null> {
  return (await execute(context, OrderedCartDocument, { id: cartId })).orderedCart;
}

/** Where the order of a cart goes on: to its payment while that is open, else to its receipt. */
export function placeOf(context: Context, ordered: Ordered): string {
  const { locale } = context.get(apiContext);
  const path = isWaiting(ordered) ? '/checkout/payment/:id' : '/receipt/:id';
  return localeHref(locale, path, { id: ordered.order.receiptId });
}

/** A bank has not answered yet, or another try is possible: nobody loses his cart by that. */
export function isWaiting({ order }: Ordered): boolean {
  return order.canRetryPayment;
}

/** It is left behind where the checkout has been left (specification, section 2), unless it waits. */
export function isLeftOn(path: string, ordered: Ordered): boolean {
  return !isInCheckout(path) && !isWaiting(ordered);
}

/** As the header counts it. */
export function snapshotOf({ order, token }: Ordered): CartSnapshot {
  const items = order.items.filter(({ isGift }) => !isGift);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return { ...emptyCart, token, quantity, totalItems: items.length };
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
  const ordered = await findOrdered(context, cartId);
  if (ordered && isLeftOn(new URL(request.url).pathname, ordered)) {
    response.headers.append('Set-Cookie', noCartCookie(context.get(apiContext).publicUrl));
  }
  return response;
};
