import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { OrderedCartDocument, type OrderedCartQuery } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { readCart } from './cart-cookie.ts';
import { emptyCart, type CartSnapshot } from './cart-state.ts';
import { isInCheckout } from './in-checkout.ts';

type Context = Readonly<RouterContextProvider>;

/** A cart that has become an order, which is told to the browser that placed it only. */
type Ordered = NonNullable<OrderedCartQuery['orderedCart']>;

/** What the visitor's cart has become; null while it is a cart, and for one that nobody knows. */
export async function findOrdered(context: Context, request: Request): Promise<Ordered | null> {
  const kept = readCart(request, context.get(apiContext).publicUrl);
  return kept ? (await execute(context, OrderedCartDocument, kept)).orderedCart : null;
}

/** Where the order of a cart goes on: to its payment while that is open, else to its receipt. */
export function placeOf(context: Context, { order }: Ordered): string {
  const { locale } = context.get(apiContext);
  if (!order) return localeHref(locale, '/shopping-cart');
  const path = order.canRetryPayment ? '/checkout/payment/:id' : '/receipt/:id';
  return localeHref(locale, path, { id: order.receiptId });
}

/** A bank has not answered yet, or another try is possible: nobody loses his cart by that. */
export function isWaiting({ order }: Ordered): boolean {
  return order?.canRetryPayment ?? false;
}

/**
 * As the header counts it. It is left behind where the checkout has been left (specification, section 2), unless it
 * waits. Its cookie stays until the next cart takes its place: an answer that comes late would delete the wrong one.
 */
export function snapshotOfOrdered(ordered: Ordered, path: string): CartSnapshot {
  if (!ordered.order || (!isInCheckout(path) && !isWaiting(ordered))) return emptyCart;
  const items = ordered.order.items.filter(({ isGift }) => !isGift);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return { ...emptyCart, token: ordered.token, quantity, totalItems: items.length };
}
