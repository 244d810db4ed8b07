import { readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { CartSessionDocument } from '#storefront/graphql/gen/graphql.ts';
import type { Route } from './+types/session.ts';

/** What is personal about a page, in one small request after the document that is the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = readCartId(request);
  const { cart } = id ? await execute(context, CartSessionDocument, { id }) : { cart: null };
  return Response.json(
    { cart: cart && { ...cart, stale: false } },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
