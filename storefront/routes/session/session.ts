import { findMoved } from '#storefront/features/cart/state/bind-cart.server.ts';
import { readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import {
  emptyCart,
  snapshotOf,
  withData,
  type CartSnapshot,
} from '#storefront/features/cart/state/cart-state.ts';
import { isInCheckout } from '#storefront/features/cart/state/in-checkout.ts';
import {
  findOrdered,
  snapshotOfOrdered,
} from '#storefront/features/cart/state/ordered-cart.server.ts';
import { memberOf, memberSession } from '#storefront/features/session/member-session.server.ts';
import { findSharedCartAt } from '#storefront/features/cart/shared/find-shared-cart.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { CartSessionDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { Route } from './+types/session.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/**
 * What is personal about a page, in one small request after the document that is the same for everybody. `at`
 * is the path of that page: a one-off cart is left behind with the checkout, and so is one that was joined.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const at = url.searchParams.get('at') ?? '';
  const round = await findSharedCartAt(context, request, at);
  if (round) {
    return Response.json({ cart: withData(round), member: memberOf(context) }, { headers });
  }
  const found = await findCart(context, request, at);
  for (const cookie of found?.cookies ?? []) headers.append('Set-Cookie', cookie);
  const cart = found?.cart ? withData(found.cart) : null;
  return Response.json({ cart, member: memberOf(context) }, { headers });
}

type Found = { cart: CartSnapshot | null; cookies?: string[] };

async function findCart(
  context: Route.LoaderArgs['context'],
  request: Request,
  path: string,
): Promise<Found | null> {
  const id = readCartId(request, context.get(apiContext).publicUrl);
  if (!id) return null;
  const { cart } = await execute(context, CartSessionDocument, { id });
  if (cart) {
    const isLeft = cart.data.token !== null && !isInCheckout(path);
    return { cart: isLeft ? emptyCart : snapshotOf(cart) };
  }
  const ordered = await findOrdered(context, request);
  if (ordered) return { cart: snapshotOfOrdered(ordered, path) };
  const moved = await findMoved(context, request);
  if (!moved) return null;
  const { cart: own } = await execute(context, CartSessionDocument, { id: moved.cartId });
  return { cart: own && snapshotOf(own), cookies: moved.cookies };
}
