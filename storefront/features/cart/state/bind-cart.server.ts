import { createContext, type RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { BindCartDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { cartCookies, proofOf, readCart } from './cart-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A cart that only this browser knows, and the cookies for it. */
type Bound = { cartId: string; cookies: string[] };

/**
 * The cart that this request has bound: its own cookie still names the old id when the page is loaded after the action.
 */
export const boundCart = createContext<Bound | null>(null);

/** Gives the visitor's cart a new secret id, before they type personal data; null when the cart is gone. */
export async function bindCart(context: Context, request: Request): Promise<Bound | null> {
  const { publicUrl } = context.get(apiContext);
  const cart = readCart(request, publicUrl);
  if (!cart) return null;
  const proof = proofOf(request, publicUrl);
  const { result } = await execute(context, BindCartDocument, {
    input: { cartId: cart.id, proof },
  });
  if ('code' in result) return null;
  const bound = { cartId: result.id, cookies: cartCookies(request, result.id, publicUrl, proof) };
  context.set(boundCart, bound);
  return bound;
}

/**
 * The cart of a browser whose cookie names an unknown one: the answer with the new id was lost. Null where there is
 * none.
 */
export async function findMoved(context: Context, request: Request): Promise<Bound | null> {
  const cart = readCart(request, context.get(apiContext).publicUrl);
  return cart?.proof ? bindCart(context, request) : null;
}

/** `Set-Cookie` headers of these cookies. */
export function setCookies(cookies: readonly string[], init: HeadersInit = {}): Headers {
  const headers = new Headers(init);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
