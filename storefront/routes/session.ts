import { readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { memberOf, memberSession } from '#storefront/features/account/member-session.server.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { CartSessionDocument } from '#storefront/graphql/gen/graphql.ts';
import type { Route } from './+types/session.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** What is personal about a page, in one small request after the document that is the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = readCartId(request);
  const { cart } = id ? await execute(context, CartSessionDocument, { id }) : { cart: null };
  return Response.json(
    { cart: cart && { ...cart, stale: false }, member: memberOf(context) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
