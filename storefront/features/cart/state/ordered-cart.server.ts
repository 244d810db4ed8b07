import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { OrderedCartDocument, type OrderedCartQuery } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { readCart } from './cart-cookie.server.ts';
import { emptyCart, type CartSnapshot } from './cart-state.ts';
import { isInCheckout } from './in-checkout.ts';

type Context = Readonly<RouterContextProvider>;

/** A cart that has become an order, visible only to the browser that placed it. */
type Ordered = NonNullable<OrderedCartQuery['orderedCart']>;

/** What the visitor's cart has become; null while it is a cart, and for an unknown one. */
export async function findOrdered(context: Context, request: Request): Promise<Ordered | null> {
  const cart = readCart(request, context.get(apiContext).publicUrl);
  return cart ? (await execute(context, OrderedCartDocument, cart)).orderedCart : null;
}

/** Where the order of a cart continues: at its payment while that is open, else at its receipt. */
export function placeOf(context: Context, { order }: Ordered): string {
  const { locale } = context.get(apiContext);
  if (!order) return localeHref(locale, '/shopping-cart');
  const path = order.canRetryPayment ? '/checkout/payment/:id' : '/receipt/:id';
  return localeHref(locale, path, { id: order.receiptId });
}

/** A bank has not answered yet, or another try is possible: the buyer still has their cart. */
export function isWaiting({ order }: Ordered): boolean {
  return order?.canRetryPayment ?? false;
}

/**
 * As the header counts it. It ends where the checkout has been left (specification, section 2), unless it waits. Its
 * cookie stays until the next cart replaces it: a late answer would delete the wrong one.
 */
export function snapshotOfOrdered(ordered: Ordered, path: string): CartSnapshot {
  if (!ordered.order || (!isInCheckout(path) && !isWaiting(ordered))) return emptyCart;
  const items = ordered.order.items.filter(({ isGift }) => !isGift);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return { ...emptyCart, token: ordered.token, quantity, totalItems: items.length };
}
