import type { RouterContextProvider } from 'react-router';
import { emptyCart, type CartSnapshot } from '#storefront/features/cart/state/cart-state.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { SharedCartSessionDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { readParticipantKey } from './participant-cookies.server.ts';

/**
 * The page of a shared cart for a participant, in either language. The specification calls a shared cart a round in its
 * addresses.
 */
const PAGE = /^(?:\/el)?\/checkout\/round\/([\w-]+)\/?$/;

/**
 * The cart of a participant who is on the page of a shared cart: a one-off one, as its token says. Null on every other
 * page and once the shared cart is closed: there their own cart applies.
 */
export async function findSharedCartAt(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
): Promise<CartSnapshot | null> {
  const key = readParticipantKey(
    request,
    PAGE.exec(path)?.[1] ?? '',
    context.get(apiContext).publicUrl,
  );
  if (key === null) return null;
  const { sharedCart } = await execute(context, SharedCartSessionDocument, { key });
  // What is ordered or closed can no longer be filled.
  if (sharedCart?.state !== 'OPEN') return null;
  const { token, version, quantity, lines } = sharedCart.data;
  return { ...emptyCart, token, version, quantity, totalItems: lines.length };
}
