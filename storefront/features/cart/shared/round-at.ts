import type { RouterContextProvider } from 'react-router';
import { emptyCart, type CartSnapshot } from '#storefront/features/cart/state/cart-state.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { SharedCartSessionDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { readMemberKey } from './round-cookies.ts';

/** The page of a round for who has joined it, in either language. */
const PAGE = /^(?:\/el)?\/checkout\/round\/([\w-]+)\/?$/;

/**
 * The cart in the hand of a member who is on the page of his round: a one-off one, as its token says. Null on every
 * other page and once the round is over: there his own is.
 */
export async function findRoundAt(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
): Promise<CartSnapshot | null> {
  const key = readMemberKey(request, PAGE.exec(path)?.[1] ?? '', context.get(apiContext).publicUrl);
  if (key === null) return null;
  const { sharedCart } = await execute(context, SharedCartSessionDocument, { key });
  // What is ordered or closed is filled by nobody any more.
  if (sharedCart?.state !== 'OPEN') return null;
  const { token, version, quantity, lines } = sharedCart.data;
  return { ...emptyCart, token, version, quantity, totalItems: lines.length };
}
