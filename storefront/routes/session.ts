import { noCartCookie, readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { emptyCart, type CartSnapshot } from '#storefront/features/cart/cart-state.ts';
import { isInCheckout } from '#storefront/features/cart/in-checkout.ts';
import { findOrdered, isLeftOn, snapshotOf } from '#storefront/features/cart/ordered-cart.ts';
import { memberOf, memberSession } from '#storefront/features/account/member-session.server.ts';
import { findRoundAt } from '#storefront/features/shared-cart/round-at.ts';
import { execute } from '#storefront/graphql/execute.ts';
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
  const round = await findRoundAt(context, request, at);
  if (round) return Response.json({ cart: round, member: memberOf(context) }, { headers });
  const id = readCartId(request);
  const found = id ? await findCart(context, id, at) : null;
  if (found?.isLeft) headers.set('Set-Cookie', noCartCookie(context.get(apiContext).publicUrl));
  const cart = found?.cart ? { ...found.cart, stale: false } : null;
  return Response.json({ cart, member: memberOf(context) }, { headers });
}

async function findCart(
  context: Route.LoaderArgs['context'],
  id: string,
  path: string,
): Promise<{ isLeft: boolean; cart: CartSnapshot | null } | null> {
  const { cart } = await execute(context, CartSessionDocument, { id });
  if (cart) {
    const isLeft = cart.token !== null && !isInCheckout(path);
    return { isLeft, cart: isLeft ? null : cart };
  }
  const ordered = await findOrdered(context, id);
  if (!ordered) return null;
  const isLeft = isLeftOn(path, ordered);
  return { isLeft, cart: isLeft ? emptyCart : snapshotOf(ordered) };
}
